//! Odds against evens: what the handout's invariant is worth on a row.

/// The two halves of a row.
///
/// On a row of even length the player to move can take every item of the larger half, and so has a guaranteed margin of
/// `|odds − evens|`. That is at most the value of the row, and often exactly it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parity {
    /// The sum of the 1st, 3rd, 5th, … items.
    pub odds: i64,
    /// The sum of the 2nd, 4th, 6th, … items.
    pub evens: i64,
    /// Whether the row's length is even; on an odd row there is no guarantee.
    pub even_length: bool,
}

impl Parity {
    /// Of `row`.
    pub fn of(row: &[i64]) -> Self {
        let odds = row.iter().step_by(2).sum();
        let evens = row.iter().skip(1).step_by(2).sum();
        Self { odds, evens, even_length: row.len().is_multiple_of(2) }
    }

    /// What the player to move is sure of by parity alone; `None` on a row of odd length.
    pub const fn guarantee(&self) -> Option<i64> {
        if self.even_length { Some((self.odds - self.evens).abs()) } else { None }
    }
}
