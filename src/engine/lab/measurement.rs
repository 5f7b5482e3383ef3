//! What was measured, and the limit at which it ended.

use std::fmt;

use super::figure::Quantity;
use crate::engine::ends::Engine;

/// What one engine needed to choose a move in a word of one length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measurement {
    /// The engine.
    pub engine: Engine,
    /// The length of the word, in letters.
    pub len: usize,
    /// The median time of a run, in seconds.
    pub seconds: f64,
    /// How many samples the median is of.
    pub samples: u32,
    /// How much work a run was, in the engine's [unit](Engine::unit).
    pub work: u64,
    /// The memory a run took beyond the word, in bytes.
    pub bytes: u64,
}

/// The limit at which the measurements of an engine end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LimitReached {
    /// It would take longer than there is time left for it.
    Time {
        /// The length it would have been given next.
        len: usize,
        /// The seconds that all samples of it were expected to take.
        expected: f64,
        /// The seconds that were left for this engine.
        left: f64,
    },
    /// It would take more memory than it may have.
    Memory {
        /// The length it would have been given next.
        len: usize,
        /// The bytes that would take.
        bytes: u64,
        /// The bytes it may have.
        limit: u64,
    },
    /// It has done the longest word of the experiment.
    Longest {
        /// That length.
        len: usize,
    },
}

impl fmt::Display for LimitReached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Time { len, expected, left } => write!(
                f,
                "measuring {} letters would take about {}, and {} are left for it",
                Quantity::Letters.exact(len as f64),
                Quantity::Seconds.label(expected),
                Quantity::Seconds.label(left.max(0.0))
            ),
            Self::Memory { len, bytes, limit } => write!(
                f,
                "{} letters would take {} of memory, and it may have {}",
                Quantity::Letters.exact(len as f64),
                Quantity::Bytes.label(bytes as f64),
                Quantity::Bytes.label(limit as f64)
            ),
            Self::Longest { len } => {
                write!(f, "{} letters is the longest word of the experiment", Quantity::Letters.exact(len as f64))
            }
        }
    }
}

/// All that was measured so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Timings {
    measurements: Vec<Measurement>,
    stops: Vec<(Engine, LimitReached)>,
}

impl Timings {
    /// Adds a measurement. Lengths of one engine must come in ascending order.
    pub fn add(&mut self, measurement: Measurement) {
        self.measurements.push(measurement);
    }

    /// Notes why an engine is given no longer word.
    pub fn note_stop(&mut self, engine: Engine, stop: LimitReached) {
        self.stops.push((engine, stop));
    }

    /// Every measurement, in the order in which they were made.
    pub fn all(&self) -> &[Measurement] {
        &self.measurements
    }

    /// Whether nothing was measured yet.
    pub fn is_empty(&self) -> bool {
        self.measurements.is_empty()
    }

    /// The measurements of one engine, short words first.
    pub fn of(&self, engine: Engine) -> impl DoubleEndedIterator<Item = &Measurement> {
        self.measurements.iter().filter(move |measurement| measurement.engine == engine)
    }

    /// The measurements of one engine as points: letters, seconds.
    pub fn points(&self, engine: Engine) -> Vec<(f64, f64)> {
        self.of(engine).map(|measurement| (measurement.len as f64, measurement.seconds)).collect()
    }

    /// The limit at which the engine's measurements ended; `None` while they go on.
    pub fn stop(&self, engine: Engine) -> Option<&LimitReached> {
        self.stops.iter().find(|(stopped, _)| *stopped == engine).map(|(_, stop)| stop)
    }

    /// Every length that some engine was measured at, ascending.
    pub fn lengths(&self) -> Vec<usize> {
        let mut lengths: Vec<usize> = self.measurements.iter().map(|measurement| measurement.len).collect();
        lengths.sort_unstable();
        lengths.dedup();
        lengths
    }

    /// The measurement of one engine at one length.
    pub fn at(&self, engine: Engine, len: usize) -> Option<&Measurement> {
        self.of(engine).find(|measurement| measurement.len == len)
    }
}
