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

#[cfg(test)]
mod tests {
    use super::*;

    fn found(words: &str) -> (u8, u64) {
        let dictionary = Dictionary::from_words(words.split_whitespace()).unwrap();
        misses_and_sets(&dictionary, &dictionary.all(), &Cancel::new()).unwrap()
    }

    #[test]
    fn values_and_sets_are_those_that_a_person_counts() {
        assert_eq!(found("at"), (0, 1));
        // B and C each leave two sets of one word; A and T split nothing and are not tried.
        assert_eq!(found("bat cat"), (1, 5));
        // The same of A and T, which cost nothing, and of B and C, which can be misses.
        assert_eq!(found("abt tca"), (0, 9));
        // Each of B, C and H leaves one word, and the two others, which take five sets.
        assert_eq!(found("bat cat hat"), (2, 19));
        // A stands elsewhere in each word, and so does B.
        assert_eq!(found("abb bab"), (0, 5));
    }

    #[test]
    fn a_search_that_is_asked_to_stop_gives_no_value() {
        let dictionary = Dictionary::from_words(["bat", "cat"]).unwrap();
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(misses_and_sets(&dictionary, &[0, 1], &cancel), Err(Cancelled));
    }
}
