//! What the records are asked to do, and what they answer.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Attempt, Entry, Form, FriendGame, Imported, Notes, Query, Win};
use crate::model::{Day, DayGame, GameKey, GameRecord};

/// Where answers go; called from the threads of the records.
pub(super) type Tell = Arc<dyn Fn(News) + Send + Sync>;

/// What the store is asked to do. Besides the answers named here, each order but [`Order::Keep`] may be answered by
/// [`News::Unreachable`].
#[expect(clippy::large_enum_variant, reason = "nearly every order is one to keep a game, and each is handed on once")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// Write a game as it stands now. Only trouble is answered: by [`News::Unsaved`], and [`News::Saved`] after it.
    Keep(GameRecord),
    /// Answer this, which changes nothing; answered by what the query says.
    Ask(Query),
    /// Read the games that wait to be gone on with; answered by [`News::Unfinished`].
    Unfinished,
    /// Add what is new of these results of friends; answered by [`News::FriendsAdded`].
    AddFriends(Vec<FriendGame>),
    /// Read the game of this row; answered by [`News::Read`].
    Read(i64),
    /// Remove the games of these rows for good; answered by [`News::Deleted`].
    Delete(Vec<i64>),
    /// Write all games into this folder, under a name that is still free; answered by [`News::Exported`], or by
    /// [`News::Notice`] where the file can't be written.
    Export(Form, PathBuf),
    /// Add the games of this file, all or none; answered by [`News::Imported`] or [`News::NotImported`].
    Import(PathBuf),
}

/// What the store has to tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The database is open; these games can be continued.
    Open(Vec<GameRecord>),
    /// Nothing can be written, and why: one sentence. Told once until [`News::Saved`].
    Unsaved(String),
    /// What could not be written before is written now.
    Saved,
    /// Something the player should know.
    Notice(String),
    /// The answer to an order can't be had, and why: one sentence.
    Unreachable(String),
    /// The games that were asked for, newest first.
    Listed(Vec<Entry>),
    /// The newest unfinished game of each kind, and the newest of each that days have.
    Unfinished(Vec<GameRecord>),
    /// Every game that was won, in any order.
    Wins(Vec<Win>),
    /// The days on which a game that counts for them was finished, each with those games.
    Days(BTreeSet<(Day, DayGame)>),
    /// Every puzzle that was asked, oldest first.
    Puzzles(Vec<Attempt>),
    /// What is worth counting of the games that are over.
    Noted(Notes),
    /// The newest games of the player's own that are over, whole, oldest first.
    Decided(Vec<GameRecord>),
    /// The game of this row; `None` if it is not there, or not as it was written.
    Read(i64, Option<Box<GameRecord>>),
    /// What friends sent is kept; so much of it was new.
    FriendsAdded(usize),
    /// Everything that friends have sent, and the player’s own games of the week of this day, whole.
    Friends(Day, Vec<FriendGame>, Vec<GameRecord>),
    /// The game that came in a code, and those by codes of its kind, newest first.
    ByCode(Box<GameRecord>, Vec<GameRecord>),
    /// The player’s own games of this day that count for it and are over, whole.
    OfDay(Day, Vec<GameRecord>),
    /// The games of the deleted rows that this run knows, by their keys.
    Deleted(Vec<GameKey>),
    /// All games were written to this file.
    Exported(PathBuf),
    /// The games of a file are in the database.
    Imported(Imported),
    /// Nothing was imported, and why: one sentence.
    NotImported(String),
}

impl News {
    /// The same news, with its sentences as `told` makes them.
    #[must_use]
    pub fn told_as(self, told: impl FnOnce(String) -> String) -> Self {
        match self {
            Self::Unsaved(sentence) => Self::Unsaved(told(sentence)),
            Self::Notice(sentence) => Self::Notice(told(sentence)),
            Self::Unreachable(sentence) => Self::Unreachable(told(sentence)),
            Self::NotImported(sentence) => Self::NotImported(told(sentence)),
            other => other,
        }
    }
}

/// A sentence about games that are not `done` with the others.
pub fn damaged_games(damaged: usize, done: &str) -> String {
    if damaged == 1 {
        format!("A game is damaged and could not be {done}.")
    } else {
        format!("{damaged} games are damaged and could not be {done}.")
    }
}

/// A sentence about games that were going on and are damaged, if there are any.
pub(super) fn damaged_unfinished(damaged: usize) -> Option<String> {
    match damaged {
        0 => None,
        1 => Some("An unfinished game is damaged, and you can’t go on with it.".to_owned()),
        more => Some(format!("{more} unfinished games are damaged, and you can’t go on with them.")),
    }
}

/// What is told after a damaged database was put aside.
pub(super) fn told_aside(lies_at: &Path) -> String {
    format!(
        "The games could not be read: the file is damaged. It was put aside as {}, and a new one begun.",
        lies_at.display()
    )
}
