//! The engines: the handouts' examples by their names, each fast form beside a naive one, and what ships with them.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod endgame;
mod ends;
mod etaoin;
mod hangman;
mod hangman_certificates;
mod hangman_contests;
mod hangman_games;
mod hangman_proofs;
mod hangman_puzzles;
mod hangman_ratings;
mod hangman_recursion;
mod hangman_reverse;
mod hangman_words;
mod hints;
mod hosts;
mod judgements;
mod lab;
mod lexicon;
mod puzzles;
mod wordgame;
