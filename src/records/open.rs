//! Opening the database: what is damaged is put aside, what can be saved is saved, and what is missing is told.

use std::fmt;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, MAIN_DB, OpenFlags};

use super::count::{Acknowledged, Count};
use super::{Database, aside, schema};
use crate::files::{self, io_reason};

/// How long to wait for another arcade that is writing.
pub(super) const BUSY: Duration = Duration::from_secs(2);

/// Bytes of a page of the database.
const FIRST_PAGE: u64 = 4_096;

/// Bytes of the head of a log. A log that is longer has transactions.
const LOG_HEAD: usize = 32;

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
    /// Why it can't be used, as a part of a sentence.
    pub(super) fn reason(&self) -> &str {
        match self {
            Self::Newer(_) => "a newer arcade made it",
            Self::Unusable(_, reason) => reason,
        }
    }

    /// The same sentence for a command that only reads.
    pub fn reading(&self) -> String {
        match self {
            Self::Newer(path) => format!("A newer arcade made {}; read it with that one.", path.display()),
            Self::Unusable(path, reason) => format!("The games in {} can’t be read: {reason}.", path.display()),
        }
    }
}

/// An opened database.
#[derive(Debug)]
pub struct Opened {
    /// The database.
    pub database: Database,
    /// Where the damaged database lies that was found in its place; `None` if there was none.
    pub put_aside: Option<PathBuf>,
    /// One sentence on games or moves that were saved and are missing, where nothing was put aside.
    pub missing: Option<String>,
}

/// A sound connection, and what it took to get one.
struct Found {
    connection: Connection,
    put_aside: Option<PathBuf>,
    /// Where the whole database lies as it was, if only the log was damaged.
    without_log: Option<PathBuf>,
    /// Whether the database was empty or not there.
    is_new: bool,
}

impl Database {
    /// Opens the database at `path`, or creates it; makes its files private, and empties its log. A damaged one is put
    /// aside, and a new one created. Where only its log is damaged, that is put aside, and the rest is used.
    ///
    /// # Errors
    /// Where it is of a newer version, or can't be written.
    pub fn open(path: &Path) -> Result<Opened, OpenError> {
        Self::open_within(path, None)
    }

    /// The same, where the database may have no more bytes than `quota` from now on; one that has more already grows no further.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn open_within(path: &Path, quota: Option<u64>) -> Result<Opened, OpenError> {
        let unusable = |reason: String| OpenError::Unusable(path.to_owned(), reason);
        let folder = path.parent().unwrap_or_else(|| Path::new("."));
        files::create_folder(folder).map_err(|error| unusable(io_reason(&error)))?;
        // Only one arcade at a time may find a database damaged and replace it. Where there can be no lock, this works
        // for a single arcade.
        let lock = path.with_extension("lock");
        let lock = if files::is_stream(&lock) { None } else { files::open_private(&lock).ok() };
        let _held = lock.as_ref().is_some_and(|file| file.lock().is_ok());
        let acknowledged = Acknowledged::open(path);
        // Read before the database, which has never counted less than the file says.
        let noted = acknowledged.read();
        // SQLite drops what it can't read of a log, so it is read first.
        let log = fs::read(aside::log(path)).ok().filter(|log| log.len() > LOG_HEAD);
        aside::tighten(path);
        if !path.exists() {
            // SQLite would create it for everybody. Where it can't be created, SQLite says why.
            let _ = files::open_private(path);
        }
        let found = find(path, log.is_some())?;
        let count = Count::of(&found.connection).map_err(|error| unusable(reason(&error)))?;
        let missing = match (&found, noted) {
            (Found { put_aside: Some(_), .. }, _) => None,
            (Found { without_log: Some(lies_at), .. }, _) => Some(told_without_log(lies_at)),
            (Found { is_new: true, .. }, noted) if log.is_some() || noted.is_some_and(Count::is_any) => {
                Some(told_missing(path, log.as_deref(), true))
            }
            (_, Some(noted)) if count.is_behind(noted) => Some(told_missing(path, log.as_deref(), false)),
            _ => None,
        };
        acknowledged.set(count);
        let mut database = Self::new(found.connection, path, acknowledged);
        database.empty_log();
        database.limit_to(quota).map_err(|error| unusable(reason(&error)))?;
        Ok(Opened { database, put_aside: found.put_aside, missing })
    }

    /// The database in memory that these bytes of [`Self::bytes`] are; a new one where there are none.
    ///
    /// # Errors
    /// A part of a sentence on why it can’t be had.
    pub(super) fn of_bytes(bytes: &[u8]) -> Result<Self, String> {
        let broken = |error: rusqlite::Error| {
            if is_damage(&error) { "they are damaged".to_owned() } else { reason(&error) }
        };
        let mut connection = Connection::open_in_memory().map_err(broken)?;
        if !bytes.is_empty() {
            connection.deserialize_read_exact(MAIN_DB, Cursor::new(bytes), bytes.len(), false).map_err(broken)?;
            if schema::version(&connection).map_err(broken)? > schema::NEWEST {
                return Err("a newer arcade wrote them".to_owned());
            }
        }
        let (connection, _) = sound(connection, !bytes.is_empty()).map_err(broken)?;
        Ok(Self::new(connection, Path::new(""), Acknowledged::nowhere()))
    }

    /// The database as it stands, as bytes.
    ///
    /// # Errors
    /// A part of a sentence on why they can’t be had.
    pub(super) fn bytes(&mut self) -> Result<Vec<u8>, String> {
        self.connection.serialize(MAIN_DB).map(|bytes| bytes.to_vec()).map_err(|error| reason(&error))
    }
}

