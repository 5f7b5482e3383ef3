//! What computations cost on this machine, measured now: each engine on one row, the splits of a hangman position.

use std::time::{Duration, Instant};

use super::Report;
use crate::engine::Cancel;
use crate::engine::ends::{Engine, Limits, Valuation};
use crate::engine::hangman::{Game, Letter};

/// One engine's work on one row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measured {
    /// The value, and the work it took.
    pub valuation: Valuation,
    /// The median time of one run.
    pub time: Duration,
}

/// What splitting the words of a hangman position takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SplitTimes {
    /// Splitting them by one letter.
    pub one: Duration,
    /// Splitting them by all letters at once.
    pub all: Duration,
    /// Preparing all words of the game, once.
    pub built: Duration,
}

/// Samples are taken until this much time is spent, at least one and at most [`MOST_SAMPLES`].
const BUDGET: Duration = Duration::from_millis(40);
const MOST_SAMPLES: usize = 101;
/// What is quicker than this is run several times a sample, so that the clock's own step does not show.
const SAMPLE: Duration = Duration::from_micros(50);
const MOST_RUNS: u32 = 1_000;

/// Values `row` with every engine, cheapest first, and tells each figure as it is found.
pub(super) fn engines(row: &[i64], cancel: &Cancel, tell: &dyn Fn(Report)) {
    for engine in Engine::ALL.into_iter().rev() {
        if cancel.is_cancelled() {
            return;
        }
        tell(Report::Begun(engine));
        let result = measure(engine, row, cancel);
        if !cancel.is_cancelled() {
            tell(Report::Engine(engine, result));
        }
    }
}

fn measure(engine: Engine, row: &[i64], cancel: &Cancel) -> Result<Measured, String> {
    let run = || engine.value(row, &Limits::interactive(), cancel).map_err(|refusal| refusal.to_string());
    let begun = Instant::now();
    let valuation = run()?;
    let first = begun.elapsed();
    let runs = (SAMPLE.as_nanos() / first.as_nanos().max(1)).clamp(1, u128::from(MOST_RUNS)) as u32;
    let mut times = if runs == 1 { vec![first] } else { Vec::new() };
    while times.is_empty() || begun.elapsed() < BUDGET && times.len() < MOST_SAMPLES {
        let start = Instant::now();
        for _ in 0..runs {
            std::hint::black_box(run()?);
        }
        times.push(start.elapsed() / runs);
    }
    times.sort_unstable();
    Ok(Measured { valuation, time: times[times.len() / 2] })
}

/// Splits the words that are left in `game` by `letter` and by all letters, prepares its words anew, and tells the times.
pub(super) fn splits(game: &Game, letter: Letter, tell: &dyn Fn(Report)) {
    let dictionary = game.dictionary();
    let all = time(|| dictionary.splits(game.candidates()));
    let one = time(|| game.families(letter));
    let built = time(|| dictionary.rebuilt());
    tell(Report::Splits(SplitTimes { one, all, built }));
}

fn time<T>(run: impl FnOnce() -> T) -> Duration {
    let begun = Instant::now();
    std::hint::black_box(run());
    begun.elapsed()
}
