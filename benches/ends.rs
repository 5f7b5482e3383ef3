//! What valuing a row costs, each way beside the plainer one it replaces.
//!
//! `cargo bench --bench ends`; divan's `items/s` counts letters or cells, so that ways compare within one run.

use std::hint::black_box;
use std::num::NonZeroUsize;

use arcade::engine::Cancel;
use arcade::engine::ends::linear::{self, Stream};
use arcade::engine::ends::table::Table;
use arcade::engine::ends::{self, Engine, Limits, tree};
use arcade::engine::etaoin;
use divan::Bencher;
use divan::counter::ItemsCount;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn main() {
    divan::main();
}

/// Points of letters drawn uniformly from a to z.
fn letters(len: usize) -> Vec<i64> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    std::iter::repeat_with(|| etaoin::char_value(char::from(b'a' + (random.next_u32() % 26) as u8))).take(len).collect()
}

fn limits() -> Limits {
    Limits { tree_items: 40, bytes: u64::MAX, cells: u64::MAX }
}

/// One letter at a time by every engine, at a length that all of them reach.
#[divan::bench(args = Engine::ALL)]
fn nineteen_letters(bencher: Bencher, engine: Engine) {
    let (row, cancel) = (letters(19), Cancel::new());
    bencher.counter(ItemsCount::new(19_u32)).bench(|| engine.value(black_box(&row), &limits(), &cancel));
}

/// Cells a second: a table in a hash map, in memory, and rolled up.
#[divan::bench(args = [Engine::Memo, Engine::Table, Engine::Rolling], sample_count = 20)]
fn cells_of_a_thousand_letters(bencher: Bencher, engine: Engine) {
    let (row, cancel) = (letters(1_000), Cancel::new());
    let cells = ItemsCount::new(tree::distinct(row.len()));
    bencher.counter(cells).bench(|| engine.value(black_box(&row), &limits(), &cancel));
}

/// The same at ten thousand, where the table no longer fits the caches.
#[divan::bench(args = [Engine::Table, Engine::Rolling], sample_count = 10)]
fn cells_of_ten_thousand_letters(bencher: Bencher, engine: Engine) {
    let (row, cancel) = (letters(10_000), Cancel::new());
    let cells = ItemsCount::new(tree::distinct(row.len()));
    bencher.counter(cells).bench(|| engine.value(black_box(&row), &limits(), &cancel));
}

/// The diagonal cell by cell, as one would first write it: what the rolling engine is measured against.
#[divan::bench(sample_count = 10)]
fn cells_of_ten_thousand_letters_naively(bencher: Bencher) {
    let row = letters(10_000);
    let cells = ItemsCount::new(tree::distinct(row.len()));
    bencher.counter(cells).bench(|| {
        let row = black_box(&row);
        let mut values = row.clone();
        for len in 2..=row.len() {
            for low in 0..=row.len() - len {
                values[low] = (row[low] - values[low + 1]).max(row[low + len - 1] - values[low]);
            }
        }
        values[0]
    });
}

const LENGTHS: [usize; 3] = [1_000, 100_000, 10_000_000];

/// Letters a second by the merging scan.
#[divan::bench(args = LENGTHS, sample_count = 20)]
fn scan(bencher: Bencher, len: usize) {
    let row = letters(len);
    bencher.counter(ItemsCount::new(len)).bench(|| ends::value(black_box(&row)));
}

/// The merging scan as it is described, on a plain vector: what [`scan`] is measured against.
#[divan::bench(args = LENGTHS, sample_count = 20)]
fn scan_naively(bencher: Bencher, len: usize) {
    let row = letters(len);
    bencher.counter(ItemsCount::new(len)).bench(|| {
        let mut stack: Vec<i64> = Vec::new();
        for &item in black_box(&row) {
            stack.push(item);
            while let [.., x, y, z] = stack[..]
                && x <= y
                && y >= z
            {
                stack.truncate(stack.len() - 3);
                stack.push(x - y + z);
            }
        }
        stack
    });
}

#[divan::bench(args = LENGTHS, sample_count = 20)]
fn scan_on_two_cores(bencher: Bencher, len: usize) {
    let row = letters(len);
    let threads = NonZeroUsize::MIN.saturating_add(1);
    bencher.counter(ItemsCount::new(len)).bench(|| linear::value_parallel(black_box(&row), threads));
}

/// Options by one scan of what both sub-rows share.
#[divan::bench(args = LENGTHS, sample_count = 20)]
fn options(bencher: Bencher, len: usize) {
    let row = letters(len);
    bencher.counter(ItemsCount::new(len)).bench(|| ends::options(black_box(&row)));
}

/// Options by a scan of each sub-row: what [`options`] is measured against.
#[divan::bench(args = LENGTHS, sample_count = 20)]
fn options_naively(bencher: Bencher, len: usize) {
    let row = letters(len);
    bencher.counter(ItemsCount::new(len)).bench(|| {
        let row = black_box(&row);
        (row[0] - ends::value(&row[1..]), row[len - 1] - ends::value(&row[..len - 1]))
    });
}

#[divan::bench(args = LENGTHS, sample_count = 20)]
fn stream(bencher: Bencher, len: usize) {
    let row = letters(len);
    bencher.counter(ItemsCount::new(len)).bench(|| {
        let mut stream = Stream::new();
        for chunk in black_box(&row).chunks(1 << 16) {
            stream.extend(chunk);
        }
        stream.finish()
    });
}

/// Whether a word is a trap, as when a lexicon is searched for one.
#[divan::bench(args = ["taco", "postmaster", "incomprehensibility"])]
fn is_trap(bencher: Bencher, word: &str) {
    let points: Vec<i64> = word.chars().map(etaoin::char_value).collect();
    bencher.bench(|| etaoin::is_trap(black_box(&points)));
}

#[divan::bench]
fn table_of_a_screenful(bencher: Bencher) {
    let row = letters(100);
    bencher.counter(ItemsCount::new(tree::distinct(100))).bench(|| Table::new(black_box(&row)));
}
