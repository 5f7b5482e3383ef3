//! Puzzles of all games in one form: what is seen, what is asked, every answer with what comes of it.
//!
//! A [`Problem`] is a position and what is asked about it; records and codes keep that, and nothing more. Everything else
//! follows from it with the solvers, which takes up to a second: the worker makes a [`Posed`] puzzle of it, and that is
//! data which a screen draws and judges answers by, without a solver.

pub mod hands;
pub mod hangman;
mod maker;
mod posed;
mod problem;
pub mod rows;
mod theme;

pub use maker::Maker;
pub use posed::{Asked, Choice, Picture, Posed, Scene, Turn};
#[cfg(test)]
pub(crate) use problem::any_problem;
pub use problem::{Position, Problem};
pub use theme::{Theme, UnknownTheme};

/// What is asked at a mistake of the player's own.
const MISTAKE: &str = "In a game of yours you gave something away here. What was better?";
