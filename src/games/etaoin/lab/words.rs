//! What is said of a word that tricks a greedy player: in the list of the page and of the command, in files and for programs.

use crate::reports;
use arcade_engine::ends::hint::signed;
use arcade_engine::lab::{TestWord, ends};
use arcade_ui::facts::{Align, Columns, Say, Tone};

/// The columns of a file.
const FILE: [&str; 6] =
    ["word", "letters", "perfect_ends_ahead_by", "greedy_ends_ahead_by", "points_given_away", "first_move"];

/// How a player ends: in words, and as a number.
fn end(ahead: i64) -> Say {
    Say::new(ends(ahead), signed(ahead))
}

/// The columns. The last four say the same as those before them, under the names that they had at first.
pub(super) fn columns() -> Columns<TestWord> {
    Columns::new()
        .field("word", "The word", |word: &TestWord| word.word.to_string())
        .shown("word")
        .tone(|_| Tone::Name)
        .field("letters", "How many letters it has", |word| word.word.chars().count())
        .at_least(1)
        .shown("letters")
        .tone(|_| Tone::Quiet)
        .rank(2)
        .field("perfect_ends_ahead_by", "How many points a perfect first player ends ahead", |word| word.value)
        .said(Say::new("perfect play", "perfect"), |word| end(word.value))
        .wide(11)
        .field("greedy_ends_ahead_by", "How many a greedy one does", TestWord::greedy)
        .said("greed", |word| end(word.greedy()))
        .wide(11)
        .field("points_given_away", "The difference", |word| word.lost)
        .at_least(1)
        .shown(Say::new("given away", "given"))
        .tone(|_| Tone::Bad)
        .field("first_move", "What greed does first: wrong or fine", TestWord::first_move)
        .shown(Say::new("greed’s first move", "first move"))
        .aligned(Align::Left)
        .tone(|_| Tone::Quiet)
        .rank(1)
        .field("value", "The same as perfect_ends_ahead_by", |word| word.value)
        .field("greedy", "The same as greedy_ends_ahead_by", TestWord::greedy)
        .field("lost", "The same as points_given_away", |word| word.lost)
        .at_least(1)
        .field("first_move_wrong", "Whether first_move is wrong", |word| word.first_move_wrong)
}

/// The words as a file of comma-separated values.
pub(super) fn csv(words: &[TestWord]) -> String {
    reports::csv(&columns(), &FILE, words)
}
