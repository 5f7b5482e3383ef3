//! The table in the memory of a row: each diagonal is made from the one before and replaces it.

use std::ops::Sub;

use super::Options;
use crate::{Cancel, Cancelled};

/// What a cell may hold: 4 bytes where the values fit, for twice the speed, else 8.
pub(super) trait Cell: Copy + Default + Ord + Sub<Output = Self> {}

impl Cell for i32 {}
impl Cell for i64 {}

/// The row in 4-byte items; `None` if some sub-row's value or an intermediate result might not fit in 4 bytes.
pub(super) fn narrow(row: &[i64]) -> Option<Vec<i32>> {
    let mut magnitudes: u64 = 0;
    row.iter()
        .map(|&item| {
            magnitudes = magnitudes.saturating_add(item.unsigned_abs());
            if magnitudes > i32::MAX as u64 { None } else { i32::try_from(item).ok() }
        })
        .collect()
}

/// Fills `current`, the values of all sub-rows of `len ≥ 2` items, from `previous`, those of one item fewer.
pub(super) fn diagonal<T: Cell>(row: &[T], len: usize, previous: &[T], current: &mut [T]) {
    let count = row.len() - len + 1;
    let (firsts, lasts) = (&row[..count], &row[len - 1..]);
    let (without_last, without_first) = (&previous[..count], &previous[1..=count]);
    // The compiler knows that all lengths are equal, and so vectorises this loop.
    let ends = firsts.iter().zip(lasts);
    let rests = without_first.iter().zip(without_last);
    for (cell, ((&first, &last), (&without_first, &without_last))) in current.iter_mut().zip(ends.zip(rests)) {
        *cell = (first - without_first).max(last - without_last);
    }
}

/// What each end of `row` is worth, by the values of the last diagonal but one; `None` for the empty row.
pub fn options(row: &[i64], cancel: &Cancel) -> Result<Option<Options>, Cancelled> {
    let ([first, rest @ ..], [.., last]) = (row, row) else { return Ok(None) };
    let (without_last, without_first) = match narrow(row) {
        _ if rest.is_empty() => (0, 0),
        Some(narrow) => {
            let (a, b) = roll(&narrow, cancel)?;
            (i64::from(a), i64::from(b))
        }
        None => roll(row, cancel)?,
    };
    Ok(Some(Options::from_rests(*first, *last, without_first, without_last)))
}

/// The value of `row`; 0 for the empty row.
pub fn value(row: &[i64], cancel: &Cancel) -> Result<i64, Cancelled> {
    Ok(options(row, cancel)?.map_or(0, |options| options.value()))
}

/// The memory it needs for a row of `len` items, in bytes: a narrow copy of the row and narrow cells, or wide cells
/// alone.
pub(super) const fn bytes(len: usize) -> u64 {
    (len as u64).saturating_mul(8)
}

/// Rolls a row of at least two items up to the diagonal of its two longest proper sub-rows.
fn roll<T: Cell>(row: &[T], cancel: &Cancel) -> Result<(T, T), Cancelled> {
    let n = row.len();
    let mut values = row.to_vec();
    for len in 2..n {
        cancel.check()?;
        roll_one(row, len, &mut values);
    }
    Ok((values[0], values[1]))
}

/// Replaces the values of all sub-rows of `len − 1` items by those of `len`, in place.
fn roll_one<T: Cell>(row: &[T], len: usize, values: &mut [T]) {
    let count = row.len() - len + 1;
    let (firsts, lasts, values) = (&row[..count], &row[len - 1..][..count], &mut values[..=count]);
    for i in 0..count {
        values[i] = (firsts[i] - values[i + 1]).max(lasts[i] - values[i]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_four_bytes_do_as_long_as_all_magnitudes_together_fit() {
        let most = i64::from(i32::MAX);
        assert_eq!(narrow(&[most]), Some(vec![i32::MAX]));
        assert_eq!(narrow(&[1 - most, 1]), Some(vec![1 - i32::MAX, 1]));
        for wide in [[most, 1], [-1, -most], [most + 1, 0], [i64::from(i32::MIN), 0], [i64::MIN, i64::MIN]] {
            assert_eq!(narrow(&wide), None, "{wide:?}");
        }
    }
}
