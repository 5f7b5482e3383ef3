//! The words a game is played with, prepared for splitting.

use std::fmt;

use super::intern::Interner;
use super::solver::Bounds;
use super::{Letter, LetterSet, MAX_LENGTH, Places, values};
use crate::lexicon::{self, Lexicon, Tier};

/// A letter at some places: what the words of a family share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Shape {
    pub(super) letter: Letter,
    pub(super) places: Places,
}

/// The words of one length in one tier, each with the families it belongs to.
///
/// For every letter a column has the number of each word's family, so that splitting the words by a letter counts
/// numbers and never looks at a character; for every word a row lists the families of its letters, so that splitting by
/// all letters at once costs one step for each different letter of a word. Families are numbered by letter, then by
/// places; number 0 stands for “without the letter”.
#[derive(Clone, PartialEq, Eq)]
pub struct Dictionary {
    length: usize,
    letters: Box<[u8]>,
    levels: Box<[u8]>,
    shapes: Box<[Shape]>,
    /// First family number of each letter, and one past the last of z.
    first: [u32; Letter::COUNT + 1],
    /// For each letter, for each word: 0, or 1 + its family's number counted from the letter's first.
    columns: Box<[u32]>,
    row_starts: Box<[u32]>,
    rows: Box<[u32]>,
    known_value: Option<Bounds>,
}

/// Why there are no words to play with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DictionaryError {
    /// The tier has no word of the length; these lengths have some.
    NoWords {
        /// The length asked for.
        length: usize,
        /// The tier asked for.
        tier: Tier,
        /// The lengths that have words, ascending.
        lengths: Vec<usize>,
    },
    /// Words are too long to be played.
    TooLong {
        /// The length asked for.
        length: usize,
    },
}

impl fmt::Display for DictionaryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoWords { length, tier, lengths } => {
                // The full list has all words.
                let words = if *tier == Tier::Full { "words".to_owned() } else { format!("{tier} words") };
                write!(f, "There are no {words} of {length} letters; choose ")?;
                match (lengths.first(), lengths.last()) {
                    (Some(first), Some(last)) if first == last => write!(f, "{first}."),
                    (Some(first), Some(last)) if last - first + 1 == lengths.len() => {
                        write!(f, "a length from {first} to {last}.")
                    }
                    (Some(_), Some(_)) => {
                        let list: Vec<String> = lengths.iter().map(usize::to_string).collect();
                        write!(f, "one of {}.", list.join(", "))
                    }
                    _ => f.write_str("rarer words."),
                }
            }
            Self::TooLong { length } => {
                write!(f, "Words of {length} letters can’t be played; the longest have {MAX_LENGTH}.")
            }
        }
    }
}

impl std::error::Error for DictionaryError {}

impl Dictionary {
    /// The words of `length` letters that `tier` of `lexicon` has. Takes a few milliseconds for the largest length.
    ///
    /// # Errors
    /// When the tier has no word of that length, or words of that length are longer than [`MAX_LENGTH`].
    pub fn new(lexicon: &Lexicon, tier: Tier, length: usize) -> Result<Self, DictionaryError> {
        if length > MAX_LENGTH {
            return Err(DictionaryError::TooLong { length });
        }
        let words = lexicon.words(length);
        if words.count(tier) == 0 {
            return Err(DictionaryError::NoWords { length, tier, lengths: lengths(lexicon, tier).collect() });
        }
        let listed = words.iter().zip(words.levels()).filter(|&(_, &level)| level <= tier.max_level());
        let built = Self::build(length, listed.map(|(word, &level)| (word.as_bytes(), level)));
        Ok(Self { known_value: values::known(lexicon.fingerprint(), tier, length), ..built })
    }

