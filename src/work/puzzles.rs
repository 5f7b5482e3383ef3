//! Puzzles, which take up to a second to make.

use std::sync::Arc;

use super::{Report, Shared};
use crate::puzzles::{Makers, Problem, Puzzle, Theme};
use arcade_engine::Cancel;

/// Makers of puzzles: what they have prepared once they need not prepare again.
#[derive(Debug, Clone)]
pub struct Desk {
    make: fn() -> Makers,
    kept: Shared<Makers>,
}

impl PartialEq for Desk {
    fn eq(&self, other: &Self) -> bool {
        self.kept == other.kept
    }
}

impl Eq for Desk {}

impl Desk {
    /// One at which these makers will be asked.
    pub fn new(make: fn() -> Makers) -> Self {
        Self { make, kept: Shared::default() }
    }
}

/// A puzzle that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PuzzleTask {
    /// One of these themes, near a rating.
    Near {
        /// The themes.
        themes: Arc<[Theme]>,
        /// The rating.
        rating: u16,
        /// Every seed has another puzzle.
        seed: u64,
    },
    /// One of the same pattern as a position, near a rating; of any theme of its game where it has none.
    Like {
        /// The position.
        problem: Problem,
        /// The rating.
        rating: u16,
        /// Every seed has another puzzle.
        seed: u64,
    },
    /// This one.
    Pose(Problem),
    /// The first decision of a game by which something was given away.
    FirstMistake(Arc<[(Problem, String)]>),
}

/// What was made.
#[derive(Debug, Clone, PartialEq)]
pub enum PuzzleReport {
    /// A puzzle.
    Posed(Box<Puzzle>),
    /// The decision of that number, from 0, gave something away; this is its position.
    Mistake(usize, Box<Puzzle>),
    /// There is none.
    None,
}

/// Makes the puzzle; says nothing once it is asked to stop.
pub(super) fn perform(desk: &Desk, task: &PuzzleTask, cancel: &Cancel, tell: &dyn Fn(Report)) {
    let report = make(desk.kept.lock().get_or_insert_with(desk.make), task, cancel);
    if !cancel.is_cancelled() {
        tell(Report::Puzzle(report));
    }
}

fn make(makers: &mut Makers, task: &PuzzleTask, cancel: &Cancel) -> PuzzleReport {
    let posed = match task {
        PuzzleTask::Near { themes, rating, seed } => makers.near(themes, *rating, *seed, cancel),
        PuzzleTask::Like { problem, rating, seed } => makers.like(problem, *rating, *seed, cancel),
        PuzzleTask::Pose(problem) => makers.pose(problem, cancel).ok(),
        PuzzleTask::FirstMistake(decisions) => {
            let found = makers.first_mistake(decisions, cancel);
            return found.map_or(PuzzleReport::None, |(at, posed)| PuzzleReport::Mistake(at, Box::new(posed)));
        }
    };
    posed.map_or(PuzzleReport::None, |posed| PuzzleReport::Posed(Box::new(posed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_told_after_a_stop() {
        let (stopped, desk) = (Cancel::new(), Desk::new(|| Makers::new(Vec::new())));
        stopped.cancel();
        perform(&desk, &PuzzleTask::FirstMistake(Arc::new([])), &stopped, &|report| panic!("{report:?}"));
    }
}
