//! How a game of hangman goes on when both sides play as well as possible.

use std::sync::Arc;

use super::position::Moment;
use super::{rate, words};
use crate::puzzles::Scene;
use arcade_engine::hangman::solver::{Hardest, Solver};
use arcade_engine::hangman::{Dictionary, Letter, Places};
use arcade_engine::puzzle::NotAPuzzle;

/// The most scenes of a line: what is worth watching.
pub(super) const MOST_SCENES: usize = 8;

/// Whom the person plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Guesser,
    Host,
}

/// Plays games on, and tells of them.
#[derive(Debug)]
pub(super) struct Stage<'a> {
    side: Side,
    solver: &'a mut Solver,
    dictionary: Arc<Dictionary>,
}

impl<'a> Stage<'a> {
    /// For a person who plays `side`.
    pub(super) fn new(side: Side, solver: &'a mut Solver) -> Self {
        let dictionary = Arc::clone(solver.dictionary());
        Self { side, solver, dictionary }
    }

    pub(super) const fn dictionary(&self) -> &Arc<Dictionary> {
        &self.dictionary
    }

    /// What is left once `letter` is answered with `places`, and the scene of it; `lead` stands before the sentence.
    pub(super) fn after_answer(&self, at: &Moment, letter: Letter, places: Places, lead: &str) -> (Moment, Scene) {
        let after = at.after(&self.dictionary, letter, places);
        let told = format!("{lead}{}", words::answer(self.side, &after.state, places, &self.dictionary));
        let scene = after.scene(told);
        (after, scene)
    }

    /// The line after `letter` is guessed: the host answers as a perfect one, and the game goes on.
    pub(super) fn guess_on(&mut self, at: &Moment, letter: Letter, lead: &str) -> Result<Vec<Scene>, NotAPuzzle> {
        let places = self.hardest(at, letter)?;
        let (after, scene) = self.after_answer(at, letter, places, lead);
        self.play_on(after, vec![scene])
    }

    /// The line after a whole word is guessed: the host says no as long as it has another word.
    pub(super) fn word_denied(&mut self, at: &Moment, word: u32, said: &str) -> Result<Vec<Scene>, NotAPuzzle> {
        let after = at.without(&self.dictionary, word);
        let told = words::word_denied(&after.state, said, &self.dictionary);
        let scene = after.scene(told);
        self.play_on(after, vec![scene])
    }

    /// Plays on to the end: the guesser guesses as the exact one, and the host answers as the perfect one. Long games
    /// end early, and say so.
    pub(super) fn play_on(&mut self, mut at: Moment, mut scenes: Vec<Scene>) -> Result<Vec<Scene>, NotAPuzzle> {
        while at.state.lives > 0 && at.state.words.len() > 1 {
            if scenes.len() == MOST_SCENES {
                if let Some(last) = scenes.last_mut() {
                    last.told += words::GOES_ON;
                }
                break;
            }
            let splits = self.dictionary.splits(&at.state.words);
            let rating = rate(&at.state.words, self.solver)?;
            let letter = rating.best(&splits, at.state.answered()).ok_or(NotAPuzzle::NoMove)?;
            let places = self.hardest(&at, letter)?;
            let (after, scene) = self.after_answer(&at, letter, places, &words::guess(self.side, letter));
            scenes.push(scene);
            at = after;
        }
        Ok(scenes)
    }

    /// The answer of a perfect host to `letter`.
    fn hardest(&mut self, at: &Moment, letter: Letter) -> Result<Places, NotAPuzzle> {
        let Hardest { places, .. } =
            self.solver.hardest(&at.state.words, letter, at.state.lives).map_err(|_| NotAPuzzle::TooDeep)?;
        Ok(places)
    }
}
