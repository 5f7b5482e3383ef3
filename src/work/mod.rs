//! Long computations, off the thread that draws.
//!
//! One worker runs one task at a time. Whoever asks names the task with a generation number, and drops reports that carry
//! an older one: a task that was overtaken can never be mistaken for the one that is wanted.

mod hangman;
mod measure;
mod worker;

use std::sync::Arc;

pub use hangman::{HangmanReport, HangmanTask, Mind};
pub use measure::Measured;
pub use worker::Worker;

use crate::engine::ends::Engine;

/// Which request a report answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Generation(u64);

impl Generation {
    /// The generation after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// Something to compute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Value `row` with every engine, and measure what each costs.
    MeasureEngines {
        /// The items of the row.
        row: Arc<[i64]>,
    },
    /// Answer a question about a game of hangman.
    Hangman(Mind, HangmanTask),
}

/// What became of a task, so far.
#[derive(Debug, Clone, PartialEq)]
pub enum Report {
    /// An engine begins.
    Begun(Engine),
    /// An engine has finished, or says why it will not try.
    Engine(Engine, Result<Measured, String>),
    /// An answer about hangman.
    Hangman(HangmanReport),
    /// The task is done.
    Done,
    /// The task came to grief; the sentence says how.
    Failed(String),
}
