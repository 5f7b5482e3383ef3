//! One preference that the player changed.

use super::Settings;
use crate::theme::{Colours, GlyphSet, ThemeName};

/// A preference and its new value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// The theme.
    Theme(ThemeName),
    /// How many colours to use.
    Colours(Colours),
    /// The characters that pictures are drawn with.
    Glyphs(GlyphSet),
    /// Whether live hints are shown.
    LiveHints(bool),
    /// Whether things move.
    Animation(bool),
    /// Whether the mouse is listened to.
    Mouse(bool),
}

impl Change {
    /// The key in the file.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Theme(_) => "theme",
            Self::Colours(_) => "colours",
            Self::Glyphs(_) => "glyphs",
            Self::LiveHints(_) => "live-hints",
            Self::Animation(_) => "animation",
            Self::Mouse(_) => "mouse",
        }
    }

    /// The value in the file.
    pub fn value(self) -> toml_edit::Value {
        match self {
            Self::Theme(theme) => theme.name().into(),
            Self::Colours(colours) => colours.name().into(),
            Self::Glyphs(glyphs) => glyphs.name().into(),
            Self::LiveHints(on) | Self::Animation(on) | Self::Mouse(on) => on.into(),
        }
    }
}

impl Settings {
    /// Takes `change` over.
    pub const fn apply(&mut self, change: Change) {
        match change {
            Change::Theme(theme) => self.theme = theme,
            Change::Colours(colours) => self.colours = colours,
            Change::Glyphs(glyphs) => self.glyphs = glyphs,
            Change::LiveHints(on) => self.live_hints = on,
            Change::Animation(on) => self.animation = on,
            Change::Mouse(on) => self.mouse = on,
        }
    }
}
