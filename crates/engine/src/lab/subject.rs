//! What can be timed: a subject for each game.

use super::Algorithm;
use crate::ends::Engine;
use crate::named::named_enum;
use crate::text::counted;

/// A question of one game that several algorithms answer, for larger and larger inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The better end of a word.
    #[default]
    Etaoin,
    /// The better end of a row of numbers, by the approaches of its handout.
    Endgame,
    /// What a letter does to a set of words, and how many misses a perfect host forces with them.
    Hangman,
    /// What a hand of letters is good for.
    WordGame,
}

named_enum! {
    /// All four, in the order of the games.
    ALL: Subject { Etaoin = "etaoin", Endgame = "endgame", Hangman = "hangman", WordGame = "words" }
    else "There is nothing to time called “{}”."
}

impl Subject {
    /// The name of its game.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Etaoin => "Etaoin",
            Self::Endgame => "End Game",
            Self::Hangman => "Evil Hangman",
            Self::WordGame => "Word Game",
        }
    }

    /// What a picture of its times is called.
    pub fn heading(self) -> String {
        match self {
            Self::Etaoin | Self::Endgame => format!("Time to choose a move in {}", self.title()),
            Self::Hangman => "Time to sort and to see through the words of Evil Hangman".to_owned(),
            Self::WordGame => "Time to work out a hand of the Word Game".to_owned(),
        }
    }

    /// What is asked of its algorithms' time, as a question.
    pub const fn question(self) -> &'static str {
        match self {
            Self::Etaoin | Self::Endgame => "How long does it take to choose a move?",
            Self::Hangman => "How long does it take to sort words and to see through them?",
            Self::WordGame => "How long does it take to see what a hand is good for?",
        }
    }

    /// What each of its algorithms does once, as a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Etaoin => "Each algorithm chooses the first move in a word of random letters.",
            Self::Endgame => {
                "Each algorithm chooses the first move on a board of random numbers from −9 to 9: the one that brings most. \
                 Zoom-in only adds up the odd and the even places, which is enough not to lose."
            }
            Self::Hangman => {
                "Each algorithm answers one question about some words of 8 letters, drawn from the whole list."
            }
            Self::WordGame => "Each algorithm works out one hand of different letters, the wildcard among them.",
        }
    }

    /// The same of programs that are none of the engine’s, with the question that they are asked.
    pub const fn asked(self) -> &'static str {
        match self {
            Self::Etaoin => "Each program is asked for the values of words of random letters, as etaoin.value.",
            Self::Endgame => {
                "Each program is asked for the loser’s totals of rows of random numbers from −9 to 9, as endgame.loser."
            }
            Self::Hangman => {
                "Each program is the host of games with some words of 8 letters and no others, and answers the first guess, as \
                 hangman.host."
            }
            Self::WordGame => "Each program is asked for entries with hands as they are dealt, as words.play.",
        }
    }

    /// What a size counts: one of them, and several.
    pub const fn unit(self) -> (&'static str, &'static str) {
        match self {
            Self::Etaoin | Self::WordGame => ("letter", "letters"),
            Self::Endgame => ("number", "numbers"),
            Self::Hangman => ("word", "words"),
        }
    }

    /// What has that size: a word, a board.
    pub const fn input(self) -> &'static str {
        match self {
            Self::Etaoin => "word",
            Self::Endgame => "board",
            Self::Hangman => "list",
            Self::WordGame => "hand",
        }
    }

    /// A size with what it counts: `1 letter`, `1,536 numbers`.
    pub fn sized(self, size: usize) -> String {
        let (one, several) = self.unit();
        counted(size, one, several)
    }

    /// What is timed, in the order of the tables.
    pub const fn algorithms(self) -> &'static [Algorithm] {
        match self {
            Self::Etaoin => &[
                Algorithm::Ends(Engine::Tree),
                Algorithm::Ends(Engine::Memo),
                Algorithm::Ends(Engine::Table),
                Algorithm::Ends(Engine::Rolling),
                Algorithm::Ends(Engine::Linear),
            ],
            Self::Endgame => &[Algorithm::Recursion, Algorithm::TopDown, Algorithm::BottomUp, Algorithm::ZoomIn],
            Self::Hangman => &[Algorithm::OneLetter, Algorithm::AllLetters, Algorithm::Definition, Algorithm::Solver],
            Self::WordGame => &[Algorithm::Plays, Algorithm::Planner],
        }
    }

    /// The shortest input that is timed.
    pub(super) const fn smallest(self) -> usize {
        match self {
            Self::Etaoin | Self::Endgame => 4,
            Self::Hangman => 2,
            Self::WordGame => 3,
        }
    }

    /// The largest input that is drawn; `None` where there is always a larger one.
    pub const fn largest(self) -> Option<usize> {
        match self {
            Self::Etaoin | Self::Endgame => None,
            Self::Hangman => Some(super::inputs::MOST_WORDS),
            Self::WordGame => Some(super::inputs::LARGEST_HAND),
        }
    }

    /// The largest input there is; `None` where one can always think of a larger one.
    pub(crate) const fn largest_possible(self) -> Option<usize> {
        match self {
            Self::Etaoin | Self::Endgame => None,
            Self::Hangman => Some(super::inputs::ALL_WORDS),
            Self::WordGame => Some(super::inputs::ALL_SYMBOLS),
        }
    }

    /// All of its inputs, in a few words: `every hand there is`.
    pub fn every(self) -> String {
        format!("every {} there is", self.input())
    }

    /// All of its inputs, and which the largest is, where there is one.
    pub fn every_up_to(self) -> String {
        let every = self.every();
        match self {
            Self::Etaoin | Self::Endgame => every,
            Self::Hangman => format!("{every}, up to all {} of 8 letters", self.sized(super::inputs::ALL_WORDS)),
            Self::WordGame => format!("{every}, up to all 26 letters with the wildcard"),
        }
    }
}
