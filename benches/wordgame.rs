//! The word game's search and planner, each beside a naive form: a scan of the whole list.
//!
//! `cargo bench --bench wordgame`

use std::hint::black_box;

use arcade::engine::Cancel;
use arcade::engine::lexicon::dawg::Dawg;
use arcade::engine::lexicon::{Lexicon, Tier};
use arcade::engine::wordgame::{Hand, Table, WordList, reach, substitutions, words};
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

/// The search, and the best totals of both modes for the hand and all that can be left of it.
#[divan::bench(args = [7, 10, 12, 15])]
fn both_plans(bencher: Bencher, size: usize) {
    let mut table = Table::default();
    over(bencher, size, |hand| {
        let _ = black_box(table.find(hand, Dawg::embedded()));
        let _ = black_box(table.value(reach(Tier::Full), &Cancel::new()));
    });
}

/// Every substitution with every letter it can bring.
#[divan::bench(args = [7, 10, 12])]
fn substitution_advice(bencher: Bencher, size: usize) {
    let mut table = Table::default();
    over(bencher, size, |hand| {
        drop(black_box(substitutions(hand, Dawg::embedded(), reach(Tier::Full), &mut table, &Cancel::new())));
    });
}

/// The graph of a list of 262,220 words, at run time.
#[divan::bench]
fn build_graph() -> Dawg {
    Dawg::new(black_box(Lexicon::embedded()))
}
