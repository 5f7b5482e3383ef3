//! `arcade lexicon`: which words there are, and what the arcade makes of a person's own list. Reading such a list.

mod check;
mod info;

use std::io::ErrorKind;
use std::path::Path;

use clap::Subcommand;

use super::{Failure, TEMPLATE};
use crate::engine::lexicon::{Lexicon, Report};
use crate::files;
use crate::model::words::io_reason;

/// The largest file that is taken for a list of words, in bytes.
const LARGEST: u64 = 64 << 20;

/// What there is to find out about words.
#[derive(Debug, Subcommand)]
pub(super) enum Words {
    /// Show how many words there are, of which lengths, and where they come from
    #[command(
        help_template = TEMPLATE,
        before_help = "Examples:
  arcade lexicon info
  arcade lexicon info --lexicon words.txt --json"
    )]
    Info(info::Info),
    /// Show what the arcade makes of your own list of words, and which lines it leaves out
    #[command(
        help_template = TEMPLATE,
        before_help = "Example:
  arcade lexicon check words.txt",
        after_help = "The list has a word on each line, in UTF-8 or Latin-1, in capitals or not. Play with it by “arcade --lexicon \
                      words.txt”."
    )]
    Check(check::Check),
}

/// The answer as text to print.
pub(super) fn run(asked: &Words) -> Result<String, Failure> {
    match asked {
        Words::Info(asked) => info::answer(asked),
        Words::Check(asked) => check::answer(asked),
    }
}

/// The words in the file at `path`, and what was left out of it.
pub(super) fn read(path: &Path) -> Result<(Lexicon, Report), Failure> {
    parse(path, &bytes(path)?)
}

/// What is in the file at `path`.
fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let name = path.display();
    files::read(path, LARGEST).map_err(|error| match error.kind() {
        ErrorKind::FileTooLarge => {
            Failure::failed(format!("The word list {name} is larger than 64 MB. Give a shorter one."))
        }
        _ => Failure::failed(format!("The word list {name} can’t be read: {}.", io_reason(&error))),
    })
}

/// The words in `text`, which is what the file at `path` says.
fn parse(path: &Path, text: &[u8]) -> Result<(Lexicon, Report), Failure> {
    let name = path.display();
    Lexicon::parse(text).map_err(|error| Failure::failed(format!("The word list {name} can’t be used: {error}.")))
}

/// The fingerprint of a list, as records and exports name it.
fn fingerprint(lexicon: &Lexicon) -> String {
    format!("{:016x}", lexicon.fingerprint())
}
