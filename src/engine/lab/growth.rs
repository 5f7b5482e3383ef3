//! How the engines grow, by analysis.

use std::fmt;

use super::Law;
use crate::engine::ends::Engine;

/// The order of growth of an engine's time, by analysis rather than by measurement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// Exponential or power of the length.
    pub law: Law,
    /// The base of the exponential, or the exponent of the power.
    pub b: u8,
}

/// How the time of `engine` grows with the length of the row: see [`crate::engine::ends`].
pub const fn growth(engine: Engine) -> Growth {
    match engine {
        Engine::Tree => Growth { law: Law::Exponential, b: 2 },
        Engine::Memo | Engine::Table | Engine::Rolling => Growth { law: Law::Power, b: 2 },
        Engine::Linear => Growth { law: Law::Power, b: 1 },
    }
}

impl fmt::Display for Growth {
    /// `2^n`, `n^2`, `n`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.law {
            Law::Exponential => write!(f, "{}^n", self.b),
            Law::Power if self.b == 1 => f.write_str("n"),
            Law::Power => write!(f, "n^{}", self.b),
        }
    }
}
