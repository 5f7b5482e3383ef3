//! Dates in UTC, and the days of the week.

use std::fmt;
use std::str::FromStr;

use web_time::{SystemTime, UNIX_EPOCH};

use arcade_engine::named::named_enum;

/// A moment, in milliseconds since 1970, UTC. Shown as `2026-11-21 03:25`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment(pub i64);

impl Moment {
    /// Now.
    pub fn now() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// Year, month and day.
    pub const fn date(self) -> (i64, u8, u8) {
        // Years are counted from March, so that a leap day is the last of its year; 400 of them have 146,097 days.
        let days = self.0.div_euclid(86_400_000) + 719_468;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        (era * 400 + year + carry, month as u8, day as u8)
    }

    /// The midnight that begins `year`-`month`-`day`, years 0 to 9999; `None` where there is no such day.
    pub fn midnight(year: i64, month: u8, day: u8) -> Option<Self> {
        if !(0..=9_999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        // Close by, then day by day: rules of the calendar stand in one place only.
        let guess = ((year - 1970) * 146_097).div_euclid(400) + i64::from(month - 1) * 30 - 20;
        (guess..guess + 60).map(|days| Self(days * 86_400_000)).find(|moment| moment.date() == (year, month, day))
    }

    /// The day it lies in.
    pub const fn day(self) -> Day {
        Day(self.0.div_euclid(86_400_000) as i32)
    }

    /// Hours and minutes.
    const fn time(self) -> (i64, i64) {
        let minutes = self.0.rem_euclid(86_400_000) / 60_000;
        (minutes / 60, minutes % 60)
    }

    /// In ISO 8601, to the second: `2026-11-21T03:25:07Z`.
    pub fn iso(self) -> String {
        let ((year, month, day), (hour, minute)) = (self.date(), self.time());
        let second = self.0.rem_euclid(60_000) / 1_000;
        format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }

    /// The month: `2026-11`.
    pub fn month(self) -> String {
        let (year, month, _) = self.date();
        format!("{year:04}-{month:02}")
    }

    /// For the name of a file: `2026-11-21T0325`.
    pub fn stamp(self) -> String {
        let ((year, month, day), (hour, minute)) = (self.date(), self.time());
        format!("{year:04}-{month:02}-{day:02}T{hour:02}{minute:02}")
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((year, month, day), (hour, minute)) = (self.date(), self.time());
        write!(f, "{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
    }
}

/// A day in UTC, counted from 1970-01-01. Shown as `2026-11-21`, and read so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Day(pub i32);

impl Day {
    /// The day now.
    pub fn today() -> Self {
        Moment::now().day()
    }

    /// The midnight that begins it.
    pub const fn midnight(self) -> Moment {
        Moment(self.0 as i64 * 86_400_000)
    }

    /// The last moment of it.
    pub const fn end(self) -> Moment {
        Moment(self.midnight().0 + 86_399_999)
    }

    /// The first day whose games can be played: 2026-01-01. The arcade came out in that year.
    pub const FIRST: Self = Self(20_454);

    /// Its number, from the first day that has games on; `None` for days before.
    pub const fn number(self) -> Option<i32> {
        if self.0 < Self::FIRST.0 { None } else { Some(self.0 - Self::FIRST.0 + 1) }
    }

    /// The day before.
    #[must_use]
    pub const fn before(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.midnight().date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = text.splitn(3, '-');
        let mut part = || parts.next()?.parse::<i64>().ok();
        let midnight = (|| Moment::midnight(part()?, u8::try_from(part()?).ok()?, u8::try_from(part()?).ok()?))();
        midnight.map(Moment::day).ok_or_else(|| format!("“{text}” is no day; write one as in 2026-11-21."))
    }
}

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

    /// The days of the week in which `day` lies.
    pub fn week(day: Day) -> [Day; 7] {
        let monday = day.0.saturating_sub(Self::of(day) as i32);
        std::array::from_fn(|days| Day(monday.saturating_add(days as i32)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_the_calendar() {
        let cases = [
            (0, "1970-01-01 00:00"),
            (951_782_399_999, "2000-02-28 23:59"),
            (951_782_400_000, "2000-02-29 00:00"),
            (1_795_231_500_000, "2026-11-21 03:25"),
            (4_107_542_400_000, "2100-03-01 00:00"),
            (-1, "1969-12-31 23:59"),
        ];
        for (millis, shown) in cases {
            assert_eq!(Moment(millis).to_string(), shown);
        }
        assert_eq!(Moment(1_795_231_507_999).iso(), "2026-11-21T03:25:07Z");
    }

    #[test]
    fn midnights_are_found_back_and_days_that_are_not_are_none() {
        for day in (-719_528..2_932_896).step_by(293) {
            let moment = Moment(day * 86_400_000);
            let (year, month, day) = moment.date();
            assert_eq!(Moment::midnight(year, month, day), Some(moment));
        }
        assert_eq!(Moment::midnight(2025, 2, 29), None);
        assert_eq!(Moment::midnight(2025, 13, 1), None);
    }

    #[test]
    fn a_day_is_read_as_it_is_shown() {
        for number in [-1, 0, 20_778, 1_000_000] {
            assert_eq!(Day(number).to_string().parse(), Ok(Day(number)));
            assert_eq!(Moment(Day(number).midnight().0 + 86_399_999).day(), Day(number));
        }
        for wrong in ["", "2026", "2026-02-30", "2026-11-21-1", "yesterday"] {
            assert!(wrong.parse::<Day>().is_err(), "{wrong}");
        }
    }
}
