//! The puzzles that were asked before, and what they add up to.

use std::collections::HashSet;

use crate::games::puzzles::themes;
use crate::model::glicko::Rating;
use crate::model::{Day, PuzzleMode, PuzzleNote};
use crate::puzzles::Problem;
use crate::records::Attempt;
use crate::records::stats::{PuzzleStats, Solved};
use arcade_engine::puzzle::{EASIEST, HARDEST};

/// The rating near which the first puzzle is asked: an easy one, of few moves.
const FIRST: u16 = 1_100;

/// The puzzles that were asked before, in this run or an earlier one.
#[derive(Debug, Default)]
pub(super) struct Past {
    attempts: Vec<Attempt>,
    stats: PuzzleStats,
    /// The puzzles for which a hint was shown in this run of the arcade.
    hinted: HashSet<String>,
}

impl Past {
    /// Takes in what the records know.
    pub(super) fn take_in(&mut self, attempts: Vec<Attempt>) {
        self.stats = PuzzleStats::of(themes(), &attempts);
        self.attempts = attempts;
    }

    /// Takes note that a hint was shown for a puzzle that is not decided yet: it has it still when it is left and comes back.
    pub(super) fn note_hint(&mut self, problem: &Problem) {
        self.hinted.insert(problem.to_json().to_owned());
    }

    /// Whether a hint was shown for a puzzle.
    pub(super) fn has_hint(&self, problem: &Problem) -> bool {
        self.hinted.contains(problem.to_json())
    }

    /// Takes in a puzzle that was just decided.
    pub(super) fn add(&mut self, attempt: Attempt) {
        self.attempts.push(attempt);
        self.stats = PuzzleStats::of(themes(), &self.attempts);
    }

    /// What all of them add up to.
    pub(super) const fn stats(&self) -> &PuzzleStats {
        &self.stats
    }

    /// The row that the next one has until the records give it one.
    pub(super) fn next_row(&self) -> i64 {
        self.attempts.iter().map(|attempt| attempt.row).max().unwrap_or(0) + 1
    }

    /// The rating now as `told` tells it, or that there is none yet.
    pub(super) fn rating_told(&self, told: impl FnOnce(Rating) -> String) -> String {
        self.stats.rating().map_or_else(|| "not rated yet".to_owned(), told)
    }

    /// The rating near which puzzles are asked.
    pub(super) fn points(&self) -> u16 {
        self.stats.rating().map_or(FIRST, Rating::points).clamp(EASIEST, HARDEST)
    }

    /// How many puzzles in a row were solved in the streak that goes on.
    pub(super) const fn streak(&self) -> u64 {
        self.stats.streak.current as u64
    }

    /// How many of the puzzles that were asked are such.
    pub(super) fn count(&self, is_such: impl Fn(&PuzzleNote) -> bool) -> u64 {
        self.attempts.iter().filter(|attempt| is_such(&attempt.note)).count() as u64
    }

    /// How many puzzles that were asked in this way were solved.
    pub(super) fn of_mode(&self, mode: PuzzleMode) -> Solved {
        let of_mode = || self.attempts.iter().filter(|attempt| attempt.note.mode == mode);
        let solved = of_mode().filter(|attempt| attempt.solved == Some(true) && attempt.hints == 0).count();
        Solved { solved: solved as u32, tried: of_mode().count() as u32 }
    }

    /// Whether this puzzle was asked before.
    pub(super) fn knows(&self, setup: &str) -> bool {
        self.stats.asked.contains(setup)
    }

    /// How the puzzle of `day` went: whether it was solved; None if it was not asked yet.
    pub(super) fn of_day(&self, day: Day) -> Option<bool> {
        let of_day = |attempt: &&Attempt| attempt.day == Some(day) && attempt.note.mode == PuzzleMode::Daily;
        self.attempts.iter().find(of_day).map(|attempt| attempt.solved == Some(true))
    }
}
