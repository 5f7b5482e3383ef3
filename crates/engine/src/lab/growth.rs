//! Orders of growth, by analysis rather than by measurement.

use std::fmt;

use super::Law;

/// How a time, or an amount of memory, grows with the size of the input, up to a constant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// Exponential or power of the size.
    pub law: Law,
    /// The base of the exponential, or the exponent of the power; an exponent of 0 is no growth at all.
    pub b: u8,
}

impl Growth {
    /// A power of the size: 0 for what stays the same.
    pub(super) const fn power(b: u8) -> Self {
        Self { law: Law::Power, b }
    }

    /// A number to the power of the size.
    pub(super) const fn exponential(b: u8) -> Self {
        Self { law: Law::Exponential, b }
    }

    /// The same in words, behind “it grows”: `like 2 to the power of n`, `in proportion to n`.
    pub(super) fn spoken(self) -> String {
        match (self.law, self.b) {
            (Law::Exponential, b) => format!("like {b} to the power of n"),
            (Law::Power, 1) => "in proportion to n".to_owned(),
            (Law::Power, b) => format!("like n to the power of {b}"),
        }
    }

    /// Its slope on the paper where its law is straight.
    pub(super) fn slope(self) -> f64 {
        self.law.slope(self.b.into())
    }
}

impl fmt::Display for Growth {
    /// `2^n`, `n^2`, `n`, `1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.law, self.b) {
            (Law::Exponential, b) => write!(f, "{b}^n"),
            (Law::Power, 0) => f.write_str("1"),
            (Law::Power, 1) => f.write_str("n"),
            (Law::Power, b) => write!(f, "n^{b}"),
        }
    }
}
