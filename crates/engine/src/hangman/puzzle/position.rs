//! Where a puzzle begins.

use std::num::NonZeroU32;
use std::sync::Arc;

use super::Step;
use crate::hangman::{Answer, Dictionary, Game, Guess, Host, Letter, LetterSet, Pattern, Places, Setup, Ties, Turn};
use crate::lexicon::Tier;
use crate::puzzle::NotAPuzzle;

/// What is known when a puzzle begins. The words left are all of the tier that fit it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// What is shown of the word.
    pub pattern: Pattern,
    /// The letters that were guessed and are not in the word.
    pub wrong: LetterSet,
    /// The misses that hang the guesser; None where they are what is asked for.
    pub lives: Option<NonZeroU32>,
    /// The words that it is played with.
    pub tier: Tier,
    /// The letter that was guessed, where the person is the host and answers it.
    pub guess: Option<Letter>,
}

impl Position {
    /// The words that fit, ascending.
    pub fn words(&self, dictionary: &Dictionary) -> Vec<u32> {
        self.pattern.candidates(dictionary, self.wrong)
    }

    /// The letters that were guessed and answered.
    pub fn answered(&self) -> LetterSet {
        self.pattern.letters().union(self.wrong)
    }

    /// The position as a state of the game.
    ///
    /// # Errors
    /// When fewer than two words fit it.
    pub fn begin(&self, dictionary: &Dictionary) -> Result<State, NotAPuzzle> {
        let words = self.words(dictionary);
        if words.len() < 2 {
            return Err(NotAPuzzle::NoMove);
        }
        let lives = self.lives.map_or(0, NonZeroU32::get);
        Ok(State { words, pattern: self.pattern.clone(), wrong: self.wrong, lives })
    }
}

/// A position within a puzzle, with the words that are left.
#[derive(Clone, Debug)]
pub struct State {
    /// The words that are left, ascending.
    pub words: Vec<u32>,
    /// What is shown of the word.
    pub pattern: Pattern,
    /// The letters that were guessed and are not in the word.
    pub wrong: LetterSet,
    /// The misses that hang the guesser; 0 also where they are what is asked for.
    pub lives: u32,
}

impl State {
    /// The letters that were answered.
    pub fn answered(&self) -> LetterSet {
        self.pattern.letters().union(self.wrong)
    }

    /// The letters that may be guessed.
    pub fn open(&self) -> impl Iterator<Item = Letter> + use<> {
        let answered = self.answered();
        Letter::all().filter(move |&letter| !answered.contains(letter))
    }

    /// What is left once `letter` is answered with `places`.
    #[must_use]
    pub fn after(&self, dictionary: &Dictionary, letter: Letter, places: Places) -> Self {
        let mut wrong = self.wrong;
        if places.is_empty() {
            wrong.insert(letter);
        }
        Self {
            words: dictionary.keep(&self.words, letter, places),
            pattern: self.pattern.with(letter, places),
            wrong,
            lives: self.lives.saturating_sub(u32::from(places.is_empty())),
        }
    }

    /// What is left once `word` is guessed as a whole and is not it.
    #[must_use]
    pub fn without(&self, word: u32) -> Self {
        let words = self.words.iter().copied().filter(|&other| other != word).collect();
        Self { words, lives: self.lives.saturating_sub(1), ..self.clone() }
    }

    /// The answer to `letter` as a move.
    pub(super) fn group(&self, letter: Letter, places: Places) -> Step {
        Step::Group(self.pattern.with(letter, places))
    }

    /// A game of `host` that has come to this state; None when its answers contradict each other.
    pub(super) fn game(&self, dictionary: &Arc<Dictionary>, host: Host) -> Option<Game> {
        // The misses so far cost lives that are gone: the game began with those too.
        let lives = NonZeroU32::new(self.lives.saturating_add(self.wrong.len() as u32))?;
        let setup =
            Setup { dictionary: Arc::clone(dictionary), lives, host, whole_words: false, ties: Ties::Ordered, seed: 0 };
        let turn = |letter| Turn { guess: Guess::Letter(letter), answer: Answer::Places(self.pattern.at(letter)) };
        let turns: Vec<Turn> = self.answered().iter().map(turn).collect();
        Game::replay(&setup, &turns).ok()
    }
}
