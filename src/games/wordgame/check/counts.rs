//! `words.frequency` and `words.handlen`: how often each letter stands in a word, and how many letters a hand has.

use std::collections::BTreeMap;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{LETTERS, dealt, known_word, without_one};
use crate::checks::{Difference, Extras, Function, Kind, Position, Wish, compare, compare_number};
use arcade_engine::text::joined;

const KINDS: [Kind; 4] = [
    Kind::new("examples", 4, "the handout’s own example"),
    Kind::new("copies", 48, "a letter stands there more than once"),
    Kind::new("wildcard", 44, "there is a ! among the letters"),
    Kind::new("plain", 4, "each letter stands there once"),
];

pub(super) const FREQUENCY: Function = Function {
    name: "words.frequency",
    example: "word=hello",
    answer: "how often each letter: e:1 h:1 l:2 o:1",
    unit: ["letter", "letters"],
    handout: 1,
    draw: |wish, lots| draw(wish, lots, &WORDS, frequency),
    ..HANDLEN
};

pub(super) const HANDLEN: Function = Function {
    name: "words.handlen",
    example: "hand=aqlmuil",
    answer: "how many letters the hand has: 7",
    unit: LETTERS,
    handout: 1,
    draw: |wish, lots| draw(wish, lots, &HANDS, handlen),
    kinds: &KINDS,
    extras: Extras::NONE,
};

/// The handout’s word, and what is easily got wrong: nothing, one letter, the same one again and again, and the wildcard.
const WORDS: [&str; 7] = ["hello", "", "a", "aaaa", "!", "c!ws", "mississippi"];

/// The handout’s hand, and the same for hands.
const HANDS: [&str; 7] = ["aqlmuil", "", "a", "aaaa", "!", "cows!z", "lllloo"];

fn draw(wish: Wish, lots: &mut ChaCha8Rng, fixed: &[&str], ask: fn(String) -> Position) -> Vec<Position> {
    let drawn = dealt(wish, lots).into_iter().map(|dealt| {
        // Every second one has letters several times.
        let text = known_word(&dealt, lots).map_or_else(|| dealt.to_string(), |found| found.word);
        let text = if lots.random_bool(0.5) { dealt.to_string() } else { format!("{text}{}", &text[..1]) };
        text.chars().take(wish.longest).collect::<String>()
    });
    let drawn: Vec<String> = drawn.collect();
    let all = fixed.iter().map(|&text| text.to_owned()).chain(drawn).enumerate().map(|(at, text)| {
        let kind = match counts(&text).values().any(|&count| count > 1) {
            _ if at == 0 => "examples",
            _ if text.contains('!') => "wildcard",
            true => "copies",
            false => "plain",
        };
        ask(text).of_kind(kind)
    });
    all.collect()
}

fn counts(text: &str) -> BTreeMap<char, usize> {
    let mut counts = BTreeMap::new();
    text.chars().for_each(|letter| *counts.entry(letter).or_default() += 1);
    counts
}

fn frequency(word: String) -> Position {
    let whole = word.clone();
    let position = Position::new(format!("words.frequency word={word}"), word.chars().count(), move |answer| {
        let right = counts(&word);
        compare(
            read(answer),
            |said| *said == right,
            "each letter once with its count, such as e:1 l:2",
            |_| {
                let each = right
                    .iter()
                    .map(|(letter, count)| format!("{letter} {count} {}", if *count == 1 { "time" } else { "times" }));
                let why = if word.is_empty() {
                    "There is no letter, and so nothing to count.".to_owned()
                } else {
                    format!("“{word}” has {}.", joined(each, "and"))
                };
                let right: Vec<String> = right.iter().map(|(letter, count)| format!("{letter}:{count}")).collect();
                Difference::new(if right.is_empty() { "(an empty line)".to_owned() } else { right.join(" ") }, [why])
            },
        )
    });
    position.shrunk_to(move || without_one(&whole).map(frequency).collect())
}

/// The counts by letter; `None` where one can’t be read or comes twice.
fn read(answer: &str) -> Option<BTreeMap<char, usize>> {
    let mut counts = BTreeMap::new();
    for part in answer.to_lowercase().split_whitespace() {
        let (letter, count) = part.rsplit_once(':')?;
        let letter = letter.chars().next().filter(|first| first.len_utf8() == letter.len())?;
        if counts.insert(letter, count.parse().ok()?).is_some() {
            return None;
        }
    }
    Some(counts)
}

fn handlen(hand: String) -> Position {
    let whole = hand.clone();
    let position = Position::new(format!("words.handlen hand={hand}"), hand.chars().count(), move |answer| {
        let right = hand.chars().count();
        compare_number(answer, right as i64, || {
            vec![format!("Each copy of a letter counts, and the wildcard, too: {right}.")]
        })
    });
    position.shrunk_to(move || without_one(&whole).map(handlen).collect())
}
