//! Programs of players: those that play, and those that break every rule.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod asked;
mod hostile;
mod lab;
#[path = "../support/players.rs"]
mod players;
#[path = "../support/program.rs"]
mod program;
#[path = "../support/system.rs"]
mod system;
