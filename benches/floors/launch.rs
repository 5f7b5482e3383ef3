//! From launching the program to its first complete picture.

#[cfg(unix)]
use std::sync::OnceLock;

use super::measured::Measured;
#[cfg(unix)]
use super::start::{Starts, starts};

/// How often each program is started.
#[cfg(unix)]
const ROUNDS: usize = 60;

#[cfg(unix)]
fn beside(other: impl Fn(&Starts) -> Option<std::time::Duration>, missing: &'static str) -> Measured {
    static STARTS: OnceLock<Starts> = OnceLock::new();
    let starts = STARTS.get_or_init(|| starts(ROUNDS, None));
    other(starts).map_or(Measured::Not(missing), |other| {
        Measured::times([starts.arcade, other].map(|time| time.as_secs_f64()), "")
    })
}

/// Beside another game of the same kind.
#[cfg(unix)]
pub(super) fn beside_hangman() -> Measured {
    beside(|starts| starts.hangman, "bsdgames is not installed")
}

/// Beside a program that does nothing.
#[cfg(unix)]
pub(super) fn beside_nothing() -> Measured {
    beside(|starts| Some(starts.nothing), "")
}

#[cfg(not(unix))]
pub(super) fn beside_hangman() -> Measured {
    Measured::Not("it needs a terminal of Unix")
}

#[cfg(not(unix))]
pub(super) fn beside_nothing() -> Measured {
    beside_hangman()
}
