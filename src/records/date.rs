//! Dates in UTC.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// A moment, in milliseconds since 1970, UTC. Shown as `2026-11-21 03:25`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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

    /// The midnight that begins `year`-`month`-`day`, years 0 to 9999; none where there is no such day.
    pub fn midnight(year: i64, month: u8, day: u8) -> Option<Self> {
        if !(0..=9_999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        // Close by, then day by day: rules of the calendar stand in one place only.
        let guess = ((year - 1970) * 146_097).div_euclid(400) + i64::from(month - 1) * 30 - 20;
        (guess..guess + 60).map(|days| Self(days * 86_400_000)).find(|moment| moment.date() == (year, month, day))
    }

    /// Hours and minutes.
    const fn time(self) -> (i64, i64) {
        let minutes = self.0.rem_euclid(86_400_000) / 60_000;
        (minutes / 60, minutes % 60)
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
}
