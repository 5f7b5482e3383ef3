//! Files without permissions of nine bits, and without numbers.

use std::fs::{DirBuilder, File, OpenOptions, Permissions};
use std::io;
use std::path::Path;

use crate::system::Identity;

/// None.
pub fn permissions(_: u32) -> Option<Permissions> {
    None
}

/// Does nothing.
pub fn set_folder_mode(_: &mut DirBuilder, _: u32) {}

/// Does nothing.
pub fn set_mode(_: &mut OpenOptions, _: u32) {}

/// Does nothing.
pub fn tighten(_: &Path) {}

/// None: the system doesn't tell.
pub fn identity(_: &Path) -> Option<Identity> {
    None
}

/// Opens a file to be read.
pub fn open_without_waiting(path: &Path) -> io::Result<File> {
    File::open(path)
}
