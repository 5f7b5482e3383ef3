//! Evil Hangman's long questions: a pondering host's answer, the live verdict, the computer's own guess.

use std::sync::{Arc, Mutex, PoisonError};

use super::Report;
use crate::engine::Cancel;
use crate::engine::hangman::solver::{Analysis, Bounds, Solver};
use crate::engine::hangman::{Answer, Dictionary, Game, Guess, Guesser, Letter, LetterSet};

/// A solver that a game keeps for its whole length, so that what one question found helps the next.
///
/// It is made when it is first asked something: that takes longer than a key press may.
#[derive(Debug, Clone)]
pub struct Mind {
    dictionary: Arc<Dictionary>,
    solver: Arc<Mutex<Option<Solver>>>,
}

impl PartialEq for Mind {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.solver, &other.solver)
    }
}

impl Eq for Mind {}

impl Mind {
    /// A solver for the words of `dictionary`.
    pub fn new(dictionary: Arc<Dictionary>) -> Self {
        Self { dictionary, solver: Arc::default() }
    }

    fn ask<T>(&self, cancel: &Cancel, question: impl FnOnce(&mut Solver) -> T) -> T {
        // A question that panicked leaves a solver behind that may be half changed: start afresh.
        let mut slot = self.solver.lock().unwrap_or_else(|poisoned| {
            self.solver.clear_poison();
            let mut slot = PoisonError::into_inner(poisoned);
            *slot = None;
            slot
        });
        let solver = slot.get_or_insert_with(|| Solver::new(Arc::clone(&self.dictionary), cancel.clone()));
        solver.listen_to(cancel.clone());
        question(solver)
    }
}

/// A question about hangman.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HangmanTask {
    /// What does the game's host answer?
    Answer {
        /// The game before the guess.
        game: Box<Game>,
        /// The guess, which the game accepts.
        guess: Guess,
    },
    /// Who wins from here?
    Study {
        /// The words that are left.
        candidates: Arc<[u32]>,
        /// The lives that are left.
        lives: u32,
        /// What is known of V beforehand.
        known: Option<Bounds>,
    },
    /// Which letter does the computer guess?
    Choose {
        /// Who guesses.
        guesser: Guesser,
        /// The words that are left.
        candidates: Arc<[u32]>,
        /// The letters guessed before.
        guessed: LetterSet,
        /// The lives that are left.
        lives: u32,
    },
}

/// What a question about hangman found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HangmanReport {
    /// The host's answer to the guess.
    Answer(Guess, Answer),
    /// What is known so far of who wins.
    Study(Analysis),
    /// The computer's guess; nothing if there is nothing to guess.
    Chosen(Option<Letter>),
}

/// Sets that a live verdict may look at.
const STUDY: u64 = 30_000;

/// Answers `task`; says nothing once it is asked to stop.
pub(super) fn perform(mind: &Mind, task: &HangmanTask, cancel: &Cancel, tell: &dyn Fn(Report)) {
    mind.ask(cancel, |solver| match task {
        HangmanTask::Answer { game, guess } => {
            if let Ok(answer) = game.setup().host.answer(game, *guess, solver) {
                tell(Report::Hangman(HangmanReport::Answer(*guess, answer)));
            }
        }
        HangmanTask::Study { candidates, lives, known } => {
            let mut tell = |analysis| tell(Report::Hangman(HangmanReport::Study(analysis)));
            // What was found before the stop has been told.
            let _ = solver.analyse(candidates, *lives, *known, STUDY, &mut tell);
        }
        HangmanTask::Choose { guesser, candidates, guessed, lives } => {
            if let Ok(chosen) = guesser.choose(solver, candidates, *guessed, *lives) {
                tell(Report::Hangman(HangmanReport::Chosen(chosen)));
            }
        }
    });
}
