//! Figures of a game of Evil Hangman, for what lessons say.

use super::{HangmanSetup, words};
use crate::model::GameRecord;
use crate::play::{Game as _, Kept};
use arcade_engine::hangman::{Game, Letter};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::text::grouped;

/// The figure called `name`:
///
/// - `words`: how many words are left; `lives`: misses that are left, with their noun; `letters`: of a word.
/// - `list`: the words left, where they are few enough to be read; else how many they are.
/// - `groups X`: into how many groups the letter X splits the words left; `largest X`, `second X`: the size of the largest
///   group and of the next; `without X`: how many words have no X; `with X`: how many have one.
/// - `pattern X`: the largest group as it would stand on the board.
pub(super) fn figure(record: &GameRecord, name: &str, lexicon: &Lexicon) -> Option<String> {
    let setup = HangmanSetup::read(&record.tag.setup)?.game(lexicon)?;
    let mut game = <Game as crate::play::Game>::begin(&setup).ok()?;
    for text in record.line.iter().take(record.played) {
        let turn = game.read_move(text)?;
        game.make(turn).ok()?;
    }
    let number = |count: usize| Some(grouped(count));
    if let Some((what, letter)) = name.split_once(' ') {
        let letter = Letter::new(letter.chars().next()?.to_ascii_lowercase())?;
        let families = game.families(letter);
        let without = families.iter().find(|family| family.is_miss()).map_or(0, |family| family.size);
        return match what {
            "groups" => number(families.len()),
            "largest" => number(families.first()?.size),
            "second" => number(families.get(1)?.size),
            "without" => number(without),
            "with" => number(game.candidates().len() - without),
            "pattern" => {
                let pattern = game.pattern().with(letter, families.first()?.places);
                Some(pattern.to_string().to_uppercase())
            }
            _ => None,
        };
    }
    match name {
        "words" => number(game.candidates().len()),
        "list" => Some(listed(&game)),
        "lives" => Some(words::lives(game.lives())),
        "letters" => number(game.dictionary().length()),
        _ => None,
    }
}

/// How a game that waits stands: `3 of 8 lives left, 8 letters, easy`.
pub(super) fn stands(record: &GameRecord, lexicon: &Lexicon) -> Option<String> {
    let setup = HangmanSetup::read(&record.tag.setup)?;
    let left = figure(record, "lives", lexicon)?;
    let left = left.split(' ').next()?;
    Some(format!(
        "{left} of {} left, {}, {}",
        words::lives(setup.lives.get()),
        words::letters(setup.length),
        setup.choice()?.name()
    ))
}

/// The words left, with “and” before the last; how many they are, where a sentence has no room for them.
fn listed(game: &Game) -> String {
    /// The most words that a sentence names.
    const MOST: usize = 6;
    let words: Vec<&str> = game.candidates().iter().map(|&word| game.dictionary().word(word)).collect();
    match &words[..] {
        [.., _] if words.len() > MOST => words::words(words.len()),
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
