//! The words that count, in a file that a program can read.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use tempfile::NamedTempFile;

/// A file with a word a line; it is removed when it is dropped.
#[derive(Debug)]
pub struct WordFile(NamedTempFile);

impl WordFile {
    /// Writes `words`, in lower case.
    ///
    /// # Errors
    /// What the system says.
    pub fn new<'a>(words: impl IntoIterator<Item = &'a str>) -> io::Result<Self> {
        let mut file = tempfile::Builder::new().prefix("arcade-words-").suffix(".txt").tempfile()?;
        let mut lines = BufWriter::new(file.as_file_mut());
        for word in words {
            lines.write_all(word.as_bytes())?;
            lines.write_all(b"\n")?;
        }
        lines.flush()?;
        drop(lines);
        Ok(Self(file))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.0.path()
    }
}
