//! A line on the terminal that says how far an experiment is.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The least time between two lines.
const PAUSE: Duration = Duration::from_millis(100);

/// Shows a line on standard error, if that is a terminal, each in place of the one before.
#[derive(Debug)]
pub(in crate::cli) struct Progress {
    shown: Option<Instant>,
    live: bool,
}

impl Progress {
    pub(in crate::cli) fn new() -> Self {
        Self { shown: None, live: io::stderr().is_terminal() }
    }

    /// Shows `line`, unless one was shown only just now.
    pub(in crate::cli) fn show(&mut self, line: impl FnOnce() -> String) {
        if self.live && self.shown.is_none_or(|shown| shown.elapsed() >= PAUSE) {
            self.shown = Some(Instant::now());
            // What can't be shown is not missed.
            // The cursor goes back to the beginning, where a program’s own words then stand.
            let _ = write!(io::stderr(), "\r\x1b[K{}\r", line());
        }
    }
}

impl Drop for Progress {
    /// Takes the line away.
    fn drop(&mut self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
