//! What Evil Hangman adds to the Lab: the misses that a perfect host can force, and hosts against guessers.

mod command;
mod page;

use crate::command::Subcommand;
use crate::screen::lab::LabPage;

pub(super) static COMMANDS: [Subcommand; 1] = [Subcommand::divided::<command::Hangman>("hangman", 20)];
pub(super) static PAGES: [&LabPage; 1] = [&page::PAGE];
