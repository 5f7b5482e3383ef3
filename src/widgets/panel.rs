//! A quiet panel: a heading and a hairline, no box.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::Canvas;

/// Draws the heading of a panel over `area` and returns the room below it.
pub fn panel(title: &str, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    canvas.line(area, Span::styled(title, canvas.theme.muted));
    let rule = Rect { y: area.y + 1, height: 1, ..area }.intersection(area);
    canvas.fill(rule, '─', canvas.theme.faint);
    let used = area.height.min(2);
    Rect { y: area.y + used, height: area.height - used, ..area }
}
