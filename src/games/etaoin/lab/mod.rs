//! What Etaoin adds to the Lab: the words that trick a greedy player, as a page and as a command.

mod page;
mod traps;
mod words;

use crate::command::Subcommand;
use crate::screen::lab::LabPage;

pub(super) static COMMANDS: [Subcommand; 1] = [Subcommand::of::<traps::Traps>("traps", 50)];
pub(super) static PAGES: [&LabPage; 1] = [&page::PAGE];
