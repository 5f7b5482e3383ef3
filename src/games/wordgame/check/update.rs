//! `words.update`: what is left of a hand once a word was entered.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{LETTERS, dealt, foreign, hand, listed, shown, some_of, without_one};
use crate::checks::{Difference, Extras, Function, Kind, Position, Wish, compare};
use arcade_engine::wordgame::{Hand, Symbol};

pub(super) const FUNCTION: Function = Function {
    name: "words.update",
    example: "hand=aqlmuil word=quail",
    answer: "the letters that are left, in any order: lm",
    unit: LETTERS,
    handout: HANDOUT.len(),
    draw,
    kinds: &KINDS,
    extras: Extras::NONE,
};

const KINDS: [Kind; 6] = [
    Kind::new("examples", 4, "the handout’s own hands"),
    Kind::new("copies", 20, "one of several copies of a letter is used"),
    Kind::new("foreign", 30, "the hand lacks a letter of the word"),
    Kind::new("wildcard", 25, "a ! in the word"),
    Kind::new("capitals", 3, "words with capital letters"),
    Kind::new("plain", 18, "other words"),
];

/// The handout’s hands, each with the word that is entered.
const HANDOUT: [(&str, &str); 4] = [("aqlmuil", "quail"), ("jjolwnn", "jolly"), ("cows!z", "co!z"), ("cows!z", "c!ws")];

/// What is easily got wrong: the whole hand, nothing but foreign letters, one copy of several, more copies than there are,
/// the wildcard, capitals, and an empty hand.
const SPECIAL: [(&str, &str); 13] = [
    ("hello", "hello"),
    ("hello", "olleh"),
    ("hello", "xyz"),
    ("hello", "l"),
    ("hello", "lllll"),
    ("hel!o", "hello"),
    ("hel!o", "he!!o"),
    ("evenly", "EVEN"),
    ("aab", "ba"),
    ("aaaa", "aa"),
    ("!", "!"),
    ("z", "a"),
    ("", "quail"),
];

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let fixed = HANDOUT.into_iter().chain(SPECIAL).map(|(held, word)| (held.to_owned(), word.to_owned()));
    let drawn = dealt(wish, lots).into_iter().map(|dealt| {
        // Every second hand has a letter twice, of which one stays.
        let twice = dealt.symbols().find(|letter| letter.class().is_some()).filter(|_| lots.random_bool(0.5));
        let dealt = twice.map_or(dealt, |letter| Hand::of(dealt.symbols().chain([letter])).unwrap_or(dealt));
        let mut word = some_of(&dealt, lots);
        if lots.random_bool(0.5) {
            word.insert(lots.random_range(0..=word.len()), foreign(&dealt, lots));
        }
        (dealt.to_string(), word)
    });
    let all = fixed.chain(drawn).map(|(held, word)| {
        let kind = kind(&held, &word);
        position((held, word)).of_kind(kind)
    });
    all.collect()
}

/// The kind of question: letters that the hand lacks, one of several copies, and so on.
fn kind(held: &str, word: &str) -> &'static str {
    let hand = hand(held);
    let is_one_of_some = |letter: char| hand.after(word).symbols().any(|left| left.character() == letter);
    match word {
        _ if HANDOUT.contains(&(held, word)) => "examples",
        _ if word.contains(|c: char| c.is_ascii_uppercase()) => "capitals",
        _ if hand.missing(word).next().is_some() => "foreign",
        _ if word.contains('!') => "wildcard",
        _ if word.chars().any(is_one_of_some) => "copies",
        _ => "plain",
    }
}

/// The hand stands in the question in the order of its letters as they are `held`.
fn position((held, word): (String, String)) -> Position {
    let whole = (held.clone(), word.clone());
    let position =
        Position::new(format!("words.update hand={held} word={word}"), held.chars().count(), move |answer| {
            let before = hand(&held);
            let right = before.after(&word);
            compare(
                letters(answer),
                |&said| said == right,
                "the letters that are left, or an empty line",
                |_| {
                    let name = if right.is_empty() { "(an empty line)".to_owned() } else { right.to_string() };
                    Difference::new(name, explained(&before, &word, &right))
                },
            )
        });
    position.shrunk_to(move || {
        let (held, word) = &whole;
        let smaller = without_one(held).map(|held| (held, word.clone()));
        let shorter = without_one(word).map(|word| (held.clone(), word));
        smaller.chain(shorter).map(self::position).collect()
    })
}

/// What goes of a hand with a word, and what is left.
fn explained(before: &Hand, word: &str, right: &Hand) -> Vec<String> {
    let mut why = vec![match before.without(right) {
        Some(gone) if !gone.is_empty() => format!("What the hand has of “{word}” goes: {}.", listed(&gone)),
        _ => format!("The hand has no letter of “{word}”, so that nothing goes."),
    }];
    let missing: Vec<String> = before.missing(word).map(|(_, letter)| letter.to_string()).collect();
    if !missing.is_empty() {
        why.push(format!("Beyond that the hand has no {}, and that changes nothing.", missing.join(", no ")));
    }
    why.push(format!("Of {} this leaves {}.", shown(before), shown(right)));
    why
}

/// Letters in any order, with blanks or commas between them or not; `None` for anything else.
pub(super) fn letters(answer: &str) -> Option<Hand> {
    let letters = answer.chars().filter(|letter| !letter.is_whitespace() && *letter != ',');
    let symbols: Option<Vec<Symbol>> = letters.map(Symbol::of).collect();
    Hand::of(symbols?).ok()
}
