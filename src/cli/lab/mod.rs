//! `arcade lab`: the experiments of the Lab, without a screen.

mod batch;
mod endgame;
mod hangman;
mod opponents;
pub(super) mod players;
mod report;
mod timing;
mod traps;

use clap::Subcommand;

use super::{Failure, Taker, json_line};

/// The experiments.
#[derive(Debug, Subcommand)]
pub(super) enum Lab {
    /// Race five algorithms on growing words, and predict the longest word that each solves in a day
    Etaoin(timing::Etaoin),
    /// Play a tournament of all End Game strategies
    Endgame(endgame::Endgame),
    /// Find out how long hangman can last, and play hosts against guessers
    Hangman(hangman::Hangman),
    /// Measure how strong the opponents of each game are
    Opponents(opponents::Opponents),
    /// Race the algorithms of any game on growing inputs: their times, and their memory
    Timing(timing::Timing),
    /// List the words that trick a greedy player
    Traps(traps::Traps),
    /// Run a list of experiments, and go on where a run was stopped
    Batch(batch::Batch),
}

/// The results as text to print. What is found one by one goes to `take` at once.
pub(super) fn run(lab: &Lab, take: Taker<'_>) -> Result<String, Failure> {
    match lab {
        Lab::Etaoin(question) => timing::etaoin(question),
        Lab::Timing(question) => timing::timing(question),
        Lab::Endgame(question) => endgame::answer(question),
        Lab::Hangman(question) => hangman::run(question, take),
        Lab::Opponents(question) => opponents::answer(question, take),
        Lab::Traps(question) => traps::answer(question, take),
        Lab::Batch(question) => batch::run(question),
    }
}

/// One line of JSON.
fn json(answer: &impl serde::Serialize) -> Result<String, Failure> {
    json_line(answer, "The results")
}
