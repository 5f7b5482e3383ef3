//! The writer for the screen: facts below one another, in whatever room there is.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Align;
use super::Fact;
use super::lines::padded;
use crate::widgets::stack::{columns_of, fill};
use crate::widgets::text::{columns, fitted, wrapped};
use crate::widgets::{Canvas, Scroll};

/// Columns between a label and what is true, and between two lists beside each other.
const GAPS: (usize, u16) = (2, 3);

/// Columns of a list that may stand beside another.
const LEAST: u16 = 30;

/// Facts on the screen: labels in a column, and behind each what is true of it, in as many lines as that takes. Where there are
/// not enough rows, facts stand side by side if there is room for that; else those of the highest rank go first, and those of
/// rank 0 from below.
#[derive(Debug, Clone, Copy)]
pub struct FactsView<'a> {
    facts: &'a [Fact],
    label: usize,
    lines: usize,
}

impl<'a> FactsView<'a> {
    /// These facts.
    pub fn new(facts: &'a [Fact]) -> Self {
        let label = facts.iter().map(|fact| columns(&fact.label.long) + GAPS.0).max().unwrap_or(0);
        Self { facts, label, lines: usize::MAX }
    }

    /// The same with what is true from this column on, so that several lists stand alike.
    #[must_use]
    pub const fn from_column(self, label: usize) -> Self {
        Self { label, ..self }
    }

    /// The same with at most so many lines for each; what has no room there gives way to “…”.
    #[must_use]
    pub const fn in_lines(self, lines: usize) -> Self {
        Self { lines, ..self }
    }

    /// How many rows all of them take in so many columns.
    pub fn rows(&self, width: u16) -> u16 {
        self.facts.iter().map(|fact| self.lines_of(fact, width).len() as u16).sum()
    }

    /// Draws what there is room for; says how many rows that takes.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
        let beside = self.rows(area.width).div_ceil(area.height.max(1)).min(area.width / LEAST);
        if beside > 1 {
            let rows = self.facts.len().div_ceil(usize::from(beside));
            let parts = vec![fill(1).air(GAPS.1); usize::from(beside)];
            let lists = self.facts.chunks(rows).zip(columns_of(area, &parts));
            return lists.map(|(facts, area)| Self { facts, ..*self }.draw(area, canvas)).max().unwrap_or(0);
        }
        let mut facts: Vec<&Fact> = self.facts.iter().collect();
        let mut lines: Vec<Vec<Line<'_>>> = facts.iter().map(|fact| self.styled(fact, area.width, canvas)).collect();
        while lines.iter().map(Vec::len).sum::<usize>() > usize::from(area.height) {
            let rank = facts.iter().map(|fact| fact.rank).max().unwrap_or(0);
            let Some(at) = facts.iter().rposition(|fact| fact.rank == rank) else { break };
            facts.remove(at);
            lines.remove(at);
        }
        let mut row = 0;
        for line in lines.into_iter().flatten() {
            canvas.row(area, row, line);
            row += 1;
        }
        row
    }

    /// Draws the lines that `scroll` has in sight, below one another; says how many lines stand above and below them.
    pub fn scrolled(&self, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) -> (usize, usize) {
        let lines: Vec<Line<'_>> = self.facts.iter().flat_map(|fact| self.styled(fact, area.width, canvas)).collect();
        let (count, rows) = (lines.len(), usize::from(area.height));
        let from = scroll.first(count, rows);
        for (row, line) in (0..area.height).zip(lines.into_iter().skip(from)) {
            canvas.row(area, row, line);
        }
        (from, count.saturating_sub(from + rows))
    }

    fn styled(&self, fact: &'a Fact, width: u16, canvas: &Canvas<'_>) -> Vec<Line<'a>> {
        let (theme, label) = (canvas.theme, fact.label.long.as_str());
        let before = if label.is_empty() { 0 } else { self.label };
        let labels = std::iter::once(label).chain(std::iter::repeat(""));
        let line = |(text, label): (String, &str)| {
            let label = Span::styled(padded(label, before, Align::Left), theme.muted);
            Line::from(vec![label, Span::styled(text, fact.tone.style(theme))])
        };
        self.lines_of(fact, width).into_iter().zip(labels).map(line).collect()
    }

    /// What is true of `fact`, in lines.
    fn lines_of(&self, fact: &Fact, width: u16) -> Vec<String> {
        let label = if fact.label.long.is_empty() { 0 } else { self.label };
        let room = usize::from(width).saturating_sub(label);
        let value = fact.value.form(columns(&fact.value.long) > room);
        let mut lines = wrapped(value, room);
        if lines.len() > self.lines {
            let last = self.lines.saturating_sub(1);
            let rest = lines.split_off(last).join(" ");
            lines.push(fitted(&rest, room));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Keymap;
    use crate::theme::{Depth, GlyphSet, Theme, ThemeName};
    use crate::widgets::Hits;
    use ratatui::buffer::Buffer;

    fn drawn(facts: &[Fact], (width, height): (u16, u16)) -> (u16, Vec<String>) {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        let (theme, keys, mut hits) = (Theme::new(ThemeName::Dark, Depth::None), Keymap::default(), Hits::default());
        let mut canvas = Canvas::new(&mut buffer, &theme, GlyphSet::Unicode, &keys, &mut hits);
        let rows = FactsView::new(facts).draw(Rect::new(0, 0, width, height), &mut canvas);
        let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (rows, (0..height).map(line).collect())
    }

    #[test]
    fn the_least_wanted_go_first_and_lists_stand_side_by_side_where_there_is_room() {
        let facts =
            [Fact::new("won", "3"), Fact { rank: 1, ..Fact::new("tied", "0") }, Fact::new("lost so far", "1 of 4")];
        let (rows, lines) = drawn(&facts, (20, 2));
        assert_eq!((rows, lines), (2, vec!["won          3".to_owned(), "lost so far  1 of 4".to_owned()]));
        let (rows, lines) = drawn(&facts, (70, 2));
        assert_eq!(rows, 2);
        assert!(lines[0].starts_with("won          3") && lines[0].ends_with("lost so far  1 of 4"), "{lines:?}");
        assert_eq!(lines[1], "tied         0");
    }

    #[test]
    fn what_is_longer_than_a_line_goes_on_under_itself() {
        let (rows, lines) = drawn(&[Fact::new("next", "you against perfect")], (16, 3));
        assert_eq!((rows, &lines[..2]), (3, &["next  you".to_owned(), "      against".to_owned()][..]), "{lines:?}");
    }
}
