//! The terminal: taking it over and giving it back; its keys, and the system's signals, as events.

mod clipboard;
mod guard;
mod input;
mod signals;
mod streams;

pub use clipboard::copy;
pub use guard::{Guard, install_panic_hook, restore};
pub use input::{listen_to_keys, notice_resizes};
pub use signals::{Signal, die_by, listen_to_signals, stop_until_continued};
pub use streams::{print, warn};
