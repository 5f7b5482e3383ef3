//! What End Game adds to the Lab: the tournament of its strategies, as a page and as a command.

mod command;
mod page;

use crate::command::Subcommand;
use crate::screen::lab::LabPage;

pub(super) static COMMANDS: [Subcommand; 1] = [Subcommand::divided::<command::Endgame>("endgame", 10)];
pub(super) static PAGES: [&LabPage; 1] = [&page::PAGE];
