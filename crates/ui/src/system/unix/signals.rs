//! Signals.

use std::{io, thread};

use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGWINCH, SIGXCPU,
};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::system::{Signal, Wanted};

/// The signals that end a process unless it listens to them, but for those that nobody may or should listen to.
const ENDS: [i32; 9] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU];

/// Passes the signals that are wanted to `tell`, from a thread of this name, until `tell` returns false. From here on they
/// do nothing else.
///
/// # Errors
/// Where the system refuses the handlers or the thread.
pub fn listen(name: &str, wanted: Wanted, mut tell: impl FnMut(Signal) -> bool + Send + 'static) -> io::Result<()> {
    let mut signals = match wanted {
        Wanted::All => Signals::new(ENDS.into_iter().chain([SIGTSTP, SIGCONT, SIGWINCH]))?,
        Wanted::Ends => Signals::new(ENDS)?,
        Wanted::OrderlyEnds => Signals::new([SIGHUP, SIGINT, SIGTERM])?,
        Wanted::OrderlyEndsAndStops => Signals::new([SIGHUP, SIGINT, SIGTERM, SIGTSTP])?,
    };
    thread::Builder::new().name(name.into()).spawn(move || {
        for number in signals.forever() {
            let signal = match number {
                SIGTSTP => Signal::Stop,
                SIGCONT => Signal::Continued,
                SIGWINCH => Signal::Resized,
                other => Signal::End(other),
            };
            if !tell(signal) {
                return;
            }
        }
    })?;
    Ok(())
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
