//! The values of all sub-rows in one triangular table, computed from the shortest sub-rows to the longest.

use super::{Best, Options, recall::cell, rolling};
use crate::{Cancel, Cancelled};

/// The values of all sub-rows of a row.
#[derive(Clone, Debug)]
pub struct Table {
    row: Box<[i64]>,
    cells: Cells,
}

/// Diagonal after diagonal: the `n` sub-rows of length 1, the `n − 1` of length 2, and so on to the one of length `n`.
#[derive(Clone, Debug)]
enum Cells {
    Narrow(Box<[i32]>),
    Wide(Box<[i64]>),
}

impl Table {
    /// The full table of `row`: `n (n + 1) / 2` cells of 4 bytes, or of 8 if the values need them.
    pub fn new(row: &[i64]) -> Self {
        // Only this call holds the flag, so it is never raised.
        Self::build(row, &Cancel::new()).unwrap_or_else(|Cancelled| Self::empty())
    }

    /// The same, stopping early when cancelled.
    pub fn build(row: &[i64], cancel: &Cancel) -> Result<Self, Cancelled> {
        let cells = match rolling::narrow(row) {
            Some(narrow) => Cells::Narrow(triangle(&narrow, cancel)?),
            None => Cells::Wide(triangle(row, cancel)?),
        };
        Ok(Self { row: row.into(), cells })
    }

    fn empty() -> Self {
        Self { row: Box::default(), cells: Cells::Wide(Box::default()) }
    }

    /// How many items the row has.
    pub fn len(&self) -> usize {
        self.row.len()
    }

    /// Whether the row has no items.
    pub fn is_empty(&self) -> bool {
        self.row.is_empty()
    }

    /// The row itself.
    pub fn row(&self) -> &[i64] {
        &self.row
    }

    /// The value of the `len` items from `low` on; `None` if they are not inside the row. No items are worth 0.
    pub fn value(&self, low: usize, len: usize) -> Option<i64> {
        let n = self.row.len();
        if len > n || low > n - len {
            return None;
        }
        if len == 0 {
            return Some(0);
        }
        let at = cell(n, low, len);
        match &self.cells {
            Cells::Narrow(cells) => cells.get(at).copied().map(i64::from),
            Cells::Wide(cells) => cells.get(at).copied(),
        }
    }

    /// The two choices at the `len` items from `low` on; `None` if `len` is 0 or they are not inside the row.
    pub fn options(&self, low: usize, len: usize) -> Option<Options> {
        let shorter = len.checked_sub(1)?;
        let without_last = self.value(low, shorter)?;
        let without_first = self.value(low + 1, shorter)?;
        let (first, last) = (*self.row.get(low)?, *self.row.get(low + shorter)?);
        Some(Options::from_rests(first, last, without_first, without_last))
    }

    /// Which end of the `len` items from `low` on is best; `None` if `len` is 0 or they are not inside the row.
    pub fn best(&self, low: usize, len: usize) -> Option<Best> {
        self.options(low, len).map(|options| options.best())
    }

    /// How many cells it has.
    pub fn cells(&self) -> u64 {
        match &self.cells {
            Cells::Narrow(cells) => cells.len() as u64,
            Cells::Wide(cells) => cells.len() as u64,
        }
    }

    /// The memory its cells take, in bytes.
    pub fn bytes(&self) -> u64 {
        match &self.cells {
            Cells::Narrow(cells) => size_of_val::<[i32]>(cells) as u64,
            Cells::Wide(cells) => size_of_val::<[i64]>(cells) as u64,
        }
    }
}

fn triangle<T: rolling::Cell>(row: &[T], cancel: &Cancel) -> Result<Box<[T]>, Cancelled> {
    let n = row.len();
    let mut cells = vec![T::default(); n * (n + 1) / 2].into_boxed_slice();
    let (mut previous, mut rest) = cells.split_at_mut(n);
    previous.copy_from_slice(row);
    for len in 2..=n {
        cancel.check()?;
        let (current, longer) = rest.split_at_mut(n - len + 1);
        rolling::diagonal(row, len, previous, current);
        (previous, rest) = (current, longer);
    }
    Ok(cells)
}
