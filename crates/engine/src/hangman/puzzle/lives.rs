//! The puzzles of the lives that are needed.

use super::{HangmanPuzzle, Position, Step, players, value};
use crate::hangman::solver::Solver;
use crate::puzzle::{Alternative, NotAPuzzle};

/// Proves how many lives are needed: one more than the misses that are forced. With n words at most n lives are needed,
/// since every miss rules out at least one of them.
pub(super) fn prove(position: &Position, solver: &mut Solver) -> Result<HangmanPuzzle, NotAPuzzle> {
    let state = position.begin(&solver.dictionary().clone())?;
    let forced = value(solver, &state.words)?;
    let trials = players::of_lives(solver, &state, forced + 1)?;
    let most = u8::try_from(state.words.len()).unwrap_or(u8::MAX);
    let alternatives = (1..=most).map(|lives| Alternative { step: Step::Lives(lives), result: forced.min(lives) });
    trials.puzzle(&[], position, vec![Step::Lives(forced + 1)], alternatives.collect())
}
