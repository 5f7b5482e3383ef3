//! Reading a file of boards for End Game.

use std::path::Path;

use super::{Failure, input};
use arcade_engine::endgame::{BadLine, BoardFile};
use arcade_ui::visible::visible;

/// The largest file that is taken for boards, in bytes: enough for a board of a million numbers.
const LARGEST: u64 = 16 << 20;

/// Characters of the longest note of a board.
const LONGEST_NOTE: usize = 200;

/// The boards in the file at `path`, or on standard input for `-`; `usable` says which of them can be used. A file with
/// no such board is a failure, lines that are none are left to the caller.
pub fn read(path: &Path, usable: impl FnOnce(BoardFile) -> BoardFile) -> Result<BoardFile, Failure> {
    let file = usable(lines(path)?);
    if file.boards.is_empty() { Err(none(path, file.bad.first())) } else { Ok(file) }
}

/// All lines of the file at `path`, or of standard input for `-`, whether they are boards or not.
pub fn lines(path: &Path) -> Result<BoardFile, Failure> {
    let mut file = BoardFile::parse(&input::text(path, LARGEST, "The boards in")?);
    for board in &mut file.boards {
        board.note = visible(&board.note).chars().take(LONGEST_NOTE).collect();
    }
    Ok(file)
}

/// That no line of the file at `path` is a board, with what is wrong with one of them.
pub fn none(path: &Path, bad: Option<&BadLine>) -> Failure {
    let why = bad.map_or_else(|| "it has no line of numbers".to_owned(), ToString::to_string);
    Failure::failed(format!("No board in {} can be used: {}.", input::name(path), why.trim_end_matches('.')))
}
