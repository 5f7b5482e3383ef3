//! The rules of a game in which the computer guesses, as the book-keeping of all games asks for them.

use serde::{Deserialize, Serialize};

use crate::engine::hangman::{Contradiction, Letter, Places, Reverse, ReverseRules};
use crate::games::hangman::places;
use crate::play::Game;

/// A letter that was asked for, and where the person said that it stands.
#[derive(Debug, Serialize, Deserialize)]
struct KeptAnswer {
    letter: char,
    places: Vec<usize>,
}

impl Game for Reverse {
    type Setup = ReverseRules;
    type Move = (Letter, Places);
    type Refusal = Contradiction;

    fn begin(rules: &ReverseRules) -> Result<Self, Contradiction> {
        Ok(Self::new(rules))
    }

    fn moves(&self) -> &[(Letter, Places)] {
        self.moves()
    }

    fn make(&mut self, (letter, places): (Letter, Places)) -> Result<(), Contradiction> {
        self.answer(letter, places)
    }

    fn undo(&mut self) -> Option<(Letter, Places)> {
        self.undo()
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn write_move(&self, (letter, places): &(Letter, Places)) -> String {
        let kept = KeptAnswer { letter: letter.lower(), places: places.iter().collect() };
        // Letters and numbers can't fail to be written.
        serde_json::to_string(&kept).unwrap_or_default()
    }

    fn read_move(&self, text: &str) -> Option<(Letter, Places)> {
        let kept: KeptAnswer = serde_json::from_str(text).ok()?;
        Some((Letter::new(kept.letter)?, places::within(&kept.places, self.dictionary().length())?))
    }
}
