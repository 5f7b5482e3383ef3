//! `arcade help`: how a command is used.

use std::ffi::OsStr;

use clap::{Args, CommandFactory};

use super::Cli;
use super::mistake::Addressed;
use crate::command::Failure;
use arcade_engine::UnknownName;

/// The name of the command.
pub(super) const NAME: &str = "help";

/// Which command.
#[derive(Debug, Args)]
#[command(before_help = "Examples:
  arcade help                     how the arcade is opened, and all commands
  arcade help solve etaoin        the same as arcade solve etaoin --help")]
pub(super) struct Help {
    /// The command; without one, all of them are listed
    #[arg(value_name = "COMMAND")]
    pub(super) command: Vec<String>,
}

/// The page of the command that these words name.
pub(super) fn page(words: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Result<String, Failure> {
    let mut program = Cli::command();
    program.build();
    let mut at = Addressed { name: program.get_name().to_owned(), command: &program };
    for word in words.into_iter().filter(|word| !is_option(word.as_ref())) {
        let word = word.as_ref();
        let Some(below) = at.command.find_subcommand(word) else {
            let word = word.to_string_lossy();
            let sentence = format!("There is no “{} {word}”.", at.name);
            let names = at.commands();
            return Err(if names.is_empty() {
                Failure::usage(format!("{sentence} Write “arcade help{}”.", at.name.trim_start_matches("arcade")))
            } else {
                UnknownName::new(sentence, &word, &names).into()
            });
        };
        at = Addressed { name: format!("{} {}", at.name, below.get_name()), command: below };
    }
    Ok(at.command.clone().render_help().to_string())
}

fn is_option(word: &OsStr) -> bool {
    word.to_string_lossy().starts_with('-')
}
