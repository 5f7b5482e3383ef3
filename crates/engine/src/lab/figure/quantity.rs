//! What an axis counts, and how its numbers are written.

use crate::named::named_enum;
use crate::text::grouped;

/// A kind of number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Lengths of words.
    Letters,
    /// Times.
    Seconds,
    /// Amounts of memory.
    Bytes,
}

named_enum! {
    /// All three, as they are called on an axis.
    ALL: Quantity { Letters = "letters", Seconds = "time", Bytes = "memory" }
}

impl Quantity {
    /// A short label of at most three digits and a unit: `4k`, `10 µs`, `23 GB`.
    pub fn label(self, value: f64) -> String {
        const LETTERS: [(f64, &str); 4] = [(1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, "")];
        const SECONDS: [(f64, &str); 4] = [(1.0, " s"), (1e-3, " ms"), (1e-6, " µs"), (1e-9, " ns")];
        const BYTES: [(f64, &str); 5] = [(1e12, " TB"), (1e9, " GB"), (1e6, " MB"), (1e3, " kB"), (1.0, " B")];
        if value == 0.0 {
            return "0".into();
        }
        let units: &[(f64, &str)] = match self {
            Self::Letters if value >= 1e12 => return format!("{value:.0e}"),
            Self::Letters => &LETTERS,
            Self::Seconds => &SECONDS,
            Self::Bytes => &BYTES,
        };
        // Rounding must not make 1000 of the smaller unit out of what is just below one of the larger.
        let found = units.iter().find(|(unit, _)| value >= unit * 0.9995).or(units.last());
        let &(unit, name) = found.unwrap_or(&(1.0, ""));
        let amount = value / unit;
        let digits = match amount {
            ..9.995 => 2,
            ..99.95 => 1,
            _ => 0,
        };
        let text = format!("{amount:.digits$}");
        let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
        format!("{text}{name}")
    }

    /// A whole number with its thousands apart: `107,008`.
    pub fn exact(self, value: f64) -> String {
        grouped(value.round_ties_even() as u128)
    }

    /// About this much, as far as an extrapolation can be trusted: at most two digits, `45`, `110,000`, `14 million`,
    /// `26 trillion`.
    pub fn rough(self, value: f64) -> String {
        const WORDS: [(f64, &str); 3] = [(1e12, "trillion"), (1e9, "billion"), (1e6, "million")];
        let scale = 10_f64.powf(value.max(10.0).log10().floor() - 1.0);
        let rounded = (value / scale).round() * scale;
        // What was rounded up to a million must not miss it by a last binary digit.
        let Some((unit, word)) = WORDS.into_iter().find(|(unit, _)| rounded >= unit * 0.999) else {
            return self.exact(rounded);
        };
        let amount = rounded / unit;
        let digits = format!("{amount:.1}");
        match digits.strip_suffix(".0") {
            Some(_) => format!("{} {word}", self.exact(amount)),
            None => format!("{digits} {word}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_short_and_name_their_unit() {
        let times = [2e-9, 1.5e-5, 0.0312, 0.999_9, 86_400.0, 0.0].map(|time| Quantity::Seconds.label(time));
        assert_eq!(times, ["2 ns", "15 µs", "31.2 ms", "1 s", "86400 s", "0"]);
        assert_eq!([4.0, 4096.0, 1.5e6].map(|n| Quantity::Letters.label(n)), ["4", "4.1k", "1.5M"]);
        assert_eq!([8.0, 2.3e10].map(|n| Quantity::Bytes.label(n)), ["8 B", "23 GB"]);
    }

    #[test]
    fn extrapolations_claim_two_digits() {
        let rough = [45.0, 873.0, 107_235.0, 14_400_000.0, 3.41e13].map(|n| Quantity::Letters.rough(n));
        assert_eq!(rough, ["45", "870", "110,000", "14 million", "34 trillion"]);
        let rough = [998_000.0, 2_640_000.0, 9.99e8, 8.1e9, 3.4e16].map(|n| Quantity::Letters.rough(n));
        assert_eq!(rough, ["1 million", "2.6 million", "1 billion", "8.1 billion", "34,000 trillion"]);
        assert_eq!(Quantity::Letters.exact(107_235.0), "107,235");
    }
}
