//! How many words are left, as figures and as bars.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::games::hangman::words::grouped;
use arcade_ui::facts::Fact;
use arcade_ui::motion::{Motion, Part};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::{Canvas, Timeline, panel, sparkline};

/// What the number of words that are left is called, wherever it stands.
pub(super) const WORDS_LEFT: &str = "words left";

/// How many words were left before each answer, and now.
#[derive(Debug)]
pub(super) struct WordsLeft {
    counts: Vec<usize>,
    /// How many are left as it is shown: while that ticks down, a number between the old and the new one.
    shown: String,
}

impl WordsLeft {
    /// Of words of which `now` are left.
    pub(super) fn new(counts: Vec<usize>, now: usize, motion: &Motion) -> Self {
        let shown = motion.value(Part::Count).map_or(now, |count| count.round() as usize);
        Self { counts, shown: grouped(shown) }
    }

    /// How many answers there were.
    fn answers(&self) -> usize {
        self.counts.len().saturating_sub(1)
    }

    fn all(&self) -> String {
        grouped(self.counts.first().copied().unwrap_or(0))
    }

    /// Of how many they are: nothing as long as all are left.
    fn of(&self) -> String {
        if self.answers() == 0 { String::new() } else { format!(" of {}", self.all()) }
    }

    /// `words left: 42 of 6,767`.
    pub(super) fn fact(&self) -> Fact {
        let now = grouped(self.counts.last().copied().unwrap_or(0));
        Fact::new(WORDS_LEFT, format!("{now}{}", self.of()))
    }

    /// `words left: 42, as before`, where guess number `at`, from 0, left them all; None where it did not.
    pub(super) fn unchanged_by(&self, at: usize) -> Option<Fact> {
        let (before, after) = (self.counts.get(at)?, self.counts.get(at + 1)?);
        (before == after).then(|| Fact::new(WORDS_LEFT, format!("{}, as before", grouped(*after))))
    }

    /// `42 of 6,767`, while it ticks down with a number on the way.
    fn head(&self, theme: &Theme) -> Line<'static> {
        Line::from(vec![Span::styled(self.shown.clone(), theme.heading), Span::styled(self.of(), theme.muted)])
    }

    /// `words left 42 of 6,767  █▅▃`, in at most `width` columns.
    pub(super) fn line(&self, width: usize, theme: &Theme) -> Line<'static> {
        let mut line = self.head(theme);
        line.spans.insert(0, Span::styled(format!("{WORDS_LEFT} "), theme.muted));
        line.push_span(Span::styled("  ", theme.muted));
        let bars = self.bars(width.saturating_sub(line.width()));
        line.push_span(Span::styled(bars, theme.accent));
        line
    }

    /// The latest counts as bars of a column each, as many as `width` has room for.
    fn bars(&self, width: usize) -> String {
        sparkline(shares(&self.counts).skip(self.counts.len().saturating_sub(width)))
    }

    /// `6,767 → … → 867 → 42`: the first count, and as many of the latest as fit in `width`.
    fn way(&self, width: usize) -> String {
        let written: Vec<String> = self.counts.iter().map(|&count| grouped(count)).collect();
        let joined = |skip: usize| match skip {
            0 => written.join(" → "),
            _ => format!("{} → … → {}", written[0], written[skip + 1..].join(" → ")),
        };
        let fits = |text: &String| text.chars().count() <= width;
        (0..self.answers()).map(joined).find(fits).unwrap_or_default()
    }

    /// How many are left, a bar for each count on the way there, of which that at `at` is looked at, and the counts.
    pub(super) fn draw(&self, at: Option<usize>, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let room = panel(WORDS_LEFT, area, canvas);
        let [head, chart, way] = rows(room, [part(1), fill(3).rank(1), part(1)]);
        canvas.line(head, self.head(theme));
        if self.answers() == 0 {
            // A single bar would say nothing.
            let text = "A bar for each guess shows how many words it leaves.";
            let [_, rest] = rows(room, [part(1), part(2).to(3).air(1)]);
            canvas.wrapped(rest, text, theme.muted);
            return;
        }
        // What is nearly nothing still is to be seen.
        let least = 1.0 / (f64::from(chart.height.max(1)) * 8.0);
        let values: Vec<Option<f64>> = shares(&self.counts).map(|share| Some(share.max(least))).collect();
        let styles = [theme.accent; 2];
        let line = Timeline { values: &values, limit: 1.0, sides: ["", ""], at, label: "", styles, points: false };
        line.draw(chart, canvas);
        canvas.line(way, Span::styled(self.way(usize::from(room.width)), theme.faint));
    }
}

/// Each of `counts` as a share of the first one.
fn shares(counts: &[usize]) -> impl Iterator<Item = f64> {
    let most = counts.first().copied().unwrap_or(1).max(1) as f64;
    counts.iter().map(move |&count| count as f64 / most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_fall_from_full_to_lowest_and_keep_the_latest() {
        let bars = |counts: &[usize], width| WordsLeft::new(counts.to_vec(), 1, &Motion::default()).bars(width);
        assert_eq!(bars(&[4096, 2048, 1], 9), "█▅▁");
        assert_eq!(bars(&[4096, 2048, 1], 2), "▅▁");
        assert_eq!(bars(&[1, 1], 9), "██");
        assert_eq!(bars(&[], 9), "");
    }
}
