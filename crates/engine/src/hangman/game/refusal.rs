//! Guesses that are refused. A refused guess costs no life.

use crate::hangman::Letter;

/// Why a guess, or the answer to one, does not count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("The game is over.")]
    Over,
    /// The guess is empty.
    #[error("Guess a letter from a to z.")]
    Nothing,
    /// The character is not one of the letters a–z.
    #[error("{0:?} is no letter; guess one from a to z.")]
    NoLetter(char),
    /// The letter was guessed before.
    #[error("You have guessed {0} before; choose another letter.")]
    Repeated(Letter),
    /// Whole words are not allowed in this game.
    #[error("Whole words are off in this game; guess one letter.")]
    WordsOff,
    /// A word of another length than the hidden one.
    #[error("The word has {hidden} letters and your guess {guessed}.")]
    WrongLength {
        /// Letters of the guess.
        guessed: usize,
        /// Letters of the hidden word.
        hidden: usize,
    },
    /// A word that the list does not have.
    #[error("“{0}” is not in this game’s word list; it costs nothing.")]
    Unknown(String),
    /// A word that does not fit what has been shown or denied.
    #[error("“{0}” doesn’t fit what you know already; it costs nothing.")]
    RuledOut(String),
    /// An answer that no remaining word allows.
    #[error("No remaining word allows that answer.")]
    Dishonest,
}
