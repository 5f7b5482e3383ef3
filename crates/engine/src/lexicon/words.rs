//! The words of one length.

use std::cmp::Ordering;

use super::{Tier, Word};

/// Words counted at a time by [`Words::nth`]: few enough that their count fits a byte, which lets the compiler add up
/// sixteen at once.
const BLOCK: usize = 128;

/// A lexicon's words of one length, sorted: their letters lie side by side, `length` bytes a word.
///
/// A length without words gives a view of none.
#[derive(Debug, Clone, Copy)]
pub struct Words<'a> {
    pub(super) length: usize,
    pub(super) letters: &'a [u8],
    pub(super) levels: &'a [u8],
    pub(super) counts: [usize; Tier::ALL.len()],
}

impl<'a> Words<'a> {
    /// How many words there are.
    pub const fn len(&self) -> usize {
        self.levels.len()
    }

    /// Whether the lexicon has no word of this length.
    pub const fn is_empty(&self) -> bool {
        self.levels.is_empty()
    }

    /// How many words the tier has.
    pub const fn count(&self, tier: Tier) -> usize {
        self.counts[tier as usize]
    }

    /// All letters of all words, word after word.
    pub const fn as_bytes(&self) -> &'a [u8] {
        self.letters
    }

    /// Every word's level, in the order of the words; a word is in a tier when its level is at most
    /// [`Tier::max_level`]. Words of a user's list have level 0.
    pub const fn levels(&self) -> &'a [u8] {
        self.levels
    }

    /// The `index`-th word, from 0; `None` from [`Words::len`] on.
    pub fn get(&self, index: usize) -> Option<Word<'a>> {
        (index < self.len()).then(|| Word::new(self.row(index)))
    }

    /// The narrowest tier that has the `index`-th word; `None` from [`Words::len`] on.
    pub fn tier(&self, index: usize) -> Option<Tier> {
        self.levels.get(index).map(|&level| Tier::of_level(level))
    }

    /// Where the word is; `None` if it isn't one of these. Takes O(log n) comparisons.
    pub fn position(&self, word: impl AsRef<[u8]>) -> Option<usize> {
        let word = word.as_ref();
        if word.len() != self.length {
            return None;
        }
        position(self.letters, word)
    }

    /// Every word, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Word<'a>> + ExactSizeIterator + Clone + use<'a> {
        // Only the view of no words has length 0, and a chunk needs a size.
        self.letters.chunks_exact(self.length.max(1)).map(Word::new)
    }

    /// The words of a tier, in order.
    pub fn in_tier(&self, tier: Tier) -> impl DoubleEndedIterator<Item = Word<'a>> + Clone + use<'a> {
        self.iter().zip(self.levels).filter(move |&(_, &level)| level <= tier.max_level()).map(|(word, _)| word)
    }

    /// The `k`-th word of a tier, from 0; `None` from [`Words::count`] on.
    ///
    /// One vectorised pass over the levels at most; at once where the tier has every word.
    pub fn nth(&self, tier: Tier, k: usize) -> Option<Word<'a>> {
        if self.count(tier) == self.len() {
            return self.get(k);
        }
        let in_tier = |level: &u8| *level <= tier.max_level();
        let mut left = k;
        for (block, levels) in self.levels.chunks(BLOCK).enumerate() {
            let here = usize::from(levels.iter().map(|level| u8::from(in_tier(level))).sum::<u8>());
            if left < here {
                let (offset, _) = levels.iter().enumerate().filter(|(_, level)| in_tier(level)).nth(left)?;
                return self.get(block * BLOCK + offset);
            }
            left -= here;
        }
        None
    }

    fn row(&self, index: usize) -> &'a [u8] {
        &self.letters[index * self.length..][..self.length]
    }
}

/// Where `word` is among sorted words of its length, whose letters lie side by side; `None` if it is not one of them.
pub(crate) fn position(letters: &[u8], word: &[u8]) -> Option<usize> {
    let (mut low, mut high) = (0, letters.len() / word.len().max(1));
    while low < high {
        let middle = low.midpoint(high);
        match letters[middle * word.len()..][..word.len()].cmp(word) {
            Ordering::Less => low = middle + 1,
            Ordering::Greater => high = middle,
            Ordering::Equal => return Some(middle),
        }
    }
    None
}