    /// A dictionary of the given words, for examples and tests: those of the first one's length that are of a–z.
    /// `None` if there is none.
    pub fn from_words<'a>(words: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        let mut words: Vec<String> = words.into_iter().map(str::to_ascii_lowercase).collect();
        let length = words.first()?.len();
        words.retain(|word| word.len() == length && word.bytes().all(|byte| byte.is_ascii_lowercase()));
        words.sort_unstable();
        words.dedup();
        let playable = (1..=MAX_LENGTH).contains(&length) && !words.is_empty();
        playable.then(|| Self::build(length, words.iter().map(|word| (word.as_bytes(), 0))))
    }

    /// These words and those of `more` that have their length, are of a–z and are not among them yet. They count as common.
    #[must_use]
    pub fn with_words<'a>(self, more: impl IntoIterator<Item = &'a str>) -> Self {
        let more = more.into_iter().map(str::to_ascii_lowercase);
        let is_word = |word: &String| word.len() == self.length && word.bytes().all(|byte| byte.is_ascii_lowercase());
        let added: Vec<String> = more.filter(|word| is_word(word) && self.number(word).is_none()).collect();
        if added.is_empty() {
            return self;
        }
        let listed = (0..self.len() as u32).map(|word| (self.bytes(word), self.level(word)));
        let mut all: Vec<(&[u8], u8)> = listed.chain(added.iter().map(|word| (word.as_bytes(), 0))).collect();
        all.sort_unstable();
        all.dedup_by_key(|&mut (word, _)| word);
        Self::build(self.length, all.into_iter())
    }

    /// The same words, prepared anew: for measuring what that takes.
    #[must_use]
    pub fn rebuilt(&self) -> Self {
        Self::build(self.length, (0..self.len() as u32).map(|word| (self.bytes(word), self.level(word))))
    }

    fn build<'a>(length: usize, words: impl Iterator<Item = (&'a [u8], u8)>) -> Self {
        let (mut letters, mut levels) = (Vec::new(), Vec::new());
        for (word, level) in words {
            letters.extend_from_slice(word);
            levels.push(level);
        }
        let (mut row_starts, mut rows) = (vec![0], Vec::with_capacity(letters.len()));
        let mut interner = Interner::new();
        for word in letters.chunks_exact(length) {
            let mut places = [0u32; Letter::COUNT];
            for (place, &byte) in word.iter().enumerate() {
                places[Letter::of_byte(byte).index()] |= 1 << place;
            }
            for &byte in word {
                let index = Letter::of_byte(byte).index();
                let at = std::mem::take(&mut places[index]);
                if at != 0 {
                    rows.push(interner.number(((index as u64) << 32) + u64::from(at)));
                }
            }
            row_starts.push(rows.len() as u32);
        }
        let (shapes, renumbered) = in_order(&interner.into_keys());
        let mut first = [0; Letter::COUNT + 1];
        for shape in &shapes {
            first[shape.letter.index() + 1] += 1;
        }
        for index in 0..Letter::COUNT {
            first[index + 1] += first[index];
        }
        let mut columns = vec![0; Letter::COUNT * levels.len()];
        for word in 0..levels.len() {
            for family in &mut rows[row_starts[word] as usize..row_starts[word + 1] as usize] {
                *family = renumbered[*family as usize];
                let letter = shapes[*family as usize].letter.index();
                columns[letter * levels.len() + word] = *family - first[letter] + 1;
            }
        }
        Self {
            length,
            letters: letters.into(),
            levels: levels.into(),
            shapes: shapes.into(),
            first,
            columns: columns.into(),
            row_starts: row_starts.into(),
            rows: rows.into(),
            known_value: None,
        }
    }

    /// What the table that ships says of V of all its words; None for words that it is not about.
    pub(crate) const fn known_value(&self) -> Option<Bounds> {
        self.known_value
    }

    /// Letters in each word, 1 to [`MAX_LENGTH`].
    pub const fn length(&self) -> usize {
        self.length
    }

    /// How many words there are, at least one.
    pub const fn len(&self) -> usize {
        self.levels.len()
    }

    /// Always false: a dictionary has at least one word.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// The numbers of all words.
    pub fn all(&self) -> Vec<u32> {
        (0..self.len() as u32).collect()
    }

    /// The word of that number, in lower case; empty from [`Dictionary::len`] on.
    pub fn word(&self, number: u32) -> &str {
        std::str::from_utf8(self.bytes(number)).unwrap_or_default()
    }

    pub(super) fn bytes(&self, number: u32) -> &[u8] {
        self.letters.get(number as usize * self.length..).and_then(|rest| rest.get(..self.length)).unwrap_or_default()
    }

    /// How common a word is: its SCOWL level; 0 for words of a person's own list.
    pub fn level(&self, number: u32) -> u8 {
        self.levels.get(number as usize).copied().unwrap_or_default()
    }

    /// The number of a word, in either case.
    pub fn number(&self, word: &str) -> Option<u32> {
        let word = word.to_ascii_lowercase();
        if word.len() != self.length {
            return None;
        }
        lexicon::position(&self.letters, word.as_bytes()).map(|at| at as u32)
    }

    /// The letters of a word.
    pub fn letters_of(&self, number: u32) -> LetterSet {
        self.bytes(number).iter().map(|&byte| Letter::of_byte(byte)).collect()
    }

    /// The places at which a word has a letter.
    pub fn places(&self, number: u32, letter: Letter) -> Places {
        self.shape_places(letter, self.column(letter)[number as usize])
    }

    /// How many families there are in all, over every letter.
    pub(super) const fn families(&self) -> usize {
        self.shapes.len()
    }

    /// How many families a letter has, not counting “without the letter”.
    pub(super) const fn families_of(&self, letter: Letter) -> usize {
        (self.first[letter.index() + 1] - self.first[letter.index()]) as usize
    }

    pub(super) fn shape(&self, family: u32) -> Shape {
        self.shapes[family as usize]
    }

    /// The number in its letter's column of a family.
    pub(super) fn number_in_column(&self, family: u32) -> u32 {
        family - self.first[self.shape(family).letter.index()] + 1
    }

    /// The places of a letter's family by its number in the column.
    pub(super) fn shape_places(&self, letter: Letter, in_column: u32) -> Places {
        match in_column.checked_sub(1) {
            None => Places::NONE,
            Some(offset) => self.shapes[(self.first[letter.index()] + offset) as usize].places,
        }
    }

    /// The number in the column of the family at `places`; `None` if no word has the letter just there.
    pub(super) fn in_column(&self, letter: Letter, places: Places) -> Option<u32> {
        if places.is_empty() {
            return Some(0);
        }
        let range = self.first[letter.index()] as usize..self.first[letter.index() + 1] as usize;
        self.shapes[range].binary_search_by_key(&places, |shape| shape.places).ok().map(|at| at as u32 + 1)
    }

    /// For each word its family with `letter`: 0 without it.
    pub(super) fn column(&self, letter: Letter) -> &[u32] {
        &self.columns[letter.index() * self.len()..][..self.len()]
    }

    /// The families of a word, one for each of its different letters.
    pub(super) fn row(&self, number: u32) -> &[u32] {
        let at = number as usize;
        &self.rows[self.row_starts[at] as usize..self.row_starts[at + 1] as usize]
    }
}

