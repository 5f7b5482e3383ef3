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
    /// Etaoin: which end of a word to take
    Etaoin(etaoin::Etaoin),
    /// Hangman: which letter to guess, and whether you can win
    Hangman(hangman::Hangman),
    /// End Game: which end of a row of numbers to take
    #[command(name = "endgame")]
    EndGame(endgame::EndGame),
    /// Word Game: the best entries for a hand, and which letter to swap
    #[command(alias = "wordgame")]
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
