//! Branch-free merging of a block of items, before the scan.
//!
//! Whether the scan merges is hard to predict, and a mispredicted branch costs more time than the merge. A pass here
//! decides without a branch. In return it tries only every other item as `y` and never goes back to earlier items, so
//! it finds some of the merges and leaves the others to the scan. After three passes a twentieth of a random text is
//! left.

use std::hint::select_unpredictable;

/// The most items of a block: 8 KiB, which stay in the first-level cache.
pub(super) const BLOCK: usize = 1024;

/// The buffer in which blocks are merged.
pub(super) struct BlockMerger([i64; BLOCK]);

impl BlockMerger {
    pub(super) fn new() -> Self {
        Self([0; BLOCK])
    }

    /// What is left of `block`, at most [`BLOCK`] items, with the value unchanged in any row it is part of.
    pub(super) fn merge(&mut self, block: &[i64]) -> &[i64] {
        let mut len = block.len();
        self.0[..len].copy_from_slice(block);
        for skip in [0, 1, 0] {
            let skip = skip.min(len);
            len = skip + pass(&mut self.0[skip..len]);
        }
        &self.0[..len]
    }
}

/// Merges from left to right, with the 2nd, 4th, 6th … item as `y`, and returns how many items are left.
// Inlined, it is compiled to branches in some of its callers.
#[inline(never)]
#[expect(clippy::needless_bitwise_bool, reason = "a lazy && is the branch to avoid")]
fn pass(items: &mut [i64]) -> usize {
    let Some(&first) = items.first() else { return 0 };
    let (mut x, mut kept, mut next) = (first, 0, 1);
    while next + 1 < items.len() {
        let (y, z) = (items[next], items[next + 1]);
        let merges = (x <= y) & (y >= z);
        items[kept] = x;
        items[kept + 1] = y;
        x = select_unpredictable(merges, x - y + z, z);
        kept += 2 * usize::from(!merges);
        next += 2;
    }
    items[kept] = x;
    kept += 1;
    if next < items.len() {
        items[kept] = items[next];
        kept += 1;
    }
    kept
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::ends::table::Table;

    proptest! {
        #[test]
        fn sifting_a_part_keeps_the_value(
            before in vec(-9..=9_i64, 0..6), part in vec(-9..=9_i64, 0..60), after in vec(-9..=9_i64, 0..6)
        ) {
            let value = |part: &[i64]| {
                let row = [&before[..], part, &after].concat();
                Table::new(&row).value(0, row.len())
            };
            let mut merger = BlockMerger::new();
            let left = merger.merge(&part);
            prop_assert_eq!(left.len() % 2, part.len() % 2);
            prop_assert_eq!(value(left), value(&part));
        }
    }

    #[test]
    fn a_full_block_of_equal_items_leaves_two() {
        assert_eq!(BlockMerger::new().merge(&[7; BLOCK]), [7, 7]);
    }
}
