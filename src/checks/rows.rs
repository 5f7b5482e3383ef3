//! What both games on a row have in common: rows with and without ties, and the points that were won before.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::Wish;
use crate::engine::ends::{self, End};
use crate::engine::text::minus;

/// A row that one position is drawn from: its items, and whether it reads the same from both ends, where ties are common.
pub(super) fn drawn<T: Clone>(
    wish: Wish,
    least: usize,
    lots: &mut ChaCha8Rng,
    item: impl Fn(&mut ChaCha8Rng, usize) -> T,
) -> Vec<Vec<T>> {
    let row = |(at, size): (usize, usize)| {
        let mut row: Vec<T> = (0..size).map(|_| item(lots, at)).collect();
        if at % 4 == 3 {
            let mirrored: Vec<T> = (0..size).map(|place| row[place.min(size - 1 - place)].clone()).collect();
            row = mirrored;
        }
        row
    };
    wish.sizes(least).enumerate().map(row).collect()
}

/// What the player to move and the other may have won before, when `left` items are left of an even row: points of up to
/// eight items, taken in turn.
pub(super) fn won_before(left: usize, lots: &mut ChaCha8Rng, mut item: impl FnMut(&mut ChaCha8Rng) -> i64) -> [i64; 2] {
    let rounds = lots.random_range(0..4);
    let mut of_each = |count: usize| (0..count).map(|_| item(lots)).sum::<i64>();
    // With an odd number of items left, the other player has taken one more.
    [of_each(rounds), of_each(rounds + left % 2)]
}

/// A number as the second part of a difference or a sum: `2`, or `(−4)`.
pub(super) fn part(number: i64) -> String {
    if number < 0 { format!("({})", minus(number)) } else { number.to_string() }
}

/// How the game ends for the player to move who takes `end` and is `lead` points ahead now; `None` without items.
pub(super) fn after(items: &[i64], end: End, lead: i64) -> Option<i64> {
    Some(lead + ends::options(items)?.choice(end).net)
}

/// Both ends of a row of `len` items, or only one where they are the same item.
pub(super) const fn different_ends(len: usize) -> &'static [End] {
    if len == 1 { &[End::First] } else { &End::BOTH }
}
