//! The terminal: taking it over and giving it back; its keys, and the system's signals, as events.
//!
//! What depends on the kind of system stands in the folders `events`, `output` and `signals`, in a file for each kind.

mod clipboard;
#[cfg(unix)]
mod decoder;
mod events;
mod guard;
mod ignored;
mod input;
mod output;
mod signals;
mod streams;

pub use clipboard::copy;
pub use guard::{Guard, install_panic_hook, restore};
pub use ignored::ignores_ends;
pub use input::listen_to_keys;
pub use signals::{Signal, cause_of_error, die_by, listen_to_ends, listen_to_signals, stop_until_continued};
pub use streams::{complain_in_json, fail, offer, print, silence, warn};
