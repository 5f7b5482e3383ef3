//! Puzzles from the player's own games: the oldest mistake that was not tried yet, then a fresh position of its pattern.

use std::collections::VecDeque;
use std::sync::Arc;

use super::modes::apart;
use super::past::Past;
use crate::games;
use crate::model::GameRecord;
use crate::puzzles::Problem;
use crate::work::PuzzleTask;

/// Where the search for mistakes stands.
#[derive(Debug, Default)]
pub(super) struct MistakeSearch {
    /// The games that were not looked through yet, oldest first; None until the records have told them.
    games: Option<VecDeque<GameRecord>>,
    /// Decisions of the game that is looked through, in order.
    decisions: VecDeque<(Problem, String)>,
    /// The mistake whose pattern the next puzzle is to have.
    like: Option<Problem>,
}

impl MistakeSearch {
    /// Takes in the games, oldest first.
    pub(super) fn take_in(&mut self, games: Vec<GameRecord>) {
        self.games.get_or_insert_with(|| games.into());
    }

    /// Whether the records have told the games.
    pub(super) const fn has_games(&self) -> bool {
        self.games.is_some()
    }

    /// What the worker is asked for next; None where no game is left that was not looked through.
    ///
    /// Looks through one game at most, so that the screen need not wait for all of them; one without a decision asks about
    /// none.
    pub(super) fn task(&mut self, past: &Past, count: u64) -> Option<PuzzleTask> {
        if let Some(problem) = self.like.clone() {
            return Some(PuzzleTask::Like { problem, rating: past.points(), seed: apart(4, count) });
        }
        if self.decisions.is_empty() {
            let record = self.games.as_mut()?.pop_front()?;
            let decisions = games::puzzles::of(record.tag.kind).map(|own| (own.decisions)(&record)).unwrap_or_default();
            self.decisions.extend(decisions.into_iter().filter(|(problem, _)| !past.knows(problem.to_json())));
        }
        Some(PuzzleTask::FirstMistake(self.decisions.iter().cloned().collect::<Arc<[_]>>()))
    }

    /// The worker answered what was asked for last: with the mistake at this place among the decisions, or with none.
    pub(super) fn found(&mut self, place: Option<usize>) {
        let judged = place.map_or(self.decisions.len(), |place| (place + 1).min(self.decisions.len()));
        self.decisions.drain(..judged);
    }

    /// What was asked for is in front of the player: after a mistake follows one of its pattern, after that another
    /// mistake.
    pub(super) fn shown(&mut self, problem: &Problem) {
        self.like = problem.theme.is_mistake().then(|| problem.clone());
    }

    /// There is no fresh position of the pattern: the next mistake follows.
    pub(super) fn without_pattern(&mut self) {
        self.like = None;
    }
}
