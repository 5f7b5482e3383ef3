//! Figures of a game of End Game, for what lessons say.

use super::EndGameSetup;
use super::record::NEXT;
use super::series::Series;
use crate::engine::lexicon::Lexicon;
use crate::games::rows;
use crate::model::GameRecord;
use crate::play::{Game as _, Kept};
use crate::widgets::figures::minus;

/// The figure called `name` of the game that stands on the board.
pub(super) fn figure(record: &GameRecord, name: &str, _: &Lexicon) -> Option<String> {
    let mut series = Series::of(&EndGameSetup::read(&record.tag.setup)?)?;
    let line = record.line.get(..record.played)?;
    let games: Vec<&[String]> = line.split(|text| text == NEXT).collect();
    for _ in 1..games.len() {
        series.next_game().then_some(())?;
    }
    let (setup, _) = series.setup();
    let game = crate::engine::ends::Game::begin(&setup).ok()?;
    let moves = games.last()?.iter().map(|text| game.read_move(text)).collect::<Option<Vec<_>>>()?;
    rows::figure(&setup, &moves, name, |number, _| minus(number))
}
