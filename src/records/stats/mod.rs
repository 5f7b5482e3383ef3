//! Statistics: pure functions of the list of records, in any order.

mod achievement;
mod day;
mod notable;
mod puzzles;
mod sums;
mod tally;
#[cfg(test)]
mod tests;

pub use achievement::{Achieved, Achievement};
pub use day::{DayResult, daily_streak, done_of_day, game_of_the_day, results_of_days};
pub use notable::{Chart, Line};
pub use puzzles::{PuzzleStats, Solved};
pub use sums::Sums;
pub use tally::{Best, Month, Tally};

/// How many in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Streak {
    /// Up to now.
    pub current: u32,
    /// The longest so far; at least `current`.
    pub longest: u32,
}

impl Streak {
    /// One more in the row.
    fn grow(&mut self) {
        self.current += 1;
        self.longest = self.longest.max(self.current);
    }
}
