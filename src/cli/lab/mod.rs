//! `arcade lab`: experiments with the engines.

mod hangman;

use clap::Subcommand;

use super::Failure;

/// The experiments.
#[derive(Debug, Subcommand)]
pub(super) enum Lab {
    /// Evil Hangman: the misses a perfect host forces, and hosts against guessers
    Hangman(hangman::Hangman),
}

/// The result as text to print.
pub(super) fn run(experiment: &Lab) -> Result<String, Failure> {
    match experiment {
        Lab::Hangman(question) => hangman::run(question),
    }
}
