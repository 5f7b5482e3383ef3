//! The games that a day has: one of each kind, and since some day another of one kind.

use std::fmt;
use std::str::FromStr;

use super::{Day, Ended, GameKind, Outcome};
use arcade_ui::theme::Hue;

/// Which of the games of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DayGame {
    /// That of this kind.
    OfKind(GameKind),
    /// The hand of the Word Game that keeps its letters, of which all words are looked for.
    FindAll,
}

/// How many kinds of games there are.
const KINDS: usize = GameKind::ALL.len();
/// What a setup begins with in which all words of a hand are looked for.
const FINDS: &str = r#"{"find":"#;
/// Thousandths of the points from which on finding them all counts as won: the rank “great”.
const WON_FROM: u16 = 800;

impl DayGame {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; KINDS + 1] = {
        let mut all = [Self::FindAll; KINDS + 1];
        let mut at = 0;
        while at < KINDS {
            all[at] = Self::OfKind(GameKind::ALL[at]);
            at += 1;
        }
        all
    };

    /// How many characters of a setup tell which of the games it is.
    pub const HEAD: usize = FINDS.len();

    /// The games that `day` has.
    pub fn of_day(day: Day) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |game| game.since() <= day.max(Day(0)))
    }

    /// Which one a game of `kind` is that begins with this setup, if it is that of a day; the head of the setup will do.
    pub fn of(kind: GameKind, setup: &str) -> Self {
        if kind == Self::FindAll.kind() && setup.starts_with(FINDS) { Self::FindAll } else { Self::OfKind(kind) }
    }

    /// Which one a game of `kind` is that is called so in commands, if it is that of a day.
    pub fn called(kind: GameKind, name: &str) -> Self {
        let is_called = |game: &Self| game.kind() == kind && game.name() == name;
        Self::ALL.into_iter().find(is_called).unwrap_or(Self::OfKind(kind))
    }

    /// The kind of game that it is.
    pub const fn kind(self) -> GameKind {
        match self {
            Self::OfKind(kind) => kind,
            Self::FindAll => GameKind::WordGame,
        }
    }

    /// Its name in files and for programs. Its draw begins with it, so it never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OfKind(kind) => kind.name(),
            Self::FindAll => "find",
        }
    }

    /// The name on the screen.
    pub const fn title(self) -> &'static str {
        match self {
            Self::OfKind(kind) => kind.title(),
            Self::FindAll => "Find them all",
        }
    }

    /// What marks it on screens.
    pub const fn hue(self) -> Hue {
        self.kind().hue()
    }

    /// The first day that has it, so that days before it stay what they were: finding them all, 2026-11-26.
    pub const fn since(self) -> Day {
        match self {
            Self::OfKind(kind) => kind.since(),
            Self::FindAll => Day(20_783),
        }
    }

    /// Whether a game that ended like this counts as won on its day. Nobody is played against in finding them all: there a
    /// rank has to be reached.
    pub fn is_won(self, outcome: &Outcome) -> bool {
        match self {
            Self::OfKind(_) => outcome.ended == Ended::Won,
            Self::FindAll => outcome.accuracy.is_some_and(|share| share >= WON_FROM),
        }
    }

    /// Whose days in a row a shared text tells: its own, or where it is the game of its kind, those with any game.
    pub const fn told_row(self) -> Option<Self> {
        match self {
            Self::OfKind(_) => None,
            Self::FindAll => Some(self),
        }
    }
}

impl From<GameKind> for DayGame {
    fn from(kind: GameKind) -> Self {
        Self::OfKind(kind)
    }
}

impl fmt::Display for DayGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for DayGame {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|game| game.name() == text).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_keeps_the_games_it_had() {
        let count = |day| DayGame::of_day(Day(day)).count();
        assert_eq!([i32::MIN, 0, 20_782, 20_783, i32::MAX].map(count), [4, 4, 4, 5, 5]);
        assert_eq!(DayGame::FindAll.since().to_string(), "2026-11-26");
    }

    #[test]
    fn every_game_is_read_as_it_is_written() {
        for game in DayGame::ALL {
            assert_eq!(game.to_string().parse(), Ok(game));
        }
        assert_eq!("words".parse::<DayGame>(), Err(()));
    }
}
