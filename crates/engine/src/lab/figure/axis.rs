//! One axis: its range, its scale, and where its ticks stand.

use super::Quantity;

/// How an axis is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Equal steps add.
    Linear,
    /// Equal steps multiply.
    Log,
}

/// An axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// What it counts.
    pub quantity: Quantity,
    /// How the axis is divided.
    pub scale: Scale,
    low: f64,
    high: f64,
}

/// A mark on an axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// How far along the axis it stands, from 0 to 1.
    pub at: f64,
    /// What is written beside it.
    pub label: String,
}

impl Axis {
    /// An axis that holds every one of `values`; a linear one begins at 0, and one of times or memory ends at a round number.
    /// Values that a
    /// logarithmic axis has no place for, zero and less, are left out.
    pub fn over(quantity: Quantity, scale: Scale, values: impl Iterator<Item = f64>) -> Self {
        let values = values.filter(|&value| value.is_finite() && (scale == Scale::Linear || value > 0.0));
        let range = values.fold(None, |range: Option<(f64, f64)>, value| match range {
            None => Some((value, value)),
            Some((low, high)) => Some((low.min(value), high.max(value))),
        });
        let (low, high) = match (scale, range) {
            (Scale::Linear, None) => (0.0, 1.0),
            (Scale::Linear, Some((_, high))) if high <= 0.0 => (0.0, 1.0),
            (Scale::Linear, Some((_, high))) if quantity == Quantity::Letters => (0.0, high * 1.04),
            (Scale::Linear, Some((_, high))) => (0.0, round_up(high)),
            (Scale::Log, None) => (1.0, 10.0),
            (Scale::Log, Some((low, high))) => (low / 1.3, high * 1.3),
        };
        Self { quantity, scale, low, high }
    }

    /// The least and the greatest value on the axis.
    pub const fn range(&self) -> (f64, f64) {
        (self.low, self.high)
    }

    /// How far along the axis `value` stands, from 0 to 1; `None` if it is not on it.
    pub fn place(&self, value: f64) -> Option<f64> {
        let share = self.share(value);
        (0.0..=1.0).contains(&share).then_some(share)
    }

    /// The same for every value: below 0 or above 1 for what is not on the axis, and infinite for what has no
    /// logarithm.
    pub fn share(&self, value: f64) -> f64 {
        match self.scale {
            Scale::Linear => value / self.high,
            Scale::Log => (value.max(0.0) / self.low).ln() / (self.high / self.low).ln(),
        }
    }

    /// The value that stands at `share` (0 to 1) of the axis.
    pub fn value_at(&self, share: f64) -> f64 {
        match self.scale {
            Scale::Linear => share * self.high,
            Scale::Log => self.low * (self.high / self.low).powf(share),
        }
    }

    /// At most `most` ticks (at least one) at round values, ascending.
    pub fn ticks(&self, most: usize) -> Vec<Tick> {
        let most = most.max(1);
        let values = match self.scale {
            Scale::Linear if self.quantity == Quantity::Letters => self.linear_ticks(most),
            Scale::Linear => self.even_ticks(most),
            Scale::Log => self.log_ticks(most),
        };
        let tick = |value| Some(Tick { at: self.place(value)?, label: self.quantity.label(value) });
        values.into_iter().filter_map(tick).collect()
    }

    fn linear_ticks(&self, most: usize) -> Vec<f64> {
        let rough = self.high / most as f64;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0].into_iter().map(|factor| factor * power).find(|&step| step >= rough);
        let step = step.unwrap_or(power * 10.0);
        let count = (self.high / step).floor() as usize;
        (usize::from(count >= most)..=count).map(|k| k as f64 * step).collect()
    }

    /// Equal parts of round numbers from 0 to the end, which has a number too; that alone where there is room for one.
    fn even_ticks(&self, most: usize) -> Vec<f64> {
        let is_one_of = |digits: &[&str], parts: usize| {
            let step = format!("{:.4e}", self.high / parts as f64);
            digits.iter().any(|digits| step.starts_with(digits))
        };
        let parts = |digits: &[&str]| (1..most).rev().find(|&parts| is_one_of(digits, parts));
        let parts = parts(&["1.0000", "2.0000", "5.0000"])
            .or_else(|| parts(&["2.5000", "3.0000", "4.0000", "6.0000"]))
            .unwrap_or(1);
        // The last one is the end itself, whatever a division rounds.
        let inner = (usize::from(most < 2)..parts).map(|part| self.high * part as f64 / parts as f64);
        inner.chain([self.high]).collect()
    }

    /// Powers of ten, or every k-th of them; where there is room for more, 2 and 5 between them.
    fn log_ticks(&self, most: usize) -> Vec<f64> {
        let inside = |value: &f64| (self.low..=self.high).contains(value);
        let (first, last) = (self.low.log10().floor() as i32, self.high.log10().ceil() as i32);
        let within = |factors: &[f64], step: usize| -> Vec<f64> {
            let powers = (first..=last).filter(|power| power.rem_euclid(step as i32) == 0);
            // A power is written as text is read, so that it is the number one means.
            let values = powers.flat_map(|power| factors.iter().map(move |factor| factor * decimal(power)));
            values.filter(inside).collect()
        };
        let choices = std::iter::once(within(&[1.0, 2.0, 5.0], 1)).chain((1..).map(|step| within(&[1.0], step)));
        choices.take(64).find(|values| values.len() <= most).unwrap_or_default()
    }
}

