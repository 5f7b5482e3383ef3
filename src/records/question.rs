//! What is asked of the games, and what they answer.

use std::path::PathBuf;

use super::orders::{News, Order, damaged_games};
use super::{Database, Filter, Form, FriendGame, Notary, Trouble};
use crate::model::{Day, GameRecord, Weekday};

/// The most games that are read whole at a time, the newest.
const MOST: usize = 5_000;

/// What an export has: puzzles, too.
pub(super) const EXPORTED: Filter = Filter { kind: None, since: None, daily: false, puzzles: true };

/// A question that changes nothing, and may take long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Question {
    List(Filter),
    Wins,
    Days,
    Puzzles,
    Notes(Notary),
    Decided,
    Friends(Day),
    ByCode(Box<GameRecord>),
    OfDay(Day),
}

/// An order that is more than a question.
#[expect(clippy::large_enum_variant, reason = "nearly every one is to keep a game, and each is handed on once")]
#[derive(Debug)]
pub(super) enum Deed {
    Keep(GameRecord),
    Unfinished,
    Read(i64),
    Delete(Vec<i64>),
    AddFriends(Vec<FriendGame>),
    Export(Form, PathBuf),
    Import(PathBuf),
}

impl Question {
    /// The question that `order` is; the notes of games are made by `notary`.
    ///
    /// # Errors
    /// What it is, where it is more than a question.
    #[expect(clippy::result_large_err, reason = "as the order it was")]
    pub(super) fn of(order: Order, notary: &Notary) -> Result<Self, Deed> {
        Ok(match order {
            Order::List(filter) => Self::List(filter),
            Order::Wins => Self::Wins,
            Order::Days => Self::Days,
            Order::Puzzles => Self::Puzzles,
            Order::Notes => Self::Notes(notary.clone()),
            Order::Decided => Self::Decided,
            Order::Friends(day) => Self::Friends(day),
            Order::ByCode(game) => Self::ByCode(game),
            Order::OfDay(day) => Self::OfDay(day),
            Order::Keep(record) => return Err(Deed::Keep(record)),
            Order::Unfinished => return Err(Deed::Unfinished),
            Order::Read(row) => return Err(Deed::Read(row)),
            Order::Delete(rows) => return Err(Deed::Delete(rows)),
            Order::AddFriends(games) => return Err(Deed::AddFriends(games)),
            Order::Export(form, folder) => return Err(Deed::Export(form, folder)),
            Order::Import(file) => return Err(Deed::Import(file)),
        })
    }

    /// What `database` answers, and a sentence about games that are damaged, if some are.
    pub(super) fn answer(&self, database: &Database) -> Result<(News, Option<String>), Trouble> {
        let news = match self {
            Self::List(filter) => {
                let listing = database.list(*filter)?;
                return Ok((News::Listed(listing.entries), damaged(listing.damaged, "listed")));
            }
            // What is damaged is told where the games are listed.
            Self::Wins => News::Wins(database.wins()?),
            Self::Days => {
                let entries = database.list(Filter { daily: true, ..Filter::default() })?.entries;
                let over = entries.iter().filter(|entry| entry.outcome.is_some());
                News::Days(over.filter_map(|entry| Some((entry.counts_for()?, entry.day_game))).collect())
            }
            Self::Puzzles => News::Puzzles(database.attempts()?),
            Self::Notes(notary) => News::Noted(database.notes(Filter::default(), notary)?),
            Self::Decided => News::Decided(database.decided(MOST)?),
            Self::Friends(day) => News::Friends(*day, database.friends()?, database.own_of_days(&Weekday::week(*day))?),
            Self::ByCode(game) => News::ByCode(game.clone(), database.by_codes(game.tag.kind)?),
            Self::OfDay(day) => News::OfDay(*day, database.own_of_days(&[*day])?),
        };
        Ok((news, None))
    }
}

/// A sentence about so many games that are not `done` with the others, if there are any.
pub(super) fn damaged(count: usize, done: &str) -> Option<String> {
    (count > 0).then(|| damaged_games(count, done))
}
