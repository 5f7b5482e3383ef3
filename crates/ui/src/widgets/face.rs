//! What stands on a tile: a letter with its points, or a number with a bar.

use super::figures::minus;

/// What stands on a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// The letter or the number, large.
    pub label: String,
    /// What it is worth, small, where the label does not say it.
    pub points: Option<i64>,
    /// A bar under a label that is a number.
    pub gauge: Option<Gauge>,
}

/// The sign and the size of a number, to be seen at a glance. Bars of negative numbers grow from the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gauge {
    /// Whether the number is below zero.
    pub negative: bool,
    /// Its magnitude as a share of the largest one, 0 to 1 in hundredths.
    pub percent: u8,
}

impl Face {
    /// A letter and its points.
    pub fn letter(label: impl Into<String>, points: i64) -> Self {
        Self { label: label.into(), points: Some(points), gauge: None }
    }

    /// A letter as a label: a capital, but for ß, which has none of one character; a blank as a sign for one.
    pub fn capital(letter: &str) -> String {
        let upper = letter.to_uppercase();
        match letter {
            " " => "␣".to_owned(),
            _ if upper.chars().count() > 1 => letter.to_owned(),
            _ => upper,
        }
    }

    /// A number, in a row whose largest magnitude is `largest`.
    pub fn number(number: i64, largest: i64) -> Self {
        let share = number.unsigned_abs() as f64 / largest.unsigned_abs().max(1) as f64;
        let gauge = Gauge { negative: number < 0, percent: (share.min(1.0) * 100.0).round() as u8 };
        Self { label: minus(number), points: None, gauge: Some(gauge) }
    }

    /// The label in the room of one of up to `columns`: all numbers of a row are drawn in one size, whatever their digits.
    pub(super) fn label_within(&self, columns: usize) -> String {
        if self.gauge.is_some() { format!("{:>columns$}", self.label) } else { self.label.clone() }
    }

    /// Whether block letters can draw it: their font has ASCII only, and a minus that stands for ours.
    pub(super) fn fits_blocks(&self) -> bool {
        self.label.chars().all(|c| c.is_ascii() || c == '−')
    }
}
