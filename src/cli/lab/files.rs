//! The files that an experiment is asked to write.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::cli::Failure;
use crate::model::words::io_reason;

/// Finds out now whether results can be written later, so that no time is spent on what would be lost.
pub(super) fn check<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) -> Result<(), Failure> {
    for path in paths {
        OpenOptions::new().create(true).append(true).open(path).map_err(|error| failure(path, &error))?;
    }
    Ok(())
}

/// Writes `content` to the file at `path`, if one is wanted, in place of what is there.
pub(super) fn write(path: Option<&PathBuf>, content: impl FnOnce() -> String) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    let file = OpenOptions::new().write(true).create(true).truncate(true).open(path);
    file.and_then(|mut file| file.write_all(content().as_bytes())).map_err(|error| failure(path, &error))
}

fn failure(path: &Path, error: &std::io::Error) -> Failure {
    Failure::failed(format!("{} can’t be written: {}.", path.display(), io_reason(error)))
}
