//! The words that a person taught the computer, and the file that keeps them.
//!
//! The computer learns a word when it guessed in vain and the person told what it was. From then on the game the other way
//! round plays with it. The file is plain text, a word a line, for its owner to read and to change.

mod file;

use std::collections::BTreeSet;

pub use file::LearnedFile;

/// The most letters that a word can have: as many as can be played with.
const LONGEST: usize = arcade_engine::hangman::MAX_LENGTH;

/// Words of a–z in lower case.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Learned(BTreeSet<String>);

impl Learned {
    /// The words of `text`, one a line; lines that hold anything else are left out.
    pub fn parse(text: &[u8]) -> Self {
        let mut learned = Self::default();
        for line in String::from_utf8_lossy(text).lines() {
            learned.add(line);
        }
        learned
    }

    /// Takes `word` in, in either case; false when it is known already, or is no word of a–z.
    pub fn add(&mut self, word: &str) -> bool {
        let word = word.trim().to_ascii_lowercase();
        let is_word = (1..=LONGEST).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_lowercase());
        is_word && self.0.insert(word)
    }

    /// The words of so many letters, in alphabetical order.
    pub fn of_length(&self, length: usize) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str).filter(move |word| word.len() == length)
    }

    /// No words.
    pub fn none() -> &'static Self {
        static NONE: Learned = Learned(BTreeSet::new());
        &NONE
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_no_word_is_left_out_and_the_rest_is_in_order() {
        let learned = Learned::parse("Zyzzyva\r\n\n# mine\n  apse \napse\nnaïve\nx1\n".as_bytes());
        assert_eq!(learned.of_length(7).chain(learned.of_length(4)).collect::<Vec<_>>(), ["zyzzyva", "apse"]);
        assert_eq!((learned.len(), learned.is_empty()), (2, false));
    }

    #[test]
    fn a_word_is_taken_in_once() {
        let mut learned = Learned::default();
        assert!(learned.add("Machina") && !learned.add("machina") && !learned.add("") && !learned.add(&"a".repeat(33)));
    }
}
