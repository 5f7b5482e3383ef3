//! A line of the list of games.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::words::{accuracy, outcome_style, outcome_word, percent};
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
    marks: usize,
    gap: usize,
}

/// Columns that a title is glad of.
const TITLE: usize = 22;
/// Columns that make a result worth showing.
const RESULT: usize = 24;

impl Columns {
    /// What fits into `width` columns.
    pub(super) fn of(width: u16) -> Self {
        let width = usize::from(width);
        if width < 60 {
            let narrow = Self { date: 5, game: 0, title: 0, outcome: 7, result: 0, accuracy: 5, marks: 0, gap: 1 };
            return Self { title: width.saturating_sub(narrow.used()), ..narrow };
        }
        let date = if width >= 100 { 16 } else { 10 };
        let wide = Self { date, game: 12, title: 0, outcome: 7, result: 0, accuracy: 8, marks: 5, gap: 2 };
        let free = width.saturating_sub(wide.used());
        match free.checked_sub(TITLE + RESULT) {
            Some(more) => {
                let title = (TITLE + more / 3).min(44);
                Self { title, result: free - title - wide.gap, ..wide }
            }
            None => Self { title: free, ..wide },
        }
    }

    const fn widths(&self) -> [usize; 7] {
        [self.date, self.game, self.title, self.outcome, self.result, self.accuracy, self.marks]
    }

    /// The columns that are taken, and the gaps between them with one before the title.
    fn used(&self) -> usize {
        let shown = self.widths().iter().filter(|&&width| width > 0).count();
        self.widths().iter().sum::<usize>() + shown * self.gap
    }

    /// The heading of each column.
    pub(super) fn heading(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let accuracy = if self.accuracy < 8 { "acc." } else { "accuracy" };
        let names = ["date", "game", "title", "ended", "result", accuracy, "marks"];
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
            (entry.kind.title().to_owned(), theme.text),
            (fitted(&entry.title, self.title), theme.text),
            (outcome_word(entry).to_owned(), outcome_style(entry, theme)),
            (fitted(sentence, self.result), theme.muted),
            (format!("{:>w$}", percent(accuracy(entry)), w = self.accuracy), theme.text),
            (marks(entry), theme.muted),
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

/// A letter for each thing that sets a game apart, each in its own place.
fn marks(entry: &Entry) -> String {
    let feats = entry.outcome.as_ref().is_some_and(|outcome| !outcome.feats.is_empty());
    let marks = [(entry.help.hints > 0, 'h'), (entry.help.undos > 0, 'u'), (entry.daily.is_some(), 'd'), (feats, '★')];
    marks.iter().map(|&(has, mark)| if has { mark } else { ' ' }).collect()
}
