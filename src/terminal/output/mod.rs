//! Bytes to a terminal that may have stopped reading.

#[cfg(not(unix))]
mod none;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use none::{discard, is_ready_within, write_all};
#[cfg(unix)]
pub(super) use unix::{discard, is_ready_within, write_all};
