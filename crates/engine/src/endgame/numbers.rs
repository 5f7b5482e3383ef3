//! A row of numbers to play on, and how it is written.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::text::plural;

/// The largest magnitude of a number on a board.
pub const LARGEST: i64 = 1_000_000_000_000;
/// The most numbers of a board. All magnitudes together then stay below `i64::MAX`.
pub const MOST: usize = 1_000_000;
/// The most numbers of a board that a screen plays with.
pub const MOST_ON_SCREEN: usize = 1_000;

/// At least one and at most [`MOST`] integers, none larger in magnitude than [`LARGEST`]. Clones share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers(Arc<[i64]>);

/// Why a text or a list is no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NumbersError {
    /// There is no number in it.
    #[error("The board is empty: give some numbers, such as −1 3 9 4.")]
    Empty,
    /// A word of the text is not an integer.
    #[error("“{word}” is not an integer: write whole numbers with blanks or commas between them.")]
    NotANumber {
        /// The word, cut after 20 characters.
        word: String,
    },
    /// A number is larger in magnitude than [`LARGEST`].
    #[error("{word} is out of range: numbers go from −1,000,000,000,000 to 1,000,000,000,000.")]
    OutOfRange {
        /// The number as it was written, cut after 20 characters.
        word: String,
    },
    /// There are more than [`MOST`] numbers.
    #[error("The board is too long: it may have at most 1,000,000 numbers.")]
    TooMany,
    /// A game needs an even count, so that both players get as many.
    #[error(
        "The board has {}, but a game needs an even count: add{} one.",
        plural(*len, "number"), if *len == 1 { "" } else { " or leave out" }
    )]
    Odd {
        /// How many numbers there are.
        len: usize,
    },
    /// There are more than [`MOST_ON_SCREEN`] numbers, too many for a game on a screen.
    #[error(
        "The board has {len} numbers and the screen plays with at most {MOST_ON_SCREEN}: leave out some, or use \
         `arcade solve endgame`."
    )]
    TooManyForScreen {
        /// How many numbers there are.
        len: usize,
    },
}

impl Numbers {
    /// The board of `items`.
    pub fn new(items: impl Into<Arc<[i64]>>) -> Result<Self, NumbersError> {
        let items = items.into();
        if let Some(item) = items.iter().find(|item| item.unsigned_abs() > LARGEST.unsigned_abs()) {
            return Err(NumbersError::OutOfRange { word: item.to_string() });
        }
        match items.len() {
            0 => Err(NumbersError::Empty),
            1..=MOST => Ok(Self(items)),
            _ => Err(NumbersError::TooMany),
        }
    }

    /// The integers, first to last.
    pub fn items(&self) -> &[i64] {
        &self.0
    }

    /// The same, to share with a game.
    pub fn shared(&self) -> Arc<[i64]> {
        Arc::clone(&self.0)
    }

    /// How many there are, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "a board is never empty")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Their sum.
    pub fn sum(&self) -> i64 {
        self.0.iter().sum()
    }

    /// Whether a game can be played on it: its length must be even.
    pub fn playable(&self) -> Result<(), NumbersError> {
        check_count(self.len())
    }

    /// Whether a game can be played on it on a screen.
    pub fn fits_screen(&self) -> Result<(), NumbersError> {
        self.playable()?;
        if self.len() <= MOST_ON_SCREEN { Ok(()) } else { Err(NumbersError::TooManyForScreen { len: self.len() }) }
    }
}

/// Integers with blanks, commas or both between them. A minus may also be U+2212, as the arcade itself writes it.
impl FromStr for Numbers {
    type Err = NumbersError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut items = Vec::new();
        for word in text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()) {
            if items.len() == MOST {
                return Err(NumbersError::TooMany);
            }
            items.push(number(word)?);
        }
        Self::new(items)
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, item) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{item}")?;
        }
        Ok(())
    }
}

/// Whether a game can be played on a board of `len` numbers.
pub(super) fn check_count(len: usize) -> Result<(), NumbersError> {
    match len {
        0 => Err(NumbersError::Empty),
        1..=MOST if len.is_multiple_of(2) => Ok(()),
        1..=MOST => Err(NumbersError::Odd { len }),
        _ => Err(NumbersError::TooMany),
    }
}

/// Reads one integer.
pub(super) fn number(word: &str) -> Result<i64, NumbersError> {
    let plain = word.replacen('−', "-", 1);
    let digits = plain.strip_prefix(['-', '+']).unwrap_or(&plain);
    let shown = || word.chars().take(20).collect::<String>();
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NumbersError::NotANumber { word: shown() });
    }
    // All digits: what does not parse is too large for an i64.
    match plain.parse::<i64>() {
        Ok(number) if number.unsigned_abs() <= LARGEST.unsigned_abs() => Ok(number),
        _ => Err(NumbersError::OutOfRange { word: shown() }),
    }
}
