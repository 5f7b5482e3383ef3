//! A word to play with.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::char_value;

/// The longest word, in characters, that a screen plays with.
pub const MAX_ON_SCREEN: usize = 1_000;

/// At least one character, with the points of each. Clones share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    chars: Arc<[char]>,
    points: Arc<[i64]>,
}

/// Why a text cannot be played with as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WordError {
    /// It has no characters.
    #[error("The word is empty: give at least one letter.")]
    Empty,
    /// It has a line end, a tab or another control character in it.
    #[error("Position {position} of the word is not a character one can see: leave it out.")]
    Control {
        /// Where, in characters from 0.
        position: usize,
    },
}

/// A word longer than a screen plays with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "This word has {len} letters and the screen plays with at most {MAX_ON_SCREEN}: shorten it, or use `arcade solve \
     etaoin`."
)]
pub struct TooLongForScreen {
    /// Its length in characters.
    pub len: usize,
}

impl Word {
    /// The word that `text` spells. Every character counts, blanks too; only control characters are refused.
    pub fn new(text: &str) -> Result<Self, WordError> {
        if text.is_empty() {
            return Err(WordError::Empty);
        }
        if let Some(position) = text.chars().position(char::is_control) {
            return Err(WordError::Control { position });
        }
        Ok(Self { chars: text.chars().collect(), points: text.chars().map(char_value).collect() })
    }

    /// Its characters, as they were given.
    pub fn chars(&self) -> &[char] {
        &self.chars
    }

    /// The points of each character.
    pub fn points(&self) -> &[i64] {
        &self.points
    }

    /// The same as a row to play on, shared and not copied.
    pub fn row(&self) -> Arc<[i64]> {
        Arc::clone(&self.points)
    }

    /// How many characters it has, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "a word is never empty")]
    pub fn len(&self) -> usize {
        self.chars.len()
    }

    /// The characters at `places`, as text; empty if a place is outside the word.
    pub fn text(&self, places: Range<usize>) -> String {
        self.chars.get(places).unwrap_or_default().iter().collect()
    }

    /// Whether a screen can play with it.
    pub fn fits_screen(&self) -> Result<(), TooLongForScreen> {
        let len = self.len();
        if len <= MAX_ON_SCREEN { Ok(()) } else { Err(TooLongForScreen { len }) }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(0..self.len()))
    }
}
