//! The words that a certificate is about.

use super::certificate::Listed;
use crate::hash::{FNV1A, fnv1a};
use crate::lexicon::{Lexicon, Tier, Word};

/// The words of one length in a tier, as they are spelled.
#[derive(Clone, Debug)]
pub struct WordList<'a> {
    tier: Tier,
    length: usize,
    words: Vec<&'a str>,
}

impl<'a> WordList<'a> {
    /// The words of `length` letters that `tier` of `lexicon` has, in alphabetical order.
    pub fn new(lexicon: &'a Lexicon, tier: Tier, length: usize) -> Self {
        Self { tier, length, words: lexicon.words(length).in_tier(tier).map(Word::as_str).collect() }
    }

    /// The words.
    pub fn words(&self) -> &[&'a str] {
        &self.words
    }

    /// What certificates call the list.
    pub fn listed(&self) -> Listed {
        let fingerprint = fingerprint(&self.words);
        Listed { tier: self.tier, length: self.length, fingerprint, words: self.words.len() }
    }

    /// The number of a word, in lower case.
    pub(super) fn number(&self, word: &str) -> Option<usize> {
        self.words.binary_search(&word).ok()
    }
}

/// 64-bit FNV-1a of the words, each with the end of its line: a few lines in every language. It notices another list; it
/// need not stand up to somebody who makes one, since what is checked is checked on the words themselves.
pub(super) fn fingerprint(words: &[&str]) -> u64 {
    let bytes = words.iter().flat_map(|word| word.bytes().chain([b'\n']));
    fnv1a(FNV1A, bytes)
}
