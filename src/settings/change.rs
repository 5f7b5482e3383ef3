//! One preference that the player changed.

use super::{EndGamePreset, EtaoinPreset, HangmanPreset, Settings, WordGamePreset};
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
    /// How new games of Etaoin begin.
    Etaoin(EtaoinPreset),
    /// How new matches of End Game begin.
    EndGame(EndGamePreset),
    /// How new word games begin.
    WordGame(WordGamePreset),
    /// How new games of Evil Hangman begin.
    Hangman(HangmanPreset),
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
            Change::Etaoin(preset) => self.presets.etaoin = preset,
            Change::EndGame(preset) => self.presets.endgame = preset,
            Change::WordGame(preset) => self.presets.wordgame = preset,
            Change::Hangman(preset) => self.presets.hangman = preset,
        }
    }
}
