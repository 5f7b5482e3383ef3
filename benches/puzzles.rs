//! How soon the next puzzle is there: by kind, each run another seed. The slowest run is the one to look at.
//!
//! `cargo bench --bench puzzles`

use std::sync::atomic::{AtomicU64, Ordering};

use arcade::engine::ends::puzzle::Kind;
use arcade::engine::lexicon::{Lexicon, Tier};
use arcade::engine::{endgame, etaoin};
use divan::Bencher;

fn main() {
    divan::main();
}

/// The seeds from 0 on, one a call.
fn seeds() -> impl Fn() -> u64 + Sync {
    let next = AtomicU64::new(0);
    move || next.fetch_add(1, Ordering::Relaxed)
}

/// A random board.
#[divan::bench(args = Kind::ALL, sample_count = 1_000, sample_size = 1)]
fn end_game(bencher: Bencher, kind: Kind) {
    bencher.with_inputs(seeds()).bench_values(|seed| endgame::puzzle::generate(kind, seed));
}

/// A word, with the search for all words of the kind before the first one.
#[divan::bench(args = Kind::ALL, sample_count = 50, sample_size = 1)]
fn etaoin_at_first(bencher: Bencher, kind: Kind) {
    let lexicon = Lexicon::embedded();
    bencher.with_inputs(seeds()).bench_values(|seed| etaoin::puzzle::generate(kind, seed, lexicon, Tier::Common));
}

/// A word, once all are known.
#[divan::bench(args = Kind::ALL, sample_count = 1_000, sample_size = 1)]
fn etaoin_afterwards(bencher: Bencher, kind: Kind) {
    let supply = etaoin::puzzle::Supply::new(kind, Lexicon::embedded(), Tier::Common);
    bencher.with_inputs(seeds()).bench_values(|seed| supply.generate(seed));
}
