//! Files of boards: a board a line, `#` begins a comment.

use std::sync::LazyLock;

use super::{Numbers, NumbersError};

/// One board of a file, with its line and its comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileBoard {
    /// The line it stands on, from 1.
    pub line: usize,
    /// The board.
    pub numbers: Numbers,
    /// The comment after it on the same line; empty if there is none.
    pub note: String,
}

/// A line that cannot be read as a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Line {line}: {error}")]
pub struct BadLine {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    #[source]
    pub error: NumbersError,
}

/// What a file of boards holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardFile {
    /// The boards, in their order.
    pub boards: Vec<FileBoard>,
    /// The lines that cannot be read as boards, in their order. The boards on other lines are read all the same.
    pub bad: Vec<BadLine>,
}

impl BoardFile {
    /// Reads the text of a file. Blank lines, lines with only a comment, and a byte order mark are skipped.
    pub fn parse(text: &str) -> Self {
        let mut file = Self::default();
        for (index, whole) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let (board, note) = whole.split_once('#').unwrap_or((whole, ""));
            if board.trim().is_empty() {
                continue;
            }
            let line = index + 1;
            match board.parse() {
                Ok(numbers) => file.boards.push(FileBoard { line, numbers, note: note.trim().to_owned() }),
                Err(error) => file.bad.push(BadLine { line, error }),
            }
        }
        file
    }

    /// Moves the boards that can't be played on a screen to the bad lines.
    #[must_use]
    pub fn for_screen(self) -> Self {
        let mut file = Self { boards: Vec::new(), bad: self.bad };
        for entry in self.boards {
            match entry.numbers.fits_screen() {
                Ok(()) => file.boards.push(entry),
                Err(error) => file.bad.push(BadLine { line: entry.line, error }),
            }
        }
        file.bad.sort_by_key(|bad| bad.line);
        file
    }
}

/// The boards that ship with the arcade, those of `assets/boards/lessons.txt` in their order, each with what it shows as its
/// comment.
pub fn shipped() -> &'static [FileBoard] {
    static LESSONS: LazyLock<BoardFile> =
        LazyLock::new(|| BoardFile::parse(include_str!("../../assets/boards/lessons.txt")));
    &LESSONS.boards
}
