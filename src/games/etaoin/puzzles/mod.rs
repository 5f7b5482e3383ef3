//! The puzzles of Etaoin.

pub(in crate::games) mod decisions;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{EtaoinSetup, code};
use arcade_ui::widgets::Face;

use crate::games::puzzles::{Position, PuzzleInfo};
use crate::games::rows::puzzles::{RowMaker, Tiles, shape, themes};
use crate::model::{GameKey, GameKind, GameRecord};
use crate::play::Kept;
use crate::puzzles::Theme;
use crate::share::code::bits::{BitReader, BitWriter};
use arcade_engine::ends::puzzle::{Kind, RowPuzzle};
use arcade_engine::ends::{Player, Setup, Strategy};
use arcade_engine::etaoin::puzzle::Supply;
use arcade_engine::etaoin::{MAX_ON_SCREEN, Word};
use arcade_engine::lexicon::{Lexicon, Tier};

/// What the list of games says of its puzzles.
pub(super) const INFO: PuzzleInfo = PuzzleInfo {
    are_plain: true,
    ..PuzzleInfo::new::<Word>(Word::THEMES, RowMaker::<Word>::boxed, decisions::decisions)
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::games) struct Fields {
    word: String,
}

impl Position for Word {
    type Fields = Fields;

    fn fields(&self) -> Fields {
        Fields { word: self.to_string() }
    }

    fn of_fields(fields: Fields) -> Option<Self> {
        Self::new(&fields.word).ok()
    }

    fn shape(&self) -> Option<String> {
        Some(shape(self.points()))
    }

    fn suits(&self, _: Theme) -> bool {
        self.len() <= MAX_ON_SCREEN
    }

    fn write(&self, bits: &mut BitWriter) -> Option<()> {
        code::write_word(self, bits);
        Some(())
    }

    fn read(_: Theme, bits: &mut BitReader<'_>) -> Option<Self> {
        code::read_word(bits)
    }
}

impl Tiles for Word {
    const THEMES: &'static [Theme] = &themes(GameKind::Etaoin, 0);
    const END_NAMES: [&'static str; 2] = ["first", "last"];
    type Supply = Supply<'static>;

    fn supply(kind: Kind) -> Self::Supply {
        Supply::new(kind, Lexicon::embedded(), Tier::Common)
    }

    fn count(supply: &Self::Supply) -> Option<u64> {
        Some(supply.len() as u64)
    }

    fn generate(supply: &Self::Supply, seed: u64) -> Option<RowPuzzle<Self>> {
        supply.generate(seed)
    }

    fn labels(&self) -> Vec<String> {
        self.chars().iter().map(|character| Face::capital(&character.to_string())).collect()
    }

    fn points(&self) -> Arc<[i64]> {
        self.row()
    }

    fn record(&self) -> GameRecord {
        let players = [Player::Person, Player::Computer(Strategy::Perfect)];
        let setup = Setup { items: self.row(), players, seed: 0 };
        GameRecord::begin(EtaoinSetup::new(self, &setup, "a puzzle").tag(GameKey::New(0), None))
    }
}
