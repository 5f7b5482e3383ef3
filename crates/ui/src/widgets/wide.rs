//! The two halves of a large screen.

use ratatui::layout::{Constraint, Layout, Rect};

/// The least columns and rows of a body in which machinery lives beside the board.
const LEAST: (u16, u16) = (156, 33);

/// The part of the board and the part of what lives beside it; None where `area` has no room for both.
pub fn wide(area: Rect) -> Option<[Rect; 2]> {
    (area.width >= LEAST.0 && area.height >= LEAST.1)
        .then(|| Layout::horizontal([Constraint::Fill(11), Constraint::Fill(9)]).spacing(4).areas(area))
}
