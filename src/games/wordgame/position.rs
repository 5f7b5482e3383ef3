//! A hand as `arcade show` takes it.

use clap::Args;

use super::WordGameSetup;
use super::play::HandPlay;
use crate::command::Failure;
use crate::command::position::{Position, Positions};
use crate::model::{GameKey, GameRecord};
use crate::play::Kept;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{Deal, Hand, LARGEST_HAND, Setup};

pub static POSITIONS: Positions = Positions::of::<Symbols>();

/// Word Game: the planner at work on a hand
#[derive(Debug, Args)]
#[command(before_help = "Example:
  arcade show words 'cat!' --pane hands --step 12")]
struct Symbols {
    /// The hand: letters, with ! for the wildcard
    hand: Hand,
    /// Which words count: common, standard, wide or full
    #[arg(long, default_value = "full")]
    tier: Tier,
}

impl Position for Symbols {
    fn record(&self, lexicon: &Lexicon) -> Result<GameRecord, Failure> {
        let count = self.hand.len();
        if !(2..=LARGEST_HAND).contains(&count) {
            return Err(Failure::usage(format!(
                "The hand has {count} symbols. The planner can be watched with hands of 2 to {LARGEST_HAND}."
            )));
        }
        let setup = Setup { deal: Deal::Given(vec![self.hand]), seed: 0, tier: self.tier, rival: None };
        let tag = WordGameSetup::new(&setup).tag(GameKey::New(0), Some(lexicon.fingerprint()));
        Ok(GameRecord::begin(tag))
    }
}

/// The words that name the position of `play`.
pub(super) fn words(play: &HandPlay) -> Vec<String> {
    let tier = play.state().setup().tier;
    vec![play.game().examined().to_string(), "--tier".to_owned(), tier.name().to_owned()]
}
