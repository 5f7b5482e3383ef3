//! V by its definition, for comparison: every letter and every family, without a memo.

use crate::engine::hangman::{Dictionary, Letter};

/// V of `candidates`. Only for a handful of words: time grows exponentially.
///
/// # Panics
/// When a number is no word's.
pub fn misses(dictionary: &Dictionary, candidates: &[u32]) -> u8 {
    if candidates.len() < 2 {
        return 0;
    }
    let mut best = u8::MAX;
    for letter in Letter::all() {
        let families = dictionary.split(candidates, letter);
        if families.len() < 2 {
            continue;
        }
        let worst = families.iter().map(|family| {
            let left = dictionary.keep(candidates, letter, family.places);
            u8::from(family.is_miss()) + misses(dictionary, &left)
        });
        best = best.min(worst.max().unwrap_or(0));
    }
    best
}
