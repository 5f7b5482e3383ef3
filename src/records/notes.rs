//! What is worth counting of the games that are over: each is read whole, and its game makes notes of it.
//!
//! Notes are not kept: they follow from the moves.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use super::read::id;
use super::{Database, Filter};
use crate::model::{GameKind, GameRecord, Note};

/// The notes of games, by their rows in the database.
pub type Notes = HashMap<i64, Vec<Note>>;

type Make = dyn Fn(&GameRecord) -> Vec<Note> + Send + Sync;

/// What makes notes of a game that is over. The records know no game, so it is given to them from above.
#[derive(Clone)]
pub struct Notary(Arc<Make>);

impl Notary {
    /// The one that makes these notes.
    pub fn new(notes: impl Fn(&GameRecord) -> Vec<Note> + Send + Sync + 'static) -> Self {
        Self(Arc::new(notes))
    }
}

impl Default for Notary {
    /// Finds nothing worth counting.
    fn default() -> Self {
        Self::new(|_| Vec::new())
    }
}

impl fmt::Debug for Notary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notary").finish_non_exhaustive()
    }
}

impl PartialEq for Notary {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Notary {}

impl Database {
    /// The notes of the games that are over and match `filter`: neither lessons nor puzzles, and no game that is not as it
    /// was written.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn notes(&self, filter: Filter, notary: &Notary) -> rusqlite::Result<Notes> {
        // All of them from one state of the database, whatever is written meanwhile.
        let _state = self.connection.unchecked_transaction()?;
        let sql = "SELECT id FROM games WHERE ended IS NOT NULL AND lesson IS NULL AND puzzle IS NULL
                   AND (?1 IS NULL OR kind = ?1) AND begun >= ?2";
        let since = filter.since.map_or(i64::MIN, |since| since.0);
        let (rows, _) = self.rows(sql, rusqlite::params![filter.kind.map(GameKind::name), since], id)?;
        let mut notes = Notes::with_capacity(rows.len());
        for row in rows {
            if let Some((timed, _)) = self.timed(row)? {
                notes.insert(row, (notary.0)(&timed.record));
            }
        }
        Ok(notes)
    }
}
