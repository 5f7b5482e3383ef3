//! The setup of Evil Hangman the other way round.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::engine::hangman::{Dictionary, Guesser, ReverseRules};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::model::GameKind;
use crate::play::Kept;

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
        }
    }

    /// Who guesses; None when the name is not known.
    pub fn guesser(&self) -> Option<Guesser> {
        Guesser::ALL.into_iter().find(|guesser| guesser.name() == self.guesser)
    }

    /// Which words are played with; None when the name is not known.
    pub fn tier(&self) -> Option<Tier> {
        self.tier.parse().ok()
    }

    /// The words of `lexicon` that it is played with; None when there are none.
    pub fn dictionary(&self, lexicon: &Lexicon) -> Option<Arc<Dictionary>> {
        Some(Arc::new(Dictionary::new(lexicon, self.tier()?, self.length).ok()?))
    }

    /// The engine's rules, with words of `lexicon`; None when they make no sense.
    pub fn rules(&self, lexicon: &Lexicon) -> Option<ReverseRules> {
        let (dictionary, guesser) = (self.dictionary(lexicon)?, self.guesser()?);
        Some(ReverseRules { dictionary, guesser, lives: self.lives })
    }
}

impl Kept for ReverseSetup {
    const KIND: GameKind = GameKind::EvilHangman;

    fn title(&self) -> String {
        format!("your word of {} letters, {}", self.length, self.guesser)
    }
}
