//! How long the walk of the graph takes that finds the words of a hand, measured now.

use std::time::{Duration, Instant};

use arcade_engine::wordgame::{Dictionary, Hand, Table};

/// Walks measured; odd, so that one of them is the median.
const RUNS: usize = 9;

/// The median time of one walk for `hand`.
pub(super) fn time(words: &Dictionary, hand: &Hand) -> Duration {
    let (dawg, mut table) = (words.dawg(), Table::default());
    let mut times = [(); RUNS].map(|()| {
        let begun = Instant::now();
        std::hint::black_box(table.find(hand, dawg).is_ok());
        begun.elapsed()
    });
    times.sort_unstable();
    times[RUNS / 2]
}
