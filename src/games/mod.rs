//! The games: what each is before its first move, its screen, its codes and its games of the day.
//!
//! [`GAMES`] is the one list of them. Menu, daily games, records, codes and commands iterate over it, so that a new game is
//! a folder here, a variant of [`GameKind`], and a line in that list.

pub mod codes;
pub mod daily;
mod demo;
pub mod endgame;
pub mod etaoin;
#[cfg(test)]
mod exercises;
pub mod friends;
pub mod hangman;
mod info;
#[cfg(test)]
mod ladders;
#[cfg(test)]
mod owed;
pub mod puzzles;
mod rows;
pub(crate) mod tables;
mod terms;
pub mod wordgame;

pub use tables::TABLES;

use crate::model::GameKind;
use crate::play::fields::Way;
use crate::work::Questioner;
use arcade_engine::lab::Subject;
pub use demo::Demo;
#[cfg(feature = "terminal")]
pub use info::Commands;
pub use info::GameInfo;
pub use puzzles::PuzzleInfo;

/// All games, in the order of [`GameKind::ALL`].
pub static GAMES: [&GameInfo; GameKind::ALL.len()] = [&etaoin::INFO, &endgame::INFO, &wordgame::INFO, &hangman::INFO];

/// All ways to play, by the names that commands have for them, with their games.
pub fn ways() -> impl Iterator<Item = (&'static GameInfo, &'static Way)> {
    GAMES.into_iter().flat_map(|game| game.ways.iter().map(move |way| (game, way)))
}

/// The way of a game of `kind` with this setup.
pub fn way_of(kind: GameKind, setup: &str) -> Option<&'static Way> {
    let ways = of(kind).ways;
    ways.iter().find(|way| !way.sign.is_empty() && setup.contains(way.sign)).or_else(|| ways.first())
}

/// What a program of the player’s is asked when it is timed on `subject`.
pub fn timed(subject: Subject) -> Questioner {
    of(match subject {
        Subject::Etaoin => GameKind::Etaoin,
        Subject::Endgame => GameKind::EndGame,
        Subject::Hangman => GameKind::EvilHangman,
        Subject::WordGame => GameKind::WordGame,
    })
    .timed
}

/// The game of this kind.
pub fn of(kind: GameKind) -> &'static GameInfo {
    GAMES[kind as usize]
}
