//! Reading a person's own lexicon.

use std::io::ErrorKind;
use std::path::Path;

use super::Failure;
use crate::engine::lexicon::{Lexicon, Report};
use crate::files;
use crate::model::words::io_reason;

/// The largest file that is taken for a list of words, in bytes.
const LARGEST: u64 = 64 << 20;

/// The words in the file at `path`, and what was left out of it.
pub(super) fn read(path: &Path) -> Result<(Lexicon, Report), Failure> {
    let name = path.display();
    let text = files::read(path, LARGEST).map_err(|error| match error.kind() {
        ErrorKind::FileTooLarge => {
            Failure::failed(format!("The word list {name} is larger than 64 MB. Give a shorter one."))
        }
        _ => Failure::failed(format!("The word list {name} can’t be read: {}.", io_reason(&error))),
    })?;
    Lexicon::parse(&text).map_err(|error| Failure::failed(format!("The word list {name} can’t be used: {error}.")))
}
