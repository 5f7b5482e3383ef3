//! What has to hold of the files of the arcade whatever happened to the program.

use std::fs;
use std::path::PathBuf;

use arcade::testing::model::GameKind;
use arcade::testing::records::{Database, Filter};
use tempfile::TempDir;

fn database(home: &TempDir) -> PathBuf {
    home.path().join("arcade/games.sqlite")
}

/// Checks that no crash was reported, no database was put aside, and that every game in the database can be read.
/// Returns how many there are.
pub(crate) fn assert_sound(home: &TempDir) -> usize {
    let folder = home.path().join("arcade");
    for entry in fs::read_dir(&folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(!name.starts_with("crash-"), "{}", fs::read_to_string(&path).unwrap());
    }
    if !database(home).exists() {
        return 0;
    }
    let connection = rusqlite::Connection::open(database(home)).unwrap();
    let check: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(check, "ok");
    drop(connection);
    let opened = Database::open(&database(home)).unwrap();
    assert_eq!((&opened.put_aside, &opened.missing), (&None, &None));
    let listing = opened.database.list(Filter::default()).unwrap();
    assert_eq!(listing.damaged, 0);
    listing.entries.len()
}

/// The finished games of a kind: their outcomes, and how many moves were made.
pub(crate) fn finished(home: &TempDir, kind: GameKind) -> Vec<(String, i64)> {
    let connection = rusqlite::Connection::open(database(home)).unwrap();
    let mut query = connection
        .prepare("SELECT ended, played FROM games WHERE kind = ?1 AND ended IS NOT NULL ORDER BY id")
        .unwrap();
    let rows = query.query_map([kind.name()], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).collect()
}
