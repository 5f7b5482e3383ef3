//! A tournament in the background, told of now and then.

use std::time::{Duration, Instant};

use crate::engine::Cancel;
use crate::engine::endgame::tournament::{Setup, Standings};
use crate::programs::{Command, Entrant, Limits, tournament};

/// The least time between two tellings: a board takes some microseconds, and nobody reads faster than this.
const PAUSE: Duration = Duration::from_millis(100);

/// Plays the tournament with these programs of the player’s, and tells how it stands and what there is to say of each
/// program, at the end too. A cancelled one ends without a word, and the programs with it.
pub(super) fn play(
    setup: &Setup,
    programs: &[Command],
    cancel: &Cancel,
    mut tell: impl FnMut(Standings, Vec<Vec<String>>),
) {
    let entrant = |command: &Command| Entrant::new(command.clone(), Limits::default(), cancel.clone());
    let mut entrants: Vec<Entrant> = programs.iter().map(entrant).collect();
    let mut told = Instant::now();
    let played = tournament::run(setup, &mut entrants, cancel, |standings, about| {
        if told.elapsed() >= PAUSE {
            tell(standings.clone(), about());
            told = Instant::now();
        }
    });
    if let Ok(standings) = played {
        let about = tournament::about(&entrants, &standings);
        tell(standings, about);
    }
}
