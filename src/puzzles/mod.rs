//! What the puzzles of all games share: a position with what is asked about it, every answer with what it leads to, and
//! who makes them.
//!
//! A [`Problem`] is a position and what is asked about it; records and codes keep that, and nothing more. Everything else
//! follows from it with the solvers, which takes up to a second: the worker asks the [`Maker`] of its game for a
//! [`Puzzle`] puzzle, and that is data which a screen draws and judges answers by, without a solver.

mod answers;
mod makers;
mod picture;
mod problem;
mod prompt;
mod puzzle;
mod theme;

pub use answers::{answer_rows, draw_answer_list, draw_answers};
pub use makers::{Maker, Makers, Printed, nearest};
pub use picture::{Picture, View};
pub use problem::Problem;
pub use prompt::{Keys, Prompt, Reply, TextKeys};
pub use puzzle::{Choice, Puzzle, Scene, Turn};
pub use theme::Theme;

/// What is asked at a mistake of the player's own.
pub const MISTAKE: &str = "In a game of yours you gave something away here. What was better?";
