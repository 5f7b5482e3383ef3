//! The hidden word with the letters that are shown.

use std::fmt;

use super::{Dictionary, Letter, LetterSet, MAX_LENGTH, Places};

/// A word with blanks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern(Vec<Option<Letter>>);

/// Why a text is no pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PatternError {
    /// It has no place at all.
    #[error("The pattern is empty; write a letter or a blank (-, _ or .) for each place.")]
    Empty,
    /// It has more than [`MAX_LENGTH`] places.
    #[error("The pattern is too long; at most {MAX_LENGTH} places can be played.")]
    TooLong,
    /// It has a character that is neither a letter nor a blank.
    #[error("{0:?} can’t stand in a pattern; write letters a–z, and -, _ or . for a blank.")]
    Symbol(char),
}

impl Pattern {
    /// `length` blanks.
    pub fn blank(length: usize) -> Self {
        Self(vec![None; length])
    }

    /// Reads letters in either case, and `-`, `_` or `.` for blanks.
    pub fn parse(text: &str) -> Result<Self, PatternError> {
        let places: Result<Vec<_>, _> = text
            .chars()
            .map(|symbol| match (symbol, Letter::new(symbol)) {
                ('-' | '_' | '.', _) => Ok(None),
                (_, Some(letter)) => Ok(Some(letter)),
                (_, None) => Err(PatternError::Symbol(symbol)),
            })
            .collect();
        let places = places?;
        match places.len() {
            0 => Err(PatternError::Empty),
            1..=MAX_LENGTH => Ok(Self(places)),
            _ => Err(PatternError::TooLong),
        }
    }

    /// What stands at each place.
    pub fn places(&self) -> &[Option<Letter>] {
        &self.0
    }

    /// How many places there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no place.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether nothing is blank.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// The letters shown.
    pub fn letters(&self) -> LetterSet {
        self.0.iter().copied().flatten().collect()
    }

    /// The places where `letter` is shown.
    pub fn at(&self, letter: Letter) -> Places {
        (0..self.len()).filter(|&place| self.0[place] == Some(letter)).collect()
    }

    /// The places where anything is shown.
    pub fn shown(&self) -> Places {
        (0..self.len()).filter(|&place| self.0[place].is_some()).collect()
    }

    /// Shows `letter` at `places`; places beyond the word are ignored.
    pub fn show(&mut self, letter: Letter, places: Places) {
        for (place, shown) in self.0.iter_mut().enumerate() {
            if places.contains(place) {
                *shown = Some(letter);
            }
        }
    }

    /// The same pattern with `letter` shown at `places` too.
    #[must_use]
    pub fn with(&self, letter: Letter, places: Places) -> Self {
        let mut pattern = self.clone();
        pattern.show(letter, places);
        pattern
    }

    /// Shows the whole of `word`.
    pub(super) fn show_word(&mut self, word: &str) {
        for (shown, character) in self.0.iter_mut().zip(word.chars()) {
            *shown = Letter::new(character);
        }
    }

    /// The words of `dictionary` that may be the hidden word, when a shown letter stands at exactly its shown places
    /// and the letters of `wrong` nowhere.
    pub fn candidates(&self, dictionary: &Dictionary, wrong: LetterSet) -> Vec<u32> {
        if self.len() != dictionary.length() {
            return Vec::new();
        }
        let known = self.letters().union(wrong);
        known.iter().fold(dictionary.all(), |left, letter| dictionary.keep(&left, letter, self.at(letter)))
    }

    /// One family's answer drawn into a pattern of blanks: `-E--`.
    pub fn of_family(length: usize, letter: Letter, places: Places) -> Self {
        let mut pattern = Self::blank(length);
        pattern.show(letter, places);
        pattern
    }
}

impl fmt::Display for Pattern {
    /// Letters in upper case, `-` for a blank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.0.iter().map(|place| place.map_or('-', Letter::upper)).collect();
        f.pad(&text)
    }
}
