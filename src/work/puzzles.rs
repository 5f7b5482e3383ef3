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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]
mod tests {
    use std::cell::RefCell;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;
    use crate::engine::ends::puzzle::Kind;
    use crate::model::GameKind;

    /// What is told of a task.
    fn told(desk: &Desk, task: &PuzzleTask, cancel: &Cancel) -> Vec<Report> {
        let reports = RefCell::new(Vec::new());
        perform(desk, task, cancel, &|report| reports.borrow_mut().push(report));
        reports.into_inner()
    }

    fn posed(reports: &[Report]) -> &Posed {
        let [Report::Puzzle(PuzzleReport::Posed(posed))] = reports else { panic!("{reports:?}") };
        posed
    }

    #[test]
    fn puzzles_are_made_posed_again_and_followed_by_others_of_their_pattern() {
        let (desk, cancel) = (Desk::default(), Cancel::new());
        let theme = Theme::EndGame(Kind::GreedIsWrong);
        let near = PuzzleTask::Near { themes: Arc::new([theme]), rating: 1_200, seed: 4 };
        let made = told(&desk, &near, &cancel);
        let problem = Box::new(posed(&made).problem.clone());
        assert_eq!(told(&desk, &PuzzleTask::Pose(problem.clone()), &cancel), made);
        let like = told(&desk, &PuzzleTask::Like { problem: problem.clone(), rating: 1_200, seed: 9 }, &cancel);
        assert_eq!(posed(&like).problem.theme, theme);
        assert_ne!(posed(&like).problem, *problem);
        let mistake = Problem { theme: Theme::Mistake(GameKind::EndGame), ..*problem };
        let wrong = posed(&made).turns[0].choices.iter().find(|choice| !choice.is_right).unwrap().answer.clone();
        let decisions: Arc<[(Problem, String)]> = Arc::new([(mistake, wrong)]);
        let found = told(&desk, &PuzzleTask::FirstMistake(decisions), &cancel);
        assert!(matches!(found[..], [Report::Puzzle(PuzzleReport::Mistake(0, _))]), "{found:?}");
        let none = told(&desk, &PuzzleTask::FirstMistake(Arc::new([])), &cancel);
        assert_eq!(none, [Report::Puzzle(PuzzleReport::None)]);
    }

    #[test]
    fn a_desk_goes_on_after_a_stop_and_after_a_panic() {
        let desk = Desk::default();
        let near = PuzzleTask::Near { themes: Theme::all().collect(), rating: 1_500, seed: 4 };
        let stopped = Cancel::new();
        stopped.cancel();
        assert_eq!(told(&desk, &near, &stopped), []);
        let fails = AssertUnwindSafe(|| desk.ask(|_| -> () { std::panic::panic_any("asked to fail") }));
        assert!(catch_unwind(fails).is_err());
        assert!(!posed(&told(&desk, &near, &Cancel::new())).turns.is_empty());
    }
}
