//! The longest word that an engine can solve in a day.

use super::Fit;
use crate::engine::ends::{Engine, Limits};

/// The seconds of a day.
const DAY: f64 = 86_400.0;

/// What runs out first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The day.
    Time,
    /// The memory.
    Memory,
}

impl Bound {
    /// `time` or `memory`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Memory => "memory",
        }
    }
}

/// The longest words, in letters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// The longest that a day suffices for, if memory did not matter.
    pub by_time: f64,
    /// The longest that the memory suffices for, if time did not matter.
    pub by_memory: f64,
}

impl Prediction {
    /// Extends `fit` to a day, and the engine's need of memory to `memory` bytes. `None` for a law that does not grow.
    pub fn of(engine: Engine, fit: &Fit, memory: u64) -> Option<Self> {
        Some(Self { by_time: fit.solve(DAY)?.floor(), by_memory: longest_in(engine, memory) })
    }

    /// What runs out first.
    pub fn bound(&self) -> Bound {
        if self.by_memory < self.by_time { Bound::Memory } else { Bound::Time }
    }

    /// The longest word for which neither runs out.
    pub const fn letters(&self) -> f64 {
        self.by_time.min(self.by_memory)
    }
}

/// The longest word that `engine` can take on in `memory` bytes.
fn longest_in(engine: Engine, memory: u64) -> f64 {
    if engine == Engine::Linear {
        // It can read the word as a stream, and holds at most √(12 n) numbers of 8 bytes of it.
        let numbers = memory as f64 / 8.0;
        return (numbers * numbers / 12.0).floor();
    }
    engine.longest(&Limits { tree_items: usize::MAX, bytes: memory, cells: u64::MAX }) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::lab::Law;

    const MEMORY: u64 = 23_000_000_000;

    fn predict(engine: Engine, law: Law, a: f64, b: f64) -> Prediction {
        Prediction::of(engine, &Fit { law, ln_a: a.ln(), b, r2: 1.0 }, MEMORY).unwrap()
    }

    #[test]
    fn the_tree_runs_out_of_time_at_45_letters() {
        let prediction = predict(Engine::Tree, Law::Exponential, 1.7e-9, 2.0);
        assert_eq!((prediction.letters(), prediction.bound()), (45.0, Bound::Time));
    }

    #[test]
    fn the_table_runs_out_of_memory_at_107_000_letters() {
        let prediction = predict(Engine::Table, Law::Power, 1e-11, 2.6);
        assert_eq!(prediction.bound(), Bound::Memory);
        assert!((prediction.letters() - 107_000.0).abs() < 1_000.0, "{prediction:?}");
    }

    #[test]
    fn the_memo_runs_out_of_memory_long_before_the_day_is_over() {
        let prediction = predict(Engine::Memo, Law::Power, 4e-10, 2.6);
        assert_eq!(prediction.bound(), Bound::Memory);
        assert!((20_000.0..45_000.0).contains(&prediction.letters()), "{prediction:?}");
    }

    #[test]
    fn rolling_and_linear_run_out_of_time() {
        let rolling = predict(Engine::Rolling, Law::Power, 3e-10, 2.0);
        assert_eq!(rolling.bound(), Bound::Time);
        assert!((1e7..2e7).contains(&rolling.letters()), "{rolling:?}");
        let linear = predict(Engine::Linear, Law::Power, 3.3e-9, 1.0);
        assert_eq!(linear.bound(), Bound::Time);
        assert!((1e13..3e13).contains(&linear.letters()), "{linear:?}");
    }
}
