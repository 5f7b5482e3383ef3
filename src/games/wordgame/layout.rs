//! Rows of two parts, and panels.

use ratatui::layout::{Margin, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use arcade_ui::widgets::{Canvas, panel};

/// Writes `label` into row `row` of `area`, and `figure` at its right edge.
pub(super) fn pair<'t>(
    area: Rect,
    row: usize,
    label: impl Into<Line<'t>>,
    figure: impl Into<Line<'t>>,
    canvas: &mut Canvas<'_>,
) {
    canvas.row(area, row as u16, label);
    canvas.row(area, row as u16, figure.into().right_aligned());
}

/// Writes `label` into row `row` of `area`, and behind it a bar; `length` says how long it is in so many columns.
pub(super) fn bar(area: Rect, row: usize, label: Span<'_>, length: impl Fn(usize) -> usize, canvas: &mut Canvas<'_>) {
    let room = usize::from(area.width).saturating_sub(label.width() + 1);
    let bar = Span::styled("█".repeat(length(room)), canvas.theme.accent);
    canvas.row(area, row as u16, Line::from(vec![label, bar]));
}

/// Frames `area` under a title in a style of its own, and gives the room inside.
pub(super) fn titled(area: Rect, title: Span<'_>, canvas: &mut Canvas<'_>) -> Rect {
    let inside = panel("", area, canvas);
    canvas.line(area.inner(Margin::new(2, 0)), title.patch_style(Modifier::BOLD));
    inside
}
