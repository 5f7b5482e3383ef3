//! A row with all possible merges made.

use super::block::{BLOCK, BlockMerger};
use crate::ends::Options;

/// Below this many items the scan alone is faster than merging in blocks first.
const SMALLEST_MERGED: usize = 128;

/// What is left of a row after merging: a valley, which falls and then rises.
///
/// Items are added at the right, one at a time or a whole other reduction at once, and nothing else is kept.
/// For letters (1 to 7 points) it holds about √(12 n) items at the very most, and 25 for a million letters of
/// random text.
#[derive(Clone, Debug, Default)]
pub struct Reduction {
    stack: Vec<i64>,
    longest: usize,
    steps: u64,
}

impl Reduction {
    /// The reduction of the empty row.
    pub fn new() -> Self {
        Self::default()
    }

    /// The reduction of `row`.
    pub fn of(row: &[i64]) -> Self {
        let mut reduction = Self::new();
        reduction.extend(row);
        reduction
    }

    /// Adds `item` at the right end of the row.
    pub fn push(&mut self, item: i64) {
        self.extend(&[item]);
    }

    /// Adds `items` at the right end of the row.
    pub fn extend(&mut self, items: &[i64]) {
        if items.len() < SMALLEST_MERGED {
            self.scan(items);
            return;
        }
        let mut merger = BlockMerger::new();
        for block in items.chunks(BLOCK) {
            let left = merger.merge(block);
            let gone = block.len() - left.len();
            // Each merge removes two items; it counts as two additions and one merge, as in the scan.
            self.steps += (gone + gone / 2) as u64;
            self.scan(left);
        }
    }

    fn scan(&mut self, items: &[i64]) {
        for &item in items {
            let mut item = item;
            while let [.., x, y] = self.stack[..]
                && x <= y
                && y >= item
            {
                item += x - y;
                self.stack.truncate(self.stack.len() - 2);
                self.steps += 1;
            }
            self.stack.push(item);
            self.longest = self.longest.max(self.stack.len());
        }
        self.steps += items.len() as u64;
    }

    /// Adds at the right end the row that `other` is the reduction of.
    pub fn join(&mut self, other: &Self) {
        let steps = self.steps + other.steps;
        self.extend(&other.stack);
        self.steps += steps;
        self.longest = self.longest.max(other.longest);
    }

    /// The items left, from left to right: they fall strictly, then rise strictly, but for the two lowest, which may be
    /// equal.
    pub fn items(&self) -> &[i64] {
        &self.stack
    }

    /// The value of the row.
    pub fn value(&self) -> i64 {
        let mut taken_by_mover = true;
        let mut value = 0;
        let mut rest = &self.stack[..];
        while let (Some(first), Some(last)) = (rest.first(), rest.last()) {
            let larger = first.max(last);
            value += if taken_by_mover { *larger } else { -larger };
            rest = if first >= last { &rest[1..] } else { &rest[..rest.len() - 1] };
            taken_by_mover = !taken_by_mover;
        }
        value
    }

    /// The options at the row that has `first`, then this row, then `last`.
    pub fn between(&self, first: i64, last: i64) -> Options {
        let mut start = Self::new();
        start.push(first);
        start.extend(&self.stack);
        let mut rest = self.clone();
        rest.push(last);
        Options::from_rests(first, last, rest.value(), start.value())
    }

    /// The most items that were held at any time, in the reductions joined to it too.
    pub fn longest(&self) -> usize {
        self.longest
    }

    /// How many times an item was added or three were merged.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The memory it holds, in bytes.
    pub fn bytes(&self) -> u64 {
        (self.stack.capacity() * size_of::<i64>()) as u64
    }
}
