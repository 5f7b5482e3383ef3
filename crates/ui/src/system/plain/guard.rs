//! Programs without a guard.

use std::io;
use std::process::{Command, ExitCode};

/// Whether programs can be guarded.
pub const EXISTS: bool = false;

/// Does nothing: nobody asks for a guard.
pub fn guard(_: u32, _: Command) -> ExitCode {
    ExitCode::FAILURE
}

/// Nothing is looked for: whoever starts it learns it.
pub fn find(_: &str) -> io::Result<()> {
    Ok(())
}

/// Does nothing.
pub fn dismiss(_: u32) {}
