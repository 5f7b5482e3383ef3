//! The values of a board that strategies ask for, computed once for all of them.

use crate::ends::table::Table;
use crate::ends::{End, Options, RowView};

/// The values of all sub-rows of a board, and the sums of its places with changing signs.
#[derive(Debug)]
pub(super) struct BoardValues {
    table: Table,
    /// The sum of the items before a place, those at even places (from 0) minus those at odd ones.
    alternating: Vec<i64>,
}

impl BoardValues {
    pub(super) fn new(items: &[i64]) -> Self {
        let mut alternating = vec![0];
        let mut sum = 0;
        for (place, item) in items.iter().enumerate() {
            sum += if place % 2 == 0 { *item } else { -item };
            alternating.push(sum);
        }
        Self { table: Table::new(items), alternating }
    }

    pub(super) fn places(&self) -> usize {
        self.table.len()
    }

    /// The part from place `low` on of `len` items.
    pub(super) const fn part(&self, low: usize, len: usize) -> Part<'_> {
        Part { board: self, low, len }
    }
}

/// A part of a board, with everything about it looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'a> {
    board: &'a BoardValues,
    low: usize,
    len: usize,
}

impl RowView for Part<'_> {
    fn len(self) -> usize {
        self.len
    }

    fn place(self, end: End) -> usize {
        match end {
            End::First => self.low,
            End::Last => self.low + self.len - 1,
        }
    }

    fn points(self, end: End) -> i64 {
        self.board.table.row()[self.place(end)]
    }

    fn without(self, end: End) -> Self {
        Self { low: self.low + usize::from(end == End::First), len: self.len - 1, ..self }
    }

    fn options(self) -> Options {
        let rest = |end| {
            let rest = self.without(end);
            self.board.table.value(rest.low, rest.len).unwrap_or(0)
        };
        Options::from_rests(self.points(End::First), self.points(End::Last), rest(End::First), rest(End::Last))
    }

    fn odds_minus_evens(self) -> i64 {
        let sum = self.board.alternating[self.low + self.len] - self.board.alternating[self.low];
        if self.low.is_multiple_of(2) { sum } else { -sum }
    }
}
