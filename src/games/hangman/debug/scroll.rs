//! Which lines of a list are in sight, and how its head says so.

use std::cell::Cell;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::games::hangman::words::grouped;
use crate::screen::Input;
use arcade_ui::actions::Action;
use arcade_ui::widgets::Canvas;

/// Which lines of a pane are in sight.
///
/// How many there are, and how many fit, is known only where they are drawn: drawing clamps the first line in sight, so
/// that the next key moves on from what is seen.
#[derive(Debug, Default)]
pub(super) struct Scroll(Cell<usize>);

impl Scroll {
    /// With line `first` as the first one in sight.
    pub(super) const fn at(first: usize) -> Self {
        Self(Cell::new(first))
    }

    /// The first of `count` lines in sight where `height` fit.
    pub(super) fn first(&self, count: usize, height: usize) -> usize {
        self.0.set(self.0.get().min(count.saturating_sub(height)));
        self.0.get()
    }

    /// Which of `count` lines are in sight where `height` fit: `‹ 13–24 of 60 ›`, with a mark where there are more; nothing
    /// while all are.
    pub(super) fn mark(&self, count: usize, height: usize) -> String {
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
    pub(super) fn list(
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
    pub(super) fn step(&self, by: isize) {
        self.0.set(self.0.get().saturating_add_signed(by));
    }

    pub(super) fn reset(&self) {
        self.0.set(0);
    }

    /// Handles the keys that scroll; false for any other input.
    pub(super) fn handle(&self, input: &Input) -> bool {
        const PAGE: isize = 10;
        match input {
            Input::Act(Action::Up) => self.step(-1),
            Input::Act(Action::Down) => self.step(1),
            Input::Act(Action::PageUp) => self.step(-PAGE),
            Input::Act(Action::PageDown) => self.step(PAGE),
            Input::Act(Action::Home) => self.reset(),
            Input::Act(Action::End) => self.step(isize::MAX),
            _ => return false,
        }
        true
    }
}

/// Writes what a pane shows at the left of its first row, and at the right which of its lines are in sight; where there is
/// no room for both, only on which sides there are more.
pub(super) fn draw_head(head: Line<'_>, mark: &str, area: Rect, canvas: &mut Canvas<'_>) {
    let fits = head.width() + mark.chars().count() + 2 <= usize::from(area.width);
    canvas.line(area, head);
    let sides: String = mark.chars().filter(|sign| "‹›".contains(*sign)).collect();
    let mark = if fits { mark } else { &sides };
    let width = (mark.chars().count() as u16).min(area.width);
    canvas.line(Rect { x: area.right() - width, width, ..area }, Line::styled(mark, canvas.theme.muted));
}
