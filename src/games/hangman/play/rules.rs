//! The rules of a game against a host, as the book-keeping of all games asks for them.

use serde::{Deserialize, Serialize};

use crate::games::hangman::kept::places_within;
use crate::play;
use arcade_engine::hangman::{Answer, Dictionary, Game, Guess, Letter, Places, Refusal, Setup, Turn};

/// A guess with its answer, or one that the host still ponders, as a record keeps it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(in crate::games::hangman) enum KeptTurn {
    Letter { letter: char, places: Vec<usize> },
    Word { word: String, right: bool },
    AskedLetter { asked: char },
    AskedWord { asked_word: String },
}

impl KeptTurn {
    fn json(&self) -> String {
        // Strings, numbers and lists of them can't fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl play::Game for Game {
    type Setup = Setup;
    type Move = Turn;
    type Refusal = Refusal;

    fn begin(setup: &Setup) -> Result<Self, Refusal> {
        Ok(Self::new(setup))
    }

    fn moves(&self) -> &[Turn] {
        self.turns()
    }

    fn make(&mut self, turn: Turn) -> Result<(), Refusal> {
        self.play(turn)
    }

    fn undo(&mut self) -> Option<Turn> {
        self.undo()
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn write_move(&self, turn: &Turn) -> String {
        write_turn(self.dictionary(), *turn)
    }

    fn read_move(&self, text: &str) -> Option<Turn> {
        Some(match serde_json::from_str(text).ok()? {
            KeptTurn::Letter { letter, places } => {
                let answer = Answer::Places(places_within(&places, self.dictionary().length())?);
                Turn { guess: Guess::Letter(Letter::new(letter)?), answer }
            }
            KeptTurn::Word { word, right } => {
                Turn { guess: Guess::Word(self.dictionary().number(&word)?), answer: Answer::Word(right) }
            }
            KeptTurn::AskedLetter { .. } | KeptTurn::AskedWord { .. } => return None,
        })
    }
}

/// A guess at the words of `dictionary` with its answer, as a record keeps it.
pub(in crate::games::hangman) fn write_turn(dictionary: &Dictionary, turn: Turn) -> String {
    let kept = match (turn.guess, turn.answer) {
        (Guess::Letter(letter), answer) => {
            let places = if let Answer::Places(places) = answer { places } else { Places::NONE };
            KeptTurn::Letter { letter: letter.lower(), places: places.iter().collect() }
        }
        (Guess::Word(word), answer) => {
            KeptTurn::Word { word: dictionary.word(word).to_owned(), right: answer == Answer::Word(true) }
        }
    };
    kept.json()
}

/// The letter of a guess that a record keeps as `text` without its answer; None when it is something else.
pub(in crate::games::hangman) fn asked_letter(text: &str) -> Option<Letter> {
    match serde_json::from_str(text).ok()? {
        KeptTurn::AskedLetter { asked } => Letter::new(asked),
        _ => None,
    }
}

/// The guess that the host of `game` ponders, as a record keeps it.
pub(super) fn write_asked(game: &Game, guess: Guess) -> String {
    let kept = match guess {
        Guess::Letter(letter) => KeptTurn::AskedLetter { asked: letter.lower() },
        Guess::Word(word) => KeptTurn::AskedWord { asked_word: game.dictionary().word(word).to_owned() },
    };
    kept.json()
}

/// The guess that a record keeps as `text`; None when it is a whole turn, or makes no sense in a game of `setup`.
pub(super) fn read_asked(setup: &Setup, text: &str) -> Option<Guess> {
    match serde_json::from_str(text).ok()? {
        KeptTurn::AskedLetter { asked } => Letter::new(asked).map(Guess::Letter),
        KeptTurn::AskedWord { asked_word } => setup.dictionary.number(&asked_word).map(Guess::Word),
        KeptTurn::Letter { .. } | KeptTurn::Word { .. } => None,
    }
}
