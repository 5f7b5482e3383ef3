//! The open database: writing games, and what is known of the games of this run.

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior, params};

use super::Timed;
use super::count::Acknowledged;
use super::open::{BUSY, configure, is_damage, reason};
use super::write::{Kept, Times, insert, insert_moves, update};
use crate::model::{GameKey, GameRecord, Moment};
use arcade_ui::system::Identity;
use arcade_ui::system::files::identity;

/// Pages that a database which may not grow has left at most: more than a game takes.
const NEAR: i64 = 64;

/// Why something could not be written.
#[derive(Debug)]
pub enum Trouble {
    /// The file is damaged, or gone from its place: it has to be opened anew.
    Lost,
    /// Another program holds it now.
    Held,
    /// It has as many bytes as it may have.
    Full,
    /// It can't be written now; the reason is a part of a sentence.
    Unwritable(String),
}

impl fmt::Display for Trouble {
    /// A part of a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lost => "it is damaged again and again",
            Self::Held => "another program holds it",
            Self::Full => "it has as much as it may have; there is room again once you delete games in the records",
            Self::Unwritable(reason) => reason,
        })
    }
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            _ if is_damage(&error) => Self::Lost,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Held,
            _ => Self::Unwritable(reason(&error)),
        }
    }
}

/// The open database.
#[derive(Debug)]
pub struct Database {
    pub(super) connection: Connection,
    path: PathBuf,
    /// Which file was opened; `None` where the system doesn't tell.
    identity: Option<Identity>,
    /// The games of this run, as the database has them.
    pub(super) kept: HashMap<GameKey, Kept>,
    pub(super) acknowledged: Acknowledged,
    /// How long to wait for another program that writes.
    patience: Duration,
    /// Bytes that it may have at most; None for as many as the disk has.
    quota: Option<u64>,
}

/// What a connection that was dropped knew of the games of this run.
#[derive(Debug)]
pub(super) struct Remembered {
    identity: Option<Identity>,
    kept: HashMap<GameKey, Kept>,
}

impl Database {
    /// The database at `path`, to which this is a sound connection.
    pub(super) fn new(connection: Connection, path: &Path, acknowledged: Acknowledged) -> Self {
        let (path, identity) = (path.to_owned(), identity(path));
        Self { connection, path, identity, kept: HashMap::new(), acknowledged, patience: BUSY, quota: None }
    }

    /// A second connection to a database that this program has open, for another thread.
    pub(super) fn beside(path: &Path, quota: Option<u64>) -> Result<Self, Trouble> {
        let identity = identity(path);
        if !path.exists() {
            return Err(Trouble::Lost);
        }
        // SQLite's own flag for “create” is left out: a file that vanishes just now is not created anew here.
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        connection.busy_timeout(BUSY)?;
        configure(&connection)?;
        let mut database = Self { identity, ..Self::new(connection, path, Acknowledged::open(path)) };
        database.limit_to(quota)?;
        Ok(database)
    }

    /// Lets the database have no more bytes than `quota` from now on. SQLite keeps to that for this connection only.
    pub(super) fn limit_to(&mut self, quota: Option<u64>) -> rusqlite::Result<()> {
        self.quota = quota;
        let Some(bytes) = quota else { return Ok(()) };
        let page: i64 = self.connection.query_row("PRAGMA page_size", [], |row| row.get(0))?;
        let pages = i64::try_from(bytes).unwrap_or(i64::MAX) / page.max(1);
        self.connection.query_row(&format!("PRAGMA max_page_count = {}", pages.max(1)), [], |_| Ok(()))
    }

    /// What `trouble` with writing is: SQLite says the same of a full disk and of a database that has all it may have.
    pub(super) fn full_or(&self, trouble: Trouble) -> Trouble {
        let count = |pragma: &str| self.connection.query_row(pragma, [], |row| row.get::<_, i64>(0)).unwrap_or(0);
        let is_full = || count("PRAGMA max_page_count") - count("PRAGMA page_count") < NEAR;
        if matches!(trouble, Trouble::Unwritable(_)) && self.quota.is_some() && is_full() {
            Trouble::Full
        } else {
            trouble
        }
    }

