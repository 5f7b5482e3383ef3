//! A line of the list of games.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::words::{accuracy, ending, outcome_style, percent};
use crate::records::Entry;
use crate::widgets::Canvas;
use crate::widgets::text::fitted;

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
const RESULT: usize = 16;
/// Columns of the notes in words, and of their signs.
const NOTES: usize = 18;
const SIGNS: usize = 4;

/// What the signs of the notes mean, for a line below a list without room for words.
pub(super) const LEGEND: &str = "h hint · u undo · d daily · ★ achievement";

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
        let date = if width >= 100 { 16 } else { 10 };
        let base = Self { date, game: 12, title: 0, outcome: 10, result: 0, accuracy: 8, notes: SIGNS, gap: 2 };
        let free = width.saturating_sub(base.used());
        let title = longest.title.max("title".len());
        // Whole titles first, then results, then the notes in words; what is left keeps the columns apart.
        let Some(left) = free.checked_sub(title + RESULT + base.gap) else { return Self { title: free, ..base } };
        let result = (RESULT + left).min(longest.result.max("result".len()));
        let spare = (free + base.gap).saturating_sub(title + result + base.gap * 2);
        let notes = if spare + SIGNS >= NOTES { NOTES } else { SIGNS };
        Self { title, result, notes, ..base }
    }

    /// Whether the notes are signs, which want a legend.
    pub(super) const fn has_signs(&self) -> bool {
        self.notes == SIGNS
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
        let names = ["date", "game", "title", "ended", "result", accuracy, "note"];
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
        let sentence = entry.outcome.as_ref().map_or("", |outcome| outcome.sentence.as_str());
        let cells = [
            (date.unwrap_or_default().to_owned(), theme.muted),
            (entry.kind.title().to_owned(), theme.hue(entry.kind)),
            (fitted(&entry.title, self.title), theme.text),
            (ending(entry, self.outcome).to_owned(), outcome_style(entry, theme)),
            (fitted(sentence, self.result), theme.muted),
            (format!("{:>w$}", percent(accuracy(entry)), w = self.accuracy), theme.text),
            (if self.has_signs() { signs(entry) } else { notes(entry) }, theme.muted),
        ];
        let mut spans = Vec::new();
        for ((text, style), width) in cells.into_iter().zip(self.widths()).filter(|(_, width)| *width > 0) {
            let blank = (width + self.gap).saturating_sub(Line::raw(text.as_str()).width());
            let style = if here { theme.selected } else { style };
            // What underlines the word would run through the blanks as well.
            spans.extend([Span::styled(text, style), Span::raw(" ".repeat(blank))]);
        }
        canvas.line(area, Line::from(spans));
        if here {
            let end = Rect { height: 1, ..area };
            canvas.restyle(end, theme.selected);
        }
    }
}

/// What sets a game apart, each with its sign and its word.
fn noted(entry: &Entry) -> [(bool, char, &'static str); 4] {
    let feats = entry.outcome.as_ref().is_some_and(|outcome| !outcome.feats.is_empty());
    [
        (entry.help.hints > 0, 'h', "hint"),
        (entry.help.undos > 0, 'u', "undo"),
        (entry.daily.is_some(), 'd', "daily"),
        (feats, '★', "★"),
    ]
}

/// A sign for each thing that sets a game apart, each in its own place.
fn signs(entry: &Entry) -> String {
    noted(entry).iter().map(|&(has, sign, _)| if has { sign } else { ' ' }).collect()
}

/// The same in words.
fn notes(entry: &Entry) -> String {
    let words = noted(entry).into_iter().filter(|(has, ..)| *has).map(|(.., word)| word);
    words.collect::<Vec<_>>().join(" ")
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
            assert!(columns.title >= longest.title || spare == columns.gap, "{width}: {columns:?}");
        }
        let wide = Columns::of(150, longest);
        assert!((wide.title, wide.result) == (34, 29) && !wide.has_signs());
        assert!(Columns::of(76, longest).has_signs());
    }
}
