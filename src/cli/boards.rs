//! Reading a file of boards for End Game.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use super::Failure;
use crate::engine::endgame::BoardFile;
use crate::model::words::io_reason;

/// The boards in the file at `path`, or on standard input for `-`; `usable` says which of them can be used. A file with
/// no such board is a failure, lines that are none are left to the caller.
pub(super) fn read(path: &Path, usable: impl FnOnce(BoardFile) -> BoardFile) -> Result<BoardFile, Failure> {
    let name = path.display();
    let text = if path.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    };
    let text =
        text.map_err(|error| Failure::failed(format!("The boards in {name} can't be read: {}.", io_reason(&error))))?;
    let file = usable(BoardFile::parse(&text));
    if file.boards.is_empty() {
        let why = file.bad.first().map_or_else(|| "it has no board".to_owned(), ToString::to_string);
        return Err(Failure::failed(format!("There is no board to use in {name}: {}.", why.trim_end_matches('.'))));
    }
    Ok(file)
}
