//! The word game's search and planner, each beside a naive form: a scan of the whole list.
//!
//! `cargo bench --bench wordgame`

use std::collections::HashMap;
use std::hint::black_box;

use arcade::engine::Cancel;
use arcade::engine::lexicon::dawg::Dawg;
use arcade::engine::lexicon::{Lexicon, Tier};
use arcade::engine::wordgame::{Hand, Table, WordList, reach, substitutions, word_score, words};
use divan::Bencher;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() {
    divan::main();
}

/// Hands to go through, so that no single one decides.
fn hands(size: usize) -> Vec<Hand> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    (0..64).map(|_| Hand::deal(size, &mut random)).collect()
}

/// Calls `run` with one hand after the other.
fn over(bencher: Bencher, size: usize, mut run: impl FnMut(&Hand)) {
    let mut hands = hands(size).into_iter().cycle();
    bencher.with_inputs(|| hands.next().unwrap_or(Hand::EMPTY)).bench_local_values(|hand| run(black_box(&hand)));
}

/// Which sets of letters make a word.
mod all_plays {
    use super::{Bencher, Dawg, Lexicon, Table, Tier, WordList, black_box, over, words};

    #[divan::bench(args = [7, 10, 12, 15])]
    fn graph(bencher: Bencher, size: usize) {
        let mut table = Table::default();
        over(bencher, size, |hand| {
            let _ = black_box(table.find(hand, Dawg::embedded()));
        });
    }

    #[divan::bench(args = [7, 10])]
    fn naive_scan(bencher: Bencher, size: usize) {
        let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Full };
        over(bencher, size, |hand| drop(black_box(words(hand, list))));
    }
}

/// Best play by rote: one scan of the list for the words, then every word and every discard from every hand that can be
/// left, each hand once.
fn naive_totals(hand: &Hand) -> [u32; 2] {
    let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Full };
    let found: Vec<String> = words(hand, list).into_iter().map(|found| found.entry).collect();
    naive_from(hand, &found, &mut HashMap::new())
}

fn naive_from(hand: &Hand, found: &[String], known: &mut HashMap<Hand, [u32; 2]>) -> [u32; 2] {
    if let Some(&totals) = known.get(hand) {
        return totals;
    }
    let [mut words_only, mut full] = [0; 2];
    for entry in found.iter().filter(|entry| hand.missing(entry).next().is_none()) {
        let points = word_score(entry, hand.len());
        let [then_words, then_full] = naive_from(&hand.after(entry), found, known);
        words_only = words_only.max(points + then_words);
        full = full.max(points + then_full);
    }
    for symbol in hand.distinct() {
        full = full.max(naive_from(&hand.after(&symbol.to_string()), found, known)[1]);
    }
    known.insert(*hand, [words_only, full]);
    [words_only, full]
}

/// The search, and the best totals of both modes for the hand and all that can be left of it.
mod both_plans {
    use super::{Bencher, Cancel, Dawg, Table, Tier, black_box, naive_totals, over, reach};

    #[divan::bench(args = [7, 10, 12, 15])]
    fn graph(bencher: Bencher, size: usize) {
        let mut table = Table::default();
        over(bencher, size, |hand| {
            let _ = black_box(table.find(hand, Dawg::embedded()));
            let _ = black_box(table.value(reach(Tier::Full), &Cancel::new()));
        });
    }

    #[divan::bench(args = [7, 10], sample_count = 10, sample_size = 1)]
    fn naive_scan(bencher: Bencher, size: usize) {
        over(bencher, size, |hand| _ = black_box(naive_totals(hand)));
    }
}

/// Every substitution with every letter it can bring.
mod substitution_advice {
    use super::{Bencher, Cancel, Dawg, Table, Tier, black_box, naive_totals, over, reach, substitutions};

    #[divan::bench(args = [7, 10, 12])]
    fn graph(bencher: Bencher, size: usize) {
        let mut table = Table::default();
        over(bencher, size, |hand| {
            drop(black_box(substitutions(hand, Dawg::embedded(), reach(Tier::Full), &mut table, &Cancel::new())));
        });
    }

    #[divan::bench(args = [7], sample_count = 3, sample_size = 1)]
    fn naive_scan(bencher: Bencher, size: usize) {
        over(bencher, size, |hand| {
            for letter in hand.distinct() {
                for other in hand.pool(letter).unwrap_or_default() {
                    black_box(naive_totals(&hand.replaced(letter, other)));
                }
            }
        });
    }
}

/// The next puzzle of a kind, with its proof: to be ready within 50 ms, whatever the seed.
mod next_puzzle {
    use arcade::engine::wordgame::Dictionary;
    use arcade::engine::wordgame::puzzle::{Kind, generate};

    use super::{Bencher, Cancel, Tier, black_box};

    #[divan::bench(args = Kind::ALL, consts = [false, true], sample_count = 200, sample_size = 1)]
    fn seeds<const ALL_WORDS: bool>(bencher: Bencher, kind: Kind) {
        let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
        let tier = if ALL_WORDS { Tier::Full } else { Tier::Common };
        let mut seeds = 0..;
        bencher
            .with_inputs(|| seeds.next().unwrap_or(0))
            .bench_local_values(|seed| black_box(generate(kind, black_box(seed), &dictionary, tier, &cancel)).is_ok());
    }
}

/// The graph of a list of 262,220 words, at run time.
#[divan::bench]
fn build_graph() -> Dawg {
    Dawg::new(black_box(Lexicon::embedded()))
}
