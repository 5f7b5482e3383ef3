//! `words.valid`: whether a word counts.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{LETTERS, dealt, foreign, hand, known_word, list, meanings, shown, some_of};
use crate::checks::{Difference, Function, Position, Wish, compare, is};
use arcade_engine::wordgame::{Class, Hand, Symbol, is_valid_word};

pub(super) const FUNCTION: Function = Function {
    name: "words.valid",
    example: "hand=cows!z word=!ows",
    answer: "yes or no",
    unit: LETTERS,
    handout: HANDOUT.len(),
    draw,
};

/// The handout’s hands and words.
const HANDOUT: [(&str, &str); 10] = [
    ("cows!z", "cows"),
    ("cows!z", "!ows"),
    ("cows!z", "co!z"),
    ("cows!z", "c!ws"),
    ("ajef!rxd", "jar"),
    ("!fdex", "fe!"),
    ("acfi!tx", "fix"),
    ("act!", "tc"),
    ("a!", "a!"),
    ("ci!", "!ic"),
];

/// What is easily got wrong: a letter that is held once and used twice, capitals, a word of the list that the hand lacks
/// letters for, letters that are no word, a wildcard that would have to be a vowel, nothing entered, and an empty hand.
const SPECIAL: [(&str, &str); 16] = [
    ("hello", "hello"),
    ("helo", "hello"),
    ("raaappteu", "Rapture"),
    ("rappteu", "RAPTURE"),
    ("nhoydwe", "honey"),
    ("raptu", "honey"),
    ("eevvnil", "EVIL"),
    ("evnil", "even"),
    ("hel!o", "hel!o"),
    ("hel!o", "hello"),
    ("h!llo", "h!llo"),
    ("part!", "!"),
    ("part!", "p!rt"),
    ("part!", "trap"),
    ("part!", ""),
    ("", "part"),
];

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let fixed = HANDOUT.into_iter().chain(SPECIAL).map(|(held, word)| (held.to_owned(), word.to_owned()));
    let drawn =
        dealt(wish, lots).into_iter().enumerate().map(|(at, dealt)| (dealt.to_string(), word(at, &dealt, lots)));
    fixed.chain(drawn).map(position).collect()
}

/// In turn a word of the hand, one with a letter too many, one whose vowel is a wildcard, and letters of the hand.
fn word(at: usize, dealt: &Hand, lots: &mut ChaCha8Rng) -> String {
    let Some(found) = known_word(dealt, lots) else { return some_of(dealt, lots) };
    match at % 4 {
        0 | 1 => found.entry,
        2 if lots.random_bool(0.5) => {
            let mut word = found.word;
            word.insert(lots.random_range(0..=word.len()), foreign(dealt, lots));
            word
        }
        2 => {
            let is_vowel = |letter| Symbol::of(letter).and_then(Symbol::class) == Some(Class::Vowel);
            found.word.find(is_vowel).map_or(found.word.clone(), |at| {
                let mut word = found.word.clone();
                word.replace_range(at..=at, "!");
                word
            })
        }
        _ => some_of(dealt, lots),
    }
}

/// The hand stands in the question in the order of its letters as they are `held`.
fn position((held, word): (String, String)) -> Position {
    Position::new(format!("words.valid hand={held} word={word}"), held.chars().count(), move |answer| {
        let hand = hand(&held);
        let right = if is_valid_word(&word, &hand, list()) { "yes" } else { "no" };
        let said = ["yes", "no"].into_iter().find(|said| is(answer, said));
        compare(said, |&said| said == right, "yes or no", |_| Difference::new(right, [explained(&word, &hand)]))
    })
}

/// Why an entry is valid or not.
pub(super) fn explained(word: &str, hand: &Hand) -> String {
    if word.is_empty() {
        return "Nothing was entered, and that is no word.".to_owned();
    }
    let missing: Vec<String> = hand.missing(word).map(|(_, letter)| letter.to_string()).collect();
    if let Some(letter) = missing.first() {
        let (held, needed) = (
            letter.chars().next().and_then(Symbol::of).map_or(0, |symbol| hand.count(symbol)),
            word.chars().filter(|other| other.eq_ignore_ascii_case(&letter.chars().next().unwrap_or(' '))).count(),
        );
        return format!("The word needs {needed} of the letter {letter}, and the hand has {held}: {}.", shown(hand));
    }
    let wildcard = word.contains('!');
    match (is_valid_word(word, hand, list()), wildcard, meanings(word)) {
        (true, true, Some(meaning)) => {
            format!(
                "The wildcard may stand for a consonant: “{meaning}” is in the list of words, and the hand has the rest."
            )
        }
        (true, true, None) => {
            "With a consonant for the wildcard it is in the list of words, and the hand has the rest.".to_owned()
        }
        (true, false, _) => {
            format!("“{}” is in the list of words, and the hand has all its letters.", word.to_ascii_lowercase())
        }
        (false, true, _) => format!(
            "No consonant in place of the wildcard makes “{word}” a word of the list, and a vowel may not stand there."
        ),
        (false, false, _) => format!("“{word}” is not in the list of words."),
    }
}
