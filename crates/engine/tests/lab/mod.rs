//! Experiments: what is timed, on how large inputs, how it is drawn, and what is concluded from times of known laws.

mod algorithms;
mod conclusions;
mod figures;
mod measurements;
mod numbers;
mod predictions;
mod schedule;
mod spoken;

use arcade_engine::lab::{Algorithm, Measurement, Timings};

/// Nine equal samples, with no work and no memory counted.
const fn measured(algorithm: Algorithm, len: usize, seconds: f64) -> Measurement {
    Measurement { algorithm, len, seconds, range: [seconds; 2], samples: 9, work: 0, bytes: 0 }
}

/// Times of one algorithm on these sizes.
fn timed(algorithm: Algorithm, sizes: impl IntoIterator<Item = usize>, seconds: impl Fn(f64) -> f64) -> Timings {
    let mut timings = Timings::new(algorithm.subject(), vec![algorithm]);
    for len in sizes {
        timings.add(measured(algorithm, len, seconds(len as f64)));
    }
    timings
}

fn assert_near(one: f64, other: f64) {
    assert!((one - other).abs() <= 1e-9 * other.abs().max(1.0), "{one} for {other}");
}
