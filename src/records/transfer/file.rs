//! Files to import.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::parse;
use crate::records::{Timed, reason};

/// Bytes, at most, that are read of a document: some 100,000 games.
const LARGEST: u64 = 256 << 20;

/// Reads the games of the document at `path`, and checks every one of them.
///
/// # Errors
/// One sentence on what is wrong.
pub fn read(path: &Path) -> Result<Vec<Timed>, String> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| unread(&name, &error))?;
    read_from(file, &name)
}

/// The same for a document from any source; `name` stands for it in the sentence.
///
/// # Errors
/// One sentence on what is wrong.
pub fn read_from(source: impl Read, name: &str) -> Result<Vec<Timed>, String> {
    let mut bytes = Vec::new();
    source.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| unread(name, &error))?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("{name} can’t be imported: it has more than {} MB.", LARGEST >> 20));
    }
    parse(&bytes, name)
}

fn unread(name: &str, error: &io::Error) -> String {
    format!("{name} can’t be read: {}.", reason::of_io(error))
}
