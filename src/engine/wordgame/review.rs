//! The review of a hand, entry by entry, and a game's figures of luck and skill.

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
    /// The points that it gave away; 0 for a best entry. (A word that is never suggested may even beat the best.)
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

/// Skill and luck over a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    /// The mean share of the best totals that was made, 0 to 1.
    pub skill: f64,
    /// The mean percentile of the hands, 0 to 1: how good they were to begin with.
    pub luck: Option<f64>,
}

/// The figures of these results; `None` without a hand. A hand of which nothing can be made counts as played perfectly.
pub fn figures(results: &[HandResult]) -> Option<Figures> {
    let mean = |values: Vec<f64>| (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64);
    let share = |result: &HandResult| {
        if result.best == 0 { 1.0 } else { (f64::from(result.total) / f64::from(result.best)).min(1.0) }
    };
    let skill = mean(results.iter().map(share).collect())?;
    Some(Figures { skill, luck: mean(results.iter().filter_map(|result| result.percentile).collect()) })
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
