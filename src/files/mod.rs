//! Files that the arcade reads and writes. What is read is bounded and a regular file; what is written is whole or not there
//! at all, and private where it has games in it.

mod draft;
mod read;
mod saver;
mod write;

pub use draft::{Draft, Readers, create_folder, open_private, tighten};
pub use read::{check_regular, io_reason, read, read_from, text};
pub use saver::Saver;
pub use write::{
    Existing, NewFile, STANDARD, check, is_standard_output, is_stream, link, replace_private, unwritten, write,
    write_numbered,
};
