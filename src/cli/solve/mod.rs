//! `arcade solve`: the best move of a game, for people and, with `--json`, for programs.

mod endgame;
mod etaoin;
mod hangman;
mod letters;
mod pattern_arg;
mod words;

use std::ffi::OsString;

use clap::{Command, Subcommand};

use super::Failure;

/// The games there are answers for.
#[derive(Debug, Subcommand)]
pub(super) enum Solve {
    /// The value of a word and which end to take
    Etaoin(etaoin::Etaoin),
    /// What to guess in a game of hangman, and who wins
    Hangman(hangman::Hangman),
    /// The value of a row of numbers and which end to take
    #[command(name = "endgame")]
    EndGame(endgame::EndGame),
    /// The best plays from a hand of the word game, and what a substitution may bring
    Words(words::Words),
}

/// The answer as text to print.
pub(super) fn run(game: &Solve) -> Result<String, Failure> {
    match game {
        Solve::Etaoin(question) => etaoin::answer(question),
        Solve::Hangman(question) => hangman::answer(question),
        Solve::EndGame(question) => endgame::answer(question),
        Solve::Words(question) => words::answer(question),
    }
}

/// The arguments of the program, with patterns and boards of `solve` where they are not taken for options. All others stay
/// as they are.
pub(super) fn arranged(args: Vec<OsString>, program: impl FnOnce() -> Command) -> Vec<OsString> {
    pattern_arg::arranged(endgame::protected(args), program)
}
