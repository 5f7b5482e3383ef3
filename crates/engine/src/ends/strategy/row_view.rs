//! What a strategy may ask about a row.

use crate::ends::{Best, Board, End, Options, Seat};

/// Part of a board's row. The caller must ask for an end only where there is at least one item.
///
/// There are two implementations: [`SubRow`] reads the items each time, the tournament's looks up precomputed values.
pub(crate) trait RowView: Copy {
    /// How many items it has.
    fn len(self) -> usize;
    /// The place on the board of the item at `end`.
    fn place(self, end: End) -> usize;
    /// The points of the item at `end`.
    fn points(self, end: End) -> i64;
    /// The row without the item at `end`.
    fn without(self, end: End) -> Self;
    /// What each end is worth.
    fn options(self) -> Options;
    /// The sum of its 1st, 3rd, 5th, … items minus that of the others.
    fn odds_minus_evens(self) -> i64;

    /// The end with the higher `score`; when both are equal the larger end, then the first.
    fn better(self, score: impl Fn(End) -> i64) -> End {
        Best::of(score(End::First), score(End::Last)).only().unwrap_or_else(|| self.larger())
    }

    /// The end with more points; the first on a tie.
    fn larger(self) -> End {
        if self.points(End::Last) > self.points(End::First) { End::Last } else { End::First }
    }

    /// The points at the larger end; 0 if there is none.
    fn larger_points(self) -> i64 {
        if self.len() == 0 { 0 } else { self.points(self.larger()) }
    }
}

/// The items of a board from place `low` up to but not including place `high`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SubRow<'a> {
    items: &'a [i64],
    low: usize,
    high: usize,
}

impl<'a> SubRow<'a> {
    /// All of `items`.
    pub(crate) const fn whole(items: &'a [i64]) -> Self {
        Self { items, low: 0, high: items.len() }
    }

    /// What is left of `board`.
    pub(crate) fn remaining(board: &'a Board) -> Self {
        Self { items: board.items(), low: board.low(), high: board.high() }
    }

    /// The row at the first turn of the seat that is now to move.
    pub(crate) fn at_first_turn(board: &'a Board) -> Self {
        let whole = Self::whole(board.items());
        match (board.turn(), board.moves().first()) {
            (Seat::Second, Some(&end)) => whole.without(end),
            _ => whole,
        }
    }

    fn row(self) -> &'a [i64] {
        &self.items[self.low..self.high]
    }
}

impl RowView for SubRow<'_> {
    fn len(self) -> usize {
        self.high - self.low
    }

    fn place(self, end: End) -> usize {
        match end {
            End::First => self.low,
            End::Last => self.high - 1,
        }
    }

    fn points(self, end: End) -> i64 {
        self.items[self.place(end)]
    }

    fn without(self, end: End) -> Self {
        match end {
            End::First => Self { low: self.low + 1, ..self },
            End::Last => Self { high: self.high - 1, ..self },
        }
    }

    fn options(self) -> Options {
        let nothing = || Options::from_rests(0, 0, 0, 0);
        crate::ends::options(self.row()).unwrap_or_else(nothing)
    }

    fn odds_minus_evens(self) -> i64 {
        self.row().iter().enumerate().map(|(i, item)| if i % 2 == 0 { *item } else { -item }).sum()
    }
}
