//! A letter, and a set of them.

use std::fmt;
use std::ops::{Index, IndexMut};

/// One of the letters a–z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The letter a.
    pub const FIRST: Self = Self(0);
    /// How many letters there are.
    pub const COUNT: usize = 26;

    /// The letter that a character is, in either case; `None` for any other character.
    pub const fn new(character: char) -> Option<Self> {
        match character.to_ascii_lowercase() {
            lower @ 'a'..='z' => Some(Self(lower as u8 - b'a')),
            _ => None,
        }
    }

    /// The letter of a byte of a lexicon's word; a byte beyond a–z is taken for the nearest letter.
    pub(super) const fn of_byte(byte: u8) -> Self {
        let index = byte.saturating_sub(b'a');
        Self(if index < Self::COUNT as u8 { index } else { Self::COUNT as u8 - 1 })
    }

    /// All of them, from a to z.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its place in the alphabet, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter in lower case.
    pub const fn lower(self) -> char {
        (b'a' + self.0) as char
    }

    /// The letter in upper case.
    pub const fn upper(self) -> char {
        (b'A' + self.0) as char
    }
}

/// What there is one of for every letter.
impl<T> Index<Letter> for [T; Letter::COUNT] {
    type Output = T;

    fn index(&self, letter: Letter) -> &T {
        &self[letter.index()]
    }
}

impl<T> IndexMut<Letter> for [T; Letter::COUNT] {
    fn index_mut(&mut self, letter: Letter) -> &mut T {
        &mut self[letter.index()]
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.upper())
    }
}

/// A set of letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LetterSet(u32);

impl LetterSet {
    /// No letter.
    pub const EMPTY: Self = Self(0);

    /// Whether `letter` is in the set.
    pub const fn contains(self, letter: Letter) -> bool {
        self.0 >> letter.0 & 1 == 1
    }

    /// Puts `letter` in the set.
    pub const fn insert(&mut self, letter: Letter) {
        self.0 |= 1 << letter.0;
    }

    /// The letters of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many letters it holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letters, from a to z.
    pub fn iter(self) -> impl Iterator<Item = Letter> + Clone {
        Letter::all().filter(move |&letter| self.contains(letter))
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        let mut set = Self::EMPTY;
        letters.into_iter().for_each(|letter| set.insert(letter));
        set
    }
}

impl fmt::Display for LetterSet {
    /// The letters in upper case with nothing between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|letter| write!(f, "{letter}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_beyond_the_alphabet_are_taken_for_its_nearest_letter() {
        for (index, byte) in (b'a'..=b'z').enumerate() {
            assert_eq!(Letter::of_byte(byte).index(), index);
        }
        assert_eq!([0, b'Z', b'`'].map(|byte| Letter::of_byte(byte).lower()), ['a'; 3]);
        assert_eq!([b'{', 200, u8::MAX].map(|byte| Letter::of_byte(byte).lower()), ['z'; 3]);
    }
}
