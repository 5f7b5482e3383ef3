//! A tournament in the background, told of now and then.

use std::time::{Duration, Instant};

use crate::engine::Cancel;
use crate::engine::endgame::tournament::{self, Setup, Standings};

/// The least time between two tellings: a board takes some microseconds, and nobody reads faster than this.
const PAUSE: Duration = Duration::from_millis(100);

/// Plays the tournament and tells how it stands, at the end too. A cancelled one ends without a word.
pub fn play(setup: &Setup, cancel: &Cancel, mut tell: impl FnMut(Standings)) {
    let mut told = Instant::now();
    let played = tournament::run(setup, cancel, |standings| {
        if told.elapsed() >= PAUSE {
            tell(standings.clone());
            told = Instant::now();
        }
    });
    if let Ok(standings) = played {
        tell(standings);
    }
}
