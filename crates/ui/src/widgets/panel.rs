//! A panel: a thin frame with its title in the accent, for one subject.

use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType};

use super::{Canvas, below};

/// The least columns and rows of a panel with a frame; a smaller one has its title only.
const LEAST: (u16, u16) = (20, 4);

/// Frames `area` under `title`, and returns the room inside.
pub fn panel(title: &str, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let style = if has_frame(area) { canvas.theme.accent } else { canvas.theme.muted };
    panel_noted(Span::styled(title, style), Line::default(), area, canvas)
}

/// The same with a title in a style of its own, and a note at the right of it where there is room for both.
pub fn panel_noted(title: Span<'_>, note: Line<'_>, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    if !has_frame(area) {
        canvas.line(area, note.right_aligned());
        canvas.line(area, title);
        return below(area, 1);
    }
    let frame = Block::bordered().border_type(BorderType::Rounded).border_style(canvas.theme.line);
    let inner = frame.inner(area);
    canvas.widget(area, frame);
    let room = area.inner(Margin::new(2, 0));
    let title = Span::styled(format!(" {} ", title.content), title.style);
    // A rule stands between the two, and behind the note.
    if note.width() > 0 && title.width() + note.width() + 6 <= usize::from(room.width) {
        let spans = std::iter::once(Span::raw(" ")).chain(note.spans).chain([Span::raw(" ")]);
        canvas.line(room, spans.collect::<Line<'_>>().right_aligned());
    }
    canvas.line(room, title);
    inner.inner(Margin::new(1, 0))
}

/// Whether `area` has room for a frame.
fn has_frame(area: Rect) -> bool {
    area.width >= LEAST.0 && area.height >= LEAST.1
}
