//! Evil Hangman's long questions: a pondering host's answer, what each letter costs, the computer's own guess.

use std::sync::Arc;

use super::{Report, Shared};
use arcade_engine::Cancel;
use arcade_engine::hangman::proof::{Certificate, Proved, WordList, verify};
use arcade_engine::hangman::solver::{Known, RATING_WORK, Rating, Solver, Stop, Verdict};
use arcade_engine::hangman::{Dictionary, Game, Guess, Guesser, Judgement, Letter, LetterSet, Reply};
use arcade_engine::lexicon::Lexicon;

/// A solver that a game keeps for its whole length: a question that was answered once is answered at once again.
#[derive(Debug, Clone)]
pub struct Mind {
    dictionary: Arc<Dictionary>,
    /// What is known of the words beforehand: looked up when the first question is asked.
    known: fn(&Dictionary) -> Option<Arc<dyn Known>>,
    solver: Shared<Solver>,
}

impl PartialEq for Mind {
    fn eq(&self, other: &Self) -> bool {
        self.solver == other.solver
    }
}

impl Eq for Mind {}

impl Mind {
    /// A solver for the words of `dictionary`, of which `known` says what is known beforehand.
    pub fn new(dictionary: Arc<Dictionary>, known: fn(&Dictionary) -> Option<Arc<dyn Known>>) -> Self {
        Self { dictionary, known, solver: Shared::default() }
    }

    fn ask<T>(&self, cancel: &Cancel, question: impl FnOnce(&mut Solver) -> T) -> T {
        let mut kept = self.solver.lock();
        let solver = kept.get_or_insert_with(|| {
            Solver::new(Arc::clone(&self.dictionary), cancel.clone()).knowing((self.known)(&self.dictionary))
        });
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
    /// Who wins from here, and what does each letter cost?
    Study {
        /// The words that are left.
        candidates: Arc<[u32]>,
        /// The lives that are left.
        lives: u32,
    },
    /// What was each guess of this game worth?
    Review(Box<Game>),
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
    /// What the host says to the guess.
    Answer(Guess, Reply),
    /// What is known so far of the position.
    Study(Rating),
    /// What the guess of that turn was worth.
    Turn(usize, Judgement),
    /// The computer's guess; nothing if there is nothing to guess.
    Chosen(Option<Letter>),
}

/// How many times the work of a rating goes into who wins, while the player thinks: about a minute.
const MOST_PATIENCE: u64 = 64;

/// Rates every letter, and goes on for a while if it is still open who wins.
fn study(solver: &mut Solver, candidates: &[u32], lives: u32, tell: &mut dyn FnMut(Rating)) -> Result<(), Stop> {
    let mut known = solver.rate(candidates, Some(lives), RATING_WORK, tell)?;
    let mut work = RATING_WORK;
    while known.verdict(lives) == Verdict::Undecided && work < RATING_WORK * MOST_PATIENCE {
        work *= 4;
        known = known.and(&solver.verdicts(candidates, lives, work, &mut |better| tell(known.and(&better)))?);
    }
    tell(known);
    Ok(())
}

/// Answers `task`; says nothing once it is asked to stop.
pub(super) fn perform(mind: &Mind, task: &HangmanTask, cancel: &Cancel, tell: &dyn Fn(Report)) {
    mind.ask(cancel, |solver| match task {
        HangmanTask::Answer { game, guess } => {
            if let Ok(reply) = game.setup().host.answer(game, *guess, solver) {
                tell(Report::Hangman(HangmanReport::Answer(*guess, reply)));
            }
        }
        HangmanTask::Study { candidates, lives } => {
            let mut tell = |rating| tell(Report::Hangman(HangmanReport::Study(rating)));
            // What was found before the stop has been told.
            let _ = study(solver, candidates, *lives, &mut tell);
        }
        HangmanTask::Review(game) => {
            let mut past = Game::new(game.setup());
            for (at, turn) in game.turns().iter().enumerate() {
                let Ok(judgement) = Judgement::of(&past, turn.guess, solver) else { return };
                if let Some(judgement) = judgement {
                    tell(Report::Hangman(HangmanReport::Turn(at, judgement)));
                }
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

/// Checks certificates one after the other, as claims about the words that ship, and tells what came of each: what was
/// proved, or the step that fails.
pub(super) fn check(
    certificates: &[Arc<Certificate>],
    cancel: &Cancel,
    mut tell: impl FnMut(usize, Result<Proved, String>),
) {
    for (at, certificate) in certificates.iter().enumerate() {
        if cancel.is_cancelled() {
            return;
        }
        let list = WordList::new(Lexicon::embedded(), certificate.listed.tier, certificate.listed.length);
        tell(at, verify(certificate, &list).map_err(|refusal| refusal.to_string()));
    }
}
