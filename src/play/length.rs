//! How long the words of a game are, as a form asks for it.

use std::fmt;
use std::ops::RangeInclusive;

use crate::settings::Value;
use arcade_engine::text::plural;

/// How long a word is: `FROM` to `TO` letters, which makes a good game, or so many of at most `MOST`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length<const FROM: usize, const TO: usize, const MOST: usize> {
    /// A length that makes a good game.
    Usual,
    /// This many letters, from 1 to `MOST`.
    Exactly(usize),
}

impl<const FROM: usize, const TO: usize, const MOST: usize> Length<FROM, TO, MOST> {
    /// The lengths that will do.
    pub(crate) const fn range(self) -> RangeInclusive<usize> {
        match self {
            Self::Usual => FROM..=TO,
            Self::Exactly(length) => length..=length,
        }
    }

    /// The value of it: `5 to 10`, or a number.
    pub(crate) fn value(self) -> Value {
        match self {
            Self::Usual => usual(FROM, TO).into(),
            Self::Exactly(length) => length.into(),
        }
    }

    /// The length of which `value` is the value; None where there is none.
    pub(crate) fn of_value(value: &Value) -> Option<Self> {
        let is_usual = value.text().is_some_and(|text| text == usual(FROM, TO));
        is_usual.then_some(Self::Usual).or_else(|| value.number(&(1..=MOST)).map(Self::Exactly))
    }
}

/// The usual lengths, in words.
fn usual(from: usize, to: usize) -> String {
    format!("{from} to {to}")
}

impl<const FROM: usize, const TO: usize, const MOST: usize> fmt::Display for Length<FROM, TO, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Usual => write!(f, "{} letters", usual(FROM, TO)),
            Self::Exactly(length) => f.write_str(&plural(length, "letter")),
        }
    }
}
