//! The real program in a pseudo-terminal.
#![cfg(all(unix, not(feature = "tests-without-pty")))]
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod endings;
mod flood;
mod handouts;
mod hostile;
mod kill;
mod kiosk;
mod lines;
mod motion;
mod openings;
mod places;
mod player;
#[path = "../support/players.rs"]
mod players;
mod progress;
mod pty;
mod robot;
mod sound;
#[path = "../support/system.rs"]
mod system;
#[path = "../support/terminal.rs"]
mod terminal;
mod variants;
mod watch;
