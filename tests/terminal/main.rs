//! The real program in a pseudo-terminal.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod flood;
mod kill;
mod pty;
#[path = "../support/terminal.rs"]
mod terminal;
