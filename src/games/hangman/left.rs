//! How many words are left, as figures and as bars.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::games::hangman::words::grouped;
use arcade_ui::motion::{Motion, Part};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::{Canvas, Timeline, sparkline};

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
    pub(super) fn answers(&self) -> usize {
        self.counts.len().saturating_sub(1)
    }

    /// `6,767 → 2,806 words`: before answer `at` and after it.
    pub(super) fn step(&self, at: usize) -> String {
        let [before, after] = [at, at + 1].map(|at| grouped(self.counts.get(at).copied().unwrap_or(0)));
        format!("{before} → {after} words")
    }

    fn all(&self) -> String {
        grouped(self.counts.first().copied().unwrap_or(0))
    }

    /// `42 of 6,767`.
    pub(super) fn head(&self, theme: &Theme) -> Line<'static> {
        let all = Span::styled(format!(" of {}", self.all()), theme.muted);
        Line::from(vec![Span::styled(self.shown.clone(), theme.heading), all])
    }

    /// `words left 42 of 6,767  █▅▃`, in at most `width` columns.
    pub(super) fn line(&self, width: usize, theme: &Theme) -> Line<'static> {
        let mut line = self.head(theme);
        line.spans.insert(0, Span::styled("words left ", theme.muted));
        line.push_span(Span::styled("  ", theme.muted));
        let bars = self.bars(width.saturating_sub(line.width()));
        line.push_span(Span::styled(bars, theme.accent));
        line
    }

    /// The latest counts as bars of a column each, as many as `width` has room for.
    pub(super) fn bars(&self, width: usize) -> String {
        sparkline(shares(&self.counts).skip(self.counts.len().saturating_sub(width)))
    }

    /// `6,767 → … → 867 → 42`: the first count, and as many of the latest as fit in `width`.
    pub(super) fn way(&self, width: usize) -> String {
        let written: Vec<String> = self.counts.iter().map(|&count| grouped(count)).collect();
        let joined = |skip: usize| match skip {
            0 => written.join(" → "),
            _ => format!("{} → … → {}", written[0], written[skip + 1..].join(" → ")),
        };
        let fits = |text: &String| text.chars().count() <= width;
        (0..self.answers()).map(joined).find(fits).unwrap_or_default()
    }

    /// `… 2,806 → 42`: as many of the latest counts as fit in `width`.
    pub(super) fn latest(&self, width: usize, theme: &Theme) -> Line<'static> {
        let mut text = String::new();
        for &count in self.counts.iter().rev().skip(1) {
            let longer = format!("{} → {text}", grouped(count));
            if longer.chars().count() + self.shown.len() + 2 > width {
                text = format!("… {text}");
                break;
            }
            text = longer;
        }
        Line::from(vec![Span::styled(text, theme.muted), Span::styled(self.shown.clone(), theme.heading)])
    }

    /// A bar for each count.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        draw_chart(&self.counts, None, area, canvas);
    }
}

/// A bar for each of `counts`, as high as it is beside the first; the one at `at` is the one that is looked at.
pub(super) fn draw_chart(counts: &[usize], at: Option<usize>, area: Rect, canvas: &mut Canvas<'_>) {
    // What is nearly nothing still is to be seen.
    let least = 1.0 / (f64::from(area.height.max(1)) * 8.0);
    let values: Vec<Option<f64>> = shares(counts).map(|share| Some(share.max(least))).collect();
    let styles = [canvas.theme.accent; 2];
    Timeline { values: &values, limit: 1.0, sides: ["", ""], at, label: "", styles, points: false }.draw(area, canvas);
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
