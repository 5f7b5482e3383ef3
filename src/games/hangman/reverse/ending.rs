//! How a game in which the computer guesses ended.

use super::rules::{ReverseGame, Step};
use crate::games::hangman::words::wrong_answer;
use crate::model::Ended;
use crate::play::Game;
use arcade_engine::hangman::Disagreement;
use arcade_engine::text::{counted, listed};

/// What was behind the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ending {
    /// The computer found this word.
    Found(String),
    /// Some answers don’t fit the word that the person told.
    Misled(String, Vec<Disagreement>),
    /// The computer does not know the word that the person told.
    Unknown(String),
    /// It knows the word, but ran out of lives.
    Missed(String),
    /// The person kept the word secret.
    Secret,
}

impl Ending {
    /// How `game` ended; None while it goes on.
    pub(super) fn of(game: &ReverseGame) -> Option<Self> {
        if !game.is_over() {
            return None;
        }
        let word = match (game.closing(), game.named()) {
            (Some(Step::Word(word)), _) => word.clone(),
            (Some(Step::Right) | None, Some(named)) => return Some(Self::Found(named.to_owned())),
            _ => return Some(Self::Secret),
        };
        let wrong = game.reverse().disagreements(&word);
        Some(if !wrong.is_empty() {
            Self::Misled(word, wrong)
        } else if game.named() == Some(&word) {
            Self::Found(word)
        } else if game.reverse().dictionary().number(&word).is_none() {
            Self::Unknown(word)
        } else {
            Self::Missed(word)
        })
    }

    /// How it ended for the person. An answer that was wrong leaves nobody the winner, and makes no tie of it either.
    pub(super) const fn ended(&self) -> Ended {
        match self {
            Self::Found(_) => Ended::Lost,
            Self::Misled(..) => Ended::Over,
            Self::Unknown(_) | Self::Missed(_) | Self::Secret => Ended::Won,
        }
    }

    /// How it ended, in a sentence or two.
    pub(super) fn sentence(&self, game: &ReverseGame) -> String {
        let reverse = game.reverse();
        match self {
            Self::Found(word) => {
                let guesses = counted(reverse.answers().len(), "guess", "guesses");
                format!("I knew it: {}. {guesses}, {} wrong.", word.to_uppercase(), reverse.misses())
            }
            Self::Misled(word, wrong) => {
                let [first, others @ ..] = &wrong[..] else { return String::new() };
                let first_wrong = wrong_answer(*first, word);
                let letters = listed(others.iter().map(|answer| answer.letter.upper()), "and");
                let end = "So nobody wins.";
                match others {
                    [] => format!("{first_wrong} {end}"),
                    [_] => format!("{first_wrong} Your answer to {letters} was wrong too. {end}"),
                    _ => format!("{first_wrong} Your answers to {letters} were wrong too. {end}"),
                }
            }
            Self::Unknown(word) => format!("You win: I did not know {}.", word.to_uppercase()),
            Self::Missed(word) => format!("You win: I did not find {} in time.", word.to_uppercase()),
            Self::Secret if reverse.conceded().is_some() => {
                "You win: no word that I know fits your answers.".to_owned()
            }
            Self::Secret if game.named().is_some() => "You win: I did not find your word.".to_owned(),
            Self::Secret => "You win: I have no lives left.".to_owned(),
        }
    }
}
