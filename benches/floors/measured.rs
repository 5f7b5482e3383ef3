//! What was measured in a row, and how it is written.

use std::fmt;

use arcade_engine::text::grouped;

/// Something measured.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Amount {
    /// How long something takes, and what if it is not plain from the row: `a letter`.
    Time { seconds: f64, of: &'static str },
    /// How many of something are done in a second.
    Rate { a_second: f64, of: &'static str },
}

impl Amount {
    /// The number as it stands in JSON, and its unit.
    pub(crate) fn plain(self) -> (f64, String) {
        match self {
            Self::Time { seconds, of } => (seconds, format!("seconds {of}").trim_end().to_owned()),
            Self::Rate { a_second, of } => (a_second, format!("{of} a second")),
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Time { seconds, of } => {
                let (unit, name) = match seconds {
                    ..1e-6 => (1e-9, "ns"),
                    ..1e-3 => (1e-6, "µs"),
                    ..1.0 => (1e-3, "ms"),
                    _ => (1.0, "s"),
                };
                f.write_str(format!("{} {name} {of}", Figures(seconds / unit)).trim_end())
            }
            Self::Rate { a_second, of } => write!(f, "{} {of} a second", Figures(a_second)),
        }
    }
}

/// A number above 0 by its first figures: two below 10, else as many as it has before the point, with a limit of three.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figures(pub(crate) f64);

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(number) = *self;
        match number {
            ..0.995 => write!(f, "{number:.2}"),
            ..9.95 => write!(f, "{number:.1}"),
            ..999.5 => write!(f, "{number:.0}"),
            _ => {
                let step = 10_f64.powf(number.log10().floor() - 2.0);
                f.write_str(&grouped(((number / step).round() * step).round() as u128))
            }
        }
    }
}

/// What a row came to.
#[derive(Clone, Debug)]
pub(crate) enum Measured {
    /// The arcade's form and the naive one, by turns in one run.
    Beside { ours: Amount, naive: Amount },
    /// This machine can't: why, as the end of “not measured: …”.
    Not(&'static str),
}

impl Measured {
    /// Times of the same work: the arcade's, then the naive form's.
    pub(crate) fn times([ours, naive]: [f64; 2], of: &'static str) -> Self {
        Self::Beside { ours: Amount::Time { seconds: ours, of }, naive: Amount::Time { seconds: naive, of } }
    }

    /// Rates from such times, each of one of the things that are counted.
    pub(crate) fn rates([ours, naive]: [f64; 2], of: &'static str) -> Self {
        let rate = |seconds: f64| Amount::Rate { a_second: seconds.recip(), of };
        Self::Beside { ours: rate(ours), naive: rate(naive) }
    }

    /// How many times as fast as the naive form.
    pub(crate) fn ratio(&self) -> Option<f64> {
        match self {
            Self::Beside { ours: Amount::Time { seconds: ours, .. }, naive: Amount::Time { seconds: naive, .. } } => {
                Some(naive / ours)
            }
            Self::Beside { ours, naive } => Some(ours.plain().0 / naive.plain().0),
            Self::Not(_) => None,
        }
    }
}
