//! Two forms of the same work, timed by turns.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long a row takes, where its forms are not longer.
const BUDGET: Duration = Duration::from_secs(2);

/// The shortest time that is taken at once: long enough that reading the clock does not count.
const TURN: Duration = Duration::from_millis(1);

/// How often each is timed at least.
const LEAST_TURNS: usize = 8;

/// One of the two.
struct Form<F> {
    run: F,
    /// How often it is run in a turn.
    calls: u32,
    /// The shortest time of a call, in seconds.
    best: f64,
}

impl<T, F: FnMut() -> T> Form<F> {
    /// The first call is not counted: it may be the one that reads memory in.
    fn new(run: F) -> Self {
        let mut form = Self { run, calls: 1, best: f64::INFINITY };
        form.turn();
        form.best = f64::INFINITY;
        let begun = Instant::now();
        let mut calls = 0;
        while begun.elapsed() < TURN {
            black_box((form.run)());
            calls += 1;
        }
        form.calls = calls;
        form
    }

    fn turn(&mut self) {
        let begun = Instant::now();
        for _ in 0..self.calls {
            black_box((self.run)());
        }
        self.best = self.best.min(begun.elapsed().as_secs_f64() / f64::from(self.calls));
    }
}

/// How long a call of `ours` and of `naive` takes, in seconds: the least of many, as everything else that a machine does
/// only ever adds to it. They are run by turns, so that a machine that slows down does so for both.
pub(super) fn by_turns<T, U>(ours: impl FnMut() -> T, naive: impl FnMut() -> U) -> [f64; 2] {
    let begun = Instant::now();
    let (mut ours, mut naive) = (Form::new(ours), Form::new(naive));
    let mut turns = 0;
    while turns < LEAST_TURNS || begun.elapsed() < BUDGET {
        ours.turn();
        naive.turn();
        turns += 1;
    }
    [ours.best, naive.best]
}

/// The same, where a call is `count` things of which one is wanted.
pub(super) fn each<T, U>(count: usize, ours: impl FnMut() -> T, naive: impl FnMut() -> U) -> [f64; 2] {
    by_turns(ours, naive).map(|seconds| seconds / count as f64)
}
