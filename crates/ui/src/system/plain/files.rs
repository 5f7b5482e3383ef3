//! Files without permissions of nine bits, and without numbers.

use std::fs::{DirBuilder, OpenOptions, Permissions};
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
