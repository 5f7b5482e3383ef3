//! The four games: what each is before its first move, its screen, its codes and its games of the day.

pub mod codes;
pub mod daily;
pub mod endgame;
pub mod etaoin;
pub mod hangman;
mod rows;
pub(crate) mod tables;
pub mod wordgame;

pub use tables::TABLES;
