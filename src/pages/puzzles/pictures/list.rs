//! Answers to choose from: numbers as things in a row, others as lines.

use ratatui::layout::{Constraint, Rect};

use crate::pages::puzzles::side;
use crate::pages::puzzles::solving::{LIT, Solving};
use crate::puzzles::Asked;
use crate::theme::TileState;
use crate::widgets::text::columns;
use crate::widgets::{Canvas, Face, Target, TileBox};

/// The columns of a number with the gap behind it, the widest first, and its rows where there is room.
const PITCHES: [u16; 3] = [8, 6, 4];
const ROWS: u16 = 3;

/// The rows that the answers take, where `height` are to be had.
pub(super) fn rows(solving: &Solving, height: u16) -> u16 {
    let wanted = match solving.asked() {
        Asked::Lives => ROWS,
        _ => solving.turn().choices.len() as u16,
    };
    wanted.min(height)
}

/// Draws the answers of the turn into `area`.
pub(super) fn draw(solving: &Solving, area: Rect, canvas: &mut Canvas<'_>) {
    if solving.asked() == Asked::Lives {
        draw_numbers(solving, area, canvas);
        return;
    }
    let widest = solving.turn().choices.iter().map(|choice| columns(&choice.said)).max().unwrap_or(0) as u16;
    let block = area.centered_horizontally(Constraint::Max(widest + 8));
    side::draw_list(solving, &solving.list, block, canvas);
}

fn draw_numbers(solving: &Solving, area: Rect, canvas: &mut Canvas<'_>) {
    let choices = &solving.turn().choices;
    let count = choices.len() as u16;
    let pitch = PITCHES.into_iter().find(|pitch| pitch * count <= area.width + 1).unwrap_or(3);
    let width = (pitch * count).saturating_sub(1).min(area.width);
    let left = area.x + (area.width - width) / 2;
    let height = ROWS.min(area.height);
    for (at, choice) in choices.iter().enumerate() {
        let x = left + at as u16 * pitch;
        let spot = Rect { x, width: pitch - 1, height, ..area }.intersection(area);
        let here = at == solving.list.at();
        let lit = solving.hint >= LIT && choice.is_right;
        let state = match (lit, here) {
            (true, _) => TileState::Best,
            (false, true) => TileState::Live,
            (false, false) => TileState::Plain,
        };
        let face = Face { label: choice.answer.clone(), points: None, gauge: None };
        TileBox { face: &face, state }.draw(spot, canvas);
        canvas.hit(spot, Target::Line(at));
        if here && !spot.is_empty() {
            canvas.focus_on_tile(&face.label, spot);
        }
    }
}
