//! What a screen may read while it draws.

use crate::model::Beaten;
use crate::settings::Settings;
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::Keymap;

/// What a screen may read while it draws.
#[derive(Debug, Clone, Copy)]
pub struct ViewContext<'a> {
    pub settings: &'a Settings,
    pub beaten: &'a Beaten,
    pub lexicon: &'a Lexicon,
    pub keymap: &'a Keymap,
    /// Columns of the screen's body.
    pub width: u16,
    /// Why games are not saved now, if they are not: one sentence.
    pub unsaved: Option<&'a str>,
    /// Whether a key tries the mistakes of a game again that is over: in a lesson that is done, the same key goes on.
    pub offers_retry: bool,
}
