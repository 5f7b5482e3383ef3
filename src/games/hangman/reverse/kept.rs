//! The setup of Evil Hangman the other way round.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::rules::Start;
use crate::model::GameKind;
use crate::play::Kept;
use crate::settings::learned::Learned;
use arcade_engine::hangman::{Dictionary, Guesser, ReverseRules};
use arcade_engine::lexicon::{Lexicon, Tier};

/// A game in which the computer guesses a word of the person’s.
///
/// Its records are of the same kind as those of the game against a host; no field list fits both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReverseSetup {
    tier: String,
    length: usize,
    guesser: String,
    /// Misses that hang the computer.
    pub lives: u32,
    /// What the title line says of it.
    pub source: String,
    /// The words of its length that the person had taught the computer before, in alphabetical order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    learned: Vec<String>,
    /// Whether the computer asks for the word at the end.
    #[serde(default)]
    asks: bool,
}

impl ReverseSetup {
    /// The setup of a game with words of `tier`.
    pub fn new(tier: Tier, dictionary: &Dictionary, guesser: Guesser, lives: u32, source: &str) -> Self {
        Self {
            tier: tier.name().to_owned(),
            length: dictionary.length(),
            guesser: guesser.name().to_owned(),
            lives,
            source: source.to_owned(),
            learned: Vec::new(),
            asks: true,
        }
    }

    /// The same game, with the words of its length that the person taught the computer.
    #[must_use]
    pub fn knowing(mut self, learned: &Learned) -> Self {
        self.learned = learned.of_length(self.length).map(str::to_owned).collect();
        self
    }

    /// Who guesses; None when the name is not known.
    pub fn guesser(&self) -> Option<Guesser> {
        Guesser::ALL.into_iter().find(|guesser| guesser.name() == self.guesser)
    }

    /// Which words are played with; None when the name is not known.
    pub fn tier(&self) -> Option<Tier> {
        self.tier.parse().ok()
    }

    /// Letters in each word.
    pub const fn length(&self) -> usize {
        self.length
    }

    /// The words that it is played with: those of `lexicon`, and those that were learned. None when there are none.
    fn dictionary(&self, lexicon: &Lexicon) -> Option<Arc<Dictionary>> {
        let dictionary = Dictionary::new(lexicon, self.tier()?, self.length).ok()?;
        Some(Arc::new(dictionary.with_words(self.learned.iter().map(String::as_str))))
    }

    /// How the game begins, with words of `lexicon`; None when that makes no sense.
    pub(super) fn start(&self, lexicon: &Lexicon) -> Option<Start> {
        let (dictionary, guesser) = (self.dictionary(lexicon)?, self.guesser()?);
        Some(Start { rules: ReverseRules { dictionary, guesser, lives: self.lives }, asks: self.asks })
    }
}

impl Kept for ReverseSetup {
    const KIND: GameKind = GameKind::EvilHangman;

    fn title(&self) -> String {
        format!("your word of {} letters, {}", self.length, self.guesser)
    }
}
