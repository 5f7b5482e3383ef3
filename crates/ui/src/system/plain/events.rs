//! Where the system tells of keys itself, and not by the bytes of a terminal.

use std::io;

use crossterm::event::read;
use terminput_crossterm::to_terminput;

use crate::keys::Event;

/// The events of the terminal.
pub struct Events;

impl Events {
    /// The events of this process's terminal.
    ///
    /// # Errors
    /// None.
    pub fn open() -> io::Result<Self> {
        Ok(Self)
    }

    /// The next event.
    ///
    /// # Errors
    /// Where the terminal is gone.
    pub fn wait(&mut self) -> io::Result<Event> {
        loop {
            // What has no counterpart is nothing that the arcade listens to.
            if let Ok(event) = to_terminput(read()?) {
                return Ok(event);
            }
        }
    }
}
