//! The game the other way round: a person thinks of a word, and the computer guesses.

use std::sync::Arc;

use super::{Dictionary, Guesser, Letter, LetterSet, Pattern, Places};
use crate::text::noun;

/// Why a person's answer can't be taken, or why the computer gave up on it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Contradiction {
    /// A place beyond the word, or one that already shows another letter.
    #[error("{}", match shows {
        Some(letter) => format!("Place {place} already shows {letter}."),
        None => format!("The word has no place {place}."),
    })]
    Taken {
        /// The place, from 1.
        place: usize,
        /// What it shows; None when there is no such place.
        shows: Option<Letter>,
    },
    /// No word of the list agrees with this answer and those before it.
    #[error("No word I know fits{}", match against {
        Some((earlier, words)) => format!(
            ": your answer to {letter} contradicts the one to {earlier} (without that one {words} {}).",
            noun(*words, "word fits", "words fit")
        ),
        None => format!(" your answer to {letter} and those before it."),
    })]
    NoWord {
        /// The letter just answered.
        letter: Letter,
        /// The earlier answer without which words would be left, and how many; the one that leaves most.
        against: Option<(Letter, usize)>,
    },
    /// The letter was not the one asked for, or the game is over.
    #[error("{0} was not asked.")]
    NotAsked(Letter),
}

/// An answer that does not agree with a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The letter that was asked for.
    pub letter: Letter,
    /// Where it was said to stand.
    pub said: Places,
    /// Where the word has it.
    pub has: Places,
}

/// All that a game is in which the computer guesses, before its first letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReverseRules {
    /// The words that the person may think of.
    pub dictionary: Arc<Dictionary>,
    /// Who guesses.
    pub guesser: Guesser,
    /// Misses that hang the computer.
    pub lives: u32,
}

/// A game in which the computer guesses. Its rules and the answers say all about it.
///
/// An answer with which no word agrees ends it: the computer gives up. That answer is the last of the moves, and costs a
/// life like any other that is “nowhere”; words and pattern stay as they were before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reverse {
    rules: ReverseRules,
    moves: Vec<(Letter, Places)>,
    pattern: Pattern,
    candidates: Vec<u32>,
    conceded: Option<Contradiction>,
}

impl Reverse {
    /// The game before the first letter.
    pub fn new(rules: &ReverseRules) -> Self {
        Self {
            moves: Vec::new(),
            pattern: Pattern::blank(rules.dictionary.length()),
            candidates: rules.dictionary.all(),
            conceded: None,
            rules: rules.clone(),
        }
    }

    /// Takes the answer to `letter`: the places where the word has it. When no word is left by it, the computer gives up.
    ///
    /// # Errors
    /// When the letter was answered before, a place is taken, or the game is over; nothing has changed then.
    pub fn answer(&mut self, letter: Letter, places: Places) -> Result<(), Contradiction> {
        if self.is_over() || self.guessed().contains(letter) {
            return Err(Contradiction::NotAsked(letter));
        }
        for place in places.iter() {
            match self.pattern.places().get(place) {
                None => return Err(Contradiction::Taken { place: place + 1, shows: None }),
                Some(&Some(shown)) => return Err(Contradiction::Taken { place: place + 1, shows: Some(shown) }),
                Some(None) => {}
            }
        }
        let left = self.rules.dictionary.keep(&self.candidates, letter, places);
        if left.is_empty() {
            self.conceded = Some(Contradiction::NoWord { letter, against: self.against(letter, places) });
        } else {
            self.pattern.show(letter, places);
            self.candidates = left;
        }
        self.moves.push((letter, places));
        Ok(())
    }

    /// The earlier answer that, left out, leaves the most words.
    fn against(&self, letter: Letter, places: Places) -> Option<(Letter, usize)> {
        let dictionary = &self.rules.dictionary;
        let without = |skipped: usize| {
            let others = self.moves.iter().enumerate().filter(|&(at, _)| at != skipped).map(|(_, answer)| *answer);
            let fits = others
                .chain([(letter, places)])
                .fold(dictionary.all(), |left, (letter, places)| dictionary.keep(&left, letter, places));
            fits.len()
        };
        let counted = (0..self.moves.len()).map(|at| (self.moves[at].0, without(at)));
        counted.filter(|&(_, words)| words > 0).max_by_key(|&(_, words)| words)
    }

    /// The answers with which `word` does not agree, in the order in which they were given: none when it may be the word
    /// that the person thought of, be it in the list or not.
    pub fn disagreements(&self, word: &str) -> Vec<Disagreement> {
        let places_of = |letter: Letter| -> Places {
            let letters = word.chars().map(Letter::new).enumerate();
            letters.filter(|&(_, other)| other == Some(letter)).map(|(place, _)| place).collect()
        };
        let compared = self.moves.iter().map(|&(letter, said)| Disagreement { letter, said, has: places_of(letter) });
        compared.filter(|answer| answer.said != answer.has).collect()
    }

    /// Takes back the last answer and returns it; None before the first.
    pub fn undo(&mut self) -> Option<(Letter, Places)> {
        let last = self.moves.pop()?;
        let moves = std::mem::take(&mut self.moves);
        *self = Self::new(&self.rules);
        for (letter, places) in moves {
            // Each was taken once.
            let _ = self.answer(letter, places);
        }
        Some(last)
    }

    /// What the game started from.
    pub const fn rules(&self) -> &ReverseRules {
        &self.rules
    }

    /// The words it is played with.
    pub const fn dictionary(&self) -> &Arc<Dictionary> {
        &self.rules.dictionary
    }

    /// The letters asked for and where they are, the answer on which the computer gave up among them.
    pub fn moves(&self) -> &[(Letter, Places)] {
        &self.moves
    }

    /// The same without the answer on which the computer gave up.
    pub fn answers(&self) -> &[(Letter, Places)] {
        &self.moves[..self.moves.len() - usize::from(self.conceded.is_some())]
    }

    /// Why the computer gave up; None when it did not.
    pub const fn conceded(&self) -> Option<&Contradiction> {
        self.conceded.as_ref()
    }

    /// The word as far as it is known.
    pub const fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// The words that agree with every one of [`Self::answers`]; at least one.
    pub fn candidates(&self) -> &[u32] {
        &self.candidates
    }

    /// The letters of [`Self::moves`].
    pub fn guessed(&self) -> LetterSet {
        self.moves.iter().map(|&(letter, _)| letter).collect()
    }

    /// How many of [`Self::moves`] were “nowhere”.
    pub fn misses(&self) -> u32 {
        self.moves.iter().filter(|(_, places)| places.is_empty()).count() as u32
    }

    /// Misses that are left before the computer is hanged; 0 when it is.
    pub fn lives(&self) -> u32 {
        self.rules.lives.saturating_sub(self.misses())
    }

    /// The word, once only one is left.
    pub fn found(&self) -> Option<u32> {
        if let [word] = self.candidates[..] { Some(word) } else { None }
    }

    /// Whether the computer knows the word, is hanged, or gave up.
    pub fn is_over(&self) -> bool {
        self.conceded.is_some() || self.lives() == 0 || self.found().is_some()
    }
}
