//! Words in families.

use std::collections::HashMap;
use std::hint::black_box;

use arcade_engine::hangman::{Dictionary, Letter};
use arcade_engine::lexicon::{Lexicon, Tier};

use super::measured::Measured;
use super::race::by_turns;

/// The length with the most words.
const LENGTH: usize = 9;

fn dictionary() -> Dictionary {
    Dictionary::new(Lexicon::embedded(), Tier::Full, LENGTH).unwrap()
}

fn strings(dictionary: &Dictionary) -> Vec<&str> {
    dictionary.all().into_iter().map(|word| dictionary.word(word)).collect()
}

/// Families of strings under their patterns.
fn naive_split<'a>(words: &[&'a str], letter: Letter) -> HashMap<String, Vec<&'a str>> {
    let mut families: HashMap<String, Vec<&str>> = HashMap::new();
    for word in black_box(words) {
        let pattern = word.chars().map(|c| if c == letter.lower() { c } else { '-' }).collect();
        families.entry(pattern).or_default().push(word);
    }
    families
}

pub(super) fn split() -> Measured {
    let dictionary = dictionary();
    let (all, words, e) = (dictionary.all(), strings(&dictionary), Letter::new('e').unwrap());
    Measured::times(by_turns(|| dictionary.split(black_box(&all), e), || naive_split(&words, e)), "")
}

pub(super) fn splits() -> Measured {
    let dictionary = dictionary();
    let (all, words) = (dictionary.all(), strings(&dictionary));
    let naive = || Letter::all().map(|letter| naive_split(&words, letter).len()).sum::<usize>();
    Measured::times(by_turns(|| dictionary.splits(black_box(&all)), naive), "")
}

/// What can be looked up in both: the number of a word.
pub(super) fn build() -> Measured {
    let naive = || -> HashMap<String, usize> {
        let words = Lexicon::embedded().iter(Tier::Full, LENGTH..=LENGTH);
        words.enumerate().map(|(number, word)| (word.as_str().to_owned(), number)).collect()
    };
    Measured::times(by_turns(dictionary, naive), "")
}
