//! The terminal: taking it over and giving it back; its keys, and the system's signals, as events.

mod clipboard;
mod guard;
mod input;
mod picture;
mod signals;

pub use clipboard::copy;
pub use guard::{Guard, install_panic_hook, restore};
pub use input::listen_to_keys;
pub use picture::{begin_picture, end_picture, ring};
pub use signals::{cause_of_error, die_by, listen_to_signals, stop_until_continued};

pub use crate::system::Signal;
pub use crate::system::output::Output;
