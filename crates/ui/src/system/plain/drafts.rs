//! Every file has a name.

use std::fs::File;
use std::io;
use std::path::Path;

/// None.
///
/// # Errors
/// Always.
pub fn nameless(_: &Path, _: u32) -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}

/// None: there is no file without a name.
///
/// # Errors
/// Always.
pub fn name(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
