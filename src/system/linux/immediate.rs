//! Writing to the terminal only what it takes at once.

use rustix::fs::{Mode, OFlags, open};
use rustix::io::write;

/// Standard output, to be opened once more: whoever else has the terminal keeps waiting for it as ever.
const OUTPUT: &str = "/proc/self/fd/1";

/// Writes as many of `bytes` to the terminal of standard output as it takes without waiting; returns how many.
pub fn write_at_once(bytes: &[u8]) -> usize {
    let flags = OFlags::WRONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    open(OUTPUT, flags, Mode::empty()).and_then(|terminal| write(terminal, bytes)).unwrap_or(0)
}
