//! Reading a person's own list of words.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::{Failure, input};
use crate::files::io_reason;
use arcade_engine::lexicon::{Lexicon, Report};

/// The largest file that is taken for a list of words, in bytes.
const LARGEST: u64 = 64 << 20;

/// The words in the file at `path`, or on standard input for `-`, and what was left out of it.
pub fn read(path: &Path) -> Result<(Lexicon, Report), Failure> {
    parse(path, &bytes(path)?)
}

/// What is in the file at `path`.
pub fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let name = input::name(path);
    input::bytes(path, LARGEST).map_err(|error| match error.kind() {
        ErrorKind::FileTooLarge => {
            Failure::failed(format!("The word list {name} is larger than 64 MB. Give a shorter one."))
        }
        _ => Failure::failed(format!("The word list {name} can’t be read: {}.", io_reason(&error))),
    })
}

/// The words in `text`, which is what the file at `path` says.
pub fn parse(path: &Path, text: &[u8]) -> Result<(Lexicon, Report), Failure> {
    let name = input::name(path);
    Lexicon::parse(text).map_err(|error| Failure::failed(format!("The word list {name} can’t be used: {error}.")))
}

/// A list of words in place of the arcade's.
#[derive(Debug, Args)]
pub struct OwnWords {
    /// Use your own list of words, one on each line
    #[arg(long, value_name = "FILE")]
    pub lexicon: Option<PathBuf>,
}

impl OwnWords {
    /// The words of the list, if one is given.
    pub fn read(&self) -> Result<Option<Arc<Lexicon>>, Failure> {
        self.lexicon.as_deref().map(|path| read(path).map(|(lexicon, _)| Arc::new(lexicon))).transpose()
    }
}
