//! `arcade lab merge`: the parts of an experiment, put together.

use std::path::PathBuf;

use clap::{Args, Parser};

use super::Line;
use crate::command::output::Force;
use crate::command::shard::Parts;
use crate::command::{Failure, Question, Taker};

/// Put the parts of a divided experiment together
#[derive(Args, Debug)]
#[command(
    before_help = "Examples:
  arcade lab merge values.1 values.2                 two parts, made so:
  arcade lab hangman values --shard 1/2 > values.1
  arcade lab hangman values --shard 2/2 > values.2",
    after_help = "It prints, byte for byte, what the same command prints without --shard, and writes the files that the command names. \
                  Where parts are missing or not whole, it says which have to be done again. All parts must be made by this version, with \
                  the same options. docs/cluster.md in the source of the arcade shows how parts are made by GNU parallel or on a cluster."
)]
pub(super) struct Merge {
    /// The files with the parts, in any order
    #[arg(value_name = "PART", required = true)]
    parts: Vec<PathBuf>,
    #[command(flatten)]
    force: Force,
}

impl Question for Merge {
    fn answer(&self, take: Taker<'_>) -> Result<String, Failure> {
        let parts = Parts::read(&self.parts)?;
        let words = || parts.command().iter().cloned();
        // A command that writes no files knows no --force.
        let forced = Line::try_parse_from(words().chain(self.force.word()));
        let line = forced.or_else(|_| Line::try_parse_from(words())).ok();
        let asked = line.as_ref().and_then(|line| line.lab.divided());
        let asked = asked.ok_or_else(|| Failure::failed("The parts are of no command that can be divided."))?;
        parts.merge(asked, take)
    }
}
