//! The puzzle of a day, beside its games.

use ratatui::style::Style;
use ratatui::text::Span;

use super::Daily;
use crate::model::{Ended, PuzzleMode};
use crate::records::Entry;
use arcade_ui::theme::Theme;

impl Daily {
    /// The first try at the puzzle of the day under the cursor; None where it was not decided.
    fn puzzle(&self) -> Option<&Entry> {
        let is_of_day = |entry: &&Entry| {
            let asked = entry.puzzle.as_ref().map(|note| note.mode);
            asked == Some(PuzzleMode::Daily) && entry.daily == Some(self.day) && entry.outcome.is_some()
        };
        self.entries().iter().filter(is_of_day).min_by_key(|entry| (entry.changed, entry.row))
    }

    /// Whether it was solved; None where it was not decided.
    pub(super) fn puzzle_solved(&self) -> Option<bool> {
        self.puzzle()?.outcome.as_ref().map(|outcome| outcome.ended == Ended::Won)
    }

    /// Whether it was solved, in a sign and a word: `✓ puzzle`.
    pub(super) fn puzzle_told(&self, theme: &Theme) -> Span<'static> {
        let (sign, style): (char, Style) = match self.puzzle_solved() {
            Some(true) => ('✓', theme.good),
            Some(false) => ('×', theme.bad),
            None => ('○', theme.accent),
        };
        Span::styled(format!("{sign} puzzle"), style)
    }
}
