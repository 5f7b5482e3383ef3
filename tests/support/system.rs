//! On which system the tests run. Files that need another kind of system altogether begin with `#![cfg(…)]`.

/// Whether processes get signals, and files have permissions of nine bits.
#[allow(dead_code, reason = "not every group of tests asks for it")]
pub(crate) const IS_UNIX: bool = cfg!(unix);

/// Whether the system shows its processes in `/proc`, and files need no name.
#[allow(dead_code, reason = "not every group of tests asks for it")]
pub(crate) const IS_LINUX: bool = cfg!(target_os = "linux");
