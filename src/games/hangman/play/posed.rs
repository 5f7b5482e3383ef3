//! What a puzzle shows in place of counts: the words that are left, by name.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::Play;
use crate::games::hangman::Spelling;
use crate::games::hangman::words::words;
use crate::screen::ViewContext;
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::text::wrapped;

/// Words that are named at most: who has more of them looks for no single one.
const NAMED: usize = 100;
/// Columns of a line of them at most, and their share of the rows of the board.
const COLUMNS: usize = 76;
const SHARE: u16 = 4;

impl Play {
    /// The words that are left, by name; None where the position is not that of a puzzle.
    pub(super) fn named_words(&self, cx: &ViewContext<'_>) -> Option<String> {
        let (game, spelling) = (self.game(), Spelling::now(cx));
        let left = game.candidates();
        let named = left.iter().take(NAMED).map(|&word| spelling.of(game.dictionary().word(word)));
        let more = left.len().checked_sub(NAMED + 1).map(|more| format!(" and {} more", more + 1));
        let text = || format!("{}{}", named.collect::<Vec<_>>().join(", "), more.unwrap_or_default());
        self.is_posed().then(text)
    }

    /// The same as lines below a board in `area`, the last with a sign where there are more than have room.
    pub(super) fn named_lines(&self, area: Rect, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        let text = format!("{} left: {}", words(self.game().candidates().len()), self.named_words(cx)?);
        let rows = usize::from((area.height / SHARE).max(1));
        let mut lines = wrapped(&text, usize::from(area.width).min(COLUMNS));
        if lines.len() > rows {
            lines.truncate(rows);
            if let Some(last) = lines.last_mut() {
                *last = format!("{} …", last.trim_end_matches(','));
            }
        }
        Some(lines)
    }
}

/// Draws such lines into `area`.
pub(super) fn draw_named(lines: Vec<String>, area: Rect, canvas: &mut Canvas<'_>) {
    for (row, line) in (0..).zip(lines) {
        canvas.row(area, row, Line::styled(line, canvas.theme.text).centered());
    }
}
