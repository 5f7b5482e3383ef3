//! A figure: series of points on two axes. A screen and a file draw the same one.

mod axis;
mod paper;
mod quantity;

pub use axis::{Axis, Scale, Tick};
pub use paper::Paper;
pub use quantity::Quantity;

use super::{Findings, Fit, Timings};
use crate::engine::ends::Engine;

/// The points of one engine, with the law of its analysis fitted to them.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What it is called in the legend.
    pub engine: Engine,
    /// Letters and seconds, short words first.
    pub points: Vec<(f64, f64)>,
    /// The fit of the law that the analysis says, once there are points enough.
    pub fit: Option<Fit>,
}

/// Every engine's points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure {
    /// One for each of [`Engine::ALL`], in that order.
    pub series: Vec<Series>,
}

impl Figure {
    /// The figure of what was measured and found.
    pub fn of(timings: &Timings, findings: &Findings) -> Self {
        let series = findings.all.iter().map(|finding| Series {
            engine: finding.engine,
            points: timings.points(finding.engine),
            fit: finding.by_analysis().copied(),
        });
        Self { series: series.collect() }
    }
}
