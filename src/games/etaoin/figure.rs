//! Figures of a game of Etaoin, for what lessons say.

use super::puzzles::decisions::replayed;
use crate::games::rows;
use crate::model::GameRecord;
use arcade_engine::lexicon::Lexicon;

/// The figure called `name`; a letter is written as a capital.
pub(super) fn figure(record: &GameRecord, name: &str, _: &Lexicon) -> Option<String> {
    let (word, game) = replayed(record)?;
    let label =
        |_, place: usize| word.chars().get(place).map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    rows::figure(game.setup(), game.moves(), name, label)
}
