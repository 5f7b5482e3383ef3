//! `words.play`: an entry in a game.

use rand_chacha::ChaCha8Rng;

use super::{LETTERS, dealt, hand, known_word, list, valid};
use crate::checks::{Difference, Function, Position, Wish, is};
use crate::games::wordgame::protocol::play_question;
use arcade_engine::wordgame::{END, is_valid_word, word_score};

pub(super) const FUNCTION: Function = Function {
    name: "words.play",
    example: "hand=act! letters=7 total=143",
    answer: "a word such as cat, or *END*",
    unit: LETTERS,
    handout: HANDOUT.len(),
    draw,
};

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

/// `letters` is how many letters the hand began with.
fn position(held: String, letters: usize, total: u32) -> Position {
    Position::new(play_question(&hand(&held), letters, total), held.chars().count(), move |answer| {
        let (hand, entry) = (hand(&held), answer.trim());
        if is(entry, END) || is_valid_word(entry, &hand, list()) {
            return Ok(());
        }
        let why = [
            valid::explained(entry, &hand),
            format!("A word that doesn’t count costs its letters; {END} ends the hand."),
        ];
        Err(Difference::new(format!("a valid word, or {END}"), why))
    })
}
