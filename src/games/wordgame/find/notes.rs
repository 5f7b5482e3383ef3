//! What is worth counting of a hand whose words were looked for.

use super::FindSetup;
use super::facts::standing;
use super::rules::FindGame;
use crate::games::wordgame::notes::{of_word, ranks};
use crate::model::{Figure, GameRecord, Note};
use crate::play::Game;
use arcade_engine::wordgame::Dictionary;

pub(in crate::games::wordgame) fn notes(kept: &FindSetup, record: &GameRecord, words: &Dictionary) -> Vec<Note> {
    let begun = kept.start(words.clone()).and_then(|start| FindGame::begin(&start).ok());
    let Some(mut game) = begun else { return Vec::new() };
    for text in record.line.iter().take(record.played) {
        let made = game.read_move(text).is_some_and(|step| game.make(step).is_ok());
        if !made {
            return Vec::new();
        }
    }
    let found = game.found().filter(|find| find.is_everyday).count();
    let words = game.found().map(|find| (find.found.word.as_str(), find.is_pangram));
    words
        .flat_map(|(word, is_pangram)| of_word(word, word.to_owned(), is_pangram))
        .chain([Note::new(Figure::MostFound, game.hand().to_string(), found)])
        .chain(ranks([standing(&game)].into_iter()))
        .collect()
}
