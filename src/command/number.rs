//! Whole numbers on the command line, each with the range that makes sense.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use arcade_engine::text::grouped;

/// A text that is no whole number of a range. The sentence is completed with the option and the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotWithin {
    least: u64,
    most: u64,
}

impl fmt::Display for NotWithin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [least, most] = [self.least, self.most].map(grouped);
        write!(f, "takes a whole number from {least} to {most}")
    }
}

impl Error for NotWithin {}

/// Reads a whole number of `range`.
pub fn within<T: FromStr>(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<T, NotWithin> + Clone {
    let wrong = NotWithin { least: *range.start(), most: *range.end() };
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.and_then(|_| text.parse().ok()).ok_or(wrong)
    }
}
