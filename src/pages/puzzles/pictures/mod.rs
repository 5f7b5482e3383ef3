//! The position of a puzzle, drawn as in its game.

mod hand;
mod hangman;
mod list;
mod row;

use ratatui::layout::Rect;

use super::solving::Solving;
use crate::puzzles::{Asked, Picture};
use crate::widgets::Canvas;

/// Draws the scene that is shown into `area`, and below it what there is to choose from.
pub(super) fn draw(solving: &Solving, area: Rect, canvas: &mut Canvas<'_>) {
    match &solving.scene().picture {
        Picture::Row { tiles, taken, totals } => row::draw(solving, (tiles, taken, *totals), area, canvas),
        Picture::Hand { held, total } => hand::draw(solving, held, *total, area, canvas),
        picture @ Picture::Hangman { .. } => hangman::draw(solving, picture, area, canvas),
    }
}

/// The rows that it takes of `height` in `width` columns.
pub(super) fn rows(solving: &Solving, width: u16, height: u16, canvas: &Canvas<'_>) -> u16 {
    match &solving.turn().scene.picture {
        Picture::Row { tiles, taken, totals } => row::rows(solving, (tiles, taken, *totals), width, height, canvas),
        Picture::Hand { .. } if solving.asked() == Asked::Entry => height.min(hand::ROWS),
        Picture::Hand { .. } | Picture::Hangman { .. } => height,
    }
}
