//! What is drawn of a puzzle.

use std::any::Any;
use std::fmt;

use ratatui::layout::Rect;

use super::{Choice, Reply, Turn};
use arcade_ui::widgets::Canvas;

/// A position as its game draws it.
pub trait Picture: Any + fmt::Debug + Send + Sync {
    /// The rows that it takes of `height` in `width` columns.
    fn rows(&self, _view: &View<'_>, _width: u16, height: u16, _canvas: &Canvas<'_>) -> u16 {
        height
    }

    /// Draws it into `area`, and below it what there is to choose from.
    fn draw(&self, view: &View<'_>, area: Rect, canvas: &mut Canvas<'_>);

    /// The same for line mode, a fact a line.
    fn facts(&self) -> Vec<String>;
}

impl PartialEq for dyn Picture {
    fn eq(&self, other: &Self) -> bool {
        format!("{self:?}") == format!("{other:?}")
    }
}

/// A turn as it is drawn.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// The turn.
    pub turn: &'a Turn,
    /// What was pressed and typed.
    pub reply: &'a Reply,
    /// Whether it waits for its answer.
    pub asks: bool,
    /// Whether the position is seen, and not what follows an answer.
    pub is_position: bool,
    /// The right answer, while a hint shows it.
    pub hint: Option<&'a Choice>,
}
