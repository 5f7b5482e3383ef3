//! What is worth counting of a game of Etaoin that is over.

use super::puzzles::decisions::replayed;
use crate::games::rows;
use crate::model::{GameRecord, Note};
use arcade_engine::wordgame::Dictionary;

pub(super) fn notes(record: &GameRecord, _: &Dictionary) -> Vec<Note> {
    replayed(record).map(|(_, game)| rows::notes(&game)).unwrap_or_default()
}
