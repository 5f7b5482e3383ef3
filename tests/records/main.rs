//! The database of games: what is kept, what happens to it, and that nothing is lost in silence.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod common;
mod daily;
mod damage;
mod games;
mod golden;
mod killed;
mod notes;
mod older;
#[path = "../support/program.rs"]
mod program;
mod puzzles;
mod quick;
mod store;
mod transfer;
