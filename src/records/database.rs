//! The database on the disk: opening it, and writing games.

use std::collections::HashMap;
use std::fmt;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior, params};

use super::aside::put_aside;
use super::write::{Kept, Times, insert, insert_moves, update};
use super::{reason, schema};
use crate::files;
use crate::model::{GameKey, GameRecord, Moment};

/// How long to wait for another arcade that is writing.
const BUSY: Duration = Duration::from_secs(5);

/// Bytes of a page of the database.
const FIRST_PAGE: u64 = 4_096;

/// Why the database can't be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// A newer version of the arcade made it.
    Newer(PathBuf),
    /// It can't be opened or written; the reason is a part of a sentence.
    Unusable(PathBuf, String),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Newer(path) => {
                write!(
                    f,
                    "A newer arcade made {}, so it is left as it is. Games are not saved this time.",
                    path.display()
                )
            }
            Self::Unusable(path, reason) => {
                write!(f, "Games are not saved this time: {}, {reason}.", path.display())
            }
        }
    }
}

impl std::error::Error for OpenError {}

impl OpenError {
    /// The same sentence for a command that only reads.
    pub fn reading(&self) -> String {
        match self {
            Self::Newer(path) => format!("A newer arcade made {}; read it with that one.", path.display()),
            Self::Unusable(path, reason) => format!("The games in {} can’t be read: {reason}.", path.display()),
        }
    }
}

/// Why something could not be written.
#[derive(Debug)]
pub enum Trouble {
    /// The file is damaged, or gone from its place: it has to be opened anew.
    Lost,
    /// It can't be written now; the reason is a part of a sentence.
    Unwritable(String),
}

impl fmt::Display for Trouble {
    /// A part of a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lost => "it is damaged again and again",
            Self::Unwritable(reason) => reason,
        })
    }
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Self {
        if is_damage(&error) { Self::Lost } else { Self::Unwritable(reason::of_sqlite(&error)) }
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
}

/// What a connection that was dropped knew of the games of this run.
#[derive(Debug)]
pub(super) struct Remembered {
    identity: Option<Identity>,
    kept: HashMap<GameKey, Kept>,
}

/// An opened database.
#[derive(Debug)]
pub struct Opened {
    /// The database.
    pub database: Database,
    /// Where the damaged database lies that was found in its place; `None` if there was none.
    pub put_aside: Option<PathBuf>,
}

impl Database {
    /// Opens the database at `path`, or creates it. A damaged one is put aside, and a new one created.
    ///
    /// # Errors
    /// Where it is of a newer version, or can't be written.
    pub fn open(path: &Path) -> Result<Opened, OpenError> {
        let unusable = |reason: String| OpenError::Unusable(path.to_owned(), reason);
        let folder = path.parent().unwrap_or_else(|| Path::new("."));
        fs::create_dir_all(folder).map_err(|error| unusable(reason::of_io(&error)))?;
        // Only one arcade at a time may find a database damaged and replace it. Where there can be no lock, this works
        // for a single arcade.
        let lock_path = path.with_extension("lock");
        // A pipe in its place would be waited for without an end.
        let lock = match files::check_regular(&lock_path) {
            Err(error) if error.kind() == ErrorKind::InvalidInput => Err(error),
            _ => File::create(lock_path),
        };
        let _held = lock.as_ref().is_ok_and(|file| file.lock().is_ok());
        let aside = |error: &rusqlite::Error| {
            if !is_damage(error) {
                return Err(unusable(reason::of_sqlite(error)));
            }
            put_aside(path)
                .map_err(|error| unusable(format!("it is damaged and can’t be put aside: {}", reason::of_io(&error))))
        };
        let put_aside = match is_newer(path) {
            Ok(true) => return Err(OpenError::Newer(path.to_owned())),
            Ok(false) => None,
            Err(error) => Some(aside(&error)?),
        };
        let (connection, put_aside) = match connect(path) {
            Ok(connection) => (connection, put_aside),
            Err(error) => {
                let lies_at = aside(&error)?;
                (connect(path).map_err(|error| unusable(reason::of_sqlite(&error)))?, Some(lies_at))
            }
        };
        let database = Self { connection, path: path.to_owned(), identity: identity(path), kept: HashMap::new() };
        Ok(Opened { database, put_aside })
    }

