//! The answer that the person is about to give: the places that are marked for the letter that is asked for.

use arcade_engine::hangman::{Letter, Pattern, Places};

/// The places that are marked, and the one under the cursor.
#[derive(Debug, Clone)]
pub(super) struct Marks {
    cursor: usize,
    places: Places,
}

impl Default for Marks {
    fn default() -> Self {
        Self { cursor: 0, places: Places::NONE }
    }
}

impl Marks {
    pub(super) const fn cursor(&self) -> usize {
        self.cursor
    }

    pub(super) const fn places(&self) -> Places {
        self.places
    }

    pub(super) const fn clear(&mut self) {
        self.places = Places::NONE;
    }

    pub(super) const fn go_to(&mut self, place: usize) {
        self.cursor = place;
    }

    /// Moves the cursor to the next place of `pattern` that shows no letter, round and round.
    pub(super) fn step(&mut self, pattern: &Pattern, by: isize) {
        let count = pattern.len() as isize;
        let around = |step: isize| (self.cursor as isize + by * step).rem_euclid(count) as usize;
        let blank = (1..=count).map(around).find(|&place| pattern.places()[place].is_none());
        self.cursor = blank.unwrap_or(self.cursor);
    }

    /// Marks the place under the cursor, or takes its mark away.
    ///
    /// # Errors
    /// The letter that `pattern` shows there already.
    pub(super) fn mark(&mut self, pattern: &Pattern) -> Result<(), Letter> {
        let one = Places::one(self.cursor);
        match pattern.places().get(self.cursor) {
            Some(None) => {
                self.places = if self.places.meets(one) { self.places.without(one) } else { self.places.union(one) };
            }
            Some(Some(shown)) => return Err(*shown),
            None => {}
        }
        Ok(())
    }
}
