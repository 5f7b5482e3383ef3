//! How words stand on the screen: coarse ones are masked, unless the player typed them or the settings say otherwise.

use std::borrow::Cow;

use crate::engine::wordgame::masked;
use crate::settings::Settings;

/// How words are spelt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spelling {
    /// Coarse words with their first and last letter only.
    Masked,
    /// Every word in full.
    Full,
}

impl Spelling {
    /// How the settings want words to be spelt.
    pub(super) const fn of(settings: &Settings) -> Self {
        if settings.mask_coarse_words { Self::Masked } else { Self::Full }
    }

    /// A word, or an entry for one, as it is shown unasked.
    pub(super) fn of_word(self, word: &str, coarse: bool) -> Cow<'_, str> {
        match self {
            Self::Masked if coarse => masked(word).into(),
            _ => word.into(),
        }
    }
}
