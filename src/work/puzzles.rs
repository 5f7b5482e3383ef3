//! Puzzles, which take up to a second to make.

use std::sync::{Arc, Mutex, PoisonError};

use super::Report;
use crate::engine::Cancel;
use crate::puzzles::{Maker, Posed, Problem, Theme};

/// A maker of puzzles that is kept: what it has prepared once it needs not prepare again.
///
/// It is made when it is first asked for something.
#[derive(Debug, Clone, Default)]
pub struct Desk(Arc<Mutex<Option<Maker>>>);

impl PartialEq for Desk {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Desk {}

impl Desk {
    fn ask<T>(&self, question: impl FnOnce(&mut Maker) -> T) -> T {
        // A question that panicked leaves a maker behind that may be half changed: start afresh.
        let mut slot = self.0.lock().unwrap_or_else(|poisoned| {
            self.0.clear_poison();
            let mut slot = PoisonError::into_inner(poisoned);
            *slot = None;
            slot
        });
        question(slot.get_or_insert_with(Maker::new))
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
        problem: Box<Problem>,
        /// The rating.
        rating: u16,
        /// Every seed has another puzzle.
        seed: u64,
    },
    /// This one.
    Pose(Box<Problem>),
    /// The first decision of a game by which something was given away.
    FirstMistake(Arc<[(Problem, String)]>),
}

/// What was made.
#[derive(Debug, Clone, PartialEq)]
pub enum PuzzleReport {
    /// A puzzle.
    Posed(Box<Posed>),
    /// The decision of that number, from 0, gave something away; this is its position.
    Mistake(usize, Box<Posed>),
    /// There is none.
    None,
}

/// Makes the puzzle; says nothing once it is asked to stop.
pub(super) fn perform(desk: &Desk, task: &PuzzleTask, cancel: &Cancel, tell: &dyn Fn(Report)) {
    let report = desk.ask(|maker| make(maker, task, cancel));
    if !cancel.is_cancelled() {
        tell(Report::Puzzle(report));
    }
}

fn make(maker: &mut Maker, task: &PuzzleTask, cancel: &Cancel) -> PuzzleReport {
    let posed = match task {
        PuzzleTask::Near { themes, rating, seed } => maker.near(themes, *rating, *seed, cancel),
        PuzzleTask::Like { problem, rating, seed } => {
            let themes = match maker.pattern(problem, cancel) {
                Some(theme) => vec![theme],
                None => Theme::all().filter(|theme| theme.game() == problem.theme.game()).collect(),
            };
            maker.near(&themes, *rating, *seed, cancel)
        }
        PuzzleTask::Pose(problem) => maker.pose(problem, cancel).ok(),
        PuzzleTask::FirstMistake(decisions) => {
            return match maker.first_mistake(decisions, cancel) {
                Some((at, posed)) => PuzzleReport::Mistake(at, Box::new(posed)),
                None => PuzzleReport::None,
            };
        }
    };
    posed.map_or(PuzzleReport::None, |posed| PuzzleReport::Posed(Box::new(posed)))
}
