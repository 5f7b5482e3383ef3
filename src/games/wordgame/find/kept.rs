//! The setup of a hand of which all words are looked for.

use serde::{Deserialize, Serialize};

use super::rules::Start;
use crate::model::GameKind;
use crate::play::Kept;
use arcade_engine::lexicon::Tier;
use arcade_engine::wordgame::{Dictionary, Hand, LARGEST_HAND};

/// A hand that keeps its letters.
///
/// Its records are of the same kind as those of hands that are used up; no field list fits both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindSetup {
    /// The hand, as it is written.
    find: String,
    /// The widest tier that counts: what is rarer than everyday words is a bonus.
    tier: String,
}

impl FindSetup {
    /// The setup of a game with `hand`.
    pub fn new(hand: &Hand, tier: Tier) -> Self {
        Self { find: hand.to_string(), tier: tier.name().to_owned() }
    }

    /// The hand and the tier; None where they make no sense, or the hand is too large for a screen.
    pub fn game(&self) -> Option<(Hand, Tier)> {
        let hand: Hand = self.find.parse().ok()?;
        (hand.len() <= LARGEST_HAND).then_some((hand, self.tier.parse().ok()?))
    }

    /// How the game begins with these words; None where the setup makes no sense.
    pub(super) fn start(&self, words: Dictionary) -> Option<Start> {
        let (hand, tier) = self.game()?;
        Some(Start { hand, tier, words })
    }
}

impl Kept for FindSetup {
    const KIND: GameKind = GameKind::WordGame;

    fn title(&self) -> String {
        format!("all words of {}", self.find)
    }
}
