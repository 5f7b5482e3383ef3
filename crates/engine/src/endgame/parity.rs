//! Odds against evens: what the handout's invariant is worth on a row.

/// The two halves of what is left of a board. Odd and even places are those of the whole board, to the end of the game.
///
/// On a row of even length the player to move can take every item of the larger half, and so has a guaranteed margin of
/// `|odds − evens|`. That is at most the value of the row, and often exactly it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parity {
    /// The sum of the items at the board’s 1st, 3rd, 5th, … place.
    pub odds: i64,
    /// The sum of those at its 2nd, 4th, 6th, … place.
    pub evens: i64,
    /// Whether the row's length is even; on an odd row there is no guarantee.
    pub even_length: bool,
}

impl Parity {
    /// Of a whole board.
    pub fn of(board: &[i64]) -> Self {
        Self::of_rest(board, 0)
    }

    /// Of `row`, which is what is left of a board from the place `low` on, counted from 0.
    pub fn of_rest(row: &[i64], low: usize) -> Self {
        let [same, other] = [0, 1].map(|skipped| row.iter().skip(skipped).step_by(2).sum());
        let (odds, evens) = if low.is_multiple_of(2) { (same, other) } else { (other, same) };
        Self { odds, evens, even_length: row.len().is_multiple_of(2) }
    }

    /// What the player to move is sure of by parity alone; `None` on a row of odd length.
    pub const fn guarantee(&self) -> Option<i64> {
        if self.even_length { Some((self.odds - self.evens).abs()) } else { None }
    }
}
