//! The index by length.

use super::Tier;

/// Where the words of one length lie in a lexicon, and how many there are.
#[derive(Debug, Clone, Copy)]
pub(super) struct LengthClass {
    /// Offset of the first word's first letter.
    pub(super) first_letter: usize,
    /// Offset of the first word's level.
    pub(super) first_word: usize,
    /// Words in each tier, the tiers before it included; the last is how many there are.
    pub(super) counts: [usize; Tier::ALL.len()],
}

impl LengthClass {
    /// Length 0, which has no words: the index begins with it.
    pub(super) const ZERO: Self = Self { first_letter: 0, first_word: 0, counts: [0; Tier::ALL.len()] };

    pub(super) const fn len(&self) -> usize {
        self.counts[Tier::Full as usize]
    }

    /// The class that follows this one in the lexicon. `length` is the word length of this class, `per_level` the
    /// number of words at each level of the new one.
    pub(super) const fn followed_by(&self, length: usize, per_level: &[(u8, usize)]) -> Self {
        let mut counts = [0; Tier::ALL.len()];
        let mut at = 0;
        while at < per_level.len() {
            let (level, count) = per_level[at];
            let mut tier = Tier::of_level(level) as usize;
            while tier < counts.len() {
                counts[tier] += count;
                tier += 1;
            }
            at += 1;
        }
        Self { first_letter: self.first_letter + self.len() * length, first_word: self.first_word + self.len(), counts }
    }

    /// The index of a lexicon from its number of words by length, from 0, and level.
    pub(super) const fn index<const LENGTHS: usize>(counts: &[&[(u8, usize)]; LENGTHS]) -> [Self; LENGTHS] {
        let mut classes = [Self::ZERO; LENGTHS];
        let mut length = 1;
        while length < LENGTHS {
            classes[length] = classes[length - 1].followed_by(length - 1, counts[length]);
            length += 1;
        }
        classes
    }
}
