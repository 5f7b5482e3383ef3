//! The value of a row with two ends.

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::thread;

use arcade_engine::Cancel;
use arcade_engine::ends::{self, Engine, Limits, linear, tree};
use arcade_engine::etaoin;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::measured::Measured;
use super::race::{by_turns, each};

/// Points of letters drawn uniformly from a to z.
fn letters(len: usize) -> Vec<i64> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    std::iter::repeat_with(|| etaoin::char_value(char::from(b'a' + (random.next_u32() % 26) as u8))).take(len).collect()
}

/// The value by one of the arcade's engines.
fn value(engine: Engine, row: &[i64]) -> i64 {
    let limits = Limits { tree_items: 40, bytes: u64::MAX, cells: u64::MAX };
    engine.value(black_box(row), &limits, &Cancel::new()).unwrap().value
}

/// The table of the handout as one would first write it: all sub-rows, from the shortest to the longest.
fn naive_table(row: &[i64]) -> i64 {
    let row = black_box(row);
    let mut lengths = vec![row.to_vec()];
    for len in 2..=row.len() {
        let shorter = &lengths[len - 2];
        let values = (0..=row.len() - len)
            .map(|low| (row[low] - shorter[low + 1]).max(row[low + len - 1] - shorter[low]))
            .collect();
        lengths.push(values);
    }
    lengths[row.len() - 1][0]
}

/// The merging scan as it is described.
fn naive_scan(row: &[i64]) -> Vec<i64> {
    let mut stack: Vec<i64> = Vec::new();
    for &item in black_box(row) {
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
}

pub(super) fn memo() -> Measured {
    let row = letters(20);
    Measured::times(by_turns(|| value(Engine::Memo, &row), || value(Engine::Tree, &row)), "")
}

pub(super) fn table() -> Measured {
    let row = letters(300);
    Measured::times(by_turns(|| value(Engine::Table, &row), || value(Engine::Memo, &row)), "")
}

pub(super) fn rolling() -> Measured {
    let row = letters(2_000);
    let cells = tree::distinct(row.len()) as usize;
    Measured::times(each(cells, || value(Engine::Rolling, &row), || naive_table(&row)), "a cell")
}

pub(super) fn scan() -> Measured {
    let row = letters(1_000);
    Measured::times(each(row.len(), || ends::value(black_box(&row)), || naive_table(&row)), "a letter")
}

pub(super) fn merging() -> Measured {
    let row = letters(100_000);
    Measured::times(each(row.len(), || ends::value(black_box(&row)), || naive_scan(&row)), "a letter")
}

pub(super) fn options() -> Measured {
    let row = letters(100_000);
    let naive = || {
        let row = black_box(&row);
        (row[0] - ends::value(&row[1..]), row[row.len() - 1] - ends::value(&row[..row.len() - 1]))
    };
    Measured::times(each(row.len(), || ends::options(black_box(&row)), naive), "a letter")
}

pub(super) fn two_cores() -> Measured {
    let two = NonZeroUsize::MIN.saturating_add(1);
    if thread::available_parallelism().is_ok_and(|cores| cores < two) {
        return Measured::Not("there is one core");
    }
    let row = letters(10_000_000);
    let ours = || linear::value_parallel(black_box(&row), two);
    Measured::times(each(row.len(), ours, || ends::value(black_box(&row))), "a letter")
}
