//! A board, or what is left of one, as `arcade show` takes it.

use clap::Args;

use super::{EndGameBoard, EndGameSetup};
use crate::command::Failure;
use crate::command::position::{NOTE, Position, Positions};
use crate::games::rows::position::Part;
use crate::model::{GameKey, GameRecord};
use crate::play::Kept;
use arcade_engine::endgame::{Numbers, NumbersError, Objective};
use arcade_engine::ends::Player;
use arcade_engine::lexicon::Lexicon;

pub static POSITIONS: Positions = Positions::of::<Board>();

/// End Game: the algorithms at work on a row of numbers
#[derive(Debug, Args)]
#[command(before_help = "Example:
  arcade show endgame -1 3 9 4 --pane 'sum, move, loser'")]
struct Board {
    /// The numbers, with blanks or commas between them
    #[arg(value_name = "N", required = true)]
    numbers: Vec<String>,
    #[command(flatten)]
    part: Part,
}

impl Position for Board {
    fn record(&self, _: &Lexicon) -> Result<GameRecord, Failure> {
        let typed = self.numbers.join(" ");
        let mut numbers: Numbers = typed.parse().map_err(|error: NumbersError| Failure::usage(error.to_string()))?;
        let mut part = self.part;
        if numbers.len() % 2 == 1 {
            // A board has an even number of places: before an odd one the other player took a 0.
            let items: Vec<i64> = std::iter::once(0).chain(numbers.items().iter().copied()).collect();
            numbers = Numbers::new(items).map_err(|error| Failure::usage(error.to_string()))?;
            part.low += 1;
        }
        numbers.fits_screen().map_err(|error| Failure::usage(error.to_string()))?;
        let board = EndGameBoard { numbers: numbers.items().to_vec(), note: NOTE.to_owned(), shows: String::new() };
        let setup = EndGameSetup::new(vec![board], [Player::Person; 2], Objective::Margin, false, 0);
        part.record(setup.tag(GameKey::New(0), None), numbers.len())
    }
}
