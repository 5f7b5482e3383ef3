//! A figure: series of points on two axes. A screen and a file draw the same one.

mod axis;
mod paper;
mod quantity;

pub use axis::{Axis, Scale, Tick};
pub use paper::Paper;
pub use quantity::Quantity;

use super::{Algorithm, Findings, Fit, Subject, Timings};

/// The points of one algorithm, with the growth of its analysis fitted to them.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What it is called in the legend.
    pub algorithm: Algorithm,
    /// Its place among all: it has one mark and one hue in every graph.
    pub place: usize,
    /// Sizes with seconds or bytes, small ones first.
    pub points: Vec<(f64, f64)>,
    /// How far the samples of each size lie apart: sizes, each with the least and the greatest time; none of memory.
    pub bars: Vec<(f64, [f64; 2])>,
    /// The fit of the growth that the analysis says, once there are points enough.
    pub fit: Option<Fit>,
}

/// Every algorithm's points.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What was timed.
    pub subject: Subject,
    /// What stands upwards: [`Quantity::Seconds`] or [`Quantity::Bytes`].
    pub quantity: Quantity,
    /// One for each algorithm that was timed, in the order of the tables.
    pub series: Vec<Series>,
}

impl Default for Figure {
    fn default() -> Self {
        Self { subject: Subject::default(), quantity: Quantity::Seconds, series: Vec::new() }
    }
}

impl Figure {
    /// The figure of the one series at place `index`, for axes that it alone needs.
    #[must_use]
    pub fn only(&self, index: usize) -> Self {
        let series = self.series.get(index).cloned().into_iter().collect();
        Self { series, ..*self }
    }

    /// The figure of what was measured and found: the times, or for [`Quantity::Bytes`] the memory.
    pub fn of(timings: &Timings, findings: &Findings, quantity: Quantity) -> Self {
        let is_memory = quantity == Quantity::Bytes;
        let series = findings.all.iter().enumerate().map(|(place, finding)| Series {
            algorithm: finding.algorithm,
            place,
            bars: if is_memory { Vec::new() } else { timings.ranges(finding.algorithm) },
            points: if is_memory { timings.memory(finding.algorithm) } else { timings.points(finding.algorithm) },
            fit: if is_memory { finding.space } else { finding.by_analysis().copied() },
        });
        let series = series.collect();
        Self { subject: timings.subject, quantity: if is_memory { quantity } else { Quantity::Seconds }, series }
    }
}
