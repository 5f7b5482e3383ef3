//! Positions as `arcade show` takes them: each game says how its own are written.

use std::fmt::Debug;

use clap::{ArgMatches, Args, Command, Error};

use super::Failure;
use crate::model::GameRecord;
use arcade_engine::lexicon::Lexicon;

/// What stands behind the name of such a game.
pub const NOTE: &str = "a position to look at";

/// A position that was typed.
pub trait Position: Debug {
    /// The game that leads to it, with the words of `lexicon`.
    fn record(&self, lexicon: &Lexicon) -> Result<GameRecord, Failure>;
}

/// How the positions of a game are written. Its other name, and what is done to the arguments first, are those of its command of
/// `solve`.
pub struct Positions {
    pub describe: fn(Command) -> Command,
    pub read: fn(&ArgMatches) -> Result<Box<dyn Position>, Error>,
}

impl Positions {
    /// Positions that are written as the arguments of `P`.
    pub const fn of<P: Args + Position + 'static>() -> Self {
        Self { describe: P::augment_args, read: |matches| Ok(Box::new(P::from_arg_matches(matches)?)) }
    }
}
