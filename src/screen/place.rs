//! Where in the arcade one can be.

use crate::model::GameKind;

/// A place in the arcade that can be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The menu.
    Menu,
    /// Etaoin.
    Etaoin,
    /// The games of the day.
    Daily,
    /// Evil Hangman.
    Hangman,
    /// End Game.
    EndGame,
    /// The Lab.
    Lab,
    /// The word game.
    WordGame,
    /// The games that were played.
    Records,
    /// The settings.
    Settings,
}

impl Place {
    /// Where games of this kind are played.
    pub const fn of(kind: GameKind) -> Self {
        match kind {
            GameKind::Etaoin => Self::Etaoin,
            GameKind::EndGame => Self::EndGame,
            GameKind::WordGame => Self::WordGame,
            GameKind::EvilHangman => Self::Hangman,
        }
    }

    /// Whether games are listed here to be opened: from such a game the way back leads here.
    pub const fn lists_games(self) -> bool {
        matches!(self, Self::Daily | Self::Records)
    }
}
