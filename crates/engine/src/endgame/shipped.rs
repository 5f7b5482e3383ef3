//! The boards that ship with the arcade, each with what it shows.

use std::sync::LazyLock;

use super::{BoardFile, Numbers};

/// A board and what it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The board.
    pub numbers: Numbers,
    /// What it shows, in one line.
    pub shows: String,
}

/// The boards of `assets/boards/lessons.txt`, in their order.
pub fn shipped() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        let file = BoardFile::parse(include_str!("../../assets/boards/lessons.txt"));
        file.boards.into_iter().map(|entry| Lesson { numbers: entry.numbers, shows: entry.note }).collect()
    });
    &LESSONS
}
