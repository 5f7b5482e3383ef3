//! The terminal on standard output, without the lock of `std::io::stdout`: the thread that draws holds it while it is
//! blocked.

use std::io;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, write};
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

/// Columns and rows of the terminal.
///
/// # Errors
/// Where it doesn't say.
pub fn size() -> io::Result<(u16, u16)> {
    // A terminal that doesn't know is asked in crossterm's other ways.
    tcgetwinsize(stdout()).map(|size| (size.ws_col, size.ws_row)).or_else(|_| crossterm::terminal::size())
}

/// Writes `bytes` to the terminal.
///
/// # Errors
/// Where the terminal is gone.
pub fn write_all(mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match write(stdout(), bytes) {
            Ok(count) => bytes = &bytes[count..],
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
