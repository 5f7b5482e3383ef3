//! Files of exports. A file is written as a whole or not at all, and no existing file is overwritten.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::parse;
use crate::files;
use crate::records::{Timed, reason};

/// The highest number that is tried for a name.
const MOST: u32 = 9_999;

/// Bytes, at most, that are read of a document: some 100,000 games.
const LARGEST: u64 = 256 << 20;

/// Reads the games of the document at `path`, and checks every one of them.
///
/// # Errors
/// One sentence on what is wrong.
pub fn read(path: &Path) -> Result<Vec<Timed>, String> {
    let name = path.display().to_string();
    taken_in(files::read(path, LARGEST), &name)
}

/// The same for a document from any source; `name` stands for it in the sentence.
///
/// # Errors
/// One sentence on what is wrong.
pub fn read_from(source: impl Read, name: &str) -> Result<Vec<Timed>, String> {
    taken_in(files::read_from(source, LARGEST), name)
}

fn taken_in(bytes: io::Result<Vec<u8>>, name: &str) -> Result<Vec<Timed>, String> {
    match bytes {
        Ok(bytes) => parse(&bytes, name),
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => {
            Err(format!("{name} can’t be imported: it has more than {} MB.", LARGEST >> 20))
        }
        Err(error) => Err(unread(name, &error)),
    }
}

/// Writes `text` as a new file. An existing file is left as it is.
///
/// # Errors
/// One sentence on what is wrong.
pub fn write_new(path: &Path, text: &str) -> Result<(), String> {
    match write(path, text) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(format!("{} is there already, and is left as it is; name another file.", path.display()))
        }
        Err(error) => Err(unwritten(path, &error)),
    }
}

/// Writes `text` into `folder` as `name.ending`, or `name-2.ending` if that is taken, and so on; returns the path.
///
/// # Errors
/// One sentence on what is wrong.
pub fn write_numbered(folder: &Path, name: &str, ending: &str, text: &str) -> Result<PathBuf, String> {
    for number in 1..=MOST {
        let suffix = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{name}{suffix}.{ending}"));
        if path.symlink_metadata().is_ok() {
            continue;
        }
        match write(&path, text) {
            Ok(()) => return Ok(path),
            // Another program took the name in the meantime.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(unwritten(&path, &error)),
        }
    }
    Err("Nothing was written: every name that was tried is taken. Move some files away.".to_owned())
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."));
    if path.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path).map_err(|error| error.error)?;
    Ok(())
}

fn unread(name: &str, error: &io::Error) -> String {
    format!("{name} can’t be read: {}.", reason::of_io(error))
}

fn unwritten(path: &Path, error: &io::Error) -> String {
    format!("{} could not be written: {}.", path.display(), reason::of_io(error))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_is_there_is_never_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.json");
        write_new(&path, "first").unwrap();
        assert!(write_new(&path, "second").unwrap_err().contains("games.json is there already"));
        assert_eq!(
            write_numbered(folder.path(), "games", "json", "second").unwrap(),
            folder.path().join("games-2.json")
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), "first");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is left behind");
    }

    #[test]
    fn a_folder_that_is_not_there_is_one_sentence() {
        let path = tempfile::tempdir().unwrap().path().join("gone/games.json");
        let sentence = format!("{} could not be written: No such file or directory.", path.display());
        assert_eq!(write_new(&path, ""), Err(sentence));
    }
}
