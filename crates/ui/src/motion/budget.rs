//! When a terminal is too slow for anything to move in it.

use std::time::Duration;

/// The longest that a picture of a movement may take.
const LONGEST_PICTURE: Duration = Duration::from_millis(16);

/// How many pictures may take longer, one after the other.
const PATIENCE: u8 = 3;

/// Counts the pictures of movements that took too long.
#[derive(Debug, Clone, Copy, Default)]
pub struct Budget {
    slow: u8,
}

impl Budget {
    /// Takes note of how long the latest picture of a movement took; true once, when too many took too long in a row.
    pub fn exceeds(&mut self, took: Duration) -> bool {
        self.slow = if took > LONGEST_PICTURE { self.slow.saturating_add(1) } else { 0 };
        self.slow == PATIENCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exceeded(pictures: &[u64]) -> Vec<bool> {
        let mut budget = Budget::default();
        pictures.iter().map(|&ms| budget.exceeds(Duration::from_millis(ms))).collect()
    }

    #[test]
    fn three_slow_pictures_in_a_row_are_too_many_and_this_is_said_once() {
        assert_eq!(exceeded(&[17, 40, 17, 99, 17]), [false, false, true, false, false]);
        assert!(!exceeded(&[17; 600])[3..].contains(&true));
    }

    #[test]
    fn a_quick_picture_between_them_begins_the_count_anew() {
        assert_eq!(exceeded(&[17, 17, 16, 17, 17]), [false; 5]);
    }
}
