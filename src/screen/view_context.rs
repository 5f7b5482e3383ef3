//! What a screen may read while it draws.

use crate::actions::Keymap;
use crate::engine::lexicon::Lexicon;
use crate::model::Beaten;
use crate::settings::Settings;

/// What a screen may read while it draws.
#[derive(Debug, Clone, Copy)]
pub struct ViewContext<'a> {
    /// The player's preferences.
    pub settings: &'a Settings,
    /// The opponents that the player has beaten.
    pub beaten: &'a Beaten,
    /// The words.
    pub lexicon: &'a Lexicon,
    /// The keys in force.
    pub keymap: &'a Keymap,
    /// Columns of the screen's body.
    pub width: u16,
    /// Why games are not saved now, if they are not: one sentence.
    pub unsaved: Option<&'a str>,
}
