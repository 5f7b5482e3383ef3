//! The README against the program: its commands, its keys, its links and its pictures.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

#[path = "../../examples/pictures/cells.rs"]
mod cells;
mod commands;
#[path = "../../examples/pictures/film.rs"]
mod film;
mod keys;
mod page;
mod pictures;
#[path = "../../examples/pictures/scenes.rs"]
mod scenes;
#[allow(dead_code, reason = "the tests of the terminal use the rest")]
#[path = "../support/terminal.rs"]
mod terminal;
