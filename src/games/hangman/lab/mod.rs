//! What Evil Hangman adds to the Lab: the misses that a perfect host can force, and hosts against guessers, and
//! the proofs of V.

mod command;
mod page;
mod steps;
mod why;

use crate::command::Subcommand;
use crate::screen::lab::LabPage;

pub(super) static COMMANDS: [Subcommand; 1] = [Subcommand::divided::<command::Hangman>("hangman", 20)];
pub(super) static PAGES: [&LabPage; 2] = [&page::PAGE, &why::PAGE];
