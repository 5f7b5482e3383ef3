//! The days that can be looked at: from the first one that has games until today, by days, weeks, fortnights and years.

use super::Daily;
use crate::model::{Day, DayGame, Moment};

/// Days of the table, the last of them today until one goes further back.
pub const DAYS: usize = 14;

/// The year that `day` lies in.
pub(super) const fn year_of(day: Day) -> i64 {
    day.midnight().date().0
}

/// The first day of `year`.
pub(super) fn new_year(year: i64) -> Option<Day> {
    Moment::midnight(year, 1, 1).map(Moment::day)
}

/// The same date `by` years later, or the day before where a year has no such date.
fn years_later(day: Day, by: i64) -> Option<Day> {
    let (year, month, date) = day.midnight().date();
    (0..2).find_map(|short| Moment::midnight(year + by, month, date - short)).map(Moment::day)
}

impl Daily {
    /// The first day that can be looked at. A clock that was set back leaves a fortnight all the same.
    pub(super) fn first(&self) -> Day {
        Day::FIRST.min(Day(self.today.0.saturating_sub(DAYS as i32 - 1)))
    }

    /// Whether `day` can be looked at.
    pub(super) fn has(&self, day: Day) -> bool {
        (self.first()..=self.today).contains(&day)
    }

    /// Whether `day` can be looked at and has this game.
    pub(super) fn has_game(&self, game: DayGame, day: Day) -> bool {
        self.has(day) && DayGame::of_day(day).any(|of_day| of_day == game)
    }

    /// The games of the table: those of its last day.
    pub(super) fn listed(&self) -> Vec<DayGame> {
        self.fortnight().last().into_iter().flat_map(DayGame::of_day).collect()
    }

    /// How many days before today the day under the cursor is.
    pub(super) const fn back(&self) -> i32 {
        self.today.0.saturating_sub(self.day.0)
    }

    /// The days of the table, the oldest first: the fortnight with the day under the cursor. Its oldest days may be such
    /// that have no games.
    pub(super) fn fortnight(&self) -> impl Iterator<Item = Day> + use<> {
        let days = DAYS as i32;
        let first = self.today.0 - self.back() / days * days - days + 1;
        (first..first + days).map(Day)
    }

    /// Goes `by` days on, or back where that is negative, as far as there are days; false where there are none.
    pub(super) fn step(&mut self, by: i32) -> bool {
        self.go_to(Day(self.day.0.saturating_add(by)))
    }

    /// Goes a year on or back, as far as there are days; false where there are none.
    pub(super) fn step_year(&mut self, by: i64) -> bool {
        years_later(self.day, by).is_some_and(|day| self.go_to(day))
    }

    /// Goes to `day`, or to the nearest there is; false where that is the one under the cursor.
    pub(super) fn go_to(&mut self, day: Day) -> bool {
        let day = day.clamp(self.first(), self.today);
        let moved = day != self.day;
        self.show(day);
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_go_from_date_to_date() {
        let day = |text: &str| text.parse::<Day>().unwrap();
        assert_eq!(years_later(day("2026-11-21"), -1), Some(day("2025-11-21")));
        assert_eq!(years_later(day("2028-02-29"), 1), Some(day("2029-02-28")));
        assert_eq!(years_later(day("2027-02-28"), 1), Some(day("2028-02-28")));
        assert_eq!(new_year(2026), Some(Day::FIRST));
        assert_eq!(year_of(Day::FIRST), 2026);
    }
}
