//! Which of the games is played.

use std::str::FromStr;

use crate::engine::named::{UnknownName, named_enum};

/// Which of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameKind {
    /// Letters from the ends of a word.
    Etaoin,
    /// Numbers from the ends of a row.
    EndGame,
    /// Words of a hand.
    WordGame,
    /// A host who changes its word.
    EvilHangman,
}

named_enum! {
    /// All of them, in the order of the menu, by their names in the database and in exports.
    ALL: GameKind {
        Etaoin = "etaoin",
        EndGame = "endgame",
        WordGame = "wordgame",
        EvilHangman = "hangman",
    }
}

impl GameKind {
    /// What it is called in commands, and at the beginning of a question to a program.
    pub const fn keyword(self) -> &'static str {
        match self {
            Self::WordGame => "words",
            other => other.name(),
        }
    }

    /// The name on the screen.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Etaoin => "Etaoin",
            Self::EndGame => "End Game",
            Self::WordGame => "Word Game",
            Self::EvilHangman => "Evil Hangman",
        }
    }

    /// The letter that its codes begin with, each another one: N is for numbers.
    pub const fn letter(self) -> char {
        match self {
            Self::Etaoin => 'E',
            Self::EndGame => 'N',
            Self::WordGame => 'W',
            Self::EvilHangman => 'H',
        }
    }
}

impl FromStr for GameKind {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == text)
            .ok_or_else(|| UnknownName::new(format!("There is no game “{text}”."), text, &Self::ALL.map(Self::name)))
    }
}
