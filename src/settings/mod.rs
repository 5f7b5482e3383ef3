//! What a player can set: the preferences, the file that keeps them, and how both change.
//!
//! The file is the player's. The arcade reads it once at the start, and afterwards changes single values in it, leaving
//! comments and all else as they stand. A file that can't be understood is never written to.

mod change;
mod cursor;
mod default;
mod edit;
mod file;
mod parse;
mod paths;
mod presets;
mod value;

use std::path::PathBuf;

use crate::actions::KeyChoices;
use crate::programs::Command;
use crate::theme::{Colours, GlyphSet, ThemeName};

pub use change::Change;
pub use cursor::CursorShown;
pub use default::{default_text, file_text};
pub use edit::edit;
pub use file::{Loaded, SettingsFile};
pub use parse::{Complaint, Unreadable, parse};
pub use paths::Paths;
pub use presets::{Key, Preset, PresetTable, Presets, Tables, Values};
pub use value::Value;

/// The player's preferences.
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own in the file")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The theme.
    pub theme: ThemeName,
    /// How many colours to use.
    pub colours: Colours,
    /// The characters that pictures are drawn with.
    pub glyphs: GlyphSet,
    /// When the terminal’s cursor is shown.
    pub cursor: CursorShown,
    /// Whether the best move is shown while a person thinks.
    pub live_hints: bool,
    /// Whether things move; without it they are simply there.
    pub animation: bool,
    /// Whether the terminal’s bell is rung where something is refused, and where a game ends.
    pub bell: bool,
    /// Whether the mouse is listened to.
    pub mouse: bool,
    /// Whether coarse words are masked where the arcade shows them unasked.
    pub mask_coarse_words: bool,
    /// Whether the word game asks once more before letters are lost for nothing.
    pub ask_before_losing_letters: bool,
    /// The player's own list of words.
    pub lexicon: Option<PathBuf>,
    /// The player’s own programs, as opponents.
    pub programs: Vec<Command>,
    /// How new games begin.
    pub presets: Presets,
    /// Keys in place of the table's.
    pub keys: KeyChoices,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeName::default(),
            colours: Colours::default(),
            glyphs: GlyphSet::default(),
            cursor: CursorShown::default(),
            live_hints: true,
            animation: true,
            bell: false,
            mouse: true,
            mask_coarse_words: true,
            ask_before_losing_letters: true,
            lexicon: None,
            programs: Vec::new(),
            presets: Presets::default(),
            keys: KeyChoices::default(),
        }
    }
}

impl Settings {
    /// The program that the player calls `name`.
    pub fn program(&self, name: &str) -> Option<&Command> {
        self.programs.iter().find(|command| command.name() == name)
    }
}
