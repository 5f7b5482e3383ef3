//! A position, and what is asked about it.

mod json;

#[cfg(test)]
pub(crate) use json::tests::problem as any_problem;

use crate::engine::endgame::{self, Numbers};
use crate::engine::etaoin::{self, Word};
use crate::engine::hangman::puzzle::{Kind, Position as HangmanPosition};
use crate::engine::lexicon::Tier;
use crate::engine::wordgame::{Hand, LARGEST_HAND};

use super::Theme;

/// A puzzle without anything that can be worked out from it: what records and codes keep.
///
/// A problem need not be a puzzle: whether it is one is found out when it is posed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// What it is about. Its game is that of the position.
    pub theme: Theme,
    /// Where the person is to move.
    pub position: Position,
}

/// A position of any game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Position {
    /// What is left of a word; the person is to take a letter.
    Word(Word),
    /// What is left of a board; the person is to take a number.
    Numbers(Numbers),
    /// A hand; the person is to enter something, or to swap a letter before the hand is played.
    Hand(Hand),
    /// What is known of a word, and what was guessed.
    Hangman(HangmanPosition),
}

impl Problem {
    /// Whether the position is of the game that the theme is from, within the bounds of its screen, and says all that the
    /// theme asks for and nothing else. What is read from a record or a code is a problem only then.
    pub(crate) fn is_sound(&self) -> bool {
        use crate::model::GameKind as Game;
        match &self.position {
            Position::Word(word) => self.theme.game() == Game::Etaoin && word.len() <= etaoin::MAX_ON_SCREEN,
            Position::Numbers(numbers) => {
                self.theme.game() == Game::EndGame && numbers.len() <= endgame::MOST_ON_SCREEN
            }
            Position::Hand(hand) => self.theme.game() == Game::WordGame && (1..=LARGEST_HAND).contains(&hand.len()),
            Position::Hangman(position) => self.is_sound_hangman(position),
        }
    }

    fn is_sound_hangman(&self, position: &HangmanPosition) -> bool {
        let (asks_for_lives, has_guess) = match self.theme {
            Theme::Hangman(kind) => (kind == Kind::LivesNeeded, kind == Kind::BeTheHost),
            Theme::Mistake(crate::model::GameKind::EvilHangman) => (false, false),
            _ => return false,
        };
        let guess = position.guess;
        position.tier == Tier::Common
            && position.lives.is_none() == asks_for_lives
            && guess.is_some() == has_guess
            && !position.pattern.letters().iter().any(|letter| position.wrong.contains(letter))
            && !guess.is_some_and(|guess| position.answered().contains(guess))
    }
}
