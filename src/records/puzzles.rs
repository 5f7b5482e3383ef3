//! The puzzles that were asked, and the games in which more of them are found.

use super::Database;
use super::read::{Reading, id};
use crate::model::{Day, Ended, GameKind, GameRecord, Moment, PuzzleNote};

/// A puzzle that was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Its row in the database.
    pub row: i64,
    /// The game that it is from.
    pub kind: GameKind,
    /// What it is about, how hard it is, and how it came to be asked.
    pub note: PuzzleNote,
    /// The position with what is asked about it, as its game wrote it: the same text is the same puzzle.
    pub setup: String,
    /// Whether the first try was right throughout; `None` where the puzzle was left before it was decided.
    pub solved: Option<bool>,
    /// Hints that were asked for.
    pub hints: u32,
    /// The day whose puzzle of the day it is, if it is one.
    pub day: Option<Day>,
    /// When it was decided, or left.
    pub at: Moment,
}

impl Database {
    /// Every puzzle that was asked, oldest first; damaged rows are left out.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn attempts(&self) -> rusqlite::Result<Vec<Attempt>> {
        let sql = "SELECT id, kind, puzzle, setup, ended, hints, daily, changed FROM games
                   WHERE puzzle IS NOT NULL ORDER BY changed, id";
        let attempt = |row: &mut Reading<'_>| {
            Ok(Attempt {
                row: row.next()?,
                kind: row.named()?,
                note: row.named()?,
                setup: row.next()?,
                solved: row.next::<Option<String>>()?.map(|ended| ended == Ended::Won.name()),
                hints: row.next()?,
                day: row.day()?,
                at: Moment(row.next()?),
            })
        };
        Ok(self.rows(sql, [], attempt)?.0)
    }

    /// The newest `most` games that are over, whole, oldest first: neither lessons nor puzzles, and no game that is not as it
    /// was written.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn decided(&self, most: usize) -> rusqlite::Result<Vec<GameRecord>> {
        // All of them from one state of the database, whatever is written meanwhile.
        let _state = self.connection.unchecked_transaction()?;
        let sql = "SELECT id FROM games WHERE ended IS NOT NULL AND lesson IS NULL AND puzzle IS NULL
                   ORDER BY changed DESC, id DESC LIMIT ?";
        let (rows, _) = self.rows(sql, [most as i64], id)?;
        let mut games = Vec::with_capacity(rows.len());
        for row in rows.into_iter().rev() {
            games.extend(self.timed(row)?.map(|(timed, _)| timed.record));
        }
        Ok(games)
    }
}
