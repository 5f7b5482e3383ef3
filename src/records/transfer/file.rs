//! Files to import.

use std::io::{self, Read};
use std::path::Path;

use super::parse;
use crate::files;
use crate::records::{Timed, reason};

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

fn unread(name: &str, error: &io::Error) -> String {
    format!("{name} can’t be read: {}.", reason::of_io(error))
}
