//! A game that was left, as its record has it.

use super::game::read_move;
use super::wording::points;
use super::{FindSetup, WordGameSetup, find};
use crate::model::GameRecord;
use crate::play::Kept;
use arcade_engine::lexicon::Lexicon;
use arcade_engine::wordgame::{Game, WordList};

/// Where it stands, for the menu: `hand 2 of 3, 462 points`; None when the record makes no sense with these words.
pub(super) fn place(record: &GameRecord, lexicon: &Lexicon) -> Option<String> {
    if let Some(kept) = FindSetup::read(&record.tag.setup) {
        return find::place(&kept, record, lexicon);
    }
    let game = replayed(record, lexicon)?;
    Some(format!("hand {} of {}, {}", game.played().len(), game.setup().hands(), points(game.total())))
}

/// The game of a record as far as it was played; None when the record makes no sense with these words.
pub(super) fn replayed(record: &GameRecord, lexicon: &Lexicon) -> Option<Game> {
    let setup = WordGameSetup::read(&record.tag.setup)?.game()?;
    let made = record.line.iter().take(record.played);
    let moves = made.map(|text| read_move(text)).collect::<Option<Vec<_>>>()?;
    Game::replay(&setup, &moves, WordList { lexicon, tier: setup.tier }).ok()
}
