//! Putting a damaged database aside.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::model::Moment;

/// The suffixes of the files that SQLite keeps beside a database.
const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// Renames the database at `path`, and the files beside it, to a free name with the date in it.
pub(super) fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let stem = path.with_extension("");
    let stamp = Moment::now().stamp();
    let named = |n: u32| {
        let number = if n == 0 { String::new() } else { format!("-{n}") };
        PathBuf::from(format!("{}-damaged-{stamp}{number}.sqlite", stem.display()))
    };
    let free = (0..1_000).map(named).find(|name| !name.exists()).unwrap_or_else(|| named(0));
    // The log first: a new database must never find the log of an old one beside it.
    for suffix in COMPANIONS {
        match fs::rename(beside(path, suffix), beside(&free, suffix)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    fs::rename(path, &free)?;
    Ok(free)
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
