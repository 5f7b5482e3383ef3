//! `arcade play CODE`: opens the arcade with the game or the puzzle of a code.

use clap::Args;

use super::play::{self, Play};
use super::{Failure, TEMPLATE};
use crate::settings::Paths;
use crate::share::Code;

/// A code, and how the arcade looks.
#[derive(Debug, Args)]
#[command(help_template = TEMPLATE, before_help = "Examples:\n  arcade play E403-3K74-DC2M   a game\n  arcade play P40H-SG17-0KH5   a puzzle")]
pub(super) struct PlayCode {
    /// The code; capitals, blanks and dashes don’t matter
    #[arg(required = true, value_name = "CODE")]
    code: Vec<String>,
    #[command(flatten)]
    play: Play,
}

/// Opens the arcade with what the code leads to, unless it is no code: then the terminal is left alone. `before` are the options that
/// stand before the command.
pub(super) fn run(asked: &PlayCode, before: &Play, paths: &Paths) -> Result<String, Failure> {
    let code: Code = asked.code.join(" ").parse().map_err(|error| Failure::usage(format!("{error}")))?;
    play::run(&asked.play.clone().or(before), Some(&code), paths)
}
