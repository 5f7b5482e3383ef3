//! A player's own program: started, asked, limited, ended.
//!
//! A program reads questions from its standard input, a line each, and writes an answer to each on its standard output.
//! Every question holds the whole position, so that a program may be a pure function. The games word the questions and read
//! the answers, each in its own folder; `examples/README.md` documents them.
//!
//! A program is only ever started from a [`Command`] that the player wrote: on the command line, or in the settings file.
//! Records, codes and imports hold the name of a program at most.

mod command;
mod entrant;
mod failure;
mod group;
mod guard;
mod pipes;
mod program;

pub use command::Command;
pub use entrant::{Entrant, WordFile};
pub use failure::{Exit, Failure, Kind, quoted};
pub use group::{end_all, end_all_on_signals, leave_signals_to_caller};
pub use guard::{guard, guard_by};
pub use program::{Errors, Limits, MOST_LAST_LINES, Program, Seen};

/// The longest line that is taken for an answer, in bytes without the end of the line.
pub const LONGEST_LINE: usize = 65_536;

/// What a program answers that does not know a question.
pub const UNKNOWN: &str = "unknown";
