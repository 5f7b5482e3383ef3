//! What the tournament tells in words: how programs failed, and the pairing under the cursor.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{TournamentPage, lead, results};
use crate::screen::lab::Page as _;
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::text::{shortened, wrapped};
use arcade_ui::widgets::{Canvas, below, panel};

/// Rows from which on failures stand above the tables even while the hint line tells them.
const ENOUGH: u16 = 6;

impl TournamentPage {
    /// Tells how programs failed, in a third of `area` at most, and returns the room below. Where that is too little, all of
    /// it stands in the hint line when the cursor is on the program.
    pub(super) fn draw_failures(&self, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
        if self.tells_in_full() && area.height < ENOUGH {
            return area;
        }
        let width = usize::from(area.width);
        let mut lines: Vec<String> = self
            .about
            .iter()
            .filter(|sentences| !sentences.is_empty())
            .flat_map(|sentences| wrapped(&sentences.join(" "), width))
            .collect();
        if lines.is_empty() {
            return area;
        }
        let most = usize::from(area.height / 3).max(1);
        if lines.len() > most {
            lines.truncate(most);
            if let Some(last) = lines.last_mut() {
                *last = shortened(&format!("{} …", last.trim_end()), width);
            }
        }
        for (row, line) in (0..).zip(&lines) {
            canvas.row(area, row, Line::styled(line.as_str(), canvas.theme.bad));
        }
        let rows = lines.len() as u16;
        below(area, rows + u16::from(area.height > 3 * rows))
    }

    /// The pairing under the cursor in words: who the two are, and how they fared in both seats.
    pub(super) fn draw_words(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (row, column) = self.at;
        let title = format!("{} against {}", self.name(row), self.name(column));
        let mut area = panel(&title, area, canvas);
        let seats = if row == column { 1 } else { 2 };
        for line in [row, column].into_iter().take(seats) {
            let name = format!("{:<width$}", self.name(line), width = usize::from(self.name_width()));
            let line = vec![Span::styled(name, theme.heading), Span::styled(self.description(line), theme.text)];
            canvas.row(area, 0, Line::from(line));
            area = below(area, 1);
        }
        for (first, second) in [(row, column), (column, row)].into_iter().take(seats) {
            let tally = self.pairing(first, second);
            if tally.games() > 0 {
                let second = if first == second { "itself" } else { self.name(second) };
                let first = self.name(first);
                let games = grouped(tally.games());
                let sentence = format!(
                    "Of {games} games in which it moves first, {first} {} against {second}; on average it {}.",
                    results(&tally),
                    lead(&tally)
                );
                let rows = canvas.wrapped(area, &sentence, theme.muted);
                area = below(area, rows);
            }
        }
    }
}
