//! The system's signals.

#[cfg(not(unix))]
mod none;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub use none::{die_by, listen_to_signals, stop_until_continued};
#[cfg(unix)]
pub use unix::{die_by, listen_to_signals, stop_until_continued};

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
