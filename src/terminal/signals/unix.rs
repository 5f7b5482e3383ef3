//! Signals, where the system has them.

use std::{io, thread};

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::Signal;

/// Passes every signal to `tell`, from a thread of its own, until `tell` returns false.
///
/// # Errors
/// Where the system refuses the handlers or the thread.
pub fn listen_to_signals(tell: impl Fn(Signal) -> bool + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGCONT])?;
    thread::Builder::new().name("arcade-signals".into()).spawn(move || {
        for number in signals.forever() {
            let signal = match number {
                SIGTSTP => Signal::Stop,
                SIGCONT => Signal::Continued,
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
