//! Where the system tells of keys itself, and not by the bytes of a terminal.

use std::io;

use crossterm::event::{Event, read};

/// The events of the terminal.
pub(in crate::terminal) struct Events;

impl Events {
    /// The events of this process's terminal.
    ///
    /// # Errors
    /// None.
    #[allow(clippy::unnecessary_wraps, reason = "other systems may refuse")]
    pub(in crate::terminal) fn open() -> io::Result<Self> {
        Ok(Self)
    }

    /// The next event.
    ///
    /// # Errors
    /// Where the terminal is gone.
    #[allow(clippy::unused_self, reason = "other systems keep what was read")]
    pub(in crate::terminal) fn next(&mut self) -> io::Result<Event> {
        read()
    }
}
