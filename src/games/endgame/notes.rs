//! What is worth counting of a match of End Game that is over: that of all its games.

use super::puzzles::decisions::replayed;
use crate::games::rows;
use crate::model::{GameRecord, Note};
use arcade_engine::wordgame::Dictionary;

pub(super) fn notes(record: &GameRecord, _: &Dictionary) -> Vec<Note> {
    replayed(record).unwrap_or_default().iter().flat_map(rows::notes).collect()
}
