//! Reading a person's own lexicon.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::Failure;
use crate::engine::lexicon::{Lexicon, Report};
use crate::model::words::io_reason;

/// The largest file that is taken for a list of words, in bytes.
const LARGEST: u64 = 64 << 20;

/// The words in the file at `path`, and what was left out of it.
pub(super) fn read(path: &Path) -> Result<(Lexicon, Report), Failure> {
    let name = path.display();
    let mut text = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LARGEST + 1).read_to_end(&mut text))
        .map_err(|error| Failure::failed(format!("The lexicon {name} can't be read: {}.", io_reason(&error))))?;
    if text.len() as u64 > LARGEST {
        return Err(Failure::failed(format!("The lexicon {name} is larger than 64 MB; give a shorter list of words.")));
    }
    Lexicon::parse(&text).map_err(|error| Failure::failed(format!("The lexicon {name} can't be used: {error}.")))
}
