//! `arcade lexicon`: which words there are, and what the arcade makes of a person's own list.

pub(super) mod check;
pub(super) mod info;

use clap::Subcommand;

use crate::command::Failure;
use arcade_engine::lexicon::Lexicon;

/// What there is to find out about words.
#[derive(Debug, Subcommand)]
pub(super) enum Words {
    /// Show how many words there are, of which lengths, and where they come from
    #[command(before_help = "Examples:
  arcade lexicon info
  arcade lexicon info --lexicon words.txt --json")]
    Info(info::Info),
    /// Show what the arcade makes of your own list of words, and which lines it leaves out
    #[command(
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

/// The fingerprint of a list, as records and exports name it.
fn fingerprint(lexicon: &Lexicon) -> String {
    format!("{:016x}", lexicon.fingerprint())
}
