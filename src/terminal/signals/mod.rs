//! The system's signals.

use std::sync::atomic::{AtomicI32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(not(unix))]
mod none;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub use none::{die_by, listen_to_ends, listen_to_signals, stop_until_continued};
#[cfg(unix)]
pub use unix::{die_by, listen_to_ends, listen_to_signals, stop_until_continued};

/// The number of the signal that asked the arcade to end; 0 for none.
static ENDED_BY: AtomicI32 = AtomicI32::new(0);

/// How long a closed window may take to be told by a signal.
const PATIENCE: Duration = Duration::from_millis(100);

/// The signal that explains an error of the terminal, if one does: when a window is closed, the terminal is gone and a
/// signal says so, in either order.
pub fn cause_of_error() -> Option<i32> {
    let end = Instant::now() + PATIENCE;
    loop {
        match ENDED_BY.load(Ordering::SeqCst) {
            0 if Instant::now() < end => thread::sleep(Duration::from_millis(5)),
            0 => return None,
            number => return Some(number),
        }
    }
}

/// What the system asks of the arcade.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// End, by this signal's number.
    End(i32),
    /// Give the terminal back and stop.
    Stop,
    /// Look: the terminal has another size.
    Resized,
    /// Running again after a stop, which may have come without a [`Self::Stop`].
    Continued,
}
