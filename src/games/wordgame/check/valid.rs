//! `words.valid`: whether a word counts.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{
    LETTERS, dealt, foreign, hand, known_word, lacks_a_copy, list, meanings, short_of_a_copy, shown, some_of,
    without_one,
};
use crate::checks::{Difference, Extras, Function, Kind, Position, Wish, compare, is};
use arcade_engine::lexicon::dawg::is_coarse;
use arcade_engine::lexicon::{Lexicon, Tier, Word};
use arcade_engine::wordgame::{Class, Hand, Symbol, is_valid_word, readings};

pub(super) const FUNCTION: Function = Function {
    name: "words.valid",
    example: "hand=cows!z word=!ows",
    answer: "yes or no",
    unit: LETTERS,
    handout: HANDOUT.len(),
    draw,
    kinds: &KINDS,
    extras: Extras { options: &["yes", "no"], ..Extras::NONE },
};

const KINDS: [Kind; 9] = [
    Kind::new("examples", 8, "the handout’s own hands and words"),
    Kind::new("wildcard", 24, "a ! in the word"),
    Kind::new("vowels", 8, "the ! would make a word with a vowel only"),
    Kind::new("y", 4, "the ! makes a word with a y only"),
    Kind::new("capitals", 6, "words with capital letters"),
    Kind::new("letters", 15, "the hand lacks a letter of the word"),
    Kind::new("copies", 20, "the hand has each letter of the word, and one of them not often enough"),
    Kind::new("nonwords", 8, "the hand has the letters, but they are no word"),
    Kind::new("words", 7, "words that count"),
];

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
/// letters for, letters that are no word, a wildcard that would have to be a vowel, nothing entered, an empty hand, and a wildcard
/// that can only stand for y.
const SPECIAL: [(&str, &str); 21] = [
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
    ("tr!aeb", "tr!"),
    ("sk!oli", "sk!"),
    ("happ!o", "happ!"),
    ("fl!ers", "fl!"),
    ("b!eout", "b!e"),
];

/// For each consonant the first of the shortest everyday words in which the wildcard can stand for nothing else, with its letters.
fn each_consonant() -> impl Iterator<Item = (String, String)> {
    let lexicon = Lexicon::embedded();
    let common = || lexicon.iter(Tier::Common, 3..=8).filter(|word| !is_coarse(word.as_str().as_bytes(), lexicon));
    let only = move |consonant: char| {
        common().map(Word::as_str).find_map(|word| {
            let entry = word.replacen(consonant, "!", 1);
            let is_only = entry != word && !entry.contains(consonant) && readings(&entry, list()).eq([word.to_owned()]);
            is_only.then_some(entry)
        })
    };
    ('a'..='z').filter(|letter| !"aeiou".contains(*letter)).filter_map(only).map(|entry| (entry.clone(), entry))
}

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let fixed = HANDOUT.into_iter().chain(SPECIAL).map(|(held, word)| (held.to_owned(), word.to_owned()));
    let fixed = fixed.chain(each_consonant());
    let drawn = dealt(wish, lots).into_iter().enumerate().map(|(at, dealt)| match at % 6 {
        5 => short_of_a_copy(&dealt, lots),
        _ => (dealt.to_string(), word(at, &dealt, lots)),
    });
    let all = fixed.chain(drawn).map(|(held, word)| {
        let kind = kind(&held, &word);
        position((held, word)).of_kind(kind)
    });
    all.collect()
}

/// The kind of question: a wildcard that would have to be a vowel, letters that the hand lacks, and so on.
fn kind(held: &str, word: &str) -> &'static str {
    let (is_held, has_wildcard) = (hand(held).covers(word), word.contains('!'));
    let folded = word.to_ascii_lowercase();
    match word {
        _ if HANDOUT.contains(&(held, word)) => "examples",
        _ if word.contains(|c: char| c.is_ascii_uppercase()) => "capitals",
        _ if lacks_a_copy(&hand(held), word) => "copies",
        _ if !is_held => "letters",
        _ if has_wildcard => {
            let mut with = readings(&folded, list());
            let vowels = || "aeiou".chars().any(|vowel| list().contains(folded.replace('!', &vowel.to_string())));
            match (with.next(), with.next()) {
                (Some(only), None) if only == folded.replace('!', "y") => "y",
                (None, _) if vowels() => "vowels",
                _ => "wildcard",
            }
        }
        _ if list().contains(&folded) => "words",
        _ => "nonwords",
    }
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
    let whole = (held.clone(), word.clone());
    let position = Position::new(format!("words.valid hand={held} word={word}"), held.chars().count(), move |answer| {
        let hand = hand(&held);
        let right = if is_valid_word(&word, &hand, list()) { "yes" } else { "no" };
        let said = ["yes", "no"].into_iter().find(|said| is(answer, said));
        compare(said, |&said| said == right, "yes or no", |_| Difference::new(right, [explained(&word, &hand)]))
    });
    position.shrunk_to(move || {
        let (held, word) = &whole;
        let smaller = without_one(held).map(|held| (held, word.clone()));
        let shorter = without_one(word).map(|word| (held.clone(), word));
        smaller.chain(shorter).map(self::position).collect()
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
