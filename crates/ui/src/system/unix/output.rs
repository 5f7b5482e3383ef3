//! The terminal on standard output, without the lock of `std::io::stdout`: the thread that draws holds it while it is
//! blocked.

use std::io::{self, Write};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::write;
use rustix::process::{Signal, getpid, kill_process};
use rustix::stdio::stdout;
use rustix::termios::{QueueSelector, tcflush, tcgetwinsize};

/// Whether the terminal takes output within `patience`. What is gone counts as ready: writing to it fails at once.
pub fn is_ready_within(patience: Duration) -> bool {
    let Ok(limit) = Timespec::try_from(patience) else { return true };
    poll(&mut [PollFd::new(&stdout(), PollFlags::OUT)], Some(&limit)).is_ok_and(|count| count > 0)
}

/// Throws away what was written and not yet taken by the terminal, so that there is room again for a thread that is
/// blocked in writing.
pub fn discard() {
    // A terminal that is gone has nothing to throw away.
    let _ = tcflush(stdout(), QueueSelector::OFlush);
    // Linux makes room without waking the one who waits for it. An interruption does: the write begins again.
    let _ = kill_process(getpid(), Signal::WINCH);
}

/// The columns and rows of the terminal on standard output; None where it doesn’t say.
pub fn size() -> Option<(u16, u16)> {
    let size = tcgetwinsize(stdout()).ok()?;
    (size.ws_col > 0 && size.ws_row > 0).then_some((size.ws_col, size.ws_row))
}

/// The terminal to be written to.
#[derive(Debug, Clone, Copy)]
pub struct Output;

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(write(stdout(), bytes)?)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
