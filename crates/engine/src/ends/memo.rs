//! The memoised recursion: each sub-row is computed once and looked up from then on.

use std::collections::HashMap;

use super::tree::{distinct, stack_bytes};
use crate::{Cancel, Cancelled};

const ENTRIES_BETWEEN_CHECKS: usize = 4096;

/// A sub-row: where it starts and how many items it has.
type SubRow = (u32, u32);

/// Memoised values of sub-rows of one row.
///
/// A standard `HashMap` with its standard hash, as one would first write it: its cost beside a flat table is part of
/// the comparison. Only the recursion's stack is explicit, since the program's own would overflow on rows of some ten
/// thousand items.
pub struct Memo<'a> {
    row: &'a [i64],
    seen: HashMap<SubRow, i64>,
}

/// A call that waits for the values of the two shorter sub-rows.
struct Call {
    low: u32,
    len: u32,
    without_first: Option<i64>,
}

impl<'a> Memo<'a> {
    /// An empty memo for `row`, which must have fewer than 2³² items.
    pub fn new(row: &'a [i64]) -> Self {
        Self { row, seen: HashMap::new() }
    }

    /// The value of the `len` items from `low` on; 0 for none. They must lie inside the row.
    pub fn value(&mut self, low: usize, len: usize, cancel: &Cancel) -> Result<i64, Cancelled> {
        let mut waiting = vec![Call { low: low as u32, len: len as u32, without_first: None }];
        let mut returned: Option<i64> = None;
        while let Some(call) = waiting.last_mut() {
            let (low, len) = (call.low, call.len);
            let known = match (returned.take(), call.without_first) {
                (None, _) => self.recall(low, len),
                (Some(without_first), None) => {
                    call.without_first = Some(without_first);
                    waiting.push(Call { low, len: len - 1, without_first: None });
                    continue;
                }
                (Some(without_last), Some(without_first)) => {
                    let first_net = self.row[low as usize] - without_first;
                    let last_net = self.row[(low + len - 1) as usize] - without_last;
                    let value = first_net.max(last_net);
                    self.seen.insert((low, len), value);
                    if self.seen.len().is_multiple_of(ENTRIES_BETWEEN_CHECKS) {
                        cancel.check()?;
                    }
                    Some(value)
                }
            };
            if known.is_some() {
                returned = known;
                waiting.pop();
            } else {
                waiting.push(Call { low: low + 1, len: len - 1, without_first: None });
            }
        }
        Ok(returned.unwrap_or(0))
    }

    fn recall(&mut self, low: u32, len: u32) -> Option<i64> {
        if len == 0 {
            return Some(0);
        }
        if len == 1 {
            let only = self.row[low as usize];
            self.seen.insert((low, 1), only);
            return Some(only);
        }
        self.seen.get(&(low, len)).copied()
    }

    /// How many sub-rows it remembers.
    pub fn cells(&self) -> u64 {
        self.seen.len() as u64
    }

    /// The memory it took, about, in bytes: what it remembers, and the calls that waited, as many as those of the recursion
    /// that remembers nothing, and charged as much.
    pub fn bytes(&self) -> u64 {
        hash_map_bytes(self.seen.capacity() as u64).saturating_add(stack_bytes(self.row.len()))
    }
}

/// The most memory, about, that it takes on a row of `len` items, in bytes.
///
/// While a map grows, the old one (half as large) is still there.
pub(crate) fn peak_bytes(len: usize) -> u64 {
    let bytes = hash_map_bytes(distinct(len));
    bytes.saturating_add(bytes / 2).saturating_add(stack_bytes(len))
}

/// A map keeps a power of two of slots, at most 7/8 of them full, each an entry and a control byte.
fn hash_map_bytes(cells: u64) -> u64 {
    let slots = (cells.saturating_mul(8) / 7).checked_next_power_of_two().unwrap_or(u64::MAX);
    slots.saturating_mul(size_of::<(SubRow, i64)>() as u64 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_256_slots_at_most_224_are_full() {
        let slot = size_of::<(SubRow, i64)>() as u64 + 1;
        assert_eq!((hash_map_bytes(224), hash_map_bytes(225)), (256 * slot, 512 * slot));
        // Of 20 items there are 210 sub-rows. A map half as large was there before.
        assert_eq!(peak_bytes(20), (256 + 128) * slot + stack_bytes(20));
    }
}
