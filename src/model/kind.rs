//! Which of the games is played.

use std::fmt;
use std::str::FromStr;

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

impl GameKind {
    /// All of them, in the order of the menu.
    pub const ALL: [Self; 4] = [Self::Etaoin, Self::EndGame, Self::WordGame, Self::EvilHangman];

    /// The name in the database, in exports and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Etaoin => "etaoin",
            Self::EndGame => "endgame",
            Self::WordGame => "wordgame",
            Self::EvilHangman => "hangman",
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
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|kind| kind.name() == text).ok_or_else(|| {
            let known = Self::ALL.map(Self::name).join(", ");
            format!("There is no game “{text}”; choose one of {known}.")
        })
    }
}
