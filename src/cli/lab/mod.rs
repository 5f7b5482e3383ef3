//! `arcade lab`: the experiments of the Lab, without a screen.

mod batch;
mod merge;
mod opponents;
mod timing;

use clap::Parser;

use crate::command::{Commands, OneOf, Subcommand};
use crate::games::GAMES;

/// The experiments.
pub(super) type Lab = OneOf<Experiments>;

#[derive(Debug)]
pub(in crate::cli) struct Experiments;

/// A command of the Lab that stands in a file: the words behind `arcade lab`.
#[derive(Debug, Parser)]
#[command(name = "arcade lab", no_binary_name = true)]
struct Line {
    #[command(subcommand)]
    lab: Lab,
}

/// Those that are about every game. Games bring others.
static GENERAL: [Subcommand; 5] = [
    Subcommand::of::<timing::Etaoin>("etaoin", 0),
    Subcommand::divided::<opponents::Opponents>("opponents", 30),
    Subcommand::of::<timing::Timing>("timing", 40),
    Subcommand::divided::<batch::Batch>("batch", 60),
    Subcommand::of::<merge::Merge>("merge", 70),
];

impl Commands for Experiments {
    fn all() -> Vec<&'static Subcommand> {
        GENERAL.iter().chain(GAMES.into_iter().flat_map(|game| game.commands.experiments)).collect()
    }
}
