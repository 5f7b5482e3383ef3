//! The command line, run as a program.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod cli;
mod files;
mod help;
mod lab;
mod solve_endgame;
mod solve_etaoin;
mod solve_hangman;
mod solve_words;
