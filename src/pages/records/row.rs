//! A line of the list of games.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::words::{accuracy, ending, outcome_style, percent};
use crate::records::Entry;
use arcade_ui::widgets::text::{columns, fitted};
use arcade_ui::widgets::{Canvas, right_of};

/// The columns of the list, from the left; a column of width 0 is left out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Columns {
    date: usize,
    game: usize,
    title: usize,
    outcome: usize,
    /// The sentence on how the game ended.
    result: usize,
    accuracy: usize,
    /// What sets a game apart, in words or signs.
    notes: usize,
    gap: usize,
}

/// Columns that make a result worth showing.
const RESULT: usize = 26;
/// Columns of the notes.
const NOTES: usize = 12;
/// Columns from which on a date has its year, and its time as well.
const YEAR: usize = 96;
const TIME: usize = 110;
/// Columns from which on there are two between the cells.
const AIRY: usize = 76;

/// What a list has to show: columns of its longest title and of its longest result.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Longest {
    pub(super) title: usize,
    pub(super) result: usize,
}

impl Columns {
    /// What fits into `width` columns, given the longest texts of the list.
    pub(super) fn of(width: u16, longest: Longest) -> Self {
        let width = usize::from(width);
        if width < 60 {
            let narrow = Self { date: 5, game: 0, title: 0, outcome: 7, result: 0, accuracy: 5, notes: 0, gap: 1 };
            return Self { title: width.saturating_sub(narrow.used()), ..narrow };
        }
        let date = match width {
            TIME.. => 16,
            YEAR.. => 10,
            _ => 5,
        };
        let (accuracy, gap) = if width >= AIRY { (8, 2) } else { (5, 1) };
        let base = Self { date, game: 12, title: 0, outcome: 10, result: 0, accuracy, notes: NOTES, gap };
        let free = width.saturating_sub(base.used());
        let title = longest.title.max("title".len());
        // Whole titles first, then results; what is left keeps the columns apart.
        let Some(left) = free.checked_sub(title + RESULT + base.gap) else { return Self { title: free, ..base } };
        let result = (RESULT + left).min(longest.result.max("result".len()));
        Self { title, result, ..base }
    }

    const fn widths(&self) -> [usize; 7] {
        [self.date, self.game, self.title, self.outcome, self.result, self.accuracy, self.notes]
    }

    /// The columns that are taken, and the gaps between them with one before the title.
    fn used(&self) -> usize {
        let shown = self.widths().iter().filter(|&&width| width > 0).count();
        self.widths().iter().sum::<usize>() + shown * self.gap
    }

    /// The heading of each column.
    pub(super) fn heading(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let accuracy = if self.accuracy < 8 { "acc." } else { "accuracy" };
        let names = ["date", "game", "title", "outcome", "result", accuracy, "note"];
        let cells = names.iter().zip(self.widths()).enumerate();
        let text: Vec<String> = cells
            .filter(|(_, (_, width))| *width > 0)
            .map(|(i, (name, width))| if i == 5 { format!("{name:>width$}") } else { format!("{name:width$}") })
            .collect();
        canvas.line(area, Span::styled(text.join(&" ".repeat(self.gap)), canvas.theme.muted));
    }

    /// The line of `entry`; the one with the cursor stands out.
    pub(super) fn draw(&self, entry: &Entry, here: bool, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let stamp = entry.changed.to_string();
        let date = if self.date < 10 { stamp.get(5..10) } else { stamp.get(..self.date) };
        let ended = ending(entry, self.outcome);
        let cells = [
            Span::styled(date.unwrap_or_default(), theme.muted),
            Span::styled(entry.kind.title(), theme.hue(entry.kind.hue())),
            Span::styled(fitted(&entry.title, self.title), theme.text),
            Span::styled(ended, outcome_style(entry, theme)),
            Span::styled(result(entry, ended, self.result), theme.muted),
            Span::styled(format!("{:>w$}", percent(accuracy(entry)), w = self.accuracy), theme.text),
            Span::styled(notes(entry), theme.muted),
        ];
        let mut rest = area;
        for (cell, width) in cells.into_iter().zip(self.widths()).filter(|(_, width)| *width > 0) {
            canvas.line(rest, if here { cell.style(theme.selected) } else { cell });
            let step = ((width + self.gap) as u16).min(rest.width);
            rest = right_of(rest, step);
        }
        if here {
            let end = Rect { height: 1, ..area };
            canvas.restyle(end, theme.selected);
        }
    }
}

/// What sets a game apart, in a word each.
fn notes(entry: &Entry) -> String {
    let help = match (entry.help.hints > 0, entry.help.undos > 0) {
        (true, true) => Some("help"),
        (true, false) => Some("hints"),
        (false, true) => Some("undo"),
        (false, false) => None,
    };
    let feats = entry.outcome.as_ref().is_some_and(|outcome| !outcome.feats.is_empty());
    let words = [help, entry.daily.map(|_| "daily"), entry.lesson.as_ref().map(|_| "lesson"), feats.then_some("★")];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// How the game ended, in `room` columns, beside `ended`: whole, or without a first sentence that only says the same.
fn result(entry: &Entry, ended: &str, room: usize) -> String {
    let sentence = entry.outcome.as_ref().map_or("", |outcome| outcome.sentence.as_str());
    if sentence.trim_end_matches('.') == ended {
        return String::new();
    }
    let rest = sentence.strip_prefix(&format!("You {ended}. ")).unwrap_or(sentence);
    if columns(sentence) <= room { sentence.to_owned() } else { fitted(rest, room) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_title_is_cut_where_the_list_has_columns_to_spare() {
        let longest = Longest { title: 34, result: 29 };
        for width in 60..200u16 {
            let columns = Columns::of(width, longest);
            assert!(columns.used() <= usize::from(width) + columns.gap, "{width}: {columns:?}");
            let spare = usize::from(width) + columns.gap - columns.used();
            assert!(columns.title >= longest.title || spare == 0, "{width}: {columns:?}");
        }
        let wide = Columns::of(150, longest);
        assert_eq!((wide.title, wide.result), (34, 29));
    }
}
