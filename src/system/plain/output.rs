//! Where the system gives no say over what a terminal takes.

use std::io::{self, Write};
use std::time::Duration;

/// Whether the terminal takes output now: nothing else is known.
pub fn is_ready_within(_: Duration) -> bool {
    true
}

/// Does nothing.
pub fn discard() {}

/// Columns and rows of the terminal.
///
/// # Errors
/// Where it doesn't say.
pub fn size() -> io::Result<(u16, u16)> {
    crossterm::terminal::size()
}

/// Writes `bytes` to the terminal.
///
/// # Errors
/// Where the terminal is gone.
pub fn write_all(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout();
    out.write_all(bytes)?;
    out.flush()
}
