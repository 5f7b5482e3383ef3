//! The puzzles that were asked, and the games in which more of them are found.

use rusqlite::Row;

use super::Database;
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
        let mut query = self.connection.prepare(
            "SELECT id, kind, puzzle, setup, ended, hints, daily, changed FROM games
             WHERE puzzle IS NOT NULL ORDER BY changed, id",
        )?;
        let mut rows = query.query([])?;
        let mut attempts = Vec::new();
        while let Some(row) = rows.next()? {
            // A value of the wrong type is damage like any other.
            attempts.extend(attempt(row).unwrap_or(None));
        }
        Ok(attempts)
    }

    /// The newest `most` games that are over, whole, oldest first: neither lessons nor puzzles, and no game that is not as it
    /// was written.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn decided(&self, most: usize) -> rusqlite::Result<Vec<GameRecord>> {
        // All of them from one state of the database, whatever is written meanwhile.
        let _state = self.connection.unchecked_transaction()?;
        let rows: Vec<i64> = self
            .connection
            .prepare(
                "SELECT id FROM games WHERE ended IS NOT NULL AND lesson IS NULL AND puzzle IS NULL
                 ORDER BY changed DESC, id DESC LIMIT ?",
            )?
            .query_map([most as i64], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        let mut games = Vec::with_capacity(rows.len());
        for row in rows.into_iter().rev() {
            let timed = self.timed(row)?;
            games.extend(timed.map(|(timed, _)| timed.record));
        }
        Ok(games)
    }
}

/// The puzzle of a row; `None` if a word in it is unknown.
fn attempt(row: &Row<'_>) -> rusqlite::Result<Option<Attempt>> {
    let kind = row.get::<_, String>(1)?.parse();
    let note = row.get::<_, String>(2)?.parse();
    let (Ok(kind), Ok(note)) = (kind, note) else { return Ok(None) };
    let ended: Option<String> = row.get(4)?;
    Ok(Some(Attempt {
        row: row.get(0)?,
        kind,
        note,
        setup: row.get(3)?,
        solved: ended.map(|ended| ended == Ended::Won.name()),
        hints: row.get(5)?,
        day: row.get::<_, Option<i32>>(6)?.map(Day),
        at: Moment(row.get(7)?),
    }))
}
