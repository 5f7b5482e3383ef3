//! A row of letters or numbers: its tiles, and who has what.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::model::GameKind;
use crate::pages::puzzles::solving::{LIT, Solving};
use crate::theme::TileState;
use crate::widgets::figures::minus;
use crate::widgets::{Canvas, EndMark, Face, Tile, TileRow};

/// Columns from which on it is written below the ends what they lead to.
const ROOMY: u16 = 56;

/// The parts of a picture of a row.
type Parts<'a> = (&'a [(String, i64)], &'a [Option<bool>], [i64; 2]);

/// Draws the row into `area`.
pub(super) fn draw(solving: &Solving, parts: Parts<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let faces = faces(solving, parts.0);
    let row = tiles(solving, &faces, parts.1, area.width);
    let height = row.rows(area.width, area.height.saturating_sub(1), canvas.glyphs);
    row.draw(Rect { height, ..area }, canvas);
    let totals = Rect { y: area.y + height, height: area.height - height, ..area };
    draw_totals(parts.2, totals, canvas);
}

/// The rows that it takes of `height`.
pub(super) fn rows(solving: &Solving, parts: Parts<'_>, width: u16, height: u16, canvas: &Canvas<'_>) -> u16 {
    let faces = faces(solving, parts.0);
    let row = tiles(solving, &faces, parts.1, width);
    (row.rows(width, height.saturating_sub(1), canvas.glyphs) + 2).min(height)
}

fn faces(solving: &Solving, tiles: &[(String, i64)]) -> Vec<Face> {
    let largest = tiles.iter().map(|(_, points)| points.saturating_abs()).max().unwrap_or(0);
    let are_numbers = solving.posed.game() == GameKind::EndGame;
    let face = |(label, points): &(String, i64)| {
        if are_numbers { Face::number(*points, largest) } else { Face::letter(label.clone(), *points) }
    };
    tiles.iter().map(face).collect()
}

fn tiles<'a>(solving: &Solving, faces: &'a [Face], taken: &[Option<bool>], width: u16) -> TileRow<'a> {
    let first = taken.iter().position(Option::is_none);
    let last = taken.iter().rposition(Option::is_none);
    let lifted = solving.lifted.and_then(|choice| solving.turn().choices.get(choice));
    let lifted = lifted.and_then(|choice| if choice.answer == "first" { first } else { last });
    let tile = |place: usize| match taken.get(place).copied().flatten() {
        Some(own) => Tile::Taken(usize::from(!own)),
        None if lifted == Some(place) => Tile::Lifted,
        None => Tile::Standing,
    };
    TileRow {
        tiles: faces.iter().enumerate().map(|(place, face)| (face, tile(place))).collect(),
        live: !solving.is_decided(),
        halves: solving.halves,
        you: 0,
        landed: true,
        marks: ["first", "last"].map(|end| mark(solving, end, width)),
    }
}

/// What stands under an end: what taking it leads to, once that is told.
fn mark(solving: &Solving, end: &str, width: u16) -> Option<EndMark> {
    let choice = solving.place(end).and_then(|at| solving.turn().choices.get(at))?;
    let is_position = solving.steps().0 == 0;
    let is_lit = solving.hint >= LIT && choice.is_right && !solving.is_decided();
    if !(solving.is_decided() && is_position || is_lit) {
        return None;
    }
    let state = if choice.is_right { TileState::Best } else { TileState::Cost };
    let word = if width >= ROOMY { choice.result.clone() } else { String::new() };
    Some(EndMark { figure: String::new(), word, state })
}

/// The points of both since the puzzle began, in the middle of the last row that there is.
fn draw_totals([own, other]: [i64; 2], area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let line = Line::from(vec![
        Span::styled(format!("you {}", minus(own)), theme.you),
        Span::styled("   the other player ", theme.muted),
        Span::styled(minus(other), theme.rival),
    ]);
    let row = area.height.saturating_sub(1).min(1);
    canvas.row(area, row, line.centered());
}
