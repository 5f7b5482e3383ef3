//! The rules of a game in which the computer guesses, as the book-keeping of all games asks for them.
//!
//! The engine knows the answers. How the game closes is added here: once the computer names a word, or gives up, the person
//! says whether the word is right, tells the word, or keeps it secret. These are moves like any other, and all but “that is not
//! my word” end the game.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::games::hangman::{kept::places_within, words::letters};
use crate::play::Game;
use arcade_engine::hangman::{Letter, Places, Reverse, ReverseRules};

/// All that the game is before its first letter.
#[derive(Debug, Clone)]
pub(in crate::games::hangman) struct Start {
    pub(super) rules: ReverseRules,
    /// Whether the person is asked for the word at the end. The games of version 0.2 and before end without.
    pub(super) asks: bool,
}

/// What the person says in one turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games::hangman) enum Step {
    /// The letter that was asked for stands at these places.
    Answer(Letter, Places),
    /// The word that the computer names is the one.
    Right,
    /// It is not.
    Wrong,
    /// This was the word, in lower case.
    Word(String),
    /// The word is kept secret.
    Secret,
}

/// A step as a record keeps it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum KeptStep {
    Answer { letter: char, places: Vec<usize> },
    Word { word: String },
    Said(Said),
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Said {
    Right,
    Wrong,
    Secret,
}

/// Why a step can’t be made: one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games::hangman) struct Refused(String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

/// A game in which the computer guesses, and how it closed.
#[derive(Debug, Clone)]
pub(in crate::games::hangman) struct ReverseGame {
    reverse: Reverse,
    asks: bool,
    steps: Vec<Step>,
}

impl ReverseGame {
    /// The letters and their answers.
    pub(in crate::games::hangman) const fn reverse(&self) -> &Reverse {
        &self.reverse
    }

    /// How it closed; None while it goes on, and where nothing was asked at the end.
    pub(super) fn closing(&self) -> Option<&Step> {
        self.steps.last().filter(|step| !matches!(step, Step::Answer(..) | Step::Wrong))
    }

    /// Whether no letter is asked for any more, and the person has not closed the game yet.
    pub(super) fn is_closing(&self) -> bool {
        self.asks && self.reverse.is_over() && self.closing().is_none()
    }

    /// The word that the computer names once no other is left, in lower case.
    pub(super) fn named(&self) -> Option<&str> {
        let is_beaten = self.reverse.conceded().is_some() || self.reverse.lives() == 0;
        self.reverse.found().filter(|_| !is_beaten).map(|word| self.reverse.dictionary().word(word))
    }

    /// Whether the computer names a word, and waits to hear whether it is the one.
    pub(super) fn names(&self) -> bool {
        self.is_closing() && self.named().is_some() && self.steps.last() != Some(&Step::Wrong)
    }

    /// The word that `text` is, in lower case.
    ///
    /// # Errors
    /// When it can’t be the word that was thought of, whatever the answers were.
    pub(super) fn read_word(&self, text: &str) -> Result<String, Refused> {
        let word = text.trim().to_lowercase();
        let length = self.reverse.dictionary().length();
        if word.is_empty() {
            return Err(Refused("Type your word first.".to_owned()));
        }
        if let Some(other) = word.chars().find(|symbol| !symbol.is_ascii_lowercase()) {
            let other = if other == ' ' { "blank".to_owned() } else { format!("“{other}”") };
            return Err(Refused(format!("A word here has only the letters a to z, and no {other}.")));
        }
        if word.len() != length {
            let upper = word.to_uppercase();
            return Err(Refused(format!(
                "{upper} has {}, and your word has {}.",
                letters(word.len()),
                letters(length)
            )));
        }
        Ok(word)
    }
}

impl Game for ReverseGame {
    type Setup = Start;
    type Move = Step;
    type Refusal = Refused;

    fn begin(start: &Start) -> Result<Self, Refused> {
        Ok(Self { reverse: Reverse::new(&start.rules), asks: start.asks, steps: Vec::new() })
    }

    fn moves(&self) -> &[Step] {
        &self.steps
    }

    fn make(&mut self, step: Step) -> Result<(), Refused> {
        match &step {
            Step::Answer(letter, places) => {
                self.reverse.answer(*letter, *places).map_err(|contradiction| Refused(contradiction.to_string()))?;
            }
            _ if !self.is_closing() => return Err(Refused("The computer has not finished guessing.".to_owned())),
            Step::Right | Step::Wrong if !self.names() => {
                return Err(Refused("The computer named no word.".to_owned()));
            }
            Step::Word(word) => {
                self.read_word(word)?;
            }
            Step::Right | Step::Wrong | Step::Secret => {}
        }
        self.steps.push(step);
        Ok(())
    }

    fn undo(&mut self) -> Option<Step> {
        let last = self.steps.pop()?;
        if matches!(last, Step::Answer(..)) {
            self.reverse.undo();
        }
        Some(last)
    }

    fn is_over(&self) -> bool {
        if self.asks { self.closing().is_some() } else { self.reverse.is_over() }
    }

    /// Taking moves back goes on to the last question: nothing is to be played again where only the word is asked for.
    fn person_to_move(&self) -> bool {
        !self.is_over() && (!self.is_closing() || self.names())
    }

    fn write_move(&self, step: &Step) -> String {
        let kept = match step {
            Step::Answer(letter, places) => {
                KeptStep::Answer { letter: letter.lower(), places: places.iter().collect() }
            }
            Step::Word(word) => KeptStep::Word { word: word.clone() },
            Step::Right => KeptStep::Said(Said::Right),
            Step::Wrong => KeptStep::Said(Said::Wrong),
            Step::Secret => KeptStep::Said(Said::Secret),
        };
        // Letters, words and numbers can't fail to be written.
        serde_json::to_string(&kept).unwrap_or_default()
    }

    fn read_move(&self, text: &str) -> Option<Step> {
        Some(match serde_json::from_str(text).ok()? {
            KeptStep::Answer { letter, places } => {
                let length = self.reverse.dictionary().length();
                Step::Answer(Letter::new(letter)?, places_within(&places, length)?)
            }
            KeptStep::Word { word } => Step::Word(self.read_word(&word).ok()?),
            KeptStep::Said(Said::Right) => Step::Right,
            KeptStep::Said(Said::Wrong) => Step::Wrong,
            KeptStep::Said(Said::Secret) => Step::Secret,
        })
    }
}
