//! The terminal's keys, mouse and pastes, one event at a time.

#[cfg(not(unix))]
mod none;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use none::Events;
#[cfg(unix)]
pub(super) use unix::Events;
