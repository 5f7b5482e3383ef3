//! A part of a page: its title, what one sees there, and the room for it.

use ratatui::layout::Rect;
use ratatui::text::Span;

use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::{Canvas, below};

/// Draws a title with a caption under it, and returns the room below. What is shown there needs `need` rows: where they
/// would not all be left, the caption is left out, and then the title.
pub fn section(title: &str, caption: &str, need: u16, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let theme = canvas.theme;
    let caption = canvas.keys.fill_in(caption).into_owned();
    let rows = if caption.is_empty() { 0 } else { wrapped(&caption, usize::from(area.width)).len() as u16 };
    let spare = area.height.saturating_sub(need);
    let mut used = 0;
    if spare > 0 {
        canvas.line(area, Span::styled(title, theme.accent));
        used = 1;
    }
    if rows > 0 && spare > rows {
        canvas.wrapped(below(area, used), &caption, theme.muted);
        used += rows;
        // Air before what is shown, where that costs it nothing.
        used += u16::from(spare > used);
    }
    below(area, used)
}
