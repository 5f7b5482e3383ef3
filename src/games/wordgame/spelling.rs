//! How words stand on the screen: coarse ones are masked, unless the player typed them or the settings say otherwise.

use super::wording::NO_WORD;
use std::borrow::Cow;

use crate::settings::Settings;
use arcade_engine::wordgame::{PlanStep, WordList, masked};

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

    /// The first `count` of `words`, between commas.
    pub(super) fn first(self, count: usize, words: &[String], list: WordList<'_>) -> String {
        let spelt = |word| self.of_word(word, list.is_coarse(word));
        words.iter().take(count).map(|word| spelt(word)).collect::<Vec<_>>().join(", ")
    }

    /// The word of a step, or what it did.
    pub(super) fn of_step(self, step: &PlanStep) -> Cow<'_, str> {
        match &step.word {
            Some(word) => self.of_word(word, step.coarse),
            None => format!("{}{NO_WORD}", step.entry).into(),
        }
    }
}