    /// A second connection to a database that this program has open, for another thread.
    pub(super) fn beside(path: &Path) -> Result<Self, Trouble> {
        let identity = identity(path);
        if !path.exists() {
            return Err(Trouble::Lost);
        }
        // SQLite's own flag for “create” is left out: a file that vanishes just now is not created anew here.
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        connection.busy_timeout(BUSY)?;
        configure(&connection)?;
        Ok(Self { connection, path: path.to_owned(), identity, kept: HashMap::new() })
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
        self.is_in_place()?;
        let transaction = Transaction::new(&mut self.connection, TransactionBehavior::Immediate)?;
        // A game that is over stays as it is: playing on from one of its moves begins another game.
        let known = self.kept.get(&record.tag.key).filter(|kept| !kept.over || record.outcome.is_some());
        let kept = match known {
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
                let row = insert(&transaction, record, Times::all(now))?;
                insert_moves(&transaction, row, record, 0, |_| now)?;
                (row, 0)
            }
        };
        transaction.commit()?;
        let (row, revision) = kept;
        let kept = Kept { row, revision, line: record.line.clone(), over: record.outcome.is_some() };
        self.kept.insert(record.tag.key, kept);
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
        transaction.commit()?;
        Ok(())
    }
}

impl Database {
    /// Forgets the games of these deleted rows, and returns the keys by which this run knew them.
    pub(super) fn forget(&mut self, rows: &[i64]) -> Vec<GameKey> {
        let gone: Vec<GameKey> =
            self.kept.iter().filter(|(_, kept)| rows.contains(&kept.row)).map(|(key, _)| *key).collect();
        self.kept.retain(|key, _| !gone.contains(key));
        gone
    }
}

/// Whether a newer arcade made the database. Reads only, so that such a database stays untouched.
fn is_newer(path: &Path) -> rusqlite::Result<bool> {
    if fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.busy_timeout(BUSY)?;
        return Ok(schema::version(&connection)? > schema::NEWEST);
    }
    Ok(false)
}

/// A connection to a database that is whole and of the newest schema.
fn connect(path: &Path) -> rusqlite::Result<Connection> {
    // An existing file has a schema, unless its creation was cut short: then it has a single page.
    let begun = fs::metadata(path).is_ok_and(|file| !matches!(file.len(), 0 | FIRST_PAGE));
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(BUSY)?;
    // Nothing is written before the file is known to be sound: what is put aside must be as it was found.
    let found: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if found != "ok" {
        return Err(damage(&found));
    }
    let version = schema::version(&connection)?;
    if version < 0 || version == 0 && begun {
        return Err(damage("the schema is gone"));
    }
    schema::probe(&connection, version).map_err(|error| damage(&error.to_string()))?;
    configure(&connection)?;
    schema::migrate(&mut connection).map_err(|error| match error {
        // “Table exists already”, and the like.
        rusqlite::Error::SqliteFailure(code, _) if code.extended_code == rusqlite::ffi::SQLITE_ERROR => {
            damage("the schema is not what its version says")
        }
        other => other,
    })?;
    Ok(connection)
}

/// Sets what every connection needs: a commit is durable, and the moves of a deleted game go with it.
fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)
}

fn damage(found: &str) -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT), Some(found.to_owned()))
}

/// Device and inode.
type Identity = (u64, u64);

/// Which file lies at `path`; `None` if there is none, or where the system doesn't tell.
#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;

    fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn identity(_: &Path) -> Option<Identity> {
    None
}

fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{GameKind, Tag};

    fn record(moves: usize) -> GameRecord {
        let tag = Tag {
            key: GameKey::New(1),
            kind: GameKind::Etaoin,
            setup: "{}".into(),
            title: "then".into(),
            lexicon: None,
            daily: None,
        };
        GameRecord { line: vec!["\"last\"".to_owned(); moves], played: moves, ..GameRecord::begin(tag) }
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
