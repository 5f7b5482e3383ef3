//! The command line, run as a program.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod batch;
#[cfg(unix)]
mod bounds;
mod check;
mod checks;
mod cli;
#[cfg(unix)]
mod doors;
mod files;
mod hangman_puzzles;
mod help;
#[path = "../support/hostile.rs"]
mod hostile;
mod lab;
mod lines_hangman;
#[path = "../support/players.rs"]
mod players;
mod puzzles;
mod puzzles_words;
mod solve_endgame;
mod solve_etaoin;
mod solve_hangman;
mod solve_words;
#[path = "../../examples/student/answers/mod.rs"]
mod student;
