//! Splitting words into families, beside the naive form: strings in a `HashMap`. And how long the next puzzle takes.
//!
//! `cargo bench --bench hangman`

use std::collections::HashMap;
use std::hint::black_box;

use arcade::engine::Cancel;
use arcade::engine::hangman::puzzle::{Generator, Kind};
use arcade::engine::hangman::{Dictionary, Letter};
use arcade::engine::lexicon::{Lexicon, Tier};
use divan::Bencher;

fn main() {
    divan::main();
}

/// The largest length class.
fn largest() -> Dictionary {
    let lexicon = Lexicon::embedded();
    let length = lexicon.lengths().max_by_key(|&length| lexicon.count(Tier::Full, length)).unwrap_or(9);
    match Dictionary::new(lexicon, Tier::Full, length) {
        Ok(dictionary) => dictionary,
        Err(error) => std::panic::panic_any(error.to_string()),
    }
}

fn e() -> Letter {
    Letter::new('e').unwrap_or(Letter::FIRST)
}

/// One letter, all words.
mod split {
    use super::{Bencher, HashMap, black_box, e, largest};

    #[divan::bench]
    fn numbered(bencher: Bencher) {
        let dictionary = largest();
        let all = dictionary.all();
        bencher.bench(|| dictionary.split(black_box(&all), e()));
    }

    #[divan::bench]
    fn naive(bencher: Bencher) {
        let dictionary = largest();
        let words: Vec<&str> = dictionary.all().into_iter().map(|word| dictionary.word(word)).collect();
        bencher.bench(|| {
            let mut families: HashMap<String, Vec<&str>> = HashMap::new();
            for word in black_box(&words) {
                let pattern = word.chars().map(|c| if c == e().lower() { c } else { '-' }).collect();
                families.entry(pattern).or_default().push(word);
            }
            families
        });
    }
}

/// All 26 letters, all words.
#[divan::bench]
fn table(bencher: Bencher) {
    let dictionary = largest();
    let all = dictionary.all();
    bencher.bench(|| dictionary.splits(black_box(&all)));
}

/// Preparing the words of a length.
#[divan::bench]
fn build(bencher: Bencher) {
    bencher.bench(largest);
}

/// The next puzzle of each kind.
#[divan::bench(args = Kind::ALL, sample_count = 200, sample_size = 1)]
fn puzzle(bencher: Bencher, kind: Kind) {
    let mut generator = Generator::new(Lexicon::embedded(), Tier::Common, &Cancel::new());
    let mut seeds = 0..;
    bencher.bench_local(|| generator.generate(kind, seeds.next().unwrap_or_default()));
}
