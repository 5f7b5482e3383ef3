//! Reading a file of boards for End Game.

use std::io;
use std::path::Path;

use super::Failure;
use crate::engine::endgame::BoardFile;
use crate::files;
use crate::model::visible::visible;
use crate::model::words::io_reason;

/// The largest file that is taken for boards, in bytes: enough for a board of a million numbers.
const LARGEST: u64 = 16 << 20;

/// Characters of the longest note of a board.
const LONGEST_NOTE: usize = 200;

/// The boards in the file at `path`, or on standard input for `-`; `usable` says which of them can be used. A file with
/// no such board is a failure, lines that are none are left to the caller.
pub(super) fn read(path: &Path, usable: impl FnOnce(BoardFile) -> BoardFile) -> Result<BoardFile, Failure> {
    let is_standard = path.as_os_str() == "-";
    let name = if is_standard { "standard input".to_owned() } else { path.display().to_string() };
    let bytes = if is_standard { files::read_from(io::stdin().lock(), LARGEST) } else { files::read(path, LARGEST) };
    let text = bytes
        .and_then(files::text)
        .map_err(|error| Failure::failed(format!("The boards in {name} can’t be read: {}.", io_reason(&error))))?;
    let mut file = usable(BoardFile::parse(&text));
    if file.boards.is_empty() {
        let why = file.bad.first().map_or_else(|| "it has no line of numbers".to_owned(), ToString::to_string);
        return Err(Failure::failed(format!("No board in {name} can be used: {}.", why.trim_end_matches('.'))));
    }
    for board in &mut file.boards {
        board.note = visible(&board.note).chars().take(LONGEST_NOTE).collect();
    }
    Ok(file)
}