/// A connection to what can be saved of the database at `path`.
fn find(path: &Path, has_log: bool) -> Result<Found, OpenError> {
    let unusable = |reason: String| OpenError::Unusable(path.to_owned(), reason);
    let unreadable = |error: rusqlite::Error| unusable(reason(&error));
    let error = match is_newer(path).map(|newer| (!newer).then(|| connect(path))) {
        Ok(None) => return Err(OpenError::Newer(path.to_owned())),
        Ok(Some(Ok((connection, is_new)))) => {
            return Ok(Found { connection, put_aside: None, without_log: None, is_new });
        }
        Ok(Some(Err(error))) | Err(error) => error,
    };
    if !is_damage(&error) {
        return Err(unreadable(error));
    }
    let lies_at = aside::put_aside(path)
        .map_err(|error| unusable(format!("it is damaged and can’t be put aside: {}", io_reason(&error))))?;
    if has_log && aside::put_back(&lies_at, path).is_ok() {
        if let Ok((connection, false)) = connect(path) {
            return Ok(Found { connection, put_aside: None, without_log: Some(lies_at), is_new: false });
        }
        aside::remove(path);
    }
    let _ = files::open_private(path);
    let (connection, is_new) = connect(path).map_err(unreadable)?;
    Ok(Found { connection, put_aside: Some(lies_at), without_log: None, is_new })
}

fn told_without_log(lies_at: &Path) -> String {
    format!(
        "Some of your last moves are lost: the log of the games was damaged. It was put aside with a copy of the games as {}.",
        lies_at.display()
    )
}

/// What is told where the database at `path` has less than was saved, or nothing. The log that it had is kept.
fn told_missing(path: &Path, log: Option<&[u8]>, is_new: bool) -> String {
    let what = if is_new { "The games that were saved are lost" } else { "Some of your last moves are lost" };
    match log.and_then(|log| aside::keep_log(path, log)) {
        Some(kept) => format!("{what}: their log was damaged. It is kept as {}.", kept.display()),
        None if is_new => format!("{what}: {} was gone or empty. A new one was begun.", path.display()),
        None => format!("{what}: {} has less than was saved in it.", path.display()),
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

/// A connection to a database that is whole and of the newest schema, and whether there was none before.
fn connect(path: &Path) -> rusqlite::Result<(Connection, bool)> {
    // An existing file has a schema, unless its creation was cut short: then it has a single page.
    let begun = fs::metadata(path).is_ok_and(|file| !matches!(file.len(), 0 | FIRST_PAGE));
    let connection = Connection::open(path)?;
    connection.busy_timeout(BUSY)?;
    sound(connection, begun)
}

/// The connection, whose schema is the newest one now, and whether it had none; `begun` says whether it must have one.
fn sound(mut connection: Connection, begun: bool) -> rusqlite::Result<(Connection, bool)> {
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
    Ok((connection, version == 0))
}

/// Sets what every connection needs: a commit is durable, and the moves of a deleted game go with it.
pub(super) fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)
}

fn damage(found: &str) -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT), Some(found.to_owned()))
}

pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

/// The database's reason, in words of everyday where there are any.
pub(super) fn reason(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "the disk is full".to_owned(),
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => "it can’t be written to".to_owned(),
        Some(ErrorCode::CannotOpen) => "it can’t be opened".to_owned(),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => "another program holds it".to_owned(),
        Some(ErrorCode::SystemIoFailure) => "the disk fails".to_owned(),
        _ => error.to_string(),
    }
}
