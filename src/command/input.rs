//! The files that a command is asked to read: each may be standard input.

use std::io;
use std::path::Path;

use super::Failure;
use crate::files;
use crate::files::{STANDARD, io_reason};
use arcade_engine::text::capitalised;

/// The bytes of the file at `path`, or of standard input for `-`, `most` at most.
///
/// # Errors
/// As [`files::read`].
pub fn bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    if is_standard(path) { files::read_from(io::stdin().lock(), most) } else { files::read(path, most) }
}

/// The same as text; `what` begins the sentence that says why there is none: “The tasks in”, or nothing.
///
/// # Errors
/// One sentence where it can’t be read.
pub fn text(path: &Path, most: u64, what: &str) -> Result<String, Failure> {
    let read = bytes(path, most).and_then(files::text);
    let subject = || capitalised(format!("{what} {}", name(path)).trim_start());
    read.map_err(|error| Failure::failed(format!("{} can’t be read: {}.", subject(), io_reason(&error))))
}

/// Whether `path` is standard input.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == STANDARD
}

/// What it is called in a sentence.
pub fn name(path: &Path) -> String {
    if is_standard(path) { "standard input".to_owned() } else { path.display().to_string() }
}
