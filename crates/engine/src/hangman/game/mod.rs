//! A game of hangman: its setup, the guesses, and the host's answers.

mod refusal;
mod ties;

use std::num::NonZeroU32;
use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Dictionary, Family, Host, Letter, LetterSet, Pattern, Places};
pub use refusal::Refusal;
pub use ties::Ties;

/// What a game starts from: with the turns it determines the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The words it is played with.
    pub dictionary: Arc<Dictionary>,
    /// Misses that hang the guesser.
    pub lives: NonZeroU32,
    /// Who answers.
    pub host: Host,
    /// Whether whole words may be guessed.
    pub whole_words: bool,
    /// What decides between families that are equally large, for the hosts that keep the largest.
    pub ties: Ties,
    /// The seed of what is left to chance: the honest host's word, families that are drawn, and the word shown at the end.
    pub seed: u64,
}

/// A guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// One letter.
    Letter(Letter),
    /// A whole word, by its number in the dictionary.
    Word(u32),
}

/// The host's answer to a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The letter stands at exactly these places; no place is a miss.
    Places(Places),
    /// The word is, or isn't, the one.
    Word(bool),
}

impl Answer {
    /// Whether it costs a life.
    pub const fn is_miss(self) -> bool {
        matches!(self, Self::Places(Places::NONE) | Self::Word(false))
    }
}

/// One guess and its answer: the moves of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What was guessed.
    pub guess: Guess,
    /// What the host said.
    pub answer: Answer,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The word was found.
    Won {
        /// Its number.
        word: u32,
    },
    /// The lives ran out.
    Hanged {
        /// The word that the host says it was.
        word: u32,
    },
}

/// A game in progress, determined by its setup and its turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    turns: Vec<Turn>,
    pattern: Pattern,
    guessed: LetterSet,
    misses: u32,
    candidates: Vec<u32>,
}

impl Game {
    /// The game before the first guess.
    pub fn new(setup: &Setup) -> Self {
        Self {
            turns: Vec::new(),
            pattern: Pattern::blank(setup.dictionary.length()),
            guessed: LetterSet::EMPTY,
            misses: 0,
            candidates: setup.dictionary.all(),
            setup: setup.clone(),
        }
    }

    /// The game after `turns`.
    pub fn replay(setup: &Setup, turns: &[Turn]) -> Result<Self, Refusal> {
        let mut game = Self::new(setup);
        for turn in turns {
            game.play(*turn)?;
        }
        Ok(game)
    }

    /// Reads what a player typed: one letter, or a whole word.
    pub fn read(&self, text: &str) -> Result<Guess, Refusal> {
        let text = text.trim();
        let mut characters = text.chars();
        let guess = match (characters.next(), characters.next()) {
            (None, _) => return Err(Refusal::Nothing),
            (Some(one), None) => Guess::Letter(Letter::new(one).ok_or(Refusal::NoLetter(one))?),
            _ => self.read_word(text)?,
        };
        self.check(guess)?;
        Ok(guess)
    }

    fn read_word(&self, text: &str) -> Result<Guess, Refusal> {
        if !self.setup.whole_words {
            return Err(Refusal::WordsOff);
        }
        if let Some(symbol) = text.chars().find(|&symbol| Letter::new(symbol).is_none()) {
            return Err(Refusal::NoLetter(symbol));
        }
        let (guessed, hidden) = (text.len(), self.pattern.len());
        if guessed != hidden {
            return Err(Refusal::WrongLength { guessed, hidden });
        }
        let word = self.setup.dictionary.number(text);
        word.map(Guess::Word).ok_or_else(|| Refusal::Unknown(text.to_lowercase()))
    }

    /// Whether a guess may be made now.
    pub fn check(&self, guess: Guess) -> Result<(), Refusal> {
        match guess {
            _ if self.is_over() => Err(Refusal::Over),
            Guess::Letter(letter) if self.guessed.contains(letter) => Err(Refusal::Repeated(letter)),
            Guess::Word(_) if !self.setup.whole_words => Err(Refusal::WordsOff),
            Guess::Word(word) if self.candidates.binary_search(&word).is_err() => {
                Err(Refusal::RuledOut(self.setup.dictionary.word(word).to_owned()))
            }
            _ => Ok(()),
        }
    }

