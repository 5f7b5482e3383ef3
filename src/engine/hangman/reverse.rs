//! The game the other way round: a person thinks of a word, and the computer guesses.

use std::fmt;
use std::sync::Arc;

use super::{Dictionary, Letter, LetterSet, Pattern, Places};

/// Why a person's answer is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A place beyond the word, or one that already shows another letter.
    Taken {
        /// The place, from 1.
        place: usize,
        /// What it shows; `None` when the word has no such place.
        shows: Option<Letter>,
    },
    /// No word of the list agrees with this answer and those before it.
    NoWord {
        /// The letter just answered.
        letter: Letter,
        /// The earlier answer without which words would be left, and how many; the one that leaves most.
        against: Option<(Letter, usize)>,
    },
    /// The letter was not the one asked for, or the game is over.
    NotAsked(Letter),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken { place, shows: Some(letter) } => write!(f, "Place {place} already shows {letter}."),
            Self::Taken { place, shows: None } => write!(f, "The word has no place {place}."),
            Self::NoWord { letter, against: Some((earlier, words)) } => {
                let plural = if *words == 1 { "word fits" } else { "words fit" };
                write!(
                    f,
                    "No word I know fits: your answer to {letter} contradicts the one to {earlier} \
                     (without that one {words} {plural})."
                )
            }
            Self::NoWord { letter, against: None } => {
                write!(f, "No word I know fits your answer to {letter} and those before it.")
            }
            Self::NotAsked(letter) => write!(f, "{letter} was not asked."),
        }
    }
}

impl std::error::Error for Contradiction {}

/// A game in which the computer guesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reverse {
    dictionary: Arc<Dictionary>,
    answers: Vec<(Letter, Places)>,
    pattern: Pattern,
    candidates: Vec<u32>,
}

impl Reverse {
    /// The game before the first guess.
    pub fn new(dictionary: Arc<Dictionary>) -> Self {
        Self {
            answers: Vec::new(),
            pattern: Pattern::blank(dictionary.length()),
            candidates: dictionary.all(),
            dictionary,
        }
    }

    /// Takes the answer to `letter`: the places where the word has it. Nothing changes when it is refused.
    pub fn answer(&mut self, letter: Letter, places: Places) -> Result<(), Contradiction> {
        if self.guessed().contains(letter) {
            return Err(Contradiction::NotAsked(letter));
        }
        for place in places.iter() {
            match self.pattern.places().get(place) {
                None => return Err(Contradiction::Taken { place: place + 1, shows: None }),
                Some(&Some(shown)) => return Err(Contradiction::Taken { place: place + 1, shows: Some(shown) }),
                Some(None) => {}
            }
        }
        let left = self.dictionary.keep(&self.candidates, letter, places);
        if left.is_empty() {
            return Err(Contradiction::NoWord { letter, against: self.against(letter, places) });
        }
        self.answers.push((letter, places));
        self.pattern.show(letter, places);
        self.candidates = left;
        Ok(())
    }

    /// The earlier answer that, left out, leaves the most words.
    fn against(&self, letter: Letter, places: Places) -> Option<(Letter, usize)> {
        let without = |skipped: usize| {
            let others = self.answers.iter().enumerate().filter(|&(at, _)| at != skipped).map(|(_, answer)| *answer);
            let fits = others
                .chain([(letter, places)])
                .fold(self.dictionary.all(), |left, (letter, places)| self.dictionary.keep(&left, letter, places));
            fits.len()
        };
        let counted = (0..self.answers.len()).map(|at| (self.answers[at].0, without(at)));
        counted.filter(|&(_, words)| words > 0).max_by_key(|&(_, words)| words)
    }

    /// Takes back the last answer and returns its letter; `None` before the first.
    pub fn undo(&mut self) -> Option<Letter> {
        let (letter, _) = self.answers.pop()?;
        let answers = std::mem::take(&mut self.answers);
        *self = Self::new(Arc::clone(&self.dictionary));
        for (letter, places) in answers {
            // Each answer was accepted before, so it is accepted again.
            let _ = self.answer(letter, places);
        }
        Some(letter)
    }

    /// The words it is played with.
    pub const fn dictionary(&self) -> &Arc<Dictionary> {
        &self.dictionary
    }

    /// The letters asked for, and where they are.
    pub fn answers(&self) -> &[(Letter, Places)] {
        &self.answers
    }

    /// The word as far as it is known.
    pub const fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// The words that agree with every answer; at least one.
    pub fn candidates(&self) -> &[u32] {
        &self.candidates
    }

    /// The letters asked for so far.
    pub fn guessed(&self) -> LetterSet {
        self.answers.iter().map(|&(letter, _)| letter).collect()
    }

    /// How many answers were “nowhere”.
    pub fn misses(&self) -> usize {
        self.answers.iter().filter(|(_, places)| places.is_empty()).count()
    }

    /// The word, once only one is left.
    pub fn found(&self) -> Option<u32> {
        if let [word] = self.candidates[..] { Some(word) } else { None }
    }
}