/// The least round number that is not less than `value` > 0.
fn round_up(value: f64) -> f64 {
    const ROUND: [f64; 10] = [1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0];
    let power = value.log10().floor() as i32;
    let round = ROUND.into_iter().map(|digits| digits * decimal(power)).find(|&round| round >= value);
    round.unwrap_or_else(|| decimal(power + 1))
}

fn decimal(power: i32) -> f64 {
    format!("1e{power}").parse().unwrap_or(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: &Axis, most: usize) -> Vec<String> {
        axis.ticks(most).into_iter().map(|tick| tick.label).collect()
    }

    #[test]
    fn log_ticks_are_powers_of_ten_thinned_to_the_room() {
        let axis = Axis::over(Quantity::Seconds, Scale::Log, [1e-8, 2.0].into_iter());
        assert_eq!(labels(&axis, 10), ["10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"]);
        assert_eq!(labels(&axis, 4), ["1 µs", "1 ms", "1 s"]);
        let narrow = Axis::over(Quantity::Letters, Scale::Log, [4.0, 30.0].into_iter());
        assert_eq!(labels(&narrow, 5), ["5", "10", "20"]);
    }

    #[test]
    fn linear_ticks_begin_at_zero() {
        let axis = Axis::over(Quantity::Letters, Scale::Linear, [4.0, 60.0].into_iter());
        assert_eq!(labels(&axis, 4), ["0", "20", "40", "60"]);
    }

    #[test]
    fn plain_axes_of_times_and_memory_have_numbers_at_both_ends() {
        let axis = |quantity, high| Axis::over(quantity, Scale::Linear, [high].into_iter());
        assert_eq!(labels(&axis(Quantity::Bytes, 4.9e6), 2), ["0", "5 MB"]);
        assert_eq!(labels(&axis(Quantity::Bytes, 1.11e6), 3), ["0", "600 kB", "1.2 MB"]);
        assert_eq!(labels(&axis(Quantity::Seconds, 0.0146), 5), ["0", "5 ms", "10 ms", "15 ms"]);
        for quantity in [Quantity::Seconds, Quantity::Bytes] {
            for high in (1..2_000).map(|k| f64::from(k) * 7.3e-4) {
                for most in 1..10 {
                    let axis = axis(quantity, high);
                    let ticks = axis.ticks(most);
                    assert!(ticks.len() <= most.max(1) && axis.place(high).is_some(), "{high}: {ticks:?}");
                    assert_eq!(ticks.last().map(|tick| tick.at), Some(1.0), "{high}: {ticks:?}");
                    assert!(most == 1 || ticks[0].label == "0", "{high}: {ticks:?}");
                    assert!(axis.range().1 <= high * 1.34, "{high}: {ticks:?}");
                }
            }
        }
    }

    #[test]
    fn places_and_values_are_inverse() {
        for scale in [Scale::Linear, Scale::Log] {
            let axis = Axis::over(Quantity::Seconds, scale, [0.5, 80.0].into_iter());
            for share in [0.1, 0.5, 0.9] {
                let back = axis.place(axis.value_at(share)).unwrap();
                assert!((back - share).abs() < 1e-12);
            }
            assert!(axis.place(80.0).is_some() && axis.place(0.5).is_some() && axis.place(200.0).is_none());
        }
    }

    #[test]
    fn an_axis_over_nothing_still_has_a_range() {
        for scale in [Scale::Linear, Scale::Log] {
            let (low, high) = Axis::over(Quantity::Letters, scale, std::iter::empty()).range();
            assert!(low < high);
        }
    }
}
