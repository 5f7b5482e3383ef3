//! What was measured, and the limit at which it ended.

use super::figure::Quantity;
use super::{Algorithm, Step, Subject};
use crate::text::grouped;

/// What one algorithm needed for an input of one size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measurement {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The size of the input, in the [unit](Subject::unit) of the subject.
    pub len: usize,
    /// The median time of a run, in seconds.
    pub seconds: f64,
    /// The least and the greatest time of a sample, in seconds.
    pub range: [f64; 2],
    /// How many samples the median is of.
    pub samples: u32,
    /// How much work a run was, in the algorithm's [unit](Algorithm::unit): where an end of a row is chosen, on both rests and
    /// what is below them. 0 where that is not counted.
    pub work: u64,
    /// The memory a run took beyond its input, in bytes; 0 where that is not counted.
    pub bytes: u64,
}

impl Measurement {
    /// What these samples, in ascending order, make of a step; `None` where there are none.
    pub fn of(step: &Step, seconds: &[f64], work: u64, bytes: u64) -> Option<Self> {
        let (&least, &greatest) = seconds.first().zip(seconds.last())?;
        // A clock that has not moved would make a logarithm of nothing.
        let [median, least, greatest] = [seconds[seconds.len() / 2], least, greatest].map(|time| time.max(1e-10));
        let (algorithm, len, samples) = (step.algorithm, step.len, seconds.len() as u32);
        Some(Self { algorithm, len, seconds: median, range: [least, greatest], samples, work, bytes })
    }
}

/// The limit at which the measurements of an algorithm end.
#[derive(Clone, Debug, PartialEq)]
pub enum LimitReached {
    /// It would take longer than there is time left for it.
    Time {
        /// The length it would have been given next.
        len: usize,
        /// The seconds that all samples of it were expected to take.
        expected: f64,
        /// The seconds that were left for this algorithm.
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
    /// It has done the largest input of the experiment.
    Longest {
        /// Its size.
        len: usize,
    },
    /// It was given up on an input that turned out too hard.
    GaveUp {
        /// The size of the input.
        len: usize,
        /// The work after which it was given up.
        work: u64,
    },
    /// It is a program, and gave a wrong answer or none: why, as the end of a sentence.
    Failed(String),
}

impl LimitReached {
    /// Why the measurements of `algorithm` ended, as the end of a sentence.
    pub fn reason(&self, algorithm: Algorithm) -> String {
        let sized = |len| algorithm.subject().sized(len);
        match *self {
            Self::Time { len, expected, left } => {
                let left = if left > 0.0 {
                    format!("{} are left for it", Quantity::Seconds.label(left))
                } else {
                    "no time is left for it".to_owned()
                };
                format!(
                    "measuring {} several times would take about {}, and {left}",
                    sized(len),
                    Quantity::Seconds.label(expected)
                )
            }
            Self::Memory { len, bytes, limit } => format!(
                "{} would take {} of memory, and it may have {}",
                sized(len),
                Quantity::Bytes.label(bytes as f64),
                Quantity::Bytes.label(limit as f64)
            ),
            Self::Longest { len } => format!("the experiment ends at {}", sized(len)),
            Self::Failed(ref reason) => reason.clone(),
            Self::GaveUp { len, work } => {
                format!("{} were too hard: it gave up after {} {}", sized(len), grouped(work), algorithm.unit())
            }
        }
    }
}

/// All that was measured so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Timings {
    /// What is timed.
    pub subject: Subject,
    /// Who is timed, in the order of the tables.
    pub algorithms: Vec<Algorithm>,
    /// Every measurement, in the order in which they were made.
    pub all: Vec<Measurement>,
    stops: Vec<(Algorithm, LimitReached)>,
}

impl Timings {
    /// Nothing yet of these algorithms of `subject`.
    pub const fn new(subject: Subject, algorithms: Vec<Algorithm>) -> Self {
        Self { subject, algorithms, all: Vec::new(), stops: Vec::new() }
    }

    /// Adds a measurement. Sizes of one algorithm must come in ascending order.
    pub fn add(&mut self, measurement: Measurement) {
        self.all.push(measurement);
    }

    /// Notes why an algorithm is given no larger input.
    pub fn note_stop(&mut self, algorithm: Algorithm, stop: LimitReached) {
        self.stops.push((algorithm, stop));
    }

    /// Whether nothing was measured yet.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The measurements of one algorithm, small inputs first.
    pub fn of(&self, algorithm: Algorithm) -> impl DoubleEndedIterator<Item = &Measurement> {
        self.all.iter().filter(move |measurement| measurement.algorithm == algorithm)
    }

    /// The times of one algorithm as points: size, seconds.
    pub fn points(&self, algorithm: Algorithm) -> Vec<(f64, f64)> {
        self.of(algorithm).map(|measurement| (measurement.len as f64, measurement.seconds)).collect()
    }

    /// The least and the greatest time at each of its sizes.
    pub fn ranges(&self, algorithm: Algorithm) -> Vec<(f64, [f64; 2])> {
        self.of(algorithm).map(|measurement| (measurement.len as f64, measurement.range)).collect()
    }

    /// Its memory as points, where that is counted: size, bytes.
    pub fn memory(&self, algorithm: Algorithm) -> Vec<(f64, f64)> {
        let counted = self.of(algorithm).filter(|measurement| measurement.bytes > 0);
        counted.map(|measurement| (measurement.len as f64, measurement.bytes as f64)).collect()
    }

    /// The limit at which the algorithm's measurements ended; `None` while they go on.
    pub fn stop(&self, algorithm: Algorithm) -> Option<&LimitReached> {
        self.stops.iter().find(|(stopped, _)| *stopped == algorithm).map(|(_, stop)| stop)
    }

    /// Why they ended, as the end of a sentence.
    pub fn stop_reason(&self, algorithm: Algorithm) -> Option<String> {
        self.stop(algorithm).map(|stop| stop.reason(algorithm))
    }

    /// Every size that some algorithm was measured at, ascending.
    pub fn lengths(&self) -> Vec<usize> {
        let mut lengths: Vec<usize> = self.all.iter().map(|measurement| measurement.len).collect();
        lengths.sort_unstable();
        lengths.dedup();
        lengths
    }

    /// The measurement of one algorithm at one size.
    pub fn at(&self, algorithm: Algorithm, len: usize) -> Option<&Measurement> {
        self.of(algorithm).find(|measurement| measurement.len == len)
    }
}

impl Default for Timings {
    /// Nothing yet of all algorithms of Etaoin.
    fn default() -> Self {
        Self::new(Subject::default(), Subject::default().algorithms().to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_time_is_used_up_a_sentence_says_so() {
        let stop = |left| LimitReached::Time { len: 24, expected: 0.5, left }.reason(Algorithm::Recursion);
        assert_eq!(stop(0.2), "measuring 24 numbers several times would take about 500 ms, and 200 ms are left for it");
        for used_up in [0.0, -0.3] {
            assert_eq!(
                stop(used_up),
                "measuring 24 numbers several times would take about 500 ms, and no time is left for it"
            );
        }
    }
}
