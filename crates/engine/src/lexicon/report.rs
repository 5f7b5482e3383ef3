//! The result of reading a word list.

use std::fmt;

use crate::text::plural;

/// What became of a word list's lines; blank lines count nowhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Report {
    /// Different words in the lexicon.
    pub kept: usize,
    /// Lines left out: with anything but a–z, or longer than [`MAX_LENGTH`](super::MAX_LENGTH).
    pub left_out: usize,
    /// Lines that repeat a word.
    pub duplicates: usize,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} kept", plural(self.kept, "word"))?;
        if self.left_out > 0 {
            write!(f, ", {} left out as not plain a–z", plural(self.left_out, "line"))?;
        }
        if self.duplicates > 0 {
            write!(f, ", {} dropped", plural(self.duplicates, "duplicate"))?;
        }
        Ok(())
    }
}

/// Why a word list gives no lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LexiconError {
    /// The text has only blank lines.
    #[error("the word list is empty: put one word on each line")]
    Empty,
    /// The text has lines, but none is a word of plain a–z.
    #[error("the word list has {} but no word of plain a–z: put one word on each line", plural(*left_out, "line"))]
    NoUsableWord {
        /// How many lines.
        left_out: usize,
    },
    /// No usable word, and the byte-order mark of UTF-16.
    #[error("the word list is in UTF-16: save it as UTF-8")]
    Utf16,
}
