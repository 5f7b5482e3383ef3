//! V of whole lengths, computed beforehand by `arcade lab hangman`.

use super::solver::Bounds;
use crate::lexicon::Tier;

/// Lines of `fingerprint tier length at-least at-most`; `#` begins a comment.
const TABLE: &str = include_str!("../../assets/hangman/values.txt");

/// What is known of V of all words of a length in a tier of the lexicon with this fingerprint; `None` if it isn't
/// in the embedded table.
pub fn known(fingerprint: u64, tier: Tier, length: usize) -> Option<Bounds> {
    TABLE.lines().find_map(|line| {
        let (found, bounds) = parse(line)?;
        (found == (fingerprint, tier, length)).then_some(bounds)
    })
}

fn parse(line: &str) -> Option<((u64, Tier, usize), Bounds)> {
    let mut words = line.split_whitespace();
    let fingerprint = u64::from_str_radix(words.next()?, 16).ok()?;
    let tier = words.next()?.parse().ok()?;
    let length = words.next()?.parse().ok()?;
    let bounds = Bounds { at_least: words.next()?.parse().ok()?, at_most: words.next()?.parse().ok()? };
    Some(((fingerprint, tier, length), bounds))
}
