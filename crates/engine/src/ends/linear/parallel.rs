//! The scan on several cores.

use std::num::NonZeroUsize;
use std::thread;

use super::Reduction;

/// Below this many items a part, starting a thread costs more than it saves.
const SMALLEST_PART: usize = 16_384;

/// The value of `row`, its parts reduced on up to `threads` threads and then joined.
pub fn value_parallel(row: &[i64], threads: NonZeroUsize) -> i64 {
    let part = row.len().div_ceil(threads.get()).max(SMALLEST_PART);
    let (here, elsewhere) = row.split_at(part.min(row.len()));
    thread::scope(|scope| {
        let parts: Vec<_> = elsewhere
            .chunks(part)
            .map(|part| (part, thread::Builder::new().spawn_scoped(scope, || Reduction::of(part))))
            .collect();
        let mut whole = Reduction::of(here);
        for (part, handle) in parts {
            // If a thread could not be started, or panicked, its part is reduced here.
            let reduced = handle.ok().and_then(|handle| handle.join().ok());
            whole.join(&reduced.unwrap_or_else(|| Reduction::of(part)));
        }
        whole.value()
    })
}
