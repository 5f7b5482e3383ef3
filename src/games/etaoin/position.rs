//! A word, or what is left of one, as `arcade show` takes it.

use clap::Args;

use super::EtaoinSetup;
use crate::command::Failure;
use crate::command::position::{NOTE, Position, Positions};
use crate::games::rows::position::Part;
use crate::model::{GameKey, GameRecord};
use crate::play::Kept;
use arcade_engine::ends::{Player, Setup};
use arcade_engine::etaoin::Word;
use arcade_engine::lexicon::Lexicon;

pub static POSITIONS: Positions = Positions::of::<Letters>();

/// Etaoin: the algorithms at work on a word
#[derive(Debug, Args)]
#[command(before_help = "Example:
  arcade show etaoin then --pane 'value table' --step 4")]
struct Letters {
    /// The word
    word: String,
    #[command(flatten)]
    part: Part,
}

impl Position for Letters {
    fn record(&self, _: &Lexicon) -> Result<GameRecord, Failure> {
        let word = Word::new(&self.word).map_err(|error| Failure::usage(error.to_string()))?;
        word.fits_screen().map_err(|error| Failure::usage(error.to_string()))?;
        let setup = Setup { items: word.row(), players: [Player::Person; 2], seed: 0 };
        let tag = EtaoinSetup::new(&word, &setup, NOTE).tag(GameKey::New(0), None);
        self.part.record(tag, word.len())
    }
}
