//! What is told of the words that are left, a step more at each press.

use std::collections::BTreeMap;

use super::facts::lengths;
use super::rules::FindGame;
use crate::games::wordgame::wording::points;
use arcade_engine::text::{counted, joined};
use arcade_engine::wordgame::Find;
use arcade_ui::facts::Say;

/// The last step: one of the words.
pub(super) const LAST_STEP: u8 = 4;
/// Letters of a word that the step before the last names.
const NAMED: usize = 2;

/// What is told at `step`, from 1 on.
pub(super) fn hint(game: &FindGame, step: u8) -> Say {
    match step {
        0 | 1 => by_length(game),
        2 => by_first_letter(game),
        3 => one_of_them(game),
        _ => whole(game),
    }
}

/// `Of 6 letters you have 1 of 4, of 5 letters 2 of 13 and of 4 letters 9 of 20.`
fn by_length(game: &FindGame) -> Say {
    let parts = lengths(game).into_iter().enumerate().map(|(at, (length, [found, all]))| {
        let of = if at == 0 { "Of" } else { "of" };
        let you = if at == 0 { "you have " } else { "" };
        format!("{of} {length} letters {you}{found} of {all}")
    });
    let short = lengths(game).into_iter().enumerate().map(|(at, (length, [found, all]))| {
        let letters = if at == 0 { " letters" } else { "" };
        format!("{length}{letters}: {found} of {all}")
    });
    let short = short.collect::<Vec<_>>().join(", ");
    Say::new(format!("{}.", joined(parts, "and")), format!("{short}."))
}

/// `28 everyday words are left: 3 begin with A, 1 with E and 24 with T.`
fn by_first_letter(game: &FindGame) -> Say {
    let mut letters: BTreeMap<char, usize> = BTreeMap::new();
    for letter in game.left().filter_map(|find| find.found.word.chars().next()) {
        *letters.entry(letter.to_ascii_uppercase()).or_default() += 1;
    }
    let count: usize = letters.values().sum();
    let left = counted(count, "everyday word is left", "everyday words are left");
    let parts = letters.iter().enumerate().map(|(at, (letter, count))| match (at, count) {
        (0, 1) => format!("1 begins with {letter}"),
        (0, count) => format!("{count} begin with {letter}"),
        (_, count) => format!("{count} with {letter}"),
    });
    let short = letters.iter().map(|(letter, count)| format!("{letter} {count}")).collect::<Vec<_>>().join(", ");
    Say::new(format!("{left}: {}.", joined(parts, "and")), format!("{count} left: {short}."))
}

/// `One of them has 5 letters and begins with TR.`
fn one_of_them(game: &FindGame) -> Say {
    let Some(find) = likeliest(game) else { return "Every everyday word is found.".into() };
    let word = &find.found.word;
    let start: String = word.chars().take(NAMED).collect::<String>().to_uppercase();
    format!("One of the words that are left has {} letters and begins with {start}.", word.len()).into()
}

/// `TRAIL is one of the words that are left: 25 points.` A coarse word is not named unasked.
fn whole(game: &FindGame) -> Say {
    match likeliest(game).filter(|find| !find.found.coarse) {
        Some(find) => {
            let (word, points) = (find.found.word.to_uppercase(), points(find.points));
            format!("{word} is one of the words that are left: {points}.").into()
        }
        None => one_of_them(game),
    }
}

/// Of the words that are left, the one that a person would find first: the commonest, and of equally common ones the longest.
fn likeliest(game: &FindGame) -> Option<&Find> {
    game.left().min_by_key(|find| (find.found.coarse, find.found.band))
}