    /// Makes a guess with the host's answer. Nothing changes when it is refused.
    pub fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        self.check(turn.guess)?;
        let dictionary = &self.setup.dictionary;
        let left = match (turn.guess, turn.answer) {
            (Guess::Letter(letter), Answer::Places(places)) => dictionary.keep(&self.candidates, letter, places),
            (Guess::Word(word), Answer::Word(true)) => vec![word],
            (Guess::Word(word), Answer::Word(false)) => {
                self.candidates.iter().copied().filter(|&other| other != word).collect()
            }
            _ => return Err(Refusal::Dishonest),
        };
        if left.is_empty() {
            return Err(Refusal::Dishonest);
        }
        match (turn.guess, turn.answer) {
            (Guess::Letter(letter), Answer::Places(places)) => {
                self.guessed.insert(letter);
                self.pattern.show(letter, places);
            }
            (Guess::Word(word), Answer::Word(true)) => self.pattern.show_word(dictionary.word(word)),
            _ => {}
        }
        self.misses += u32::from(turn.answer.is_miss());
        self.candidates = left;
        self.turns.push(turn);
        Ok(())
    }

    /// Takes back the last turn and returns it; `None` before the first.
    pub fn undo(&mut self) -> Option<Turn> {
        let last = self.turns.pop()?;
        // The turns before it were played once, so they can be played again.
        if let Ok(earlier) = Self::replay(&self.setup, &self.turns) {
            *self = earlier;
        }
        Some(last)
    }

    /// What the game started from.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The words the game is played with.
    pub const fn dictionary(&self) -> &Arc<Dictionary> {
        &self.setup.dictionary
    }

    /// The guesses and answers so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The word as far as it is shown.
    pub const fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// The letters guessed so far.
    pub const fn guessed(&self) -> LetterSet {
        self.guessed
    }

    /// The letters guessed that are not in the word.
    pub fn wrong(&self) -> LetterSet {
        self.guessed.iter().filter(|&letter| self.pattern.at(letter).is_empty()).collect()
    }

    /// Misses so far.
    pub const fn misses(&self) -> u32 {
        self.misses
    }

    /// Misses that are left before the hanging; 0 when hanged.
    pub const fn lives(&self) -> u32 {
        self.setup.lives.get().saturating_sub(self.misses)
    }

    /// The words that agree with every answer, ascending; at least one.
    pub fn candidates(&self) -> &[u32] {
        &self.candidates
    }

    /// The families that a letter would make now, the preferred answer of the largest-family host first.
    pub fn families(&self, letter: Letter) -> Vec<Family> {
        let mut families = self.setup.dictionary.split(&self.candidates, letter);
        self.setup.ties.settle(&mut families, letter, self.setup.seed);
        families
    }

    /// Whether the word is found or the lives are gone.
    pub fn is_over(&self) -> bool {
        self.lives() == 0 || self.pattern.is_full()
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.pattern.is_full() {
            // A full pattern leaves one word.
            return self.candidates.first().map(|&word| Outcome::Won { word });
        }
        (self.lives() == 0).then(|| Outcome::Hanged { word: self.confessed() })
    }

    /// The word an honest host committed to.
    pub(super) fn secret(&self) -> u32 {
        let mut random = ChaCha8Rng::seed_from_u64(self.setup.seed);
        random.random_range(0..self.setup.dictionary.len() as u32)
    }

    /// The word shown to a hanged guesser: the honest host's own, or any that remains.
    fn confessed(&self) -> u32 {
        if self.setup.host == Host::Honest {
            return self.secret();
        }
        let mut random = ChaCha8Rng::seed_from_u64(self.setup.seed);
        let at = random.random_range(0..self.candidates.len());
        self.candidates[at]
    }
}
