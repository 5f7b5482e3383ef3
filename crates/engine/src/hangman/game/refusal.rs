//! Guesses that are refused. A refused guess costs no life.

use std::fmt;

use crate::hangman::Letter;

/// Why a guess, or the answer to one, does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// The guess is empty.
    Nothing,
    /// The character is not one of the letters a–z.
    NoLetter(char),
    /// The letter was guessed before.
    Repeated(Letter),
    /// Whole words are not allowed in this game.
    WordsOff,
    /// A word of another length than the hidden one.
    WrongLength {
        /// Letters of the guess.
        guessed: usize,
        /// Letters of the hidden word.
        hidden: usize,
    },
    /// A word that the list does not have.
    Unknown(String),
    /// A word that does not fit what has been shown or denied.
    RuledOut(String),
    /// An answer that no remaining word allows.
    Dishonest,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("The game is over."),
            Self::Nothing => f.write_str("Guess a letter from a to z."),
            Self::NoLetter(symbol) => write!(f, "{symbol:?} is no letter; guess one from a to z."),
            Self::Repeated(letter) => write!(f, "You have guessed {letter} before; choose another letter."),
            Self::WordsOff => f.write_str("Whole words are off in this game; guess one letter."),
            Self::WrongLength { guessed, hidden } => {
                write!(f, "The word has {hidden} letters and your guess {guessed}.")
            }
            Self::Unknown(word) => write!(f, "“{word}” is not in this game’s word list; it costs nothing."),
            Self::RuledOut(word) => write!(f, "“{word}” doesn’t fit what you know already; it costs nothing."),
            Self::Dishonest => f.write_str("No remaining word allows that answer."),
        }
    }
}

impl std::error::Error for Refusal {}
