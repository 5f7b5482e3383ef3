//! How a game closes: the word that the person tells, and whether the computer learns it.

use arcade_ui::keys::Event;
use arcade_ui::widgets::TextField;

/// The most characters of a word that is told: more than any that can be played with.
const MOST_TYPED: usize = 40;

#[derive(Debug, Clone)]
pub(super) struct Closing {
    /// The word that is being told.
    word: TextField,
    /// A word that the computer did not know and could learn.
    unknown: Option<String>,
}

impl Default for Closing {
    fn default() -> Self {
        Self::of_unknown(None)
    }
}

impl Closing {
    /// Nothing was said, but the computer could learn the word `unknown`.
    pub(super) fn of_unknown(unknown: Option<String>) -> Self {
        Self { word: TextField::new(MOST_TYPED), unknown }
    }

    /// What is typed of the word.
    pub(super) fn word(&self) -> &str {
        self.word.value()
    }

    pub(super) fn type_event(&mut self, event: &Event) -> bool {
        self.word.type_event(event)
    }

    pub(super) fn unknown(&self) -> Option<&str> {
        self.unknown.as_deref()
    }

    /// The word that the computer is to learn, or not: it is asked about no more.
    pub(super) const fn take_unknown(&mut self) -> Option<String> {
        self.unknown.take()
    }
}
