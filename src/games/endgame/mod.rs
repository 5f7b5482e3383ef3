//! End Game: a form to choose boards and players, and the games of a match.

mod check;
pub(super) mod code;
pub(super) mod daily;
mod exercises;
mod how_to_play;
mod info;
mod kept;
mod lab;
mod lines;
mod notes;
mod playing;
mod position;
pub(super) mod puzzles;
mod record;
pub(super) mod rivals;
mod series;
pub(super) mod setup;
mod solve;

use super::demo::Demo;
use super::rows::demo::RowDemo;
use super::rows::protocol::{self, Row};
use crate::model::GameRecord;
use crate::play::Kept;
use crate::play::form_or_game::FormOrGame;
use crate::screen::{Context, Screen};
use crate::work::tournament::Choose;
use arcade_ui::widgets::Face;

pub use info::INFO;
pub use kept::{EndGameBoard, EndGameSetup};
use playing::Playing;
use setup::EndGameDraft;

/// The board of the game that plays itself: the larger end is a mistake there.
const DEMO: [i64; 6] = [3, 1, 9, -2, 5, 4];

/// Asks a program for the end that it takes on a board.
pub const CHOOSE: Choose = Choose(|program, board| protocol::choose(program, &Row::Numbers, board));

/// A small game that plays itself.
fn demo() -> Box<dyn Demo> {
    let largest = DEMO.iter().map(|number| number.abs()).max().unwrap_or(0);
    Box::new(RowDemo::new(DEMO.to_vec(), DEMO.map(|number| Face::number(number, largest)).to_vec()))
}

/// The screen with the series that `record` keeps; None when the record makes no sense.
pub fn restore(record: &GameRecord, cx: &mut Context<'_>) -> Option<Box<dyn Screen>> {
    let kept = EndGameSetup::read(&record.tag.setup)?;
    let draft = EndGameDraft::of_game(&kept, cx)?;
    let playing = Playing::restore(&kept, record, cx)?;
    Some(Box::new(FormOrGame::game(draft, Box::new(playing), cx)))
}
