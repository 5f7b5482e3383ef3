//! Where in the arcade one can be.

use crate::model::{DayGame, GameKind, Tag};

/// A place in the arcade that can be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    Menu,
    Game(GameKind),
    /// A game of a day. It waits on the page of the days, so that none takes the place of a game that waits in the menu.
    Day(DayGame),
    Learn,
    /// A game that is a part of a lesson.
    Lesson(GameKind),
    /// A table that a student fills in.
    Exercise,
    /// A program of the player’s that is checked.
    Check,
    Puzzles,
    Daily,
    Lab,
    /// The games that were played.
    Records,
    Settings,
}

impl Place {
    /// Where the game of `tag` is played.
    pub fn of(tag: &Tag) -> Self {
        match tag {
            Tag { puzzle: Some(_), .. } => Self::Puzzles,
            Tag { lesson: Some(_), kind, .. } => Self::Lesson(*kind),
            Tag { daily: Some(_), .. } => Self::Day(tag.day_game()),
            Tag { kind, .. } => Self::Game(*kind),
        }
    }

    /// The game that is played here, if one is.
    pub const fn game(self) -> Option<GameKind> {
        match self {
            Self::Game(kind) | Self::Lesson(kind) => Some(kind),
            Self::Day(game) => Some(game.kind()),
            _ => None,
        }
    }

    /// Whether games are listed here to be opened: from such a game the way back leads here.
    pub const fn lists_games(self) -> bool {
        matches!(self, Self::Daily | Self::Records | Self::Learn)
    }
}

/// A game that was left and can be gone on with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    pub place: Place,
    /// What is played: the word, the board, the hand; empty where nothing is known of it.
    pub title: String,
    /// The same where there is little room for it: of several games the one that the line leads to.
    pub short: String,
}
