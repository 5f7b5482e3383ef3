//! The terminal: taking it over and giving it back; its keys, and the system's signals, as events.

pub mod cells;
mod clipboard;
mod display;
mod guard;
mod ignored;
mod input;
mod signals;
mod streams;

pub use clipboard::copy;
pub use display::Display;
pub use guard::{Guard, install_panic_hook, restore};
pub use ignored::ignores_ends;
pub use input::listen_to_keys;
pub use signals::{CaughtSignals, catch_signals, cause_of_error, die_by, listen_to_ends, stop_until_continued};
pub use streams::{complain_in_json, fail, offer, print, silence, warn};

pub use crate::system::Signal;
