//! No signals: none arrives, and the process can't be stopped and continued.

use std::io;

use crate::system::{Signal, Wanted};

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
