//! What is asked of the games, and what they answer.

use super::orders::{News, damaged_games};
use super::{Database, Filter, Notary, Trouble};
use crate::model::{Day, GameRecord, Weekday};

/// The most games that are read whole at a time, the newest.
const MOST: usize = 5_000;

/// What an export has: puzzles, too.
pub(super) const EXPORTED: Filter = Filter { kind: None, since: None, daily: false, puzzles: true };

/// A question that changes nothing, and may take long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Query {
    /// List the games that match the filter; answered by [`News::Listed`].
    List(Filter),
    /// List every game that was won, for the stars; answered by [`News::Wins`].
    Wins,
    /// List the days on which a day’s game was finished; answered by [`News::Days`].
    Days,
    /// List every puzzle that was asked; answered by [`News::Puzzles`].
    Puzzles,
    /// Make notes of the games that are over, for the statistics; answered by [`News::Noted`].
    Notes,
    /// Read the games that are over, for the mistakes in them; answered by [`News::Decided`].
    Decided,
    /// Read what friends have sent, and the player’s own games of the week of this day; answered by [`News::Friends`].
    Friends(Day),
    /// Read the games by codes, for this one, which came in a code; answered by [`News::ByCode`].
    ByCode(Box<GameRecord>),
    /// Read the player’s own games of this day that count for it and are over; answered by [`News::OfDay`].
    OfDay(Day),
}

impl Query {
    /// What `database` answers, and a sentence about games that are damaged, if some are; the notes of games are made by `notary`.
    pub(super) fn answer(&self, database: &Database, notary: &Notary) -> Result<(News, Option<String>), Trouble> {
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
            Self::Notes => News::Noted(database.notes(Filter::default(), notary)?),
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
