//! The signals that ask a command to end: listening to them, and whether whoever started the program wants them to be ignored.

use std::{fs, io};

use crate::system::{Signal, Wanted, signals};

/// The bits of the signals that ask a command to end when its terminal is closed, and by Ctrl-C.
const ENDS: u64 = 0b11;

/// Passes the numbers of signals that ask a command to end to `tell`, from a thread of its own, for a command that ends itself
/// when it is told. It must do so soon: the signals do nothing else any more.
///
/// # Errors
/// Where the system refuses the handlers or the thread.
pub fn listen_to_ends(tell: impl Fn(i32) + Send + 'static) -> io::Result<()> {
    listen(Wanted::OrderlyEnds, tell)
}

/// The same, and Ctrl-Z does nothing any more: for a command under which there is no shell that could go on with it.
///
/// # Errors
/// As [`listen_to_ends`].
pub fn listen_to_ends_and_stay(tell: impl Fn(i32) + Send + 'static) -> io::Result<()> {
    listen(Wanted::OrderlyEndsAndStops, tell)
}

fn listen(wanted: Wanted, tell: impl Fn(i32) + Send + 'static) -> io::Result<()> {
    signals::listen("arcade-signals", wanted, move |signal| {
        if let Signal::End(number) = signal {
            tell(number);
        }
        true
    })
}

/// Whether the program is to go on when its terminal is closed, or at Ctrl-C: `nohup` starts it so, and a script in the
/// background. Handlers of its own would undo that. Where the system doesn’t tell, it is not.
pub fn ignores_ends() -> bool {
    fs::read_to_string("/proc/self/status").is_ok_and(|status| ignored(&status) & ENDS != 0)
}

/// The signals that are ignored, a bit each.
fn ignored(status: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    line.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mask_is_read_off_the_status() {
        assert_eq!(ignored("Name:\tarcade\nSigBlk:\t0000000000000002\nSigIgn:\t0000000000001001\n"), 0x1001);
        assert_eq!(ignored("Name:\tarcade\n"), 0);
    }
}
