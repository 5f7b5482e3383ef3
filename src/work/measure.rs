//! What computations cost on this machine, measured now: each engine on one row, the splits of a hangman position, the walk
//! that finds the words of a hand.

use std::convert::Infallible;
use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Duration;

use web_time::Instant;

use super::Report;
use arcade_engine::Cancel;
use arcade_engine::ends::{Engine, Limits, Valuation};
use arcade_engine::hangman::{Game, Letter};
use arcade_engine::wordgame::{Dictionary, Hand, Table};

/// One engine's work on one row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measured {
    /// The value, and the work it took.
    pub valuation: Valuation,
    /// The median time of one run.
    pub time: Duration,
}

/// What an engine would take on a row that it isn't run on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Projection {
    /// The items of the longest row that it was run on.
    pub from: usize,
    /// The time it would take, in seconds. Infinite where it is too long for a number.
    pub seconds: f64,
    /// The work that would be, in the engine's [unit](Engine::unit).
    pub work: f64,
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
/// How often the walk that finds the words of a hand is timed.
const WALKS: usize = 9;
/// What is quicker than this is run several times a sample, so that the clock's own step does not show.
const SAMPLE: Duration = Duration::from_micros(50);
const MOST_RUNS: u32 = 2_000;

/// The longest that the tree is waited for. What would take it longer is projected.
const PATIENCE: Duration = Duration::from_millis(150);
/// The items of the first row that the tree is run on to find out what it would take: 4,095 calls.
const PROBE: usize = 12;

/// Values `row` with every engine, cheapest first, and tells each figure as it is found.
pub(super) fn engines(row: &[i64], cancel: &Cancel, tell: &dyn Fn(Report)) {
    for engine in Engine::ALL.into_iter().rev() {
        if cancel.is_cancelled() {
            return;
        }
        tell(Report::Begun(engine));
        let report = match projected(engine, row, cancel) {
            Some(projection) => Report::Projected(engine, projection),
            None => Report::Engine(engine, measure(engine, row, cancel)),
        };
        if !cancel.is_cancelled() {
            tell(report);
        }
    }
}

fn measure(engine: Engine, row: &[i64], cancel: &Cancel) -> Result<Measured, String> {
    let run = || engine.value(row, &Limits::interactive(), cancel).map_err(|refusal| refusal.to_string());
    let (valuation, seconds) = sampled([1, MOST_SAMPLES], BUDGET, || Ok(()), run)?;
    Ok(Measured { valuation, time: median(&seconds) })
}

/// What `run` finds, and the seconds that it takes, sample by sample in order of their lengths: `fewest` of them, and more up to
/// `most` until it was run for so long. Before each sample `check` says whether to go on.
pub(super) fn sampled<T, E>(
    [fewest, most]: [usize; 2],
    time: Duration,
    check: impl Fn() -> Result<(), E>,
    mut run: impl FnMut() -> Result<T, E>,
) -> Result<(T, Vec<f64>), E> {
    let begun = Instant::now();
    let found = run()?;
    let first = begun.elapsed();
    let runs = if *TICK > COARSE && first < *TICK * TICKS {
        runs_of_many_ticks(&mut run)?
    } else {
        (SAMPLE.as_nanos() / first.as_nanos().max(1)).clamp(1, u128::from(MOST_RUNS)) as u32
    };
    // A first run that is short enough to be repeated pays for cold caches, and does not count.
    let mut seconds = if runs == 1 { vec![first.as_secs_f64()] } else { Vec::new() };
    while seconds.len() < fewest || seconds.len() < most && begun.elapsed() < time {
        check()?;
        let start = Instant::now();
        for _ in 0..runs {
            std::hint::black_box(run()?);
        }
        seconds.push(start.elapsed().as_secs_f64() / f64::from(runs));
    }
    seconds.sort_by(f64::total_cmp);
    Ok((found, seconds))
}

/// How often `run` has to run until a coarse clock sees how long that takes: found by doubling. The least of a few times counts,
/// since now and then something else takes longer than all of them.
fn runs_of_many_ticks<T, E>(mut run: impl FnMut() -> Result<T, E>) -> Result<u32, E> {
    let mut runs = 1;
    loop {
        let mut least = Duration::MAX;
        for _ in 0..TRIES {
            let start = Instant::now();
            for _ in 0..runs {
                std::hint::black_box(run()?);
            }
            least = least.min(start.elapsed());
        }
        if least >= *TICK * TICKS {
            return Ok(runs);
        }
        runs = runs.saturating_mul(2);
    }
}

