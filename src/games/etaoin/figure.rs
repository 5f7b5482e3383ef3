//! Figures of a game of Etaoin, for what lessons say.

use super::EtaoinSetup;
use crate::engine::lexicon::Lexicon;
use crate::games::rows;
use crate::model::GameRecord;
use crate::play::{Game as _, Kept};

/// The figure called `name`; a letter is written as a capital.
pub(super) fn figure(record: &GameRecord, name: &str, _: &Lexicon) -> Option<String> {
    let (word, setup) = EtaoinSetup::read(&record.tag.setup)?.game()?;
    let game = crate::engine::ends::Game::begin(&setup).ok()?;
    let line = record.line.iter().take(record.played);
    let moves = line.map(|text| game.read_move(text)).collect::<Option<Vec<_>>>()?;
    let letters: Vec<char> = word.to_string().chars().collect();
    let label =
        |_, place: usize| letters.get(place).map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    rows::figure(&setup, &moves, name, label)
}
