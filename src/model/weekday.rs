//! The days of the week.

use std::fmt;

use super::Day;

/// A day of the week. Shown as `Monday`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weekday {
    /// The first one.
    Monday,
    /// The second one.
    Tuesday,
    /// The third one.
    Wednesday,
    /// The fourth one.
    Thursday,
    /// The fifth one.
    Friday,
    /// The sixth one.
    Saturday,
    /// The last one.
    Sunday,
}

impl Weekday {
    const ALL: [Self; 7] =
        [Self::Monday, Self::Tuesday, Self::Wednesday, Self::Thursday, Self::Friday, Self::Saturday, Self::Sunday];

    /// Which one `day` is.
    pub fn of(day: Day) -> Self {
        // 1970 began on a Thursday.
        Self::ALL[(i64::from(day.0) + 3).rem_euclid(7) as usize]
    }
}

impl fmt::Display for Weekday {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Monday => "Monday",
            Self::Tuesday => "Tuesday",
            Self::Wednesday => "Wednesday",
            Self::Thursday => "Thursday",
            Self::Friday => "Friday",
            Self::Saturday => "Saturday",
            Self::Sunday => "Sunday",
        })
    }
}
