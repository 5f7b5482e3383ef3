//! Who may read a file.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

use arcade_ui::system::files;

pub use arcade_ui::system::files::tighten;

/// Who may read a new file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// Its owner only.
    Owner,
    /// Whoever may read the files that the owner's programs usually make.
    Usual,
}

/// The permissions with which a file is made, before the system's mask: nine bits.
pub(super) const fn mode(readers: Readers) -> u32 {
    match readers {
        Readers::Owner => 0o600,
        Readers::Usual => 0o666,
    }
}

/// Creates a folder and those above it, for the owner only. A folder that is there stays as it is.
///
/// # Errors
/// What the system says.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    files::set_folder_mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Opens a file for reading and writing, and creates it for the owner only where there is none.
///
/// # Errors
/// What the system says.
pub fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    files::set_mode(&mut options, mode(Readers::Owner));
    options.read(true).write(true).create(true).truncate(false).open(path)
}

/// The folder that the file at `path` lies in.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."))
}
