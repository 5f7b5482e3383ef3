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
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = (key >> 64) as u64 ^ key as u64;
    }
}

/// The random key of the word with this number: two rounds of `SplitMix64` for each half.
pub(super) fn key_of(word: u32) -> SetKey {
    let half = |salt: u64| split_mix(split_mix(u64::from(word) ^ salt));
    u128::from(half(0x6861_6e67_6d61_6e31)) << 64 | u128::from(half(0x6576_696c_686f_7374))
}

/// Vigna's finaliser of `SplitMix64` (<https://prng.di.unimi.it/splitmix64.c>), a bijection.
pub(super) const fn split_mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
