//! The file of the words that were learned.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::Learned;
use crate::files;
use crate::files::io_reason;

/// The largest file that is read, in bytes: far more words than anybody teaches.
const LARGEST: u64 = 1 << 20;

/// A file of learned words, whether it exists or not.
#[derive(Debug, Clone)]
pub struct LearnedFile {
    path: PathBuf,
}

impl LearnedFile {
    /// The file at `path`.
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// Where the file lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The words of the file; none where there is no file.
    ///
    /// # Errors
    /// One sentence on why it can’t be read.
    pub fn load(&self) -> Result<Learned, String> {
        let text = self.read().map_err(|error| {
            format!(
                "The words you taught the arcade can’t be read from {}: {}.",
                self.path.display(),
                io_reason(&error)
            )
        })?;
        Ok(Learned::parse(&text))
    }

    /// Adds `word` to the file, which is begun where there is none, and leaves all else in it as it stands.
    ///
    /// # Errors
    /// One sentence on why the file is as it was.
    pub fn add(&self, word: &str) -> Result<(), String> {
        self.write(word).map_err(|error| {
            format!(
                "I know {} until you leave, but could not write it to {}: {}.",
                word.to_uppercase(),
                self.path.display(),
                io_reason(&error)
            )
        })
    }

    fn write(&self, word: &str) -> io::Result<()> {
        let mut text = self.read()?;
        if !Learned::parse(&text).add(word) {
            return Ok(());
        }
        if text.last().is_some_and(|&byte| byte != b'\n') {
            text.push(b'\n');
        }
        text.extend_from_slice(format!("{word}\n").as_bytes());
        files::replace_private(&self.path, &text)
    }

    fn read(&self) -> io::Result<Vec<u8>> {
        match files::read(&self.path, LARGEST) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
            read => read,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_was_learned_is_in_the_file_and_what_else_stands_there_stays() {
        let folder = tempfile::tempdir().unwrap();
        let file = LearnedFile::new(folder.path().join("new/learned.txt"));
        assert_eq!(file.load(), Ok(Learned::default()));
        file.add("machina").unwrap();
        std::fs::write(&file.path, "# mine\nmachina").unwrap();
        file.add("zyzzyva").unwrap();
        file.add("machina").unwrap();
        assert_eq!(std::fs::read_to_string(&file.path).unwrap(), "# mine\nmachina\nzyzzyva\n");
        assert_eq!(file.load().unwrap().of_length(7).collect::<Vec<_>>(), ["machina", "zyzzyva"]);
    }

    #[test]
    fn a_file_that_cannot_be_read_is_told_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = LearnedFile::new(folder.path().to_owned());
        assert!(file.load().unwrap_err().starts_with("The words you taught the arcade can’t be read from"));
        assert!(file.add("machina").unwrap_err().starts_with("I know MACHINA until you leave"));
    }
}
