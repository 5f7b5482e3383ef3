//! `words.score`: what a word scores.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{LETTERS, dealt, known_word, some_of, without_one};
use crate::checks::{Extras, Function, Kind, Position, Wish, compare_number};
use arcade_engine::text::minus;
use arcade_engine::wordgame::{Symbol, multiplier, word_score};

pub(super) const FUNCTION: Function = Function {
    name: "words.score",
    example: "word=it letters=7",
    answer: "the points of the word: 2",
    unit: LETTERS,
    handout: HANDOUT.len(),
    draw,
    kinds: &KINDS,
    extras: Extras::NONE,
};

const KINDS: [Kind; 5] = [
    Kind::new("examples", 12, "the handout’s own words"),
    Kind::new("wildcard", 50, "a ! in the word"),
    Kind::new("capitals", 6, "words with capital letters"),
    Kind::new("factor", 12, "the factor would be less than 1, and so is 1"),
    Kind::new("plain", 20, "other words"),
];

/// The handout’s words, each with the letters in the hand.
const HANDOUT: [(&str, usize); 16] = [
    ("weed", 6),
    ("it", 7),
    ("cows", 6),
    ("!ows", 6),
    ("jar", 8),
    ("fe!", 5),
    ("fix", 7),
    ("a!", 2),
    ("part", 7),
    ("!ic", 3),
    ("out", 7),
    ("dad", 7),
    ("out", 4),
    ("quail", 7),
    ("jolly", 7),
    ("honey", 7),
];

/// What is easily got wrong: nothing entered, one letter, the wildcard alone, capitals, the whole hand, the same letter
/// again and again, and words that are so short for the hand that the factor is 1, or would be exactly that.
const SPECIAL: [(&str, usize); 16] = [
    ("", 7),
    ("", 1),
    ("a", 1),
    ("a", 2),
    ("a", 3),
    ("quiz", 13),
    ("!", 1),
    ("!", 6),
    ("WEED", 6),
    ("Quiz", 4),
    ("quiz!", 5),
    ("aaaa", 4),
    ("zzz", 10),
    ("ax", 6),
    ("ax", 7),
    ("jazz", 12),
];

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let fixed = HANDOUT.into_iter().chain(SPECIAL).map(|(word, letters)| (word.to_owned(), letters));
    let drawn = dealt(wish, lots).into_iter().map(|hand| {
        let word = if lots.random_bool(0.7) { known_word(&hand, lots).map(|found| found.entry) } else { None };
        (word.unwrap_or_else(|| some_of(&hand, lots)), hand.len())
    });
    let all = fixed.chain(drawn).map(|(word, letters)| {
        let kind = kind(&word, letters);
        position((word, letters)).of_kind(kind)
    });
    all.collect()
}

/// The kind of question that a word makes: the factor is where it would be less than 1.
fn kind(word: &str, letters: usize) -> &'static str {
    match word {
        _ if HANDOUT.contains(&(word, letters)) => "examples",
        _ if word.contains('!') => "wildcard",
        _ if word.contains(|c: char| c.is_ascii_uppercase()) => "capitals",
        _ if 13 * word.len() < 4 * letters + 1 => "factor",
        _ => "plain",
    }
}

/// `letters` are in the hand when the word is entered.
fn position((word, letters): (String, usize)) -> Position {
    let whole = word.clone();
    let position = Position::new(format!("words.score word={word} letters={letters}"), letters, move |answer| {
        compare_number(answer, word_score(&word, letters), || explained(&word, letters))
    });
    position.shrunk_to(move || {
        let fewer = (whole.chars().count()..letters).map(|letters| (whole.clone(), letters));
        let shorter = without_one(&whole).map(|word| (word, letters - 1));
        shorter.chain(fewer).map(self::position).collect()
    })
}

/// The score of a word, worked out: its letters, the factor, and what both make.
fn explained(word: &str, letters: usize) -> Vec<String> {
    if word.is_empty() {
        return vec!["Nothing was entered, and that scores 0.".to_owned()];
    }
    let points = |symbol: char| Symbol::of(symbol).map_or(0, Symbol::points);
    let (sum, length) = (word.chars().map(points).sum::<u32>(), word.chars().count());
    let each: Vec<String> = word.chars().map(|symbol| format!("{symbol} {}", points(symbol))).collect();
    let wildcard =
        if word.contains('!') { " The wildcard counts nothing, but it counts as a letter used." } else { "" };
    let factor = 9 * length as i64 - 4 * (letters as i64 - length as i64);
    let raised = if factor < 1 { ", which is less than 1, so it is 1" } else { "" };
    let used = multiplier(length, letters);
    vec![
        format!("The letters count {}, together {sum}.{wildcard}", each.join(" + ")),
        format!("The factor is 9 × {length} − 4 × ({letters} − {length}) = {}{raised}.", minus(factor)),
        format!("The score is {sum} × {used} = {}.", sum * used),
    ]
}
