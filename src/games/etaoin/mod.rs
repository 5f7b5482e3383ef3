//! Etaoin: a form to choose a word and the players, and the game.

mod check;
pub(super) mod code;
pub(super) mod daily;
mod exercises;
mod how_to_play;
mod info;
mod kept;
mod lab;
mod notes;
mod position;
pub(super) mod puzzles;
pub(super) mod rivals;
pub(super) mod setup;
mod solve;
mod source;

use super::demo::Demo;
use super::rows::demo::RowDemo;
use super::rows::{Labels, Origin, RowBoard, RowPlay};
use crate::model::GameRecord;
use crate::play::Kept;
use crate::play::form_or_game::FormOrGame;
use crate::screen::{Context, Screen};
use arcade_engine::ends::Setup;
use arcade_engine::etaoin::{Word, char_value};
use arcade_ui::widgets::Face;

pub use info::INFO;
pub use kept::EtaoinSetup;
use setup::EtaoinDraft;

/// The word of the game that plays itself: the larger end is a mistake there.
const DEMO: &str = "TACO";

/// A small game that plays itself.
fn demo() -> Box<dyn Demo> {
    let letters = || DEMO.chars().map(|c| (c, char_value(c)));
    let items = letters().map(|(_, points)| points).collect();
    Box::new(RowDemo::new(items, letters().map(|(c, points)| Face::letter(c, points)).collect()))
}

/// The screen with the game that `record` keeps; None when the record makes no sense.
pub fn restore(record: &GameRecord, cx: &mut Context<'_>) -> Option<Box<dyn Screen>> {
    let kept = EtaoinSetup::read(&record.tag.setup)?;
    let (word, setup) = kept.game()?;
    let draft = EtaoinDraft::of_game(&kept, cx)?;
    let play = RowPlay::restore(&setup, board(word, &setup, &kept, Origin::read(&kept.source)), record, cx)?;
    Some(Box::new(FormOrGame::game(draft, Box::new(play), cx)))
}

/// The board of a game of `word`.
fn board(word: Word, setup: &Setup, kept: &EtaoinSetup, origin: Origin) -> RowBoard {
    RowBoard::new(setup, &kept.names, kept.accuracy, Labels::Letters(word), origin.title)
}
