//! What a program may be asked about the Word Game: what a word scores, what is left of a hand, whether a word is valid, what a
//! hand and a whole game add up to, and an entry in a game.

mod counts;
mod deal;
mod game;
mod hand;
mod mistakes;
mod play;
mod score;
mod substitute;
mod update;
mod valid;

pub(super) use play::timed;

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use crate::checks::{Checks, Wish};
use arcade_engine::lexicon::{Lexicon, Tier, Word};
use arcade_engine::wordgame::{Found, Hand, Symbol, WordList, readings, words};

pub(super) static CHECKS: Checks = Checks {
    functions: &[
        counts::FREQUENCY,
        score::FUNCTION,
        deal::FUNCTION,
        update::FUNCTION,
        valid::FUNCTION,
        counts::HANDLEN,
        hand::FUNCTION,
        substitute::FUNCTION,
        game::FUNCTION,
        play::FUNCTION,
    ],
    most: 15,
    usual: 12,
    words: Some(|| Lexicon::embedded().iter(TIER, 1..).map(Word::as_str).collect()),
    mistakes: mistakes::all,
};

/// What the size of a position counts.
const LETTERS: [&str; 2] = ["letter in the hand", "letters in the hand"];

/// The words that count in all questions.
const TIER: Tier = Tier::Standard;

fn list() -> WordList<'static> {
    WordList { lexicon: Lexicon::embedded(), tier: TIER }
}

/// A hand as it is written in a question; any text of letters and `!`, in any order.
fn hand(text: &str) -> Hand {
    Hand::of(text.chars().filter_map(Symbol::of)).unwrap_or(Hand::EMPTY)
}

/// The symbols of a hand with commas between them: `a, c, !`.
fn listed(hand: &Hand) -> String {
    hand.symbols().map(|symbol| symbol.to_string()).collect::<Vec<_>>().join(", ")
}

/// `a b !`, or the word nothing.
fn shown(hand: &Hand) -> String {
    if hand.is_empty() { "nothing".to_owned() } else { listed(hand) }
}

/// The hands of the drawn positions.
fn dealt(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Hand> {
    wish.sizes(4).map(|size| Hand::deal(size, lots)).collect()
}

/// Words with a letter twice.
const DOUBLES: [&str; 24] = [
    "add", "all", "apple", "banana", "book", "bottle", "butter", "coffee", "egg", "error", "happy", "hello", "kitten",
    "letter", "level", "memory", "paper", "people", "rabbit", "sister", "summer", "tomato", "tree", "yellow",
];

/// Whether a hand has each letter of a word, and one of them not often enough.
fn lacks_a_copy(hand: &Hand, word: &str) -> bool {
    let held = hand.to_string();
    !hand.covers(word) && word.to_ascii_lowercase().chars().all(|letter| held.contains(letter))
}

/// A hand of letters that lacks one copy of a letter of a word, with that word; some letters of `dealt` are in it, too.
fn short_of_a_copy(dealt: &Hand, lots: &mut ChaCha8Rng) -> (String, String) {
    let word = DOUBLES[lots.random_range(0..DOUBLES.len())];
    let is_double = |letter: &char| word.matches(*letter).count() > 1;
    let doubles: Vec<char> = word.chars().filter(is_double).collect();
    let lacking = doubles[lots.random_range(0..doubles.len())];
    let others = dealt.symbols().filter(|symbol| !symbol.is_wildcard()).map(Symbol::character);
    let mut held: Vec<char> = word.replacen(lacking, "", 1).chars().collect();
    let room = dealt.len().saturating_sub(held.len());
    held.extend(others.filter(|&other| other != lacking).take(room));
    held.shuffle(lots);
    (held.into_iter().collect(), word.to_owned())
}

/// A word that a person knows and that can be made from a hand, if there is one.
fn known_word(hand: &Hand, lots: &mut ChaCha8Rng) -> Option<Found> {
    let common = WordList { tier: Tier::Common, ..list() };
    let mut found = words(hand, common);
    found.retain(|found| !found.coarse);
    (!found.is_empty()).then(|| found.swap_remove(lots.random_range(0..found.len())))
}

/// Some letters of a hand in any order, at least one unless it is empty.
fn some_of(hand: &Hand, lots: &mut ChaCha8Rng) -> String {
    let mut symbols: Vec<Symbol> = hand.symbols().collect();
    let count = lots.random_range(1..=symbols.len().max(1));
    let picked = (0..count.min(symbols.len())).map(|_| symbols.swap_remove(lots.random_range(0..symbols.len())));
    picked.map(Symbol::character).collect()
}

/// A text without one of its letters, in all ways: what smaller questions are made of.
fn without_one(text: &str) -> impl Iterator<Item = String> + use<'_> {
    let shorter = |(at, letter): (usize, char)| format!("{}{}", &text[..at], &text[at + letter.len_utf8()..]);
    text.char_indices().map(shorter)
}

/// A letter that a hand does not have.
fn foreign(hand: &Hand, lots: &mut ChaCha8Rng) -> char {
    let missing: Vec<Symbol> = Symbol::LETTERS.into_iter().filter(|&letter| hand.count(letter) == 0).collect();
    missing.get(lots.random_range(0..missing.len().max(1))).map_or('z', |letter| letter.character())
}

/// The words that an entry with a wildcard may stand for, as part of a sentence. Coarse words are not named.
fn meanings(entry: &str) -> Option<String> {
    let mut words = readings(entry, list()).filter(|word| !list().is_coarse(word));
    words.next()
}
