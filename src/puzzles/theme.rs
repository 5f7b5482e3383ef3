//! What a puzzle is about.

use std::fmt;
use std::str::FromStr;

use crate::engine::{ends, hangman, wordgame};
use crate::model::GameKind;

/// What a puzzle is about, in any of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A word of Etaoin.
    Etaoin(ends::puzzle::Kind),
    /// A board of End Game.
    EndGame(ends::puzzle::Kind),
    /// A hand of the Word Game.
    WordGame(wordgame::puzzle::Kind),
    /// A position of Evil Hangman.
    Hangman(hangman::puzzle::Kind),
    /// A position of a game of the player's own, in which a move gave something away: several answers may be right.
    Mistake(GameKind),
}

/// The name of [`Theme::Mistake`] behind that of its game.
const MISTAKE: &str = "mistake";

impl Theme {
    /// All themes of which puzzles can be made by seed, game by game.
    pub fn all() -> impl Iterator<Item = Self> {
        let etaoin = ends::puzzle::Kind::ALL.into_iter().map(Self::Etaoin);
        let end_game = ends::puzzle::Kind::ALL.into_iter().map(Self::EndGame);
        let hands = wordgame::puzzle::Kind::ALL.into_iter().map(Self::WordGame);
        let hangman = hangman::puzzle::Kind::ALL.into_iter().map(Self::Hangman);
        etaoin.chain(end_game).chain(hands).chain(hangman)
    }

    /// The game that it is from.
    pub const fn game(self) -> GameKind {
        match self {
            Self::Etaoin(_) => GameKind::Etaoin,
            Self::EndGame(_) => GameKind::EndGame,
            Self::WordGame(_) => GameKind::WordGame,
            Self::Hangman(_) => GameKind::EvilHangman,
            Self::Mistake(game) => game,
        }
    }

    /// Its name within its game, as `arcade puzzles` has it.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Etaoin(kind) | Self::EndGame(kind) => kind.name(),
            Self::WordGame(kind) => kind.name(),
            Self::Hangman(kind) => kind.name(),
            Self::Mistake(_) => MISTAKE,
        }
    }

    /// A few words for a list.
    pub const fn title(self) -> &'static str {
        use {ends::puzzle::Kind as Row, hangman::puzzle::Kind as Hangman, wordgame::puzzle::Kind as Hand};
        match self {
            Self::Etaoin(kind) | Self::EndGame(kind) => match kind {
                Row::GreedIsWrong => "Greed is wrong",
                Row::EqualEnds => "Equal ends",
                Row::OneReply => "One reply is not enough",
                Row::Parity => "Parity is not enough",
                Row::SaveTheTie => "Save the tie",
                Row::OnlyMoves => "Only moves",
            },
            Self::WordGame(kind) => match kind {
                Hand::ThrowFirst => "Throw letters away first",
                Hand::SplitInTwo => "Split the hand in two",
                Hand::Wildcard => "The wildcard word",
                Hand::Substitute => "Swap or keep",
                Hand::Reach90 => "Reach 90 %",
            },
            Self::Hangman(kind) => match kind {
                Hangman::FreeLetter => "The free letter",
                Hangman::OnlyLetter => "The only letter",
                Hangman::LivesNeeded => "How many lives?",
                Hangman::WholeWord => "The whole word",
                Hangman::BeTheHost => "You are the host",
            },
            Self::Mistake(_) => "From your games",
        }
    }

    /// Whether somebody who knows the theme knows half of the answer: then a puzzle of a chosen theme says less of the
    /// player's strength.
    pub const fn gives_away(self) -> bool {
        use {ends::puzzle::Kind as Row, hangman::puzzle::Kind as Hangman, wordgame::puzzle::Kind as Hand};
        match self {
            Self::Etaoin(kind) | Self::EndGame(kind) => matches!(kind, Row::GreedIsWrong | Row::OneReply),
            Self::WordGame(kind) => matches!(kind, Hand::ThrowFirst | Hand::SplitInTwo),
            Self::Hangman(kind) => matches!(kind, Hangman::FreeLetter),
            Self::Mistake(_) => false,
        }
    }
}

impl fmt::Display for Theme {
    /// `endgame/parity`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.game().name(), self.kind())
    }
}

/// A text that is no theme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownTheme(String);

impl fmt::Display for UnknownTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "There are no puzzles about “{}”.", self.0)
    }
}

impl std::error::Error for UnknownTheme {}

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Self, UnknownTheme> {
        let mistakes = GameKind::ALL.into_iter().map(Self::Mistake);
        let found = Self::all().chain(mistakes).find(|theme| theme.to_string() == text);
        found.ok_or_else(|| UnknownTheme(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_is_found_by_its_name() {
        for theme in Theme::all().chain(GameKind::ALL.map(Theme::Mistake)) {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        assert!("endgame/anything".parse::<Theme>().is_err());
    }
}
