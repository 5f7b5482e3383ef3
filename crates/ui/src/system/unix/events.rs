//! Reading the terminal's bytes, with a limit to the wait for the rest of a sequence.

use std::fs::File;
use std::io::{self, IsTerminal, stdin};
use std::os::fd::{AsFd, OwnedFd};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, read};

use super::decoder::Decoder;
use crate::keys::Event;

/// Bytes that are read at once.
const CHUNK: usize = 4096;

/// The events of the terminal: its keys, mouse and pastes, one at a time.
pub struct Events {
    terminal: OwnedFd,
    decoder: Decoder,
}

impl Events {
    /// The events of the terminal on standard input; if that is none, of the one that controls this process.
    ///
    /// # Errors
    /// Where there is no terminal.
    pub fn open() -> io::Result<Self> {
        let input = stdin();
        let terminal =
            if input.is_terminal() { input.as_fd().try_clone_to_owned()? } else { File::open("/dev/tty")?.into() };
        Ok(Self { terminal, decoder: Decoder::default() })
    }

    /// The next event, as soon as there is one.
    ///
    /// # Errors
    /// Where the terminal is gone.
    pub fn wait(&mut self) -> io::Result<Event> {
        let mut bytes = [0; CHUNK];
        loop {
            if let Some(event) = self.decoder.next() {
                return Ok(event);
            }
            if !self.is_readable_within(self.decoder.patience())? {
                self.decoder.give_up();
                continue;
            }
            match read(&self.terminal, &mut bytes) {
                Ok(0) => return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "The terminal is gone.")),
                Ok(count) => self.decoder.feed(&bytes[..count], count == CHUNK),
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Waits until there is something to read, or an end of it; `patience` of `None` is endless. An interruption by a
    /// signal begins the wait again.
    fn is_readable_within(&self, patience: Option<Duration>) -> io::Result<bool> {
        let limit = patience.map(Timespec::try_from).transpose().map_err(io::Error::other)?;
        loop {
            match poll(&mut [PollFd::new(&self.terminal, PollFlags::IN)], limit.as_ref()) {
                Ok(count) => return Ok(count > 0),
                Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}
