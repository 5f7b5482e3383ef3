//! V by its definition, for comparison: every letter and every family, without a memo.

use crate::hangman::{Dictionary, Letter};
use crate::{Cancel, Cancelled};

/// V of `candidates`. Only for a handful of words: time grows exponentially.
///
/// # Panics
/// When a number is no word's.
pub fn misses(dictionary: &Dictionary, candidates: &[u32]) -> u8 {
    misses_and_sets(dictionary, candidates, &Cancel::new()).map_or(u8::MAX, |(misses, _)| misses)
}

/// V of `candidates`, and how many sets of words were looked at on the way.
///
/// # Errors
/// When it was asked to stop.
///
/// # Panics
/// When a number is no word's.
pub(crate) fn misses_and_sets(
    dictionary: &Dictionary,
    candidates: &[u32],
    cancel: &Cancel,
) -> Result<(u8, u64), Cancelled> {
    cancel.check()?;
    let (mut best, mut sets) = (u8::MAX, 1);
    if candidates.len() < 2 {
        return Ok((0, sets));
    }
    for letter in Letter::all() {
        let families = dictionary.split(candidates, letter);
        if families.len() < 2 {
            continue;
        }
        let mut worst = 0;
        for family in families {
            let left = dictionary.keep(candidates, letter, family.places);
            let (misses, below) = misses_and_sets(dictionary, &left, cancel)?;
            worst = worst.max(u8::from(family.is_miss()) + misses);
            sets += below;
        }
        best = best.min(worst);
    }
    Ok((best, sets))
}
