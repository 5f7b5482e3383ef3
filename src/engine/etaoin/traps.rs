//! Words on which taking the larger end goes wrong.

use crate::engine::ends::{End, table::Table};

/// What the greedy player gives away on a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trap {
    /// By how much greedy, moving first against a perfect opponent, falls short of the word's value; at least 1.
    pub lost: i64,
    /// Whether its very first move is wrong, not only a later one.
    pub first_move_wrong: bool,
}

/// Whether the greedy player, moving first against a perfect one, falls short of what a word with these
/// `points` is worth.
///
/// Both are as in [`Strategy`](crate::engine::ends::Strategy): greedy takes the first of equal ends, perfect
/// the larger end on a tie of net values. Takes about a microsecond for a word of ten letters, and time by the square
/// of the length.
pub fn is_trap(points: &[i64]) -> Option<Trap> {
    let table = Table::new(points);
    let (mut low, mut len) = (0, points.len());
    let mut greedy_to_move = true;
    let mut trap = Trap { lost: 0, first_move_wrong: false };
    while let Some(options) = table.options(low, len) {
        let end = if greedy_to_move { options.larger() } else { options.pick() };
        trap.lost += options.lost(end);
        trap.first_move_wrong |= len == points.len() && trap.lost > 0;
        low += usize::from(end == End::First);
        len -= 1;
        greedy_to_move = !greedy_to_move;
    }
    (trap.lost > 0).then_some(trap)
}
