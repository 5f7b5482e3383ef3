//! Who may read a file.

use std::fs::{DirBuilder, File, OpenOptions, Permissions};
use std::io;
use std::path::Path;

/// Who may read a new file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// Its owner only.
    Owner,
    /// Whoever may read the files that the owner's programs usually make.
    Usual,
}

/// The permissions with which a file is made, before the system's mask: nine bits.
#[cfg(unix)]
pub(super) const fn mode(readers: Readers) -> u32 {
    match readers {
        Readers::Owner => 0o600,
        Readers::Usual => 0o666,
    }
}

/// The same as [`Permissions`]; `None` where the system has none like that.
#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems have none")]
pub(super) fn permissions(readers: Readers) -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;

    Some(Permissions::from_mode(mode(readers)))
}

#[cfg(not(unix))]
pub(super) fn permissions(_: Readers) -> Option<Permissions> {
    None
}

/// Creates a folder and those above it, for the owner only. A folder that is there stays as it is.
///
/// # Errors
/// What the system says.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Opens a file for reading and writing, and creates it for the owner only where there is none.
///
/// # Errors
/// What the system says.
pub fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode(Readers::Owner));
    options.read(true).write(true).create(true).truncate(false).open(path)
}

/// Takes everybody's but the owner's permissions for the file at `path` away. What can't be changed, and what is no regular
/// file, stays as it is.
#[cfg(unix)]
pub fn tighten(path: &Path) {
    use std::os::unix::fs::PermissionsExt;

    let Ok(found) = std::fs::metadata(path) else { return };
    let mode = found.permissions().mode();
    if found.is_file() && mode & 0o077 != 0 {
        let _ = std::fs::set_permissions(path, Permissions::from_mode(mode & 0o700));
    }
}

/// Does nothing: this system has no such permissions.
#[cfg(not(unix))]
pub fn tighten(_: &Path) {}

/// The folder that the file at `path` lies in.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."))
}
