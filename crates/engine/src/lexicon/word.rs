//! One word of a lexicon.

use std::{fmt, str};

/// A word of a lexicon: at least one letter, all of a–z.
///
/// Words order by their letters, and compare to text as text does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word<'a>(&'a [u8]);

impl<'a> Word<'a> {
    /// `letters` must come from a lexicon.
    pub(super) const fn new(letters: &'a [u8]) -> Self {
        Self(letters)
    }

    /// The letters, each in `b'a'..=b'z'`.
    pub const fn as_bytes(self) -> &'a [u8] {
        self.0
    }

    /// The word as text.
    pub fn as_str(self) -> &'a str {
        str::from_utf8(self.0).unwrap_or_default()
    }
}

impl AsRef<[u8]> for Word<'_> {
    fn as_ref(&self) -> &[u8] {
        self.0
    }
}

impl PartialEq<str> for Word<'_> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other.as_bytes()
    }
}

impl PartialEq<&str> for Word<'_> {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
