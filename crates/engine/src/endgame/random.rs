//! Random boards.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt};

use super::numbers::{LARGEST, check_count, number};
use super::{Numbers, NumbersError};
use crate::ends::{Seat, is_worth_playing};

/// Boards drawn, at most, until one is worth playing. One of seven is where a board has four numbers, and more are where
/// it has more.
const TRIES: usize = 2_000;

/// The numbers that a random board draws from, each with the same chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Range {
    from: i64,
    to: i64,
}

/// Why there is no such range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RangeError {
    /// It is not written as two integers with `..` between them.
    #[error("A range is two whole numbers with two dots between them, such as -9..9.")]
    Form,
    /// One of its ends is not a number a board can have.
    #[error("{0}")]
    Number(#[source] NumbersError),
    /// It ends before it begins.
    #[error("The range {from}..{to} is empty: put the smaller number first.")]
    Backwards {
        /// The first number.
        from: i64,
        /// The second.
        to: i64,
    },
}

impl Range {
    /// One digit, with either sign.
    pub const DIGITS: Self = Self { from: -9, to: 9 };

    /// All integers from `from` to `to`, both included; magnitudes up to [`LARGEST`].
    pub fn new(from: i64, to: i64) -> Result<Self, RangeError> {
        for end in [from, to] {
            if end.unsigned_abs() > LARGEST.unsigned_abs() {
                return Err(RangeError::Number(NumbersError::OutOfRange { word: end.to_string() }));
            }
        }
        if from <= to { Ok(Self { from, to }) } else { Err(RangeError::Backwards { from, to }) }
    }

    /// The smallest number.
    pub const fn from(self) -> i64 {
        self.from
    }

    /// The largest number.
    pub const fn to(self) -> i64 {
        self.to
    }

    /// Draws `count` numbers.
    pub(super) fn draw(self, count: usize, random: &mut impl Rng) -> Vec<i64> {
        (0..count).map(|_| random.random_range(self.from..=self.to)).collect()
    }
}

/// `-9..9`, both ends included.
impl FromStr for Range {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (from, to) = text.split_once("..").ok_or(RangeError::Form)?;
        let end = |text: &str| match number(text.trim()) {
            Err(NumbersError::NotANumber { .. }) => Err(RangeError::Form),
            other => other.map_err(RangeError::Number),
        };
        Self::new(end(from)?, end(to.strip_prefix('=').unwrap_or(to))?)
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.from, self.to)
    }
}

/// A board of `places` numbers to play on: an even count.
pub fn board(places: usize, range: Range, random: &mut impl Rng) -> Result<Numbers, NumbersError> {
    check_count(places)?;
    Numbers::new(range.draw(places, random))
}

/// A board of `places` numbers that is [worth playing](is_worth_playing) from the first seat: from the second no board is.
/// `None` if none was found, as with two numbers, or with no more than two kinds of them.
pub fn board_worth_playing(
    places: usize,
    range: Range,
    random: &mut impl Rng,
) -> Result<Option<Numbers>, NumbersError> {
    for _ in 0..TRIES {
        let drawn = board(places, range, random)?;
        if is_worth_playing(drawn.items(), Seat::First) {
            return Ok(Some(drawn));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    #[test]
    fn boards_worth_playing_are_found_where_there_are_any() {
        let drawn = |places, from, to, seed| {
            let range = Range::new(from, to).unwrap();
            board_worth_playing(places, range, &mut ChaCha8Rng::seed_from_u64(seed)).unwrap()
        };
        for seed in 0..20 {
            for places in [4, 6, 10, 40] {
                for (from, to) in [(-9, 9), (1, 9), (-99, 99), (-9, -1), (0, 999)] {
                    let board = drawn(places, from, to, seed).unwrap();
                    assert!(is_worth_playing(board.items(), Seat::First) && board.len() == places, "{board}");
                }
            }
        }
        assert_eq!(drawn(2, -9, 9, 1), None);
        assert_eq!(drawn(6, 0, 1, 1), None);
    }
}