impl fmt::Debug for Dictionary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dictionary").field("length", &self.length).field("words", &self.len()).finish_non_exhaustive()
    }
}

/// The lengths at which a tier has words that can be played, ascending. There may be gaps.
pub fn lengths(lexicon: &Lexicon, tier: Tier) -> impl Iterator<Item = usize> {
    lexicon.lengths().filter(move |&length| length <= MAX_LENGTH && lexicon.count(tier, length) > 0)
}

/// The families behind the interner's keys, sorted, and for each key's number its place among them.
fn in_order(keys: &[u64]) -> (Vec<Shape>, Vec<u32>) {
    let mut order: Vec<u32> = (0..keys.len() as u32).collect();
    order.sort_unstable_by_key(|&number| keys[number as usize]);
    let mut renumbered = vec![0; keys.len()];
    let mut shapes = Vec::with_capacity(keys.len());
    for (at, &number) in order.iter().enumerate() {
        renumbered[number as usize] = at as u32;
        let key = keys[number as usize];
        let letter = Letter::of_byte(b'a' + (key >> 32) as u8);
        shapes.push(Shape { letter, places: Places::from_bits(key as u32) });
    }
    (shapes, renumbered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_table_says_of_all_words_is_known_of_them_and_of_no_others() {
        let lexicon = Lexicon::embedded();
        let shipped = Dictionary::new(lexicon, Tier::Wide, 16).unwrap();
        let known = values::known(lexicon.fingerprint(), Tier::Wide, 16);
        assert!(known.is_some() && shipped.known_value() == known);
        assert_eq!(shipped.with_words(["z".repeat(16).as_str()]).known_value(), None);
    }
}
