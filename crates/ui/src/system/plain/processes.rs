//! Processes without groups.

use std::process::{Child, Command, ExitStatus};

/// Does nothing.
pub fn lead_a_group(_: &mut Command) {}

/// Does nothing: the leader is ended alone, by its handle.
pub fn end_group(_: u32) {}

/// Whether the process has ended.
pub fn has_ended(leader: &mut Child) -> bool {
    !matches!(leader.try_wait(), Ok(None))
}

/// None: no process is ended by a signal.
pub fn signal_of(_: ExitStatus) -> Option<i32> {
    None
}
