//! The system's signals.

use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;
use std::{io, thread};

use web_time::Instant;

use super::guard;
use crate::system::{Signal, Wanted, signals};

pub use crate::system::signals::{die_by, stop_until_continued};

/// The number of the signal that asked the arcade to end; 0 for none.
static ENDED_BY: AtomicI32 = AtomicI32::new(0);

/// How long a closed window may take to be told by a signal.
const PATIENCE: Duration = Duration::from_millis(100);

/// How long a signal that ends the arcade waits for a terminal that takes no output.
const GRACE: Duration = Duration::from_millis(300);

/// How long the arcade may take to leave after such a signal: it writes the games that are not written yet.
const LIMIT: Duration = Duration::from_secs(5);

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

/// Passes every signal to `tell`, from a thread of its own, until `tell` returns false. After one that ends the arcade the
/// thread sees to it that the arcade does end, also before a terminal that has stopped reading; `before_end` is called
/// where it has to end the process itself.
///
/// # Errors
/// Where the system refuses the handlers or the thread.
pub fn listen_to_signals(tell: impl Fn(Signal) -> bool + Send + 'static, before_end: fn()) -> io::Result<()> {
    signals::listen("arcade-signals", Wanted::All, move |signal| {
        let Signal::End(number) = signal else { return tell(signal) };
        ENDED_BY.store(number, Ordering::SeqCst);
        let goes_on = tell(signal);
        if goes_on {
            enforce(number, before_end);
        }
        goes_on
    })
}

/// Ends the process by signal `number` if nobody else does. The thread that draws may be blocked by a terminal that has
/// stopped reading, so what the terminal doesn't take is thrown away, again and again, until that thread has left in
/// order. If it doesn't within [`LIMIT`], the terminal is given back here, and the process ends at once.
fn enforce(number: i32, before_end: fn()) {
    let end = Instant::now() + LIMIT;
    thread::sleep(GRACE);
    while Instant::now() < end {
        guard::discard_output();
        thread::sleep(Duration::from_millis(10));
    }
    before_end();
    guard::restore_by_force();
    let _ = die_by(number);
}
