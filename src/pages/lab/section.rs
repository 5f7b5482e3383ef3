//! A part of a page: its title, what one sees there, and the room for it.

use ratatui::layout::Rect;
use ratatui::text::Span;

use crate::widgets::Canvas;
use crate::widgets::figures::{grouped, wrapped};

/// Draws a title with a caption under it, and returns the room below. What is shown there needs `need` rows: where they
/// would not all be left, the caption is left out, and then the title.
pub(super) fn section(title: &str, caption: &str, need: u16, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
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

/// Which of `count` lines of a list are in sight in `room` rows with the cursor on line `at`: the first of them, and how
/// many. Where not all are, the last row is left for [`more`].
pub(super) fn window(at: usize, count: usize, room: usize) -> (usize, usize) {
    if count <= room {
        return (0, count);
    }
    let shown = room.saturating_sub(1).max(1);
    // The cursor stands a third from below, so that one sees what comes.
    let from = (at + 1).saturating_sub((shown * 2).div_ceil(3)).min(count - shown);
    (from, shown)
}

/// Says in `row` how many lines a list has above and below those in sight.
pub(super) fn more((from, shown): (usize, usize), count: usize, row: Rect, canvas: &mut Canvas<'_>) {
    let hidden = [(from, "above"), (count.saturating_sub(from + shown), "below")];
    let hidden = hidden.into_iter().filter(|(lines, _)| *lines > 0);
    let hidden: Vec<String> = hidden.map(|(lines, side)| format!("{} more {side}", grouped(lines as u128))).collect();
    if !hidden.is_empty() {
        canvas.line(row, Span::styled(format!("… {}", hidden.join(", ")), canvas.theme.muted));
    }
}

/// `area` without its first `rows` rows.
pub(super) fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_is_always_in_sight_and_every_line_can_be_reached() {
        for count in 0..20 {
            for room in 2..12 {
                for at in 0..count {
                    let (from, shown) = window(at, count, room);
                    assert!((from..from + shown).contains(&at) && from + shown <= count, "{at} of {count} in {room}");
                    assert!(shown == count || shown == room - 1);
                }
            }
        }
    }
}
