//! Whether to substitute a letter, and which.

use super::{Hand, Symbol, Table};
use crate::lexicon::dawg::{Band, Dawg};
use crate::{Cancel, Cancelled};

/// What substituting one letter may bring.
#[derive(Debug, Clone, PartialEq)]
pub struct Substitution {
    /// The letter to give away.
    pub letter: Symbol,
    /// Each letter that may come, with the best total of the hand it makes; all have the same chance.
    pub draws: Vec<(Symbol, u32)>,
    /// The mean of the best totals.
    pub expected: f64,
    /// `expected` minus the best total of the hand as it is; negative if substituting makes the hand worse.
    pub gain: f64,
    /// The chance, 0 to 1, that the hand gets better.
    pub chance: f64,
}

impl Substitution {
    /// The mean and the gain in whole points, so that the gain is still the difference from the hand as it is.
    pub fn in_points(&self) -> (i64, i64) {
        let mean = self.expected.round() as i64;
        (mean, mean - (self.expected - self.gain).round() as i64)
    }

    /// The draw that makes the best hand, and its best total.
    pub fn best(&self) -> Option<(Symbol, u32)> {
        self.draws.iter().copied().max_by_key(|&(_, total)| total)
    }

    /// The draw that makes the worst hand, and its best total.
    pub fn worst(&self) -> Option<(Symbol, u32)> {
        self.draws.iter().copied().min_by_key(|&(_, total)| total)
    }
}

/// What each substitution may bring to `hand`, the best first; `table` is used for the work.
///
/// Best totals are those of the full rules, with words up to `reach`. A hand too large for a table has no advice.
pub fn substitutions(
    hand: &Hand,
    dawg: &Dawg,
    reach: Band,
    table: &mut Table,
    cancel: &Cancel,
) -> Result<Vec<Substitution>, Cancelled> {
    let Some(now) = total(hand, dawg, reach, table, cancel)? else { return Ok(Vec::new()) };
    let mut advice = Vec::new();
    for letter in hand.distinct() {
        let Ok(pool) = hand.pool(letter) else { continue };
        let mut draws = Vec::with_capacity(pool.len());
        for other in pool {
            let total = total(&hand.replaced(letter, other), dawg, reach, table, cancel)?;
            draws.push((other, total.unwrap_or(0)));
        }
        let count = draws.len() as f64;
        let expected = draws.iter().map(|&(_, total)| f64::from(total)).sum::<f64>() / count;
        let better = draws.iter().filter(|&&(_, total)| total > now).count();
        let (gain, chance) = (expected - f64::from(now), better as f64 / count);
        advice.push(Substitution { letter, draws, expected, gain, chance });
    }
    advice.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    Ok(advice)
}

fn total(hand: &Hand, dawg: &Dawg, reach: Band, table: &mut Table, cancel: &Cancel) -> Result<Option<u32>, Cancelled> {
    if table.find(hand, dawg).is_err() {
        return Ok(None);
    }
    table.full_total(reach, cancel).map(Some)
}
