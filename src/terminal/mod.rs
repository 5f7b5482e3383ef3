//! The terminal: taken over and given back, whatever happens; its keys and the system's signals as messages.

mod clipboard;
mod guard;
mod input;
#[cfg(unix)]
mod signals;

pub use clipboard::copy;
pub use guard::{Guard, install_panic_hook, restore};
pub use input::{listen_to_keys, notice_resizes};
#[cfg(unix)]
pub use signals::{Signal, die_by, listen_to_signals, stop_until_continued};
