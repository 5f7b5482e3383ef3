//! The writers of facts for the screen: below one another, or one behind the other.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::Fact;
use crate::widgets::Canvas;
use crate::widgets::stack::{self, fill, part};
use crate::widgets::text::{columns, fitted, wrapped};

/// Between two facts in a line.
const BETWEEN: &str = " · ";

/// Draws facts below one another, a row each: their labels in a column, and behind each what is true of it.
pub fn draw_facts(facts: &[Fact], area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let label = facts.iter().map(|fact| columns(&fact.label.long)).max().unwrap_or(0);
    let [labels, values] = stack::columns(area, [part(label as u16), fill(1).air(2)]);
    let room = usize::from(values.width);
    for (row, fact) in (0..).zip(facts) {
        let value = fact.value.form(columns(&fact.value.long) > room);
        canvas.row(labels, row, Span::styled(fact.label.long.as_str(), theme.muted));
        canvas.row(values, row, Span::styled(fitted(value, room), fact.tone.style(theme)));
    }
}

/// Facts one behind the other, in lines of at most `width` columns. Only a fact that is longer than a line is broken.
pub fn flowed(facts: &[Fact], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for fact in facts {
        let told = format!("{} {}", fact.label.long, fact.value.long);
        match lines.last_mut() {
            Some(line) if columns(line) + columns(BETWEEN) + columns(told.trim()) <= width => {
                line.extend([BETWEEN, told.trim()]);
            }
            _ => lines.extend(wrapped(told.trim(), width)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_broken_between_facts_and_within_one_only_where_it_is_too_long() {
        let facts = [
            Fact::figure("rated", 1_491),
            Fact::new("failed by", "Greedy, Parity"),
            Fact::sentence("your rating −57"),
            Fact::sentence("with a hint"),
        ];
        assert_eq!(flowed(&facts, 80).len(), 1);
        let lines = ["rated 1491 · failed by Greedy, Parity", "your rating −57 · with a hint"];
        assert_eq!(flowed(&facts, 40), lines);
        assert_eq!(flowed(&facts[1..2], 16), ["failed by", "Greedy, Parity"]);
        assert!(flowed(&[], 10).is_empty());
    }
}
