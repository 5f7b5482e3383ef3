//! What the puzzles of all games share: a position with what is asked about it, every answer with what it leads to, and
//! who makes them. What is seen of a position is the board of its game, which opens the record of it.
//!
//! A [`Problem`] is a position and what is asked about it; records and codes keep that, and nothing more. Everything else
//! follows from it with the solvers, which takes up to a second: the worker asks the [`Maker`] of its game for a
//! [`Puzzle`], and that is data by which a screen judges answers, without a solver.

mod answers;
mod facts;
mod makers;
mod problem;
mod puzzle;

pub use answers::AnswerList;
#[cfg(test)]
pub use makers::NEAR;
pub use makers::{Maker, Makers, nearest};
pub use problem::{Problem, Theme};
pub use puzzle::{Answers, BoardMove, Choice, Meant, Prompt, Proof, Puzzle, Scene, Turn};

/// What is asked at a mistake of the player's own.
pub const MISTAKE: &str = "In a game of yours you gave something away here. What was better?";
