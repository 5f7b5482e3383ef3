//! Evil Hangman's long questions: a pondering host's answer, the live verdict, the computer's own guess.

use std::sync::{Arc, Mutex, PoisonError};

use super::Report;
use crate::engine::Cancel;
use crate::engine::hangman::solver::{Analysis, Bounds, Solver, Weight};
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
    /// What does each open letter cost, in misses?
    Letters {
        /// The words that are left.
        candidates: Arc<[u32]>,
        /// The letters guessed before.
        guessed: LetterSet,
    },
    /// What did each guess of a game cost?
    Review {
        /// The game.
        game: Box<Game>,
        /// What is known beforehand of V of all words.
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
    /// The misses that a perfect host forces once the letter is guessed.
    Letter(Letter, Bounds),
    /// The guess of that turn beside the best one.
    Turn(usize, Weight),
    /// The computer's guess; nothing if there is nothing to guess.
    Chosen(Option<Letter>),
}

/// Sets that a live verdict may look at.
const STUDY: u64 = 30_000;

/// Sets that each family of a letter or of a past guess may cost.
const WEIGH: u64 = 1_000;

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
        HangmanTask::Letters { candidates, guessed } => {
            let splits = solver.dictionary().splits(candidates);
            let mut open: Vec<Letter> =
                Letter::all().filter(|&letter| !guessed.contains(letter) && splits[letter.index()].hits > 0).collect();
            open.sort_by_key(|&letter| std::cmp::Reverse(splits[letter.index()].hits));
            for letter in open {
                let Ok(bounds) = solver.after(candidates, Guess::Letter(letter), WEIGH) else { return };
                tell(Report::Hangman(HangmanReport::Letter(letter, bounds)));
            }
        }
        HangmanTask::Review { game, known } => {
            let mut past = Game::new(game.setup());
            for (at, turn) in game.turns().iter().enumerate() {
                let known = known.filter(|_| at == 0);
                let Ok(weight) = solver.weigh(past.candidates(), turn.guess, known, WEIGH) else { return };
                tell(Report::Hangman(HangmanReport::Turn(at, weight)));
                if past.play(*turn).is_err() {
                    return;
                }
            }
        }
        HangmanTask::Choose { guesser, candidates, guessed, lives } => {
            if let Ok(chosen) = guesser.choose(solver, candidates, *guessed, *lives) {
                tell(Report::Hangman(HangmanReport::Chosen(chosen)));
            }
        }
    });
}
