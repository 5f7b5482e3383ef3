//! Places of a word, as a set.

use std::cmp::Reverse;

/// The longest word that can be played: a place is a bit.
pub const MAX_LENGTH: usize = 32;

/// Some places of a word of at most [`MAX_LENGTH`] letters; the first is place 0.
///
/// A *family* is named by the places at which its words have the guessed letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Places(u32);

impl Places {
    /// No place: the answer to a miss.
    pub const NONE: Self = Self(0);

    /// The one place `place`, below [`MAX_LENGTH`].
    pub const fn one(place: usize) -> Self {
        Self(1 << place)
    }

    /// Both sets' places.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The places of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the sets share a place.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is no place in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many places are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether `place` is in it.
    pub const fn contains(self, place: usize) -> bool {
        place < MAX_LENGTH && self.0 >> place & 1 == 1
    }

    /// The places, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..MAX_LENGTH).filter(move |&place| self.contains(place))
    }

    /// The set whose bits these are, place 0 lowest.
    pub(super) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// A number that no other set has.
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// Orders answers of equally large families, the preferred one first: without the letter, then with the fewest
    /// copies of it, then with the rightmost copy furthest right, then the next, and so on.
    ///
    /// Among sets of equally many places, comparing as numbers compares the rightmost place where they differ.
    pub(super) const fn preference(self) -> (u32, Reverse<u32>) {
        (self.0.count_ones(), Reverse(self.0))
    }
}

impl FromIterator<usize> for Places {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        places.into_iter().fold(Self::NONE, |set, place| set.union(Self::one(place)))
    }
}
