//! The puzzles of End Game.

pub(in crate::games) mod decisions;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{EndGameBoard, EndGameSetup, code};
use crate::games::puzzles::{Position, PuzzleInfo};
use crate::games::rows::puzzles::{RowMaker, Tiles, shape, themes};
use crate::model::{GameKey, GameKind, GameRecord};
use crate::play::Kept;
use crate::puzzles::Theme;
use crate::share::code::bits::{BitReader, BitWriter};
use arcade_engine::endgame::{MOST_ON_SCREEN, Numbers, Objective, puzzle};
use arcade_engine::ends::puzzle::{Kind, RowPuzzle};
use arcade_engine::ends::{Player, Strategy};
use arcade_engine::text::minus;

/// What the list of games says of its puzzles.
pub(super) const INFO: PuzzleInfo = PuzzleInfo {
    are_plain: true,
    ..PuzzleInfo::new::<Numbers>(Numbers::THEMES, RowMaker::<Numbers>::boxed, decisions::decisions)
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::games) struct Fields {
    /// The numbers with blanks between.
    row: String,
}

impl Position for Numbers {
    type Fields = Fields;

    fn fields(&self) -> Fields {
        Fields { row: self.to_string() }
    }

    fn of_fields(fields: Fields) -> Option<Self> {
        fields.row.parse().ok()
    }

    fn shape(&self) -> Option<String> {
        Some(shape(&self.points()))
    }

    fn suits(&self, _: Theme) -> bool {
        self.len() <= MOST_ON_SCREEN
    }

    fn write(&self, bits: &mut BitWriter) -> Option<()> {
        code::write_numbers(self.items(), bits)
    }

    fn read(_: Theme, bits: &mut BitReader<'_>) -> Option<Self> {
        Self::new(code::read_numbers(bits)?).ok()
    }
}

impl Tiles for Numbers {
    const THEMES: &'static [Theme] = &themes(GameKind::EndGame, 8);
    const END_NAMES: [&'static str; 2] = ["left", "right"];
    type Supply = Kind;

    fn supply(kind: Kind) -> Kind {
        kind
    }

    fn count(_: &Kind) -> Option<u64> {
        None
    }

    fn generate(&kind: &Kind, seed: u64) -> Option<RowPuzzle<Self>> {
        puzzle::generate(kind, seed)
    }

    fn labels(&self) -> Vec<String> {
        self.items().iter().map(|&number| minus(number)).collect()
    }

    fn points(&self) -> Arc<[i64]> {
        self.shared()
    }

    fn record(&self) -> GameRecord {
        let mut players = [Player::Person, Player::Computer(Strategy::Perfect)];
        let (mut numbers, mut line) = (self.items().to_vec(), Vec::new());
        if numbers.len() % 2 == 1 {
            // A board has an even number of places: before an odd one the other player took a 0.
            numbers.insert(0, 0);
            players.reverse();
            line.push(r#""first""#.to_owned());
        }
        let board = EndGameBoard { numbers, note: "a puzzle".to_owned(), shows: String::new() };
        let tag = EndGameSetup::new(vec![board], players, Objective::Win, false, 0).tag(GameKey::New(0), None);
        GameRecord { played: line.len(), line, ..GameRecord::begin(tag) }
    }
}
