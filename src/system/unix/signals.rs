//! Signals.

use std::{io, thread};

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::system::{Signal, Wanted};

/// Signals that wait until they are listened to.
pub struct Caught(Signals);

/// Catches the signals that are wanted: from here on they do nothing but wait.
///
/// # Errors
/// Where the system refuses the handlers.
pub fn catch(wanted: Wanted) -> io::Result<Caught> {
    let signals = match wanted {
        Wanted::All => Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH])?,
        Wanted::Ends => Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?,
        Wanted::OrderlyEnds => Signals::new([SIGHUP, SIGINT, SIGTERM])?,
    };
    Ok(Caught(signals))
}

impl Caught {
    /// Passes them to `tell`, those that have come first, from a thread of this name, until `tell` returns false.
    ///
    /// # Errors
    /// Where the system refuses the thread.
    pub fn listen(mut self, name: &str, mut tell: impl FnMut(Signal) -> bool + Send + 'static) -> io::Result<()> {
        thread::Builder::new().name(name.into()).spawn(move || {
            for number in self.0.forever() {
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
}

/// Catches the signals that are wanted, and listens to them at once.
///
/// # Errors
/// Where the system refuses the handlers or the thread.
pub fn listen(name: &str, wanted: Wanted, tell: impl FnMut(Signal) -> bool + Send + 'static) -> io::Result<()> {
    catch(wanted)?.listen(name, tell)
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
