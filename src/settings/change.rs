//! One preference that the player changed.

use super::{CursorShown, Preset, Settings};
use crate::actions::NewKeys;
use crate::theme::{Colours, GlyphSet, ThemeName};

/// A preference and its new value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// The theme.
    Theme(ThemeName),
    /// How many colours to use.
    Colours(Colours),
    /// The characters that pictures are drawn with.
    Glyphs(GlyphSet),
    /// When the terminal’s cursor is shown.
    Cursor(CursorShown),
    /// Whether live hints are shown.
    LiveHints(bool),
    /// Whether things move.
    Animation(bool),
    /// Whether the terminal’s bell is rung.
    Bell(bool),
    /// Whether the mouse is listened to.
    Mouse(bool),
    /// Whether coarse words are masked where they are shown unasked.
    MaskCoarseWords(bool),
    /// Whether the word game asks once more before letters are lost for nothing.
    AskBeforeLosingLetters(bool),
    /// The keys of some commands.
    Keys(Vec<NewKeys>),
    /// How the new games of one kind begin.
    Preset(Preset),
}

impl Settings {
    /// Takes `change` over.
    pub fn apply(&mut self, change: Change) {
        match change {
            Change::Theme(theme) => self.theme = theme,
            Change::Colours(colours) => self.colours = colours,
            Change::Glyphs(glyphs) => self.glyphs = glyphs,
            Change::Cursor(cursor) => self.cursor = cursor,
            Change::LiveHints(on) => self.live_hints = on,
            Change::Animation(on) => self.animation = on,
            Change::Bell(on) => self.bell = on,
            Change::Mouse(on) => self.mouse = on,
            Change::MaskCoarseWords(on) => self.mask_coarse_words = on,
            Change::AskBeforeLosingLetters(on) => self.ask_before_losing_letters = on,
            Change::Keys(new) => new.iter().for_each(|new| self.keys.apply(new)),
            Change::Preset(preset) => self.presets.set(preset),
        }
    }
}
