//! Reading a word list and asking it, each beside the naive form: a `HashSet<String>`.
//!
//! `cargo bench --bench lexicon`

use std::collections::HashSet;
use std::hint::black_box;
use std::sync::LazyLock;

use arcade::engine::lexicon::{Lexicon, Tier, Word};
use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

fn main() {
    divan::main();
}

/// The embedded words as a file has them: in alphabetical order.
static SORTED: LazyLock<String> = LazyLock::new(|| {
    let mut words = words();
    words.sort_unstable();
    words.join("\n")
});

/// The same words in no order.
static SHUFFLED: LazyLock<String> = LazyLock::new(|| shuffled().join("\n"));

fn words() -> Vec<&'static str> {
    Lexicon::embedded().iter(Tier::Full, ..).map(Word::as_str).collect()
}

fn shuffled() -> Vec<&'static str> {
    let mut words = words();
    words.shuffle(&mut ChaCha8Rng::seed_from_u64(1));
    words
}

fn naive_set(text: &str) -> HashSet<String> {
    text.lines()
        .map(|line| line.trim().to_lowercase())
        .filter(|word| !word.is_empty() && word.chars().all(|letter| letter.is_ascii_lowercase()))
        .collect()
}

/// 262,220 words in one file.
mod read {
    use super::{Bencher, BytesCount, Lexicon, SHUFFLED, SORTED, black_box, naive_set};

    #[divan::bench(args = ["sorted", "shuffled"])]
    fn packed(bencher: Bencher, order: &str) {
        let text = file(order);
        bencher.counter(BytesCount::of_str(text)).bench(|| Lexicon::parse(black_box(text.as_bytes())));
    }

    #[divan::bench(args = ["sorted", "shuffled"])]
    fn naive(bencher: Bencher, order: &str) {
        let text = file(order);
        bencher.counter(BytesCount::of_str(text)).bench(|| naive_set(black_box(text)));
    }

    fn file(order: &str) -> &'static str {
        if order == "sorted" { &SORTED } else { &SHUFFLED }
    }
}

/// 20,000 questions in no order, half of them for words that aren't there.
mod membership {
    use super::{Bencher, ItemsCount, Lexicon, SORTED, black_box, naive_set, shuffled};

    #[divan::bench]
    fn packed(bencher: Bencher) {
        let asked = asked();
        let lexicon = Lexicon::embedded();
        bencher
            .counter(ItemsCount::new(asked.len()))
            .bench(|| asked.iter().filter(|word| lexicon.contains(black_box(word))).count());
    }

    #[divan::bench]
    fn naive(bencher: Bencher) {
        let asked = asked();
        let set = naive_set(&SORTED);
        bencher
            .counter(ItemsCount::new(asked.len()))
            .bench(|| asked.iter().filter(|word| set.contains(black_box(word.as_str()))).count());
    }

    fn asked() -> Vec<String> {
        let words = shuffled();
        words.into_iter().take(10_000).flat_map(|word| [word.to_owned(), format!("{}q", &word[1..])]).collect()
    }
}

/// The last common word of the largest length: the longest way `nth` has to go.
#[divan::bench]
fn nth(bencher: Bencher) {
    let lexicon = Lexicon::embedded();
    let last = lexicon.count(Tier::Common, 9) - 1;
    bencher.bench(|| lexicon.nth(Tier::Common, 9, black_box(last)));
}
