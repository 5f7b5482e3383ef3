//! `arcade lab`: the experiments of the Lab, without a screen.

mod batch;
mod opponents;
mod timing;

use crate::command::{Commands, OneOf, Subcommand};
use crate::games::GAMES;

/// The experiments.
pub(super) type Lab = OneOf<Experiments>;

#[derive(Debug)]
pub(in crate::cli) struct Experiments;

/// Those that are about every game. Games bring others.
static GENERAL: [Subcommand; 4] = [
    Subcommand::of::<timing::Etaoin>("etaoin", 0),
    Subcommand::of::<opponents::Opponents>("opponents", 30),
    Subcommand::of::<timing::Timing>("timing", 40),
    Subcommand::of::<batch::Batch>("batch", 60),
];

impl Commands for Experiments {
    fn all() -> Vec<&'static Subcommand> {
        GENERAL.iter().chain(GAMES.into_iter().flat_map(|game| game.experiments)).collect()
    }
}
