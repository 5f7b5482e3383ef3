//! A row of letters or numbers: its tiles, and who has what.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::puzzles::{Picture, View};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::figures::minus;
use arcade_ui::widgets::{Canvas, EndMark, Face, Tile, TileRow};

/// Columns from which on it is written below the ends what they lead to.
const ROOMY: u16 = 56;

/// A row, also where tiles of it are taken.
#[derive(Debug)]
pub(super) struct RowPicture {
    /// What stands on each tile, and its points.
    pub(super) tiles: Vec<(String, i64)>,
    /// Who took each tile: the person (`Some(true)`), the other player, or nobody yet.
    pub(super) taken: Vec<Option<bool>>,
    /// The points of the person and of the other player since the puzzle began.
    pub(super) totals: [i64; 2],
    /// Whether the tiles are numbers, which are their own points.
    pub(super) are_numbers: bool,
}

impl Picture for RowPicture {
    fn rows(&self, view: &View<'_>, width: u16, height: u16, canvas: &Canvas<'_>) -> u16 {
        let faces = self.faces();
        (self.row(view, &faces, width).rows(width, height.saturating_sub(1), canvas.glyphs) + 2).min(height)
    }

    fn draw(&self, view: &View<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let faces = self.faces();
        let row = self.row(view, &faces, area.width);
        let height = row.rows(area.width, area.height.saturating_sub(1), canvas.glyphs);
        row.draw(Rect { height, ..area }, canvas);
        self.draw_totals(Rect { y: area.y + height, height: area.height - height, ..area }, canvas);
    }

    fn facts(&self) -> Vec<String> {
        let left = self.tiles.iter().zip(&self.taken).filter(|(_, taken)| taken.is_none());
        let told =
            left.map(|((label, points), _)| if self.are_numbers { label.clone() } else { format!("{label} {points}") });
        let [you, other] = self.totals.map(minus);
        vec![
            format!("Row: {}", told.collect::<Vec<_>>().join(", ")),
            format!("Score: you have {you}, the other player has {other}"),
        ]
    }
}

impl RowPicture {
    fn faces(&self) -> Vec<Face> {
        let largest = self.tiles.iter().map(|(_, points)| points.saturating_abs()).max().unwrap_or(0);
        let face = |(label, points): &(String, i64)| {
            if self.are_numbers { Face::number(*points, largest) } else { Face::letter(label.clone(), *points) }
        };
        self.tiles.iter().map(face).collect()
    }

    fn row<'a>(&self, view: &View<'_>, faces: &'a [Face], width: u16) -> TileRow<'a> {
        let ends = [self.taken.iter().position(Option::is_none), self.taken.iter().rposition(Option::is_none)];
        // The choices are the two ends.
        let lifted = view.reply.lifted.and_then(|choice| *ends.get(choice)?);
        let tile = |place: usize| match self.taken.get(place).copied().flatten() {
            Some(own) => Tile::Taken(usize::from(!own)),
            None if lifted == Some(place) => Tile::Lifted,
            None => Tile::Standing,
        };
        TileRow {
            tiles: faces.iter().enumerate().map(|(place, face)| (face, tile(place))).collect(),
            live: view.asks,
            halves: view.reply.halves,
            you: 0,
            landed: true,
            marks: [0, 1].map(|end| mark(view, end, width)),
        }
    }

    /// The points of both since the puzzle began, in the middle of the last row that there is.
    fn draw_totals(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let [own, other] = self.totals.map(minus);
        let line = Line::from(vec![
            Span::styled(format!("you {own}"), theme.you),
            Span::styled("   the other player ", theme.muted),
            Span::styled(other, theme.rival),
        ]);
        let row = area.height.saturating_sub(1).min(1);
        canvas.row(area, row, line.centered());
    }
}

/// What stands under an end: what taking it leads to, once that is told.
fn mark(view: &View<'_>, end: usize, width: u16) -> Option<EndMark> {
    let choice = view.turn.choices.get(end)?;
    let is_lit = view.hint.is_some() && choice.is_right;
    if !(!view.asks && view.is_position || is_lit) {
        return None;
    }
    let state = if choice.is_right { TileState::Best } else { TileState::Cost };
    let word = if width >= ROOMY { choice.result.clone() } else { String::new() };
    Some(EndMark { figure: String::new(), word, state })
}
