//! Processes in groups, each with a leader. A group is known by the number of its leader.

use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

/// Lets `command` start a process that leads a group of its own.
pub fn lead_a_group(command: &mut Command) {
    command.process_group(0);
}

/// Ends the group of `leader`, whatever its processes are doing. Its leader must not have been waited for: until then the
/// system gives the number to nobody else.
pub fn end_group(leader: u32) {
    if let Some(group) = i32::try_from(leader).ok().and_then(Pid::from_raw) {
        // A group that is gone already needs no end.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Whether the leader has ended; it is not waited for, so its number stays its own.
pub fn has_ended(leader: &mut Child) -> bool {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    waitid(WaitId::Pid(Pid::from_child(leader)), options).is_ok_and(|status| status.is_some())
}

/// The signal that ended a process, if one did.
pub fn signal_of(status: ExitStatus) -> Option<i32> {
    status.signal()
}
