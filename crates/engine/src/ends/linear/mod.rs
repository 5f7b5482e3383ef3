//! The value of a row in one scan.
//!
//! *Merge*: three neighbours `x ≤ y ≥ z` may be replaced by the one item `x − y + z`. The value stays the
//! same, anywhere in any row, in any order of merging.
//!
//! *Valley*: when no such three are left the row falls and then rises. There taking the larger end is always
//! best, so its value is the alternating sum `c₁ − c₂ + c₃ − …` of its items in descending order.
//!
//! Since any part of a row can be merged on its own, parts can be reduced as they arrive ([`Stream`]), or on
//! several cores ([`value_parallel`]), and then put together. It also means that the two rows a move can leave
//! need one scan between them: of the items that both have.
//!
//! The merge is used in HNOI 2010, "取石头游戏" (Luogu P3210). T. Idziaszek, "An Optimal Algorithm for Calculating the
//! Profit in the Coins in a Row Game", is about the same problem.

mod block;
mod parallel;
mod reduction;
mod steps;
mod stream;

pub use parallel::value_parallel;
pub use reduction::Reduction;
pub use steps::{Span, Step, Term, steps, valley_terms};
pub use stream::{Stream, StreamOptions};

use super::Options;

/// The value of `row` to the player to move; 0 for the empty row.
pub fn value(row: &[i64]) -> i64 {
    Reduction::of(row).value()
}

/// What each end of `row` is worth to the player to move; `None` for the empty row.
pub fn options(row: &[i64]) -> Option<Options> {
    options_and_steps(row).map(|(options, _)| options)
}

/// The options at `row` and the steps it took to find them.
pub(super) fn options_and_steps(row: &[i64]) -> Option<(Options, Reduction)> {
    let (&first, rest) = row.split_first()?;
    let Some((&last, middle)) = rest.split_last() else {
        return Some((Options::from_rests(first, first, 0, 0), Reduction::new()));
    };
    let middle = Reduction::of(middle);
    let options = middle.between(first, last);
    Some((options, middle))
}
