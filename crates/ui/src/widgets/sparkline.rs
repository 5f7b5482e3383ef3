//! Figures as bars, one character each, and a few characters high.

use super::right_of;
use ratatui::layout::Rect;
use ratatui::text::Span;

use super::Canvas;
use crate::widgets::areas::left_of;

/// Bars by height, lowest first.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Each of `shares`, from 0 to 1, as a bar.
pub fn sparkline(shares: impl IntoIterator<Item = f64>) -> String {
    let steps = (BARS.len() - 1) as f64;
    shares.into_iter().map(|share| BARS[(share.clamp(0.0, 1.0) * steps).round() as usize]).collect()
}

/// At most `most` means of as many values each as can be, in order; the values themselves where they are no more.
pub fn condensed(values: &[f64], most: usize) -> Vec<f64> {
    let count = values.len().min(most);
    (0..count)
        .map(|i| {
            let group = &values[i * values.len() / count..(i + 1) * values.len() / count];
            group.iter().sum::<f64>() / group.len() as f64
        })
        .collect()
}

/// Columns of a [`Bars`] left of its bars: a label and the axis.
const GUTTER: u16 = 7;

/// Shares over time, the latest at the right, on a scale with two ends.
///
/// ```text
/// 100 % ┤    ▂▆
///       │▅▂▇▅██
///   0 % ┤██████
/// ```
#[derive(Debug)]
pub struct Bars<'a> {
    /// From 0 to 1, oldest first.
    pub shares: &'a [f64],
    /// What stands at the share 1 and at the share 0, in 5 columns at most.
    pub scale: &'a [String; 2],
}

impl Bars<'_> {
    /// Draws the bars with their scale into `area`; too small an area gets nothing.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.width < GUTTER + 4 || area.height < 2 {
            return;
        }
        let theme = canvas.theme;
        let inside = right_of(area, GUTTER);
        let axis = Rect { x: inside.x - 1, width: 1, ..inside };
        canvas.fill(axis, '│', theme.faint);
        for (row, label) in [0, area.height - 1].into_iter().zip(self.scale) {
            let label = format!("{label:>5} ");
            canvas.row(left_of(area, GUTTER - 1), row, Span::styled(label, theme.muted));
            canvas.row(axis, row, Span::styled("┤", theme.faint));
        }
        // Where there is room, a bar is two cells wide with a gap behind.
        let pitch: u16 = if self.shares.len() * 3 <= usize::from(inside.width) { 3 } else { 1 };
        let width = if pitch == 1 { 1 } else { 2 };
        let shares = condensed(self.shares, usize::from(inside.width / pitch));
        for (x, share) in (inside.x..).step_by(usize::from(pitch)).zip(shares) {
            // From the mark at one end to that at the other, which stand in the middle of their rows: so no bar is empty.
            let eighths = 4 + (share.clamp(0.0, 1.0) * f64::from(area.height - 1) * 8.0).round() as u16;
            for row in 0..area.height {
                let bar = match eighths.saturating_sub((area.height - 1 - row) * 8) {
                    0 => continue,
                    part => BARS[usize::from(part.min(8)) - 1],
                };
                canvas.fill(Rect::new(x, area.y + row, width, 1), bar, theme.you);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_run_from_lowest_to_full() {
        assert_eq!(sparkline([1.0, 0.5, 0.0, -3.0, 7.0]), "█▅▁▁█");
        assert_eq!(sparkline([]), "");
    }

    #[test]
    fn many_values_become_means_of_neighbours_and_few_stay() {
        assert_eq!(condensed(&[1.0, 2.0], 5), [1.0, 2.0]);
        assert_eq!(condensed(&[1.0, 2.0, 3.0, 4.0, 5.0], 2), [1.5, 4.0]);
        assert_eq!(condensed(&[1.0, 2.0], 0), [0.0; 0]);
        let values: Vec<f64> = (0..1_000).map(f64::from).collect();
        for most in 1..70 {
            let means = condensed(&values, most);
            assert_eq!(means.len(), most);
            assert!(means.is_sorted());
        }
    }
}
