//! Reading a list of words.

use std::collections::HashSet;
use std::hint::black_box;

use arcade_engine::lexicon::{Lexicon, Tier, Word};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::measured::Measured;
use super::race::by_turns;

/// The embedded words in no order.
fn shuffled() -> Vec<&'static str> {
    let mut words: Vec<&str> = Lexicon::embedded().iter(Tier::Full, ..).map(Word::as_str).collect();
    words.shuffle(&mut ChaCha8Rng::seed_from_u64(1));
    words
}

fn naive_set(text: &str) -> HashSet<String> {
    text.lines()
        .map(|line| line.trim().to_lowercase())
        .filter(|word| !word.is_empty() && word.chars().all(|letter| letter.is_ascii_lowercase()))
        .collect()
}

pub(super) fn read() -> Measured {
    let text = shuffled().join("\n");
    let ours = || Lexicon::parse(black_box(text.as_bytes()));
    Measured::times(by_turns(ours, || naive_set(black_box(&text))), "")
}
