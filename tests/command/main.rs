//! The command line, run as a program.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod a11y;
mod batch;
mod bounds;
mod check;
mod checks;
mod checks_fair;
mod checks_games;
mod checks_mistakes;
mod checks_points;
mod cli;
mod daily_words;
mod doors;
mod exercise;
mod failures;
mod files;
mod friends;
mod hangman_puzzles;
mod help;
#[allow(dead_code, reason = "only tests for Unix systems use it")]
#[path = "../support/hostile.rs"]
mod hostile;
mod kiosk;
mod lab;
mod lexicon;
#[path = "../support/lines.rs"]
mod lines;
mod lines_by_code;
mod lines_driver;
mod lines_hangman;
mod lines_heard;
mod lines_lab;
mod lines_lessons;
mod lines_promises;
mod lines_rows;
mod lines_words;
mod play;
#[path = "../support/players.rs"]
mod players;
mod proofs;
mod puzzles;
mod puzzles_words;
mod schemas;
mod shards;
mod show;
mod solve_endgame;
mod solve_etaoin;
mod solve_hangman;
mod solve_proofs;
mod solve_words;
mod stopped;
#[path = "../../examples/student/answers/mod.rs"]
mod student;
#[path = "../support/system.rs"]
mod system;
