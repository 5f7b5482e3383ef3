//! Exercises: a table of an algorithm that a student fills in, cell by cell, and that is judged by the rule of the algorithm.
//!
//! An exercise is drawn from a seed, so a file needs to hold only the seed and what was answered: whoever grades it draws the
//! exercise again and judges every answer anew. A cell that follows from a wrong one is judged by what follows from it.

mod attempt;
mod file;
mod sheet;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::model::GameKind;

pub use attempt::{Attempt, Judging};
pub use file::{Graded, name, read, repeated, resume};
pub use sheet::{Cell, Sheet, Spot, Takes, Verdict, number};

/// A kind of exercise.
#[derive(Debug)]
pub struct Exercise {
    /// Its name in commands and files.
    pub name: &'static str,
    pub title: &'static str,
    /// What is done in it: half a sentence.
    pub about: &'static str,
    pub game: GameKind,
    /// Draws one; the same seed gives the same one.
    pub draw: fn(u64) -> Sheet,
}

/// What a student types in line mode in place of an answer: on, back, and that it is handed in. No word of an exercise is one
/// of them.
pub const WAYS: [&str; 3] = ["skip", "previous", "done"];

/// A number below `count`, by chance.
pub fn below(count: usize, chance: &mut ChaCha8Rng) -> usize {
    (chance.next_u64() % count.max(1) as u64) as usize
}
