//! Hosts of Evil Hangman against guessers in the background, told of now and then.

use std::sync::Arc;
use std::time::Duration;

use web_time::Instant;

use arcade_engine::Cancel;
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{Contest, Host, Player, Score, Side};

/// The least time between two tellings of the same pair: a game may take some microseconds.
const PAUSE: Duration = Duration::from_millis(100);

/// Sets the solver keeps, some tens of megabytes.
const KEPT: usize = 1_000_000;

/// Plays every pair, guesser by guesser, and tells each score as it grows and at its end. Stops early when cancelled; what
/// was told before stands.
pub(super) fn play(contest: &Contest, cancel: &Cancel, mut tell: impl FnMut(Host, Player, Score)) {
    let mut solver = Solver::new(Arc::clone(&contest.dictionary), cancel.clone()).keeping(KEPT);
    for player in Player::ALL {
        for host in Host::ALL {
            let mut last = Instant::now();
            let played = contest.play(&mut Side::Own(host), &mut Side::Own(player), &mut solver, &mut |score| {
                if last.elapsed() >= PAUSE && !cancel.is_cancelled() {
                    tell(host, player, score);
                    last = Instant::now();
                }
            });
            match played {
                Ok(score) if !cancel.is_cancelled() => tell(host, player, score),
                _ => return,
            }
        }
    }
}
