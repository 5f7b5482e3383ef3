//! In place of signals, where the system has none: nothing arrives, and the program can't be stopped and continued.

use std::io;

use super::Signal;

/// Does nothing: no signal ever comes.
///
/// # Errors
/// None.
pub fn listen_to_signals(_: impl Fn(Signal) -> bool + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Does nothing: no signal ever comes.
///
/// # Errors
/// None.
pub fn listen_to_ends(_: impl Fn(i32) + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Returns at once.
///
/// # Errors
/// None.
pub fn stop_until_continued() -> io::Result<()> {
    Ok(())
}

/// Returns at once: no signal has ended the program.
///
/// # Errors
/// None.
pub fn die_by(_: i32) -> io::Result<()> {
    Ok(())
}
