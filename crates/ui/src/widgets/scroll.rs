//! Which lines of a list are in sight, and how its head says so.

use std::cell::Cell;

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::Canvas;
use super::figures::grouped;
use super::more::{more, window_from};
use crate::actions::Action;

/// Which lines of a list without a cursor are in sight.
///
/// How many there are, and how many fit, is known only where they are drawn: drawing clamps the first line in sight, so
/// that the next key moves on from what is seen.
#[derive(Debug, Default)]
pub struct Scroll(Cell<usize>);

impl Scroll {
    /// With line `first` as the first one in sight.
    pub const fn at(first: usize) -> Self {
        Self(Cell::new(first))
    }

    /// The first of `count` lines in sight where `height` fit.
    pub fn first(&self, count: usize, height: usize) -> usize {
        self.0.set(self.0.get().min(count.saturating_sub(height)));
        self.0.get()
    }

    /// Which of `count` lines are in sight where `height` fit: `‹ 13–24 of 60 ›`, with a mark where there are more; nothing
    /// while all are.
    pub fn mark(&self, count: usize, height: usize) -> String {
        let from = self.first(count, height);
        let to = (from + height).min(count);
        if count <= height {
            return String::new();
        }
        let (before, after) = (if from > 0 { "‹ " } else { "" }, if to < count { " ›" } else { "" });
        let [from, to, count] = [from + 1, to, count].map(grouped);
        format!("{before}{from}–{to} of {count}{after}")
    }

    /// Draws the head of a list of `count` lines, and says which of them are in sight below it: the row of each in `area`.
    pub fn list(
        &self,
        head: Line<'_>,
        count: usize,
        area: Rect,
        canvas: &mut Canvas<'_>,
    ) -> impl Iterator<Item = (u16, usize)> + use<> {
        let rows = usize::from(area.height.saturating_sub(1));
        draw_head(head, &self.mark(count, rows), area, canvas);
        (1..).zip((self.first(count, rows)..count).take(rows))
    }

    /// Moves on by so many lines, or back.
    pub fn step(&self, by: isize) {
        self.0.set(self.0.get().saturating_add_signed(by));
    }

    pub fn reset(&self) {
        self.0.set(0);
    }

    /// Does what a key that scrolls does; false for any other action.
    pub fn handle(&self, action: Action) -> bool {
        const PAGE: isize = 10;
        match action {
            Action::Up => self.step(-1),
            Action::Down => self.step(1),
            Action::PageUp => self.step(-PAGE),
            Action::PageDown => self.step(PAGE),
            Action::Home => self.reset(),
            Action::End => self.step(isize::MAX),
            _ => return false,
        }
        true
    }

    /// Which of `count` lines are in sight in the rows of `area`: the first of them, and how many. Says in the row behind
    /// them how many are not.
    pub fn in_sight(&self, count: usize, area: Rect, canvas: &mut Canvas<'_>) -> (usize, usize) {
        let (from, shown) = window_from(self.0.get(), count, usize::from(area.height));
        self.0.set(from);
        more((from, shown), count, Rect { y: area.y + shown as u16, ..area }.intersection(area), canvas);
        (from, shown)
    }
}

/// Writes what a pane shows at the left of its first row, and at the right which of its lines are in sight; where there is
/// no room for both, only on which sides there are more.
pub fn draw_head(head: Line<'_>, mark: &str, area: Rect, canvas: &mut Canvas<'_>) {
    let fits = head.width() + mark.chars().count() + 2 <= usize::from(area.width);
    canvas.line(area, head);
    let sides: String = mark.chars().filter(|sign| "‹›".contains(*sign)).collect();
    let mark = if fits { mark } else { &sides };
    let width = (mark.chars().count() as u16).min(area.width);
    canvas.line(Rect { x: area.right() - width, width, ..area }, Line::styled(mark, canvas.theme.muted));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_says_which_lines_are_in_sight_and_where_there_are_more() {
        let scroll = Scroll::default();
        assert_eq!(scroll.mark(12, 12), "");
        assert_eq!(scroll.mark(1_200, 12), "1–12 of 1,200 ›");
        scroll.step(5);
        assert_eq!(scroll.mark(60, 12), "‹ 6–17 of 60 ›");
        scroll.step(isize::MAX);
        assert_eq!(scroll.mark(60, 12), "‹ 49–60 of 60");
        scroll.step(-1);
        assert_eq!(scroll.mark(60, 12), "‹ 48–59 of 60 ›");
    }
}
