//! Where the system gives no say over what a terminal takes.

use std::io::{self, Write};
use std::time::Duration;

/// Whether the terminal takes output now: nothing else is known.
pub fn is_ready_within(_: Duration) -> bool {
    true
}

/// Does nothing.
pub fn discard() {}

/// The columns and rows of the terminal; None where it doesn’t say.
#[cfg(feature = "terminal")]
pub fn size() -> Option<(u16, u16)> {
    crossterm::terminal::size().ok()
}

/// None: there is no terminal.
#[cfg(not(feature = "terminal"))]
pub fn size() -> Option<(u16, u16)> {
    None
}

/// The terminal to be written to.
#[derive(Debug, Clone, Copy)]
pub struct Output;

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        io::stdout().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().flush()
    }
}
