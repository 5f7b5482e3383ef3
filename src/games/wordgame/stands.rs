//! Where a game stands that was left, for the menu.

use super::WordGameSetup;
use super::game::WordGame;
use crate::engine::lexicon::Lexicon;
use crate::engine::wordgame::{Dictionary, Game, WordList};
use crate::model::GameRecord;
use crate::model::words::counted;
use crate::play::{Game as _, Kept};

/// `hand 2 of 3, 462 points`; None when the record makes no sense with these words.
pub(super) fn stands(record: &GameRecord, lexicon: &Lexicon) -> Option<String> {
    let game = replayed(record, lexicon)?;
    let points = counted(game.total() as usize, "point", "points");
    Some(format!("hand {} of {}, {points}", game.played().len(), game.setup().hands()))
}

/// The game of a record as far as it was played; None when the record makes no sense with these words.
pub(super) fn replayed(record: &GameRecord, lexicon: &Lexicon) -> Option<Game> {
    let setup = WordGameSetup::read(&record.tag.setup)?.game()?;
    // Moves are read alike whatever the words are.
    let reader = WordGame::begin(&(setup.clone(), Dictionary::default())).ok()?;
    let made = record.line.iter().take(record.played);
    let moves = made.map(|text| reader.read_move(text)).collect::<Option<Vec<_>>>()?;
    Game::replay(&setup, &moves, WordList { lexicon, tier: setup.tier }).ok()
}
