//! What a player can set: the preferences, the file that keeps them, and how both change.
//!
//! The file is the player's. The arcade reads it once at the start, and afterwards changes single values in it, leaving
//! comments and all else as they stand. A file that can't be understood is never written to.

mod default;
mod edit;
mod file;
pub mod learned;
mod named;
mod parse;
mod preferences;
mod presets;
mod value;

pub use default::{default_text, file_text};
pub use edit::edit;
pub use file::{Loaded, Paths, SettingsFile};
pub use named::Setting;
pub use parse::{Complaint, Unreadable, has_value, parse};
pub use preferences::{Change, CursorShown, Group, Info, LiveHints, Preference, Settings, theme_named};
pub use presets::{Fields, Key, Preset, PresetTable, Presets, Tables, Values};
pub use value::Value;
