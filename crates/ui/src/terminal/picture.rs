//! A picture on its way to the terminal, as one update.

use std::io::{self, Write};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::Print;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use crossterm::{execute, queue};

/// Begins an update. The cursor is hidden while cells are written, so that it is not seen to run over them.
///
/// # Errors
/// Where the terminal can’t be written to.
pub fn begin_picture(out: &mut impl Write) -> io::Result<()> {
    queue!(out, BeginSynchronizedUpdate, Hide)
}

/// Ends the update, with the cursor in the column and row `at`, in sight or not: screen readers and magnifiers follow it.
///
/// # Errors
/// Where the terminal can’t be written to.
pub fn end_picture(out: &mut impl Write, at: Option<(u16, u16)>, is_shown: bool) -> io::Result<()> {
    if let Some((column, row)) = at {
        queue!(out, MoveTo(column, row))?;
        if is_shown {
            queue!(out, Show)?;
        }
    }
    execute!(out, EndSynchronizedUpdate)
}

/// Rings the bell of the terminal.
///
/// # Errors
/// Where the terminal can’t be written to.
pub fn ring(out: &mut impl Write) -> io::Result<()> {
    execute!(out, Print('\x07'))
}
