//! Putting a damaged database, or its log, aside.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::files::{self, Draft, Readers};
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

/// The log of the database at `path`: transactions that are not in the database file yet.
pub(super) fn log(path: &Path) -> PathBuf {
    beside(path, COMPANIONS[0])
}

/// Makes the database at `path`, and the files beside it, private.
pub(super) fn tighten(path: &Path) {
    files::tighten(path);
    for suffix in COMPANIONS {
        files::tighten(&beside(path, suffix));
    }
}

/// Keeps `bytes`, which were the log of the database at `path`, under a name that is free, such as
/// `games.sqlite-wal.damaged-1`. `None` where they can't be written.
pub(super) fn keep_log(path: &Path, bytes: &[u8]) -> Option<PathBuf> {
    let log = log(path);
    let draft = Draft::write(log.parent()?, bytes, Readers::Owner).ok()?;
    let free = (1..1_000).map(|n| beside(&log, &format!(".damaged-{n}"))).find(|name| !name.exists())?;
    draft.name(&free).ok()?;
    Some(free)
}

/// Puts a copy of what lies at `aside` back at `path`, without its log.
pub(super) fn put_back(aside: &Path, path: &Path) -> io::Result<()> {
    let bytes = fs::read(aside)?;
    Draft::write(path.parent().unwrap_or_else(|| Path::new(".")), &bytes, Readers::Owner)?.name(path)
}

/// Removes the database at `path`, and the files beside it.
pub(super) fn remove(path: &Path) {
    for suffix in COMPANIONS {
        let _ = fs::remove_file(beside(path, suffix));
    }
    let _ = fs::remove_file(path);
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
