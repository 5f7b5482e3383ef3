//! What a player can set, for as long as the arcade runs.

use crate::theme::{GlyphSet, ThemeName};

/// The player's preferences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The theme.
    pub theme: ThemeName,
    /// The characters that pictures are drawn with.
    pub glyphs: GlyphSet,
    /// Whether the best move is shown while a person thinks.
    pub live_hints: bool,
    /// Whether things move; without it they are simply there.
    pub animation: bool,
    /// Whether the mouse is listened to.
    pub mouse: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeName::default(),
            glyphs: GlyphSet::default(),
            live_hints: true,
            animation: true,
            mouse: true,
        }
    }
}
