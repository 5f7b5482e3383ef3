//! A race of the engines on words that grow: who still values one within the time that a word may take?

use std::time::Duration;

use web_time::Instant;

use super::Report;
use arcade_engine::Cancel;
use arcade_engine::ends::{Engine, EngineError, Limits, repeated};

/// How long one row may take. Who takes longer is out.
pub const LIMIT: Duration = Duration::from_millis(50);
/// The length at which an engine has finished.
pub const FINISH: usize = 1_000_000;
/// The memory that an engine may take for one row, in bytes. Who needs more is out.
pub const BYTES: u64 = 64_000_000;

/// What happens to one engine in the race.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lap {
    /// It valued a row of `len` items within the limit.
    Ran {
        /// The items of the row.
        len: usize,
        /// How long it took.
        time: Duration,
    },
    /// A row of `len` items took it too long: it is out.
    TooSlow {
        /// The items of the row.
        len: usize,
        /// How long it took.
        time: Duration,
    },
    /// A row of `len` items would take it more memory than it may have: it is out.
    TooBig {
        /// The items of the row.
        len: usize,
        /// The memory it would take, in bytes.
        bytes: u64,
    },
    /// The numbers of a row of `len` items add up to more than can be counted: it goes no further.
    TooLarge {
        /// The items of the row.
        len: usize,
    },
}

/// Lets every engine value one row after another, made of `items` over and over, each longer than the one before, in turns
/// of one row each; and tells what became of each.
pub(super) fn run(items: &[i64], cancel: &Cancel, tell: &dyn Fn(Report)) {
    let mut running: Vec<(Engine, usize)> = Engine::ALL.map(|engine| (engine, 2)).to_vec();
    while !running.is_empty() {
        running.retain_mut(|(engine, len)| {
            if cancel.is_cancelled() {
                return false;
            }
            let Some(lap) = lap(*engine, &repeated(items, *len), cancel) else { return false };
            tell(Report::Lap(*engine, lap));
            let goes_on = matches!(lap, Lap::Ran { .. }) && *len < FINISH;
            *len = longer(*engine, *len);
            goes_on
        });
    }
}

/// The length after `len`. One item more doubles the time of the tree; the others need longer steps to come to their end.
fn longer(engine: Engine, len: usize) -> usize {
    if engine == Engine::Tree { len + 1 } else { (len * 3 / 2).max(len + 1).min(FINISH) }
}

/// None when it was cancelled.
fn lap(engine: Engine, row: &[i64], cancel: &Cancel) -> Option<Lap> {
    let limits = Limits { tree_items: FINISH, bytes: BYTES, cells: u64::MAX };
    let (len, begun) = (row.len(), Instant::now());
    let valued = engine.value(row, &limits, cancel);
    let time = begun.elapsed();
    match valued {
        Ok(_) if time <= LIMIT => Some(Lap::Ran { len, time }),
        Ok(_) => Some(Lap::TooSlow { len, time }),
        Err(EngineError::TooBig { bytes, .. }) => Some(Lap::TooBig { len, bytes }),
        Err(EngineError::TooLarge) => Some(Lap::TooLarge { len }),
        Err(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    #[test]
    fn every_engine_runs_until_it_is_out_or_has_finished() {
        let laps = RefCell::new(Vec::new());
        run(&[4, -1, 7], &Cancel::new(), &|report| {
            if let Report::Lap(engine, lap) = report {
                laps.borrow_mut().push((engine, lap));
            }
        });
        let laps = laps.into_inner();
        for engine in Engine::ALL {
            let own: Vec<Lap> = laps.iter().filter(|(other, _)| *other == engine).map(|(_, lap)| *lap).collect();
            let (last, before) = own.split_last().unwrap();
            assert!(before.iter().all(|lap| matches!(lap, Lap::Ran { .. })), "{engine}");
            assert!(!matches!(last, Lap::Ran { len, .. } if *len < FINISH), "{engine}");
        }
        let furthest = |engine| {
            let ran = laps.iter().filter(|(other, _)| *other == engine);
            ran.filter_map(|(_, lap)| if let Lap::Ran { len, .. } = lap { Some(*len) } else { None }).max().unwrap_or(0)
        };
        assert!(furthest(Engine::Tree) < furthest(Engine::Memo));
        assert!(furthest(Engine::Memo) < furthest(Engine::Linear));
    }

    #[test]
    fn a_race_that_is_cancelled_stops() {
        let cancel = Cancel::new();
        cancel.cancel();
        run(&[1], &cancel, &|_| panic!("nothing is told"));
    }
}
