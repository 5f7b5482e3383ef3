//! `arcade solve`: the best move of a game, for people and, with `--json`, for programs.

mod endgame;
mod etaoin;
mod hangman;
mod letters;
mod words;

use clap::Subcommand;

use super::Failure;
pub(super) use endgame::protected;

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
