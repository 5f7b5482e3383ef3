//! Whose files are, and which file is which.

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

use rustix::fs::OFlags;

use crate::system::Identity;

/// The nine bits of `mode` as [`Permissions`]; `None` where the system has none like that.
pub fn permissions(mode: u32) -> Option<Permissions> {
    Some(Permissions::from_mode(mode))
}

/// Lets new folders have these permissions, before the system's mask.
pub fn set_folder_mode(builder: &mut DirBuilder, mode: u32) {
    builder.mode(mode);
}

/// Lets a new file have these permissions, before the system's mask.
pub fn set_mode(options: &mut OpenOptions, mode: u32) {
    options.mode(mode);
}

/// Opens a file to be read. Where nothing is there yet, as in a file of the system’s that tells what comes, reading it fails and
/// does not wait.
///
/// # Errors
/// What the system says.
pub fn open_without_waiting(path: &Path) -> io::Result<File> {
    let flags = i32::try_from(OFlags::NONBLOCK.bits()).unwrap_or_default();
    OpenOptions::new().read(true).custom_flags(flags).open(path)
}

/// Takes everybody's but the owner's permissions for the file at `path` away. What can't be changed, and what is no regular
/// file, stays as it is.
pub fn tighten(path: &Path) {
    let Ok(found) = fs::metadata(path) else { return };
    let mode = found.permissions().mode();
    if found.is_file() && mode & 0o077 != 0 {
        let _ = fs::set_permissions(path, Permissions::from_mode(mode & 0o700));
    }
}

/// Which file lies at `path`, by its device and inode; `None` if there is none, or where the system doesn't tell.
pub fn identity(path: &Path) -> Option<Identity> {
    fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}
