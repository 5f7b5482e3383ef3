//! Coarse words. They count like any other, and are masked where the arcade would show one by itself. Also compiled into
//! the build script.

use std::collections::HashSet;

/// A word a line, its letters turned by thirteen places, so that nobody reads the list by chance. After a blank line, those
/// that were put in it with the second edition of the lexicon.
const LIST: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/lexicon/coarse.txt"));

/// The coarse words of the embedded lexicon.
pub(super) struct Coarse(HashSet<Vec<u8>>);

impl Coarse {
    /// Reads the list.
    pub(super) fn new() -> Self {
        Self::of(LIST)
    }

    /// Those that were in it with the first edition of the lexicon.
    pub(super) fn first() -> Self {
        Self::of(LIST.split_once("\n\n").map_or(LIST, |(first, _)| first))
    }

    fn of(list: &str) -> Self {
        let words = list.lines().filter(|line| !line.is_empty());
        Self(words.map(|line| line.bytes().map(turn).collect()).collect())
    }

    /// Whether the word, in lower case, is one of them.
    pub(super) fn contains(&self, word: &[u8]) -> bool {
        self.0.contains(word)
    }
}

const fn turn(letter: u8) -> u8 {
    match letter {
        b'a'..=b'm' => letter + 13,
        b'n'..=b'z' => letter - 13,
        other => other,
    }
}
