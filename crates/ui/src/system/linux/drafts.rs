//! Files that have no name until they are complete. Without a name a file goes when it is closed, however the program ends.

use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;
use std::path::Path;

use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};

/// A new file in `folder` that has no name.
///
/// # Errors
/// Where there are none, as on some kinds of disk.
pub fn nameless(folder: &Path, mode: u32) -> io::Result<File> {
    Ok(open(folder, OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC, Mode::from_raw_mode(mode))?.into())
}

/// Gives a file that has no name the name `path`, in its folder.
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] where the name is taken; else what the system says.
pub fn name(file: &File, path: &Path) -> io::Result<()> {
    let open = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, open, CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}
