//! Words that are accepted like any other and never suggested. Also compiled into the build script.

use std::collections::HashSet;

/// A word a line, its letters turned by thirteen places, so that nobody reads the list by chance.
const LIST: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/lexicon/unsuggested.txt"));

/// The words not to suggest.
pub(super) struct Unsuggested(HashSet<Vec<u8>>);

impl Unsuggested {
    /// Reads the list.
    pub(super) fn new() -> Self {
        Self(LIST.lines().map(|line| line.bytes().map(turn).collect()).collect())
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
