//! Signals, where the system has them.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use std::{io, thread};

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::{ENDED_BY, Signal};
use crate::programs;
use crate::terminal::guard;

/// How long a signal that ends the arcade waits for a terminal that takes no output.
const GRACE: Duration = Duration::from_millis(300);

/// How long the arcade may take to leave after such a signal: it writes the games that are not written yet.
const LIMIT: Duration = Duration::from_secs(5);

/// Passes every signal to `tell`, from a thread of its own, until `tell` returns false. After one that ends the arcade the
/// thread sees to it that the arcade does end, also before a terminal that has stopped reading.
///
/// # Errors
/// Where the system refuses the handlers or the thread.
pub fn listen_to_signals(tell: impl Fn(Signal) -> bool + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH])?;
    thread::Builder::new().name("arcade-signals".into()).spawn(move || {
        for number in signals.forever() {
            let signal = match number {
                SIGTSTP => Signal::Stop,
                SIGCONT => Signal::Continued,
                SIGWINCH => Signal::Resized,
                other => Signal::End(other),
            };
            if let Signal::End(number) = signal {
                ENDED_BY.store(number, Ordering::SeqCst);
            }
            if !tell(signal) {
                return;
            }
            if let Signal::End(number) = signal {
                enforce(number);
            }
        }
    })?;
    Ok(())
}

/// Passes the numbers of signals that ask a command to end to `tell`, from a thread of its own, for a command that ends itself
/// when it is told. It must do so soon: the signals do nothing else any more.
///
/// # Errors
/// Where the system refuses the handlers or the thread.
pub fn listen_to_ends(tell: impl Fn(i32) + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    thread::Builder::new().name("arcade-signals".into()).spawn(move || signals.forever().for_each(tell))?;
    Ok(())
}

/// Ends the process by signal `number` if nobody else does. The thread that draws may be blocked by a terminal that has
/// stopped reading, so what the terminal doesn't take is thrown away, again and again, until that thread has left in
/// order. If it doesn't within [`LIMIT`], the terminal is given back here, and the process ends at once.
fn enforce(number: i32) {
    let end = Instant::now() + LIMIT;
    thread::sleep(GRACE);
    while Instant::now() < end {
        guard::discard_output();
        thread::sleep(Duration::from_millis(10));
    }
    programs::end_all();
    guard::restore_by_force();
    let _ = die_by(number);
}

/// Stops this process as Ctrl-Z does at a shell; returns when it is continued.
///
/// # Errors
/// Where the system refuses.
pub fn stop_until_continued() -> io::Result<()> {
    emulate_default_handler(SIGTSTP)
}

/// Ends this process by signal `number`, so that the program that started it sees the true cause.
///
/// # Errors
/// Where the system refuses.
pub fn die_by(number: i32) -> io::Result<()> {
    emulate_default_handler(number)
}
