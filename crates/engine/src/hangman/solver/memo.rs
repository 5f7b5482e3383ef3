//! What is known about sets of words already met.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::Bounds;

/// A name for a set of words: the sum of its words' random keys. Two of millions of sets share one with a chance of
/// about 2⁻⁸⁰, and the sum of a family is the whole's minus the others'.
pub(super) type SetKey = u128;

/// Bounds by set.
#[derive(Debug, Default)]
pub(super) struct Memo(HashMap<SetKey, Bounds, BuildHasherDefault<Folded>>);

impl Memo {
    /// Whether `misses` are enough, if that is known.
    pub(super) fn decided(&self, set: SetKey, misses: u8) -> Option<bool> {
        self.0.get(&set)?.enough(misses)
    }

    /// Notes whether `misses` are enough.
    pub(super) fn note(&mut self, set: SetKey, misses: u8, enough: bool) {
        self.0.entry(set).or_insert(Bounds { at_least: 0, at_most: u8::MAX }).note(misses, enough);
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

/// Set keys are random already: folding their halves is hash enough.
#[derive(Debug, Default)]
pub(super) struct Folded(u64);

impl Hasher for Folded {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for half in bytes.as_chunks().0 {
            self.0 ^= u64::from_ne_bytes(*half);
        }
    }
}

/// The random key of the word with this number: two rounds of `SplitMix64` for each half.
pub(super) fn key_of(word: u32) -> SetKey {
    let half = |salt: u64| split_mix(split_mix(u64::from(word) ^ salt));
    (u128::from(half(0x6861_6e67_6d61_6e31)) << 64).wrapping_add(u128::from(half(0x6576_696c_686f_7374)))
}

/// Vigna's finaliser of `SplitMix64` (<https://prng.di.unimi.it/splitmix64.c>), a bijection.
pub(super) const fn split_mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::hash::BuildHasher as _;

    use super::*;

    #[test]
    fn the_finaliser_is_its_authors() {
        // What the generator gives first from the seed 0.
        let states = [0, 1, 2].map(|step: u64| step.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        assert_eq!(states.map(split_mix), [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
    }

    /// How often each bit is set.
    fn frequencies(numbers: impl Iterator<Item = u128>) -> Vec<usize> {
        let numbers: Vec<u128> = numbers.collect();
        (0..128).map(|bit| numbers.iter().filter(|&&number| number >> bit & 1 == 1).count()).collect()
    }

    #[test]
    fn keys_are_as_good_as_random_in_either_half_and_so_are_their_hashes() {
        let words = 10_000;
        let keys: Vec<SetKey> = (0..words).map(key_of).collect();
        let half = 4_700..5_300;
        assert!(frequencies(keys.iter().copied()).iter().all(|many| half.contains(many)));
        let hash = |key: &SetKey| u128::from(BuildHasherDefault::<Folded>::default().hash_one(key));
        assert!(frequencies(keys.iter().map(hash)).iter().take(64).all(|many| half.contains(many)));
        for shift in [0, 64] {
            let halves: HashSet<u64> = keys.iter().map(|key| (key >> shift) as u64).collect();
            assert_eq!(halves.len(), words as usize);
        }
    }

    #[test]
    fn a_memo_knows_what_was_noted_of_a_set_and_nothing_of_others() {
        let mut memo = Memo::default();
        assert_eq!((memo.decided(1, 3), memo.len()), (None, 0));
        memo.note(1, 2, false);
        memo.note(1, 5, true);
        let decided = |set| [1, 2, 3, 4, 5, 6].map(|misses| memo.decided(set, misses));
        let (no, yes) = (Some(false), Some(true));
        assert_eq!((decided(1), memo.len()), ([no, no, None, None, yes, yes], 1));
        assert_eq!(decided(2), [None; 6]);
    }
}
