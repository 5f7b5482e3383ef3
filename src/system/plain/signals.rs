//! No signals: none arrives, and the process can't be stopped and continued.

use std::io;

use crate::system::{Signal, Wanted};

/// Signals that never come.
pub struct Caught;

/// Catches none.
///
/// # Errors
/// None.
pub fn catch(_: Wanted) -> io::Result<Caught> {
    Ok(Caught)
}

impl Caught {
    /// Does nothing.
    ///
    /// # Errors
    /// None.
    pub fn listen(self, _: &str, _: impl FnMut(Signal) -> bool + Send + 'static) -> io::Result<()> {
        Ok(())
    }
}

/// Does nothing: no signal ever comes.
///
/// # Errors
/// None.
pub fn listen(_: &str, _: Wanted, _: impl FnMut(Signal) -> bool + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Returns at once.
///
/// # Errors
/// None.
pub fn stop_until_continued() -> io::Result<()> {
    Ok(())
}

/// Returns at once: no signal has asked for an end.
///
/// # Errors
/// None.
pub fn die_by(_: i32) -> io::Result<()> {
    Ok(())
}
