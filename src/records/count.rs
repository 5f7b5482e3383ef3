//! A second count of what was saved, which shows when some of it is missing.
//!
//! SQLite appends each transaction to its write-ahead log, `games.sqlite-wal`, and reads a log only up to the first frame
//! whose checksum is wrong: what comes after is dropped without a word, and so is a log that was cut short or removed.
//! After a kill all games may stand in that log only. So every transaction also raises a count in the database, and once it
//! is on the disk, the new count is written to a file of its own, `games.count`. A database that is opened with a smaller
//! count than the one in the file has lost what was acknowledged, whatever was damaged, and the player is told.
//!
//! This is sounder and simpler than judging the frames of the log: a log that ends at the end of a frame may be whole or
//! cut, and one that breaks off in a frame may be damaged or just what a kill leaves of a transaction that was never
//! acknowledged. A rollback journal in place of the log would need no count, but three waits for the disk for each move in
//! place of one, and a list or an export would hold moves up.
//!
//! The file is written without waiting for the disk: a kill leaves it as it was written, and after a power cut it may say
//! too little, never too much. A file that can't be read, or that belongs to another database, says nothing.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use rusqlite::{Connection, Transaction};

use super::checksum;
use crate::files;

/// Bytes of the file: three numbers of 16 hexadecimal digits, each with a blank or the end of the line after it.
const LENGTH: usize = 51;

/// What a database counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Count {
    /// A number that tells this database from others.
    database: i64,
    /// How many transactions were committed.
    changes: i64,
}

impl Count {
    /// The count that the database has.
    ///
    /// # Errors
    /// Where it can't be read.
    pub(super) fn of(connection: &Connection) -> rusqlite::Result<Self> {
        connection.query_row("SELECT database, count FROM changes", [], |row| {
            Ok(Self { database: row.get(0)?, changes: row.get(1)? })
        })
    }

    /// Whether anything was ever saved.
    pub(super) const fn is_any(self) -> bool {
        self.changes > 0
    }

    /// Whether the same database has counted more than this.
    pub(super) const fn is_behind(self, other: Self) -> bool {
        self.database == other.database && self.changes < other.changes
    }

    fn text(self) -> String {
        let numbers = format!("{:016x} {:016x}", self.database, self.changes);
        format!("{numbers} {:016x}\n", checksum::of_text(&numbers))
    }

    fn parse(text: &str) -> Option<Self> {
        let mut numbers = text.split_ascii_whitespace().map(|digits| u64::from_str_radix(digits, 16).ok());
        let count = Self { database: numbers.next()??.cast_signed(), changes: numbers.next()??.cast_signed() };
        (count.text() == text).then_some(count)
    }
}

/// The file with the count of what was acknowledged.
#[derive(Debug)]
pub(super) struct Acknowledged {
    /// `None` where there can be no such file.
    file: Option<File>,
}

impl Acknowledged {
    /// No file: nothing is noted.
    pub(super) const fn nowhere() -> Self {
        Self { file: None }
    }

    /// Opens the file that belongs to the database at `path`, or creates it.
    pub(super) fn open(path: &Path) -> Self {
        let path = path.with_extension("count");
        let file = if files::is_stream(&path) { None } else { files::open_private(&path).ok() };
        files::tighten(&path);
        Self { file }
    }

    /// What was last acknowledged, if that is known.
    pub(super) fn read(&self) -> Option<Count> {
        let mut file = self.file.as_ref()?;
        let mut text = [0; LENGTH];
        file.seek(SeekFrom::Start(0)).ok()?;
        file.read_exact(&mut text).ok()?;
        Count::parse(str::from_utf8(&text).ok()?)
    }

    /// Takes note of what the database has. Errors are ignored: without the file the games are still there.
    pub(super) fn set(&self, count: Count) {
        if let Some(mut file) = self.file.as_ref()
            && file.seek(SeekFrom::Start(0)).is_ok()
        {
            let _ = file.write_all(count.text().as_bytes());
        }
    }

    /// Commits `transaction`, and takes note of it once it is on the disk.
    ///
    /// # Errors
    /// Where nothing was written.
    pub(super) fn commit(&self, transaction: Transaction<'_>) -> rusqlite::Result<()> {
        let count = transaction
            .prepare_cached("UPDATE changes SET count = count + 1 RETURNING database, count")?
            .query_row([], |row| Ok(Count { database: row.get(0)?, changes: row.get(1)? }))?;
        transaction.commit()?;
        // Another arcade may have come first with a later one.
        if !self.read().is_some_and(|noted| count.is_behind(noted)) {
            self.set(count);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_and_nothing_else_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.sqlite");
        let acknowledged = Acknowledged::open(&path);
        assert_eq!(acknowledged.read(), None);
        for changes in [0, 7, i64::MAX] {
            let count = Count { database: -3, changes };
            acknowledged.set(count);
            assert_eq!(Acknowledged::open(&path).read(), Some(count));
        }
        let whole = std::fs::read(path.with_extension("count")).unwrap();
        assert_eq!(whole.len(), LENGTH);
        for at in 0..LENGTH {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            std::fs::write(path.with_extension("count"), bytes).unwrap();
            assert_eq!(acknowledged.read(), None, "byte {at}");
        }
    }
}
