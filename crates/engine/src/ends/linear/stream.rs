//! Options at a row that is never held in memory.

use super::Reduction;
use crate::ends::Options;

/// A row that arrives item by item, of which only the reduction is kept.
#[derive(Clone, Debug, Default)]
pub struct Stream {
    first: Option<i64>,
    last: Option<i64>,
    /// Everything between the first item and the last so far.
    middle: Reduction,
    len: u64,
    sum: i64,
}

/// What is known of a streamed row at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamOptions {
    /// How many items it had, at least 1.
    pub len: u64,
    /// The sum of its items.
    pub sum: i64,
    /// What each end is worth to the player to move.
    pub options: Options,
}

impl Stream {
    /// A row with nothing in it yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `item` at the right end.
    pub fn push(&mut self, item: i64) {
        self.extend(&[item]);
    }

    /// Adds `items` at the right end.
    pub fn extend(&mut self, items: &[i64]) {
        self.len += items.len() as u64;
        self.sum += items.iter().sum::<i64>();
        let mut items = items;
        if self.first.is_none() {
            let Some((&first, rest)) = items.split_first() else { return };
            self.first = Some(first);
            items = rest;
        }
        let Some((&last, between)) = items.split_last() else { return };
        if let Some(no_longer_last) = self.last.replace(last) {
            self.middle.push(no_longer_last);
        }
        self.middle.extend(between);
    }

    /// The options at the row as it is now; `None` for the empty row.
    pub fn finish(&self) -> Option<StreamOptions> {
        let first = self.first?;
        let options = match self.last {
            Some(last) => self.middle.between(first, last),
            None => Options::from_rests(first, first, 0, 0),
        };
        Some(StreamOptions { len: self.len, sum: self.sum, options })
    }
}
