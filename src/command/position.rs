//! Positions as `arcade show` takes them: each game says how its own are written.

use std::fmt::Debug;

use clap::{ArgMatches, Args, Command, Error};

use super::Failure;
use super::subcommand::Arrange;
use crate::model::GameRecord;
use arcade_engine::lexicon::Lexicon;

/// A position that was typed.
pub trait Position: Debug {
    /// The game that leads to it, with the words of `lexicon`.
    fn record(&self, lexicon: &Lexicon) -> Result<GameRecord, Failure>;
}

/// How the positions of a game are written.
pub struct Positions {
    pub alias: Option<&'static str>,
    /// What is done to the arguments first.
    pub arrange: Option<Arrange>,
    pub describe: fn(Command) -> Command,
    pub read: fn(&ArgMatches) -> Result<Box<dyn Position>, Error>,
}

impl Positions {
    /// Positions that are written as the arguments of `P`.
    pub const fn of<P: Args + Position + 'static>() -> Self {
        Self {
            alias: None,
            arrange: None,
            describe: P::augment_args,
            read: |matches| Ok(Box::new(P::from_arg_matches(matches)?)),
        }
    }

    /// The same of a game that is understood by another name, too.
    #[must_use]
    pub const fn with_alias(self, alias: &'static str) -> Self {
        Self { alias: Some(alias), ..self }
    }

    /// The same, whose arguments are changed first.
    #[must_use]
    pub const fn with_arrange(self, arrange: Arrange) -> Self {
        Self { arrange: Some(arrange), ..self }
    }
}
