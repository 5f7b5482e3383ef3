//! `hangman.guess`: a guess in a game.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{Known, LETTERS, games};
use crate::checks::{Difference, Extras, Function, Kind, Position, Question, Wish};
use crate::games::hangman::protocol::{guess_question, letter};
use arcade_engine::hangman::{Letter, LetterSet};

pub(super) const FUNCTION: Function = Function {
    name: "hangman.guess",
    example: "pattern=-e-- guessed=e,x lives=5",
    answer: "a letter that is new",
    unit: LETTERS,
    handout: HANDOUT.len(),
    draw,
    kinds: &KINDS,
    extras: Extras { options: &ALPHABET, worth: Some(worth), ..Extras::NONE },
};

const KINDS: [Kind; 3] = [
    Kind::new("examples", 4, "the handout’s own games"),
    Kind::new("few", 66, "eight letters or more were guessed"),
    Kind::new("plain", 30, "fewer than eight letters were guessed"),
];

const ALPHABET: [&str; 26] = [
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w",
    "x", "y", "z",
];

/// The handout’s games: the pattern, the letters that were guessed, and the lives.
const HANDOUT: [(&str, &str, u32); 4] = [("----", "", 8), ("----", "e", 7), ("-oo-", "eo", 7), ("do-ble", "blde", 1)];

/// What is easily got wrong: almost all letters are guessed, and a word that none can be found for.
const SPECIAL: [(&str, &str, u32); 2] = [("-----", "abcdefghijklmnopqrstuvwxy", 1), ("----", "abcdefghilopstuvwxy", 3)];

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let fixed = HANDOUT.into_iter().chain(SPECIAL);
    let fixed = fixed.filter_map(|(pattern, guessed, lives)| Some((Known::of(pattern, guessed)?, lives)));
    let drawn: Vec<(Known, u32)> = games(wish, lots)
        .into_iter()
        .filter_map(|known| {
            // Three times in four many letters were guessed, so that few are right.
            let many = lots.random_bool(0.75).then(|| lots.random_range(12..=24));
            let known = many.map_or(Some(known.clone()), |many| known.fair(many, lots))?;
            Some((known, lots.random_range(1..=8))).filter(|(known, _)| !known.pattern.is_full())
        })
        .collect();
    let positions = fixed.chain(drawn).enumerate().map(|(at, (known, lives))| {
        let is_few = known.guessed.len() >= 8;
        position(known, lives).of_kind(if at < HANDOUT.len() {
            "examples"
        } else if is_few {
            "few"
        } else {
            "plain"
        })
    });
    positions.collect()
}

/// How many words a guess rules out where the largest family is kept, and the best guess.
fn worth(asked: &Question<'_>, answer: &str) -> Option<[f64; 2]> {
    let known = Known::of(asked.get("pattern"), asked.get("guessed"))?;
    let left = known.left();
    let ruled_out = |guess| {
        let largest = known.dictionary.split(&left, guess).first().map_or(0, |family| family.size);
        (left.len() - largest) as f64
    };
    let open = Letter::all().filter(|&letter| !known.guessed.contains(letter));
    let best = open.map(ruled_out).fold(0.0, f64::max);
    (best > 0.0).then(|| [letter(answer.trim(), known.guessed).map_or(0.0, ruled_out), best])
}

fn position(known: Known, lives: u32) -> Position {
    let Known { pattern, guessed, .. } = known;
    Position::new(guess_question(&pattern, guessed, lives), pattern.len(), move |answer| {
        if letter(answer.trim(), guessed).is_some() {
            return Ok(());
        }
        let why = match letter(answer.trim(), LetterSet::EMPTY) {
            Some(letter) => format!("{} was guessed before.", letter.lower()),
            None => "A guess is one letter from a to z.".to_owned(),
        };
        let open = Letter::all().filter(|&letter| !guessed.contains(letter));
        let open: Vec<String> = open.map(|letter| letter.lower().to_string()).collect();
        Err(Difference::new(format!("one of {}", open.join(" ")), [why]))
    })
}
