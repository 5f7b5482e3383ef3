//! `words.substitute`: all copies of a letter become another one of its kind, by lot.

use std::collections::BTreeSet;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{LETTERS, dealt, hand, shown, update};
use crate::checks::{Difference, Extras, Function, Kind, Position, Wish, compare};
use arcade_engine::text::plural;
use arcade_engine::wordgame::{Class, Hand, Symbol};

pub(super) const FUNCTION: Function = Function {
    name: "words.substitute",
    example: "hand=hello letter=l",
    answer: "the hand then, such as hevvo",
    unit: LETTERS,
    handout: 0,
    draw,
    kinds: &[
        Kind::new("vowels", 40, "a vowel is swapped"),
        Kind::new("consonants", 40, "a consonant is swapped"),
        Kind::new("copies", 20, "the hand has the letter more than once"),
        Kind::new("together", 20, "all hands together: another new letter each time"),
    ],
    extras: Extras { by_lot: Some(by_lot), ..Extras::NONE },
};

/// Letters that stand once, twice, and in the whole hand; vowels and consonants, y too.
const FIXED: [(&str, char); 8] = [
    ("hello", 'l'),
    ("hello", 'o'),
    ("aaaa", 'a'),
    ("zzz", 'z'),
    ("ya!", 'y'),
    ("aeio!", 'a'),
    ("quail!", 'q'),
    ("jjolwnn", 'n'),
];

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let drawn = dealt(wish, lots).into_iter().filter_map(|dealt| {
        let letters: Vec<Symbol> = dealt.distinct().filter(|&letter| dealt.pool(letter).is_ok()).collect();
        let letter = *letters.get(lots.random_range(0..letters.len().max(1)))?;
        Some((dealt.to_string(), letter.character()))
    });
    let all = FIXED.into_iter().map(|(held, letter)| (held.to_owned(), letter)).chain(drawn);
    all.filter_map(|(held, letter)| position(&held, Symbol::of(letter)?)).collect()
}

fn position(held: &str, letter: Symbol) -> Option<Position> {
    let before = hand(held);
    let pool = before.pool(letter).ok()?;
    let kind = match (before.count(letter), letter.class()) {
        (2.., _) => "copies",
        (_, Some(Class::Vowel)) => "vowels",
        _ => "consonants",
    };
    let question = format!("words.substitute hand={held} letter={letter}");
    let position = Position::new(question, held.chars().count(), move |answer| {
        let is_right = |said: &Hand| pool.iter().any(|&other| before.replaced(letter, other) == *said);
        compare(update::letters(answer), is_right, "the letters of the hand", |said| {
            let kind = if letter.class() == Some(Class::Vowel) { "vowel" } else { "consonant" };
            let rule = format!(
                "All copies of {letter} become the same other {kind}, one that the hand {} does not have.",
                shown(&before)
            );
            let said = said.map(|said| format!("This hand is {}.", shown(said)));
            Difference::new(format!("the hand with another {kind} for {letter}"), [rule].into_iter().chain(said))
        })
    });
    Some(position.of_kind(kind))
}

/// From how many answers on their variety says something.
const ENOUGH: usize = 20;

/// Whether the new letters are drawn by lot: among all hands there are many different letters.
fn by_lot(answers: &[&str]) -> Option<Difference> {
    let letters: BTreeSet<char> = answers.iter().flat_map(|answer| answer.chars()).filter(|&c| c != '!').collect();
    (answers.len() >= ENOUGH && letters.len() < 10).then(|| {
        let why = format!(
            "In {} there are only {} different letters. The new one is to be drawn by lot.",
            plural(answers.len(), "hand"),
            letters.len()
        );
        Difference::new("other letters each time", [why])
    })
}
