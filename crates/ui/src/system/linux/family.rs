//! The processes that descend from another one.

use std::fs::{self, File};
use std::io;

use rustix::process::{Pid, PidfdFlags, WaitOptions, getpid, pidfd_open, set_child_subreaper, waitpid};

/// A process that descends from another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Its number.
    pub number: u32,
    parent: u32,
    /// Whether it has ended, and its parent has not asked how.
    pub has_ended: bool,
}

impl Member {
    /// The process with this number.
    pub(super) fn read(number: u32) -> Option<Self> {
        // A process may end while it is looked at.
        let stat = fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
        // Behind the name, which may hold anything, stand the state and the parent.
        let mut behind = stat.rsplit_once(')')?.1.split_whitespace();
        let (state, parent) = (behind.next()?, behind.next()?.parse().ok()?);
        Some(Self { number, parent, has_ended: matches!(state, "Z" | "X") })
    }

    /// The bytes of memory that it uses; pages that it shares count, too.
    pub fn resident(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.number)).unwrap_or_default();
        let kilobytes = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
        1_024 * kilobytes.unwrap_or(0)
    }

    /// Lets the system forget it, if it has ended and is a child of this process.
    pub fn bury(&self) {
        if self.has_ended && self.parent == getpid().as_raw_nonzero().get().unsigned_abs() {
            let number = i32::try_from(self.number).ok().and_then(Pid::from_raw);
            let _ = number.map(|number| waitpid(Some(number), WaitOptions::NOHANG));
        }
    }
}

/// Every process that descends from this one, children before their own. A process whose parent has ended descends from whoever
/// [adopted](adopt_orphans) it.
pub fn below(ancestor: u32) -> Vec<Member> {
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    let mut others: Vec<Member> =
        folders.filter_map(|folder| Member::read(folder.file_name().to_str()?.parse().ok()?)).collect();
    let (mut found, mut parents) = (Vec::new(), vec![ancestor]);
    while let Some(parent) = parents.pop() {
        let children = others.extract_if(.., |member| member.parent == parent);
        let at = found.len();
        found.extend(children);
        parents.extend(found[at..].iter().map(|member: &Member| member.number));
    }
    found
}

/// From here on whoever descends from this process becomes its child when the parent in between ends.
///
/// # Errors
/// Where the system refuses.
pub fn adopt_orphans() -> io::Result<()> {
    Ok(set_child_subreaper(Some(getpid()))?)
}

/// What is readable once the process with this number has ended; None where the system has nothing of the kind.
pub fn tells_end(process: u32) -> Option<File> {
    let process = i32::try_from(process).ok().and_then(Pid::from_raw)?;
    pidfd_open(process, PidfdFlags::empty()).ok().map(File::from)
}
