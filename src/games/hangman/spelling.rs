//! How words stand on the screen that nobody asked for.

use crate::screen::ViewContext;
use crate::settings::Settings;
use arcade_engine::lexicon::Lexicon;
use arcade_engine::lexicon::dawg::is_coarse;
use arcade_engine::wordgame::masked;

/// How words are written: coarse ones are masked where the player wants that.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spelling<'a> {
    /// Where the words came from.
    pub(super) lexicon: &'a Lexicon,
    /// Whether coarse words are masked.
    pub(super) masks: bool,
}

impl<'a> Spelling<'a> {
    /// As the player wants it.
    pub(super) const fn new(lexicon: &'a Lexicon, settings: &Settings) -> Self {
        Self { lexicon, masks: settings.mask_coarse_words }
    }

    /// How words are written in a picture.
    pub(super) const fn now(cx: &ViewContext<'a>) -> Self {
        Self::new(cx.lexicon, cx.settings)
    }

    /// Whether `word`, in lower case, is a coarse one.
    pub(super) fn is_coarse(&self, word: &str) -> bool {
        is_coarse(word.as_bytes(), self.lexicon)
    }

    /// The word as it is shown unasked.
    pub(super) fn of(&self, word: &str) -> String {
        if self.masks && self.is_coarse(word) { masked(word) } else { word.to_owned() }
    }
}
