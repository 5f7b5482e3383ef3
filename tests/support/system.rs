//! On which system the tests run. Files that need another kind of system altogether begin with `#![cfg(…)]`.

/// Whether processes get signals, and files have permissions of nine bits.
#[allow(dead_code, reason = "not every group of tests asks for it")]
pub(crate) const IS_UNIX: bool = cfg!(unix);

/// Whether the system shows its processes in `/proc`, and files need no name.
#[allow(dead_code, reason = "not every group of tests asks for it")]
pub(crate) const IS_LINUX: bool = cfg!(target_os = "linux");

/// A command that runs `program` with the signals of Ctrl-C and of a closed terminal as they usually are. Who starts tests in
/// the background lets them be ignored, and programs inherit that.
#[allow(dead_code, reason = "not every group of tests asks for it")]
pub(crate) fn with_usual_signals(program: &str) -> std::process::Command {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    if ignored.is_multiple_of(4) {
        return std::process::Command::new(program);
    }
    let mut command = std::process::Command::new("env");
    command.args(["--default-signal=INT,HUP", program]);
    command
}

/// Whether a process has ended.
#[allow(dead_code, reason = "not every group of tests asks for it")]
pub(crate) fn has_ended(child: &mut std::process::Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}
