//! A position, and what is asked about it.

use crate::engine::endgame::Numbers;
use crate::engine::etaoin::Word;
use crate::engine::hangman::puzzle::Position as HangmanPosition;
use crate::engine::wordgame::Hand;

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
