//! A cursor in a list that may be longer than the screen.

use std::cell::Cell;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Canvas, Target};
use crate::actions::Action;

/// The cursor of a list, and which of its lines are in sight.
///
/// The lines in sight follow the cursor by as little as they must, so that nothing moves that need not. How many there
/// are is known only where they are drawn: drawing leaves that here for the next key.
#[derive(Debug, Clone, Default)]
pub struct ScrollList {
    at: usize,
    from: Cell<usize>,
    height: Cell<usize>,
}

impl ScrollList {
    /// The line with the cursor.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Puts the cursor on line `at`.
    pub const fn go_to(&mut self, at: usize) {
        self.at = at;
    }

    /// Moves the cursor in a list of `count` lines; false if `action` moves nothing.
    pub fn step(&mut self, action: Action, count: usize) -> bool {
        let last = count.saturating_sub(1);
        let page = self.height.get().max(2) - 1;
        self.at = match action {
            Action::Up => self.at.saturating_sub(1),
            Action::Down => (self.at + 1).min(last),
            Action::PageUp => self.at.saturating_sub(page),
            Action::PageDown => (self.at + page).min(last),
            Action::Home => 0,
            Action::End => last,
            _ => return false,
        };
        true
    }

    /// Draws those of `count` lines that are in sight into `area`, `pitch` rows each, and what there is above and below
    /// them at its right edge. `draw` is told which line, whether the cursor is on it, and where.
    pub fn draw(
        &self,
        (count, pitch): (usize, u16),
        area: Rect,
        canvas: &mut Canvas<'_>,
        mut draw: impl FnMut(usize, bool, Rect, &mut Canvas<'_>),
    ) {
        let height = usize::from(area.height / pitch.max(1));
        let at = self.at.min(count.saturating_sub(1));
        let from = self.first(count, height);
        let is_long = height > 0 && count > height;
        let room = area.width.saturating_sub(if is_long { 2 } else { 0 });
        for (row, line) in (from..count).take(height).enumerate() {
            let spot = Rect { y: area.y + row as u16 * pitch, height: pitch, width: room, ..area };
            canvas.hit(spot, Target::Line(line));
            draw(line, line == at, spot, canvas);
            if line == at {
                canvas.focus(spot);
            }
        }
        if is_long {
            self.draw_bar(count, area, canvas);
        }
    }

    /// The first of `count` lines in sight where `height` fit.
    pub(crate) fn first(&self, count: usize, height: usize) -> usize {
        let at = self.at.min(count.saturating_sub(1));
        // Where the list became shorter or the screen taller, no room is left empty below the last line.
        let first = (at + 1).saturating_sub(height).min(at);
        // In another size the list begins as far up as it can, whatever sizes there were in between.
        let kept = if self.height.get() == height { self.from.get() } else { 0 };
        let from = kept.clamp(first, at).min(count.saturating_sub(height));
        self.from.set(from);
        self.height.set(height);
        from
    }

    /// A thin bar at the right edge of `area`: which of `count` lines are in sight.
    pub(crate) fn draw_bar(&self, count: usize, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (from, height, rows) = (self.from.get(), self.height.get(), usize::from(area.height));
        let length = (rows * height / count).max(1);
        let top = (from * (rows - length)).div_ceil(count.saturating_sub(height).max(1)).min(rows - length);
        for row in 0..rows {
            let here = (top..top + length).contains(&row);
            let mark = if here { Span::styled("┃", theme.muted) } else { Span::styled("│", theme.faint) };
            canvas.row(area, row as u16, Line::from(mark).right_aligned());
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;

    use super::*;
    use crate::actions::Keymap;
    use crate::theme::{Depth, GlyphSet, Theme, ThemeName};
    use crate::widgets::Hits;

    /// The lines in sight.
    fn drawn(list: &ScrollList, count: usize, height: u16) -> Vec<usize> {
        let area = Rect::new(0, 0, 20, height);
        let theme = Theme::new(ThemeName::Dark, Depth::TrueColour);
        let (mut buffer, mut hits, keys) = (Buffer::empty(area), Hits::default(), Keymap::default());
        let mut canvas = Canvas::new(&mut buffer, &theme, GlyphSet::Unicode, &keys, &mut hits);
        let mut seen = Vec::new();
        list.draw((count, 1), area, &mut canvas, |line, here, _, _| {
            assert_eq!(here, line == list.at());
            seen.push(line);
        });
        seen
    }

    #[test]
    fn the_lines_in_sight_follow_the_cursor_by_as_little_as_they_must() {
        let mut list = ScrollList::default();
        assert_eq!(drawn(&list, 10, 4), [0, 1, 2, 3]);
        for (action, first) in [
            (Action::Down, 0),
            (Action::PageDown, 1),
            (Action::Up, 1),
            (Action::End, 6),
            (Action::PageUp, 6),
            (Action::Up, 5),
            (Action::Home, 0),
        ] {
            assert!(list.step(action, 10));
            assert_eq!(drawn(&list, 10, 4)[0], first, "{action:?}");
        }
        assert!(!list.step(Action::Left, 10));
    }

    #[test]
    fn a_list_that_became_shorter_and_a_screen_that_grew_leave_no_room_empty() {
        let mut list = ScrollList::default();
        drawn(&list, 10, 4);
        list.step(Action::End, 10);
        assert_eq!(drawn(&list, 10, 4), [6, 7, 8, 9]);
        list.go_to(2);
        assert_eq!(drawn(&list, 3, 4), [0, 1, 2]);
        assert_eq!(drawn(&list, 3, 1), [2]);
        assert_eq!(drawn(&list, 0, 4), [0; 0]);
        assert_eq!(drawn(&list, 3, 0), [0; 0]);
    }
}
