//! What a student does with the words of a host.

mod families;
mod prune;

use rand_chacha::ChaCha8Rng;

use crate::exercises::{Exercise, below};
use crate::model::GameKind;
use arcade_engine::lexicon::{Lexicon, Tier};

pub static EXERCISES: [Exercise; 2] = [
    Exercise {
        name: "hangman-families",
        title: "The families of a guess",
        about: "sort words into the families of a guess, and say which the host keeps",
        game: GameKind::EvilHangman,
        draw: families::families,
    },
    Exercise {
        name: "hangman-prune",
        title: "Minimax with cut-offs",
        about: "say which families a minimax of guesses need not look at",
        game: GameKind::EvilHangman,
        draw: prune::prune,
    },
];

const LENGTH: usize = 4;

/// So many everyday words, in the order of a dictionary.
fn words(count: usize, chance: &mut ChaCha8Rng) -> Vec<String> {
    let lexicon = Lexicon::embedded();
    let all = lexicon.count(Tier::Common, LENGTH);
    let mut words: Vec<String> = Vec::new();
    while words.len() < count {
        let word = lexicon.nth(Tier::Common, LENGTH, below(all, chance)).map_or("then", |word| word.as_str());
        if !words.iter().any(|known| known == word) {
            words.push(word.to_owned());
        }
    }
    words.sort_unstable();
    words
}

/// The letters of the alphabet from one that is drawn, round and round.
fn letters(chance: &mut ChaCha8Rng) -> impl Iterator<Item = char> + use<> {
    let from = below(26, chance);
    (0..26).map(move |at| char::from(b'a' + ((from + at) % 26) as u8))
}

/// The pattern of the family of `word`.
fn pattern(word: &str, letter: char) -> String {
    word.chars().map(|c| if c == letter { c } else { '-' }).collect()
}
