//! `words.play`: an entry in a game.

use rand_chacha::ChaCha8Rng;

use super::{LETTERS, TIER, dealt, hand, known_word, list, valid};
use crate::checks::{Difference, Extras, Function, Kind, Position, Question, Wish, is};
use crate::games::wordgame::protocol::play_question;
use crate::work::Questions;
use arcade_engine::lexicon::{Lexicon, Word};
use arcade_engine::wordgame::{END, Hand, is_valid_word, word_score, words};

pub(super) const FUNCTION: Function = Function {
    name: "words.play",
    example: "hand=act! letters=7 total=143",
    answer: "a valid word, or *END* if none fits",
    unit: LETTERS,
    handout: HANDOUT.len(),
    draw,
    kinds: &KINDS,
    extras: Extras { options: &["*END*"], worth: Some(worth), ..Extras::NONE },
};

const KINDS: [Kind; 3] = [
    Kind::new("examples", 6, "the handout’s own hands"),
    Kind::new("end", 20, "no word can be made"),
    Kind::new("plain", 74, "there is a word to be made"),
];

/// The handout’s hands, each with the letters that it began with and the points so far.
const HANDOUT: [(&str, usize, u32); 6] =
    [("cows!z", 6, 0), ("ajef!rxd", 8, 0), ("!fdex", 8, 70), ("dx", 8, 165), ("act!", 7, 143), ("a!", 7, 143)];

/// Hands of one letter, without vowels, and with nothing but the wildcard: the end is all there is to say.
const SPECIAL: [(&str, usize, u32); 4] = [("!", 7, 124), ("z", 4, 20), ("zxq", 6, 36), ("bcdf!", 7, 9)];

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let fixed = HANDOUT.into_iter().chain(SPECIAL);
    let fixed = fixed.map(|(held, letters, total)| position(held.to_owned(), letters, total));
    let drawn = dealt(wish, lots).into_iter().enumerate().filter_map(|(at, dealt)| {
        // Every second hand has been played from already.
        let entry = known_word(&dealt, lots).filter(|_| at % 2 == 1).map(|found| found.entry).unwrap_or_default();
        let (rest, total) = (dealt.after(&entry), word_score(&entry, dealt.len()));
        (!rest.is_empty()).then(|| position(rest.to_string(), dealt.len(), total))
    });
    fixed.chain(drawn).collect()
}

/// Entries with hands as they are dealt.
pub(in crate::games::wordgame) fn timed(size: usize, count: usize, lots: &mut ChaCha8Rng) -> Questions {
    let mut dealt = || position(Hand::deal(size, lots).to_string(), size, 0);
    let words = Lexicon::embedded().iter(TIER, 1..).map(Word::as_str).collect();
    Questions { words, positions: (0..count).map(|_| dealt()).collect() }
}

/// `letters` is how many letters the hand began with.
fn position(held: String, letters: usize, total: u32) -> Position {
    let first = plain_word(&hand(&held));
    let kind = match HANDOUT.contains(&(held.as_str(), letters, total)) {
        true => "examples",
        false if first.is_none() => "end",
        false => "plain",
    };
    let position = Position::new(play_question(&hand(&held), letters, total), held.chars().count(), move |answer| {
        let (hand, entry) = (hand(&held), answer.trim());
        match (&first, is(entry, END)) {
            (None, true) => Ok(()),
            (Some(word), true) => {
                let why = format!("{END} gives away the points of “{word}”, which the hand has all letters of.");
                Err(Difference::new("a valid word", [why]))
            }
            (_, false) if is_valid_word(entry, &hand, list()) => Ok(()),
            (_, false) => {
                let why = [
                    valid::explained(entry, &hand),
                    format!("A word that doesn’t count costs its letters; {END} ends the hand."),
                ];
                let right = if first.is_some() { "a valid word".to_owned() } else { format!("a valid word, or {END}") };
                Err(Difference::new(right, why))
            }
        }
    });
    position.of_kind(kind)
}

/// What an entry scores, and the best one of the hand.
fn worth(asked: &Question<'_>, answer: &str) -> Option<[f64; 2]> {
    let held = hand(asked.get("hand"));
    let score = |entry: &str| f64::from(word_score(entry, held.len()));
    let best = words(&held, list()).iter().map(|found| score(&found.entry)).fold(0.0, f64::max);
    (best > 0.0).then(|| [if is(answer, END) { 0.0 } else { score(answer) }, best])
}

/// A word of the hand that needs no wildcard, if it has one. Where it has none, to end is right, whether or not the wildcard
/// would make one.
fn plain_word(hand: &Hand) -> Option<String> {
    let mut found = words(hand, list()).into_iter();
    // A coarse word is not named, so it is not asked for either.
    found.find(|found| !found.coarse && !found.entry.contains('!') && found.entry.len() > 1).map(|found| found.entry)
}
