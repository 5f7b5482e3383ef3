//! The README and the pages of `docs` against the program: commands, keys, links, pictures and figures.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

#[path = "../../examples/pictures/cells.rs"]
mod cells;
mod commands;
#[path = "../../examples/pictures/film.rs"]
mod film;
#[allow(dead_code, reason = "the benchmark uses the rest")]
#[path = "../../benches/floors/main.rs"]
mod floors;
mod keys;
mod page;
mod pictures;
#[path = "../../examples/pictures/scenes.rs"]
mod scenes;
mod speed;
#[allow(dead_code, reason = "the tests of the terminal use the rest")]
#[path = "../support/terminal.rs"]
mod terminal;