    /// Moves what the log has into the database file, and empties the log, so that a damaged log costs little. Does
    /// nothing while another connection reads or writes.
    pub(super) fn empty_log(&self) {
        let emptied = self
            .connection
            .busy_timeout(Duration::ZERO)
            .and_then(|()| self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())));
        // What can't be moved now stays in the log, and the next write says what is wrong with the disk.
        let _ = emptied.and(self.connection.busy_timeout(self.patience));
    }

    /// Sets how long to wait from now on for another program that writes.
    pub(super) fn wait_for_others(&mut self, patience: Duration) {
        self.patience = patience;
        let _ = self.connection.busy_timeout(patience);
    }

    /// Drops the connection, but not what it knew of the games.
    pub(super) fn into_remembered(self) -> Remembered {
        Remembered { identity: self.identity, kept: self.kept }
    }

    /// Takes over what an earlier connection knew, if that was to the same file.
    pub(super) fn remember(&mut self, earlier: Remembered) {
        if earlier.identity == self.identity {
            self.kept = earlier.kept;
        }
    }

    /// Writes what is new of `record`, in one transaction. When this returns, it is on the disk.
    ///
    /// # Errors
    /// Where nothing was written.
    pub fn keep(&mut self, record: &GameRecord, now: Moment) -> Result<(), Trouble> {
        self.write(record, now).map_err(|trouble| self.full_or(trouble))
    }

    fn write(&mut self, record: &GameRecord, now: Moment) -> Result<(), Trouble> {
        self.is_in_place()?;
        if let GameKey::Kept(row) = record.tag.key
            && !self.kept.contains_key(&record.tag.key)
            && let Some((Timed { record: kept, .. }, revision)) = self.timed(row)?
            && (&kept.tag.setup, kept.tag.daily) == (&record.tag.setup, record.tag.daily)
        {
            // Another connection read it, such as that of the command line.
            self.kept.insert(record.tag.key, Kept::of(row, revision, &kept));
        }
        let transaction = Transaction::new(&mut self.connection, TransactionBehavior::Immediate)?;
        // A game that is over stays as it is: playing on from one of its moves begins another game.
        let known = self.kept.get(&record.tag.key).filter(|kept| !kept.over || record.outcome.is_some());
        let (row, revision) = match known {
            Some(kept) if update(&transaction, kept, record, now)? => {
                let same = kept.line.iter().zip(&record.line).take_while(|(old, new)| old == new).count();
                if kept.line.len() > same {
                    transaction
                        .prepare_cached("DELETE FROM moves WHERE game = ? AND ply >= ?")?
                        .execute(params![kept.row, same as i64])?;
                }
                insert_moves(&transaction, kept.row, record, same, |_| now)?;
                (kept.row, kept.revision + 1)
            }
            _ => {
                let row = insert(&transaction, record, Times::first(record, now))?;
                insert_moves(&transaction, row, record, 0, |_| now)?;
                (row, 0)
            }
        };
        self.acknowledged.commit(transaction)?;
        self.kept.insert(record.tag.key, Kept::of(row, revision, record));
        Ok(())
    }

    /// Checks that the file still lies in its place: SQLite would go on writing to one that was moved or removed.
    pub(super) fn is_in_place(&self) -> Result<(), Trouble> {
        if identity(&self.path) == self.identity { Ok(()) } else { Err(Trouble::Lost) }
    }

    /// Removes the games of these rows, and their moves.
    ///
    /// # Errors
    /// Where nothing was removed.
    pub fn delete(&mut self, rows: &[i64]) -> Result<(), Trouble> {
        let transaction = Transaction::new(&mut self.connection, TransactionBehavior::Immediate)?;
        for row in rows {
            transaction.prepare_cached("DELETE FROM games WHERE id = ?")?.execute([row])?;
        }
        self.acknowledged.commit(transaction)?;
        Ok(())
    }

    /// Forgets the games of these deleted rows, and returns the keys by which this run knew them.
    pub(super) fn forget(&mut self, rows: &[i64]) -> Vec<GameKey> {
        let gone: Vec<GameKey> =
            self.kept.iter().filter(|(_, kept)| rows.contains(&kept.row)).map(|(key, _)| *key).collect();
        self.kept.retain(|key, _| !gone.contains(key));
        gone
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{GameKind, Tag};
    use crate::records::Filter;

    fn record(moves: usize) -> GameRecord {
        let tag = Tag::of(GameKey::New(1), GameKind::Etaoin, "{}", "then");
        GameRecord { line: vec!["\"last\"".to_owned(); moves], played: moves, ..GameRecord::begin(tag) }
    }

    #[test]
    fn a_database_that_may_not_grow_says_so_keeps_what_it_has_and_has_room_again_after_a_deletion() {
        const QUOTA: u64 = 300_000;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.sqlite");
        let mut database = Database::open_within(&path, Some(QUOTA)).unwrap().database;
        let game = |key: u32| {
            let game = record(20);
            GameRecord { tag: Tag { key: GameKey::New(key), ..game.tag.clone() }, ..game }
        };
        let mut kept = 0;
        let trouble = (1..).find_map(|key| {
            let trouble = database.keep(&game(key), Moment(1)).err();
            kept += u32::from(trouble.is_none());
            trouble
        });
        assert!(matches!(trouble, Some(Trouble::Full)), "{trouble:?}");
        database.empty_log();
        assert!(std::fs::metadata(&path).unwrap().len() <= QUOTA);
        let listing = database.list(Filter::default()).unwrap();
        assert_eq!((listing.entries.len(), listing.damaged), (kept as usize, 0));
        assert!(kept > 100, "{kept}");
        // Another connection keeps to it, too, and what is deleted makes room.
        let beside = Database::beside(&path, Some(QUOTA)).unwrap();
        let pages: i64 = beside.connection.query_row("PRAGMA max_page_count", [], |row| row.get(0)).unwrap();
        assert_eq!(pages, QUOTA as i64 / 4_096);
        let rows: Vec<i64> = listing.entries.iter().take(50).map(|entry| entry.row).collect();
        database.delete(&rows).unwrap();
        database.keep(&game(kept + 2), Moment(2)).unwrap();
        drop(database);
        // One that has more than it may have is opened, and grows no further.
        let database = Database::open_within(&path, Some(1)).unwrap().database;
        assert_eq!(database.list(Filter::default()).unwrap().entries.len(), kept as usize - 49);
    }

    #[test]
    fn on_a_full_disk_what_was_there_stays_and_what_comes_is_written_once_there_is_room() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.sqlite");
        let mut database = Database::open(&path).unwrap().database;
        let there = || Database::open(&path).unwrap().database.unfinished().unwrap().games[0].line.len();
        database.keep(&record(2), Moment::now()).unwrap();
        database.connection.pragma_update(None, "max_page_count", 1).unwrap();
        let trouble = database.keep(&record(4_000), Moment::now()).unwrap_err();
        assert_eq!(trouble.to_string(), "the disk is full");
        assert_eq!(there(), 2);
        database.connection.pragma_update(None, "max_page_count", 100_000).unwrap();
        database.keep(&record(4_001), Moment::now()).unwrap();
        assert_eq!(there(), 4_001);
    }
}
