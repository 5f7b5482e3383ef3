//! Our axes as coordinates of the library that draws.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, KeyPointWeight, NoDefaultFormatting, Ranged, ValueFormatter};

use arcade_engine::lab::figure::Axis;

/// An axis with at most so many ticks.
#[derive(Clone, Copy)]
pub(super) struct Coordinate {
    pub(super) axis: Axis,
    pub(super) ticks: usize,
}

impl Ranged for Coordinate {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (from, to): (i32, i32)) -> i32 {
        // What has no place on the axis stands at its end rather than at a pixel beyond all numbers.
        let share = self.axis.share(*value).clamp(0.0, 1.0);
        from + (f64::from(to - from) * share).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        match hint.weight() {
            KeyPointWeight::Bold => {
                self.axis.ticks(self.ticks).into_iter().map(|tick| self.axis.value_at(tick.at)).collect()
            }
            KeyPointWeight::Any => Vec::new(),
        }
    }

    fn range(&self) -> Range<f64> {
        let (low, high) = self.axis.range();
        low..high
    }
}

impl ValueFormatter<f64> for Coordinate {
    fn format_ext(&self, value: &f64) -> String {
        self.axis.quantity.label(*value)
    }
}
