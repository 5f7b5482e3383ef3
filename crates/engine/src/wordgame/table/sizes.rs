//! What can be left of a hand, by its size.

use super::{Mode, Table};
use crate::wordgame::Hand;

/// Statistics of the hands of one size in a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SizeRow {
    /// Different hands of this size.
    pub hands: usize,
    /// Those that are a word.
    pub words: usize,
    /// The sum of their best totals.
    pub sum: u64,
    /// The largest of their best totals.
    pub most: u32,
}

impl Table {
    /// For each size, how many different hands can be left of `hand`, itself included, and their best totals. `hand` must
    /// be what is left of the table's hand; of any other there are no rows.
    pub fn by_size(&self, hand: &Hand, mode: Mode) -> Vec<SizeRow> {
        let Some(whole) = self.set(hand) else { return Vec::new() };
        let mut rows = vec![SizeRow::default(); hand.len() + 1];
        for set in self.parts_of(whole) {
            let (row, best) = (&mut rows[set.count_ones() as usize], self.best[set][mode.index()] as u32);
            row.hands += 1;
            row.words += usize::from(self.scores[set].is_word());
            row.sum += u64::from(best);
            row.most = row.most.max(best);
        }
        rows
    }
}
