//! A panel: a thin frame with its title in the accent, for one subject.

use ratatui::layout::Rect;
use ratatui::text::Span;
use ratatui::widgets::{Block, BorderType};

use super::Canvas;

/// The least columns and rows of a panel with a frame; a smaller one has its title only.
const LEAST: (u16, u16) = (20, 4);

/// Frames `area` under `title`, and returns the room inside.
pub fn panel(title: &str, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let theme = canvas.theme;
    if area.width < LEAST.0 || area.height < LEAST.1 {
        canvas.line(area, Span::styled(title, theme.muted));
        let used = area.height.min(1);
        return Rect { y: area.y + used, height: area.height - used, ..area };
    }
    let frame = Block::bordered().border_type(BorderType::Rounded).border_style(theme.line);
    let inner = frame.inner(area);
    canvas.widget(area, frame);
    let room = Rect { x: area.x + 2, width: area.width - 4, height: 1, ..area };
    canvas.line(room, Span::styled(format!(" {title} "), theme.accent));
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}
