//! What the processes of a group use.

use std::fs;

/// How many processes the group of `leader` has, and the bytes of memory that they use together; pages that they share count
/// for each. `None` where that can’t be found out.
pub fn of_group(leader: u32) -> Option<(usize, u64)> {
    let (mut processes, mut bytes) = (0, 0);
    for process in fs::read_dir("/proc").ok()?.flatten() {
        let folder = process.path();
        // A process may end while it is looked at.
        let Ok(stat) = fs::read_to_string(folder.join("stat")) else { continue };
        // Behind the name, which may hold anything, stand the state, the parent and the group.
        let group = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(2)?.parse::<u32>().ok());
        if group != Some(leader) {
            continue;
        }
        let status = fs::read_to_string(folder.join("status")).unwrap_or_default();
        let resident = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
        processes += 1;
        bytes += 1_024 * resident.unwrap_or(0);
    }
    (processes > 0).then_some((processes, bytes))
}
