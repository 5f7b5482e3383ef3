//! How long the hidden word is.

use std::fmt;
use std::ops::RangeInclusive;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::engine::hangman::MAX_LENGTH;
use crate::play::draft::counted;
use crate::settings::Value;

/// How long the hidden word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Length {
    /// A length that makes a good game, drawn for each.
    Usual,
    /// This many letters, from 1 to [`MAX_LENGTH`].
    Exactly(usize),
}

/// The value of the usual length.
const USUAL: &str = "5 to 10";
/// The length that stands for the usual ones where one is needed.
const TYPICAL: usize = 8;

impl Length {
    /// The lengths that will do.
    pub(super) const fn range(self) -> RangeInclusive<usize> {
        match self {
            Self::Usual => 5..=10,
            Self::Exactly(length) => length..=length,
        }
    }

    /// One length: that of a word that is to be thought of, or shown for an example.
    pub(super) const fn exactly(self) -> usize {
        match self {
            Self::Usual => TYPICAL,
            Self::Exactly(length) => length,
        }
    }

    /// The length of a form like this one that began a game of so many `letters`.
    pub(super) fn that_gave(self, letters: usize) -> Self {
        if self.range().contains(&letters) { self } else { Self::Exactly(letters) }
    }

    /// One of the lengths `there`, each with the same chance; None where there are none. The same seed draws the same.
    pub(super) fn draw(there: &[usize], seed: u64) -> Option<usize> {
        // Not the numbers from which an honest host takes its word.
        let mut random = ChaCha8Rng::seed_from_u64(seed ^ u64::from_be_bytes(*b"letters?"));
        there.choose(&mut random).copied()
    }

    pub(super) fn value(self) -> Value {
        match self {
            Self::Usual => USUAL.into(),
            Self::Exactly(length) => length.into(),
        }
    }

    pub(super) fn of_value(value: &Value) -> Option<Self> {
        let usual = value.text().filter(|&text| text == USUAL).map(|_| Self::Usual);
        usual.or_else(|| value.number(&(1..=MAX_LENGTH)).map(Self::Exactly))
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => write!(f, "{USUAL} letters"),
            Self::Exactly(length) => f.write_str(&counted(*length, "letter")),
        }
    }
}
