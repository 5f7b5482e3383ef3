//! The review of a hand, entry by entry, and what a game comes to: accuracy, and the luck of its hands.

use super::{Hand, Mode, Played, Round, Table};

/// One entry compared with the best play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryReview {
    /// What it scored.
    pub points: u32,
    /// The best total of the round that could be reached before it, what was scored till then included.
    pub before: u32,
    /// The same after it.
    pub after: u32,
}

impl EntryReview {
    /// The points that it gave away; 0 for a best entry.
    pub const fn lost(&self) -> u32 {
        self.before.saturating_sub(self.after)
    }
}

/// Compares each entry of a round with the best; `table` is that of the round's hand.
pub fn review(round: &Round, table: &Table) -> Vec<EntryReview> {
    let mut scored = 0;
    let entries = round.entries.iter().map(|entry| {
        let before = scored + table.best(&entry.before, Mode::Full);
        scored += entry.points;
        EntryReview { points: entry.points, before, after: scored + table.best(&entry.after, Mode::Full) }
    });
    entries.collect()
}

/// What stopping cost: the best total that could still be made from what was left.
pub fn left_behind(rest: &Hand, table: &Table) -> u32 {
    table.best(rest, Mode::Full)
}

/// The result of one hand compared with the best possible.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HandResult {
    /// What counted.
    pub total: u32,
    /// The best total under the full rules.
    pub best: u32,
    /// The share, 0 to 1, of hands of its size that are worse.
    pub percentile: Option<f64>,
}

/// How well a game was played, and how good its hands were.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    /// The share of the best totals that was made, in thousandths, rounded down; `None` where nothing could be made at
    /// all, so that there was nothing to decide.
    pub accuracy: Option<u16>,
    /// The mean percentile of the hands, 0 to 1: how good they were to begin with.
    pub luck: Option<f64>,
}

/// The figures of these results. The one accuracy of a game, wherever it is shown.
pub fn figures(results: &[HandResult]) -> Figures {
    let sum = |of: fn(&HandResult) -> u32| results.iter().map(|result| u64::from(of(result))).sum::<u64>();
    let share = (sum(|result| result.total) * 1_000).checked_div(sum(|result| result.best));
    let percentiles: Vec<f64> = results.iter().filter_map(|result| result.percentile).collect();
    let luck = (!percentiles.is_empty()).then(|| percentiles.iter().sum::<f64>() / percentiles.len() as f64);
    Figures { accuracy: share.map(|share| share.min(1_000) as u16), luck }
}

/// The words of a hand's round that were played, in lower case: every word each valid entry can stand for.
pub fn played_words(played: &Played) -> Vec<&str> {
    let entries = played.rounds.iter().flat_map(|round| &round.entries);
    let words = entries.filter_map(|entry| match &entry.verdict {
        super::Validity::Valid(words) => Some(words),
        _ => None,
    });
    words.flatten().map(String::as_str).collect()
}
