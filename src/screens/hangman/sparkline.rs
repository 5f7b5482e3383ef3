//! How a count shrank, one character a step.

/// Bars by height, lowest first.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The last `width` of `counts` as bars. Heights are logarithms, as counts shrink by factors; one word is the lowest bar,
/// the first count of all the highest.
pub(super) fn sparkline(counts: &[usize], width: usize) -> String {
    let most = counts.first().copied().unwrap_or(1).max(2) as f64;
    let height = |count: usize| {
        let share = (count.max(1) as f64).ln() / most.ln();
        BARS[((share * (BARS.len() - 1) as f64).round() as usize).min(BARS.len() - 1)]
    };
    counts[counts.len().saturating_sub(width)..].iter().map(|&count| height(count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_fall_from_full_to_lowest_and_keep_the_latest() {
        assert_eq!(sparkline(&[4096, 64, 1], 9), "█▅▁");
        assert_eq!(sparkline(&[4096, 64, 1], 2), "▅▁");
        assert_eq!(sparkline(&[1, 1], 9), "▁▁");
        assert_eq!(sparkline(&[], 9), "");
    }
}