/// The shortest time that the clock can tell, at least a nanosecond.
static TICK: LazyLock<Duration> = LazyLock::new(|| {
    let tick = || {
        let begun = Instant::now();
        loop {
            let passed = begun.elapsed();
            if !passed.is_zero() {
                return passed;
            }
        }
    };
    (0..TRIES).map(|_| tick()).min().unwrap_or_default()
});

/// A clock that ticks less often than this is coarse: that of a browser, which doesn’t tell pages more.
const COARSE: Duration = Duration::from_micros(2);
/// How many ticks of a coarse clock a sample takes: then it is right to a twentieth.
const TICKS: u32 = 20;

fn median(seconds: &[f64]) -> Duration {
    Duration::from_secs_f64(seconds[seconds.len() / 2])
}

/// The median time of the walk of the graph that finds the words of `hand`.
pub(super) fn walk(words: &Dictionary, hand: &Hand) -> Duration {
    let (dawg, mut table) = (words.dawg(), Table::default());
    let walk = || Ok::<_, Infallible>(table.find(hand, dawg).is_ok());
    let Ok((_, seconds)) = sampled([WALKS; 2], Duration::ZERO, || Ok(()), walk);
    median(&seconds)
}

/// How often something is done of which the shortest time counts.
const TRIES: u32 = 5;

/// What the tree would take on `row`, where that is too long to be waited for; None where it is to be run.
fn projected(engine: Engine, row: &[i64], cancel: &Cancel) -> Option<Projection> {
    let len = row.len();
    if engine != Engine::Tree || len <= PROBE {
        return None;
    }
    let seconds = |time: Duration, from: usize| time.as_secs_f64() * 2_f64.powf((len - from) as f64);
    let mut from = PROBE;
    let mut time = measure(engine, &row[..from], cancel).ok()?.time;
    if seconds(time, from) <= PATIENCE.as_secs_f64() {
        return None;
    }
    // The longest row that it can be run on in a moment says best what the next one takes.
    while time * 4 <= PATIENCE && from < len {
        from += 1;
        time = measure(engine, &row[..from], cancel).ok()?.time;
    }
    Some(Projection { from, seconds: seconds(time, from), work: 2_f64.powf(len as f64) - 1.0 })
}

/// Splits the words that are left in `game` by `letter` and by all letters, prepares its words anew, and tells the times.
pub(super) fn splits(game: &Game, letter: Letter, tell: &dyn Fn(Report)) {
    let dictionary = game.dictionary();
    let all = least(|| {
        let _ = black_box(dictionary.splits(game.candidates()));
    });
    let one = least(|| drop(black_box(game.families(letter))));
    let built = time(|| dictionary.rebuilt());
    tell(Report::Splits(SplitTimes { one, all, built }));
}

/// The shortest time of a few runs: the first of all pays for what is not in the caches yet.
fn least(mut run: impl FnMut()) -> Duration {
    (0..TRIES).map(|_| time(&mut run)).min().unwrap_or_default()
}

fn time<T>(run: impl FnOnce() -> T) -> Duration {
    let begun = Instant::now();
    black_box(run());
    begun.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_that_takes_hours_is_projected_and_one_that_takes_a_moment_is_run() {
        let cancel = Cancel::new();
        let row: Vec<i64> = (0..48).map(|item| item * 7 % 5).collect();
        assert_eq!(projected(Engine::Tree, &row[..8], &cancel), None);
        assert_eq!(projected(Engine::Memo, &row, &cancel), None);
        let [short, long] = [40, 48].map(|len| projected(Engine::Tree, &row[..len], &cancel).unwrap());
        assert!(short.from < 40 && short.seconds > 60.0, "{short:?}");
        // Eight items more: 256 times the work. The two measurements differ a little.
        let ratio = long.seconds / short.seconds;
        assert!((64.0..1_024.0).contains(&ratio), "{short:?} {long:?}");
        assert!((long.work / short.work - 256.0).abs() < 1e-6);
    }
}
