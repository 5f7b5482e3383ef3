//! Lists that are longer than the room for them: which lines are in sight, and how many are not.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::Canvas;
use super::figures::grouped;

/// Which of `count` lines of a list are in sight in `room` rows with the cursor on line `at`: the first of them, and how
/// many. Where not all are, the last row is left for [`more`].
pub fn window(at: usize, count: usize, room: usize) -> (usize, usize) {
    if count <= room {
        return (0, count);
    }
    let shown = room.saturating_sub(1).max(1);
    // The cursor stands a third from below, so that one sees what comes.
    let from = (at + 1).saturating_sub((shown * 2).div_ceil(3)).min(count - shown);
    (from, shown)
}

/// Says in `row` how many lines a list has above and below those in sight.
pub fn more((from, shown): (usize, usize), count: usize, row: Rect, canvas: &mut Canvas<'_>) {
    let hidden = [(from, "above"), (count.saturating_sub(from + shown), "below")];
    let hidden = hidden.into_iter().filter(|(lines, _)| *lines > 0);
    let hidden: Vec<String> = hidden.map(|(lines, side)| format!("{} more {side}", grouped(lines))).collect();
    if !hidden.is_empty() {
        canvas.line(row, Span::styled(format!("… {}", hidden.join(", ")), canvas.theme.muted));
    }
}

/// Which of `count` lines are in sight in `room` rows from line `from` on, or as near to it as there are lines to fill
/// the room: the first of them, and how many. Where not all are, the last row is left for [`more`].
pub(crate) fn window_from(from: usize, count: usize, room: usize) -> (usize, usize) {
    if count <= room {
        return (0, count);
    }
    let shown = room.saturating_sub(1).max(1);
    (from.min(count - shown), shown)
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
