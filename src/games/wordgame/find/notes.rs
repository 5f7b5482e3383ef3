//! What is worth counting of a hand whose words were looked for.

use super::FindSetup;
use super::facts::standing;
use super::rules::FindGame;
use crate::games::wordgame::notes::{of_word, ranks};
use crate::model::{Figure, GameRecord, Note};
use arcade_engine::wordgame::Dictionary;

pub(in crate::games::wordgame) fn notes(kept: &FindSetup, record: &GameRecord, words: &Dictionary) -> Vec<Note> {
    let Some(game) = FindGame::replayed(kept, record, words.clone()) else { return Vec::new() };
    let found = game.found().filter(|find| find.is_everyday).count();
    let words = game.found().map(|find| (find.found.word.as_str(), find.is_pangram));
    words
        .flat_map(|(word, is_pangram)| of_word(word, word.to_owned(), is_pangram))
        .chain([Note::new(Figure::MostFound, game.hand().to_string(), found)])
        .chain(ranks([standing(&game)].into_iter()))
        .collect()
}
