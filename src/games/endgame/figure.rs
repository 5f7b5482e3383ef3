//! Figures of a game of End Game, for what lessons say.

use super::puzzles::decisions::replayed;
use crate::games::rows;
use crate::model::GameRecord;
use arcade_engine::lexicon::Lexicon;
use arcade_ui::widgets::figures::minus;

/// The figure called `name` of the game that stands on the board.
pub(super) fn figure(record: &GameRecord, name: &str, _: &Lexicon) -> Option<String> {
    let game = replayed(record)?.pop()?;
    rows::figure(game.setup(), game.moves(), name, |number, _| minus(number))
}
