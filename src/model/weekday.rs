//! The days of the week.

use super::Day;
use arcade_engine::named::named_enum;

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

named_enum! {
    /// The week.
    ALL: Weekday {
        Monday = "Monday",
        Tuesday = "Tuesday",
        Wednesday = "Wednesday",
        Thursday = "Thursday",
        Friday = "Friday",
        Saturday = "Saturday",
        Sunday = "Sunday",
    }
}

impl Weekday {
    /// Which one `day` is.
    pub fn of(day: Day) -> Self {
        // 1970 began on a Thursday.
        Self::ALL[(i64::from(day.0) + 3).rem_euclid(7) as usize]
    }
}
