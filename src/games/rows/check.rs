//! What checks of both games on a row have in common: rows with and without ties, the points that were won before, and a
//! move in a game.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::protocol;
use crate::checks::{Difference, Wish, compare, is};
use arcade_engine::ends::hint::ending;
use arcade_engine::ends::{self, Best, End};
use arcade_engine::text::minus;

/// The rows of the drawn positions, of at least `least` items; every fourth reads the same from both ends, where ties are
/// common.
pub(in crate::games) fn drawn<T: Clone>(
    wish: Wish,
    least: usize,
    lots: &mut ChaCha8Rng,
    item: impl Fn(&mut ChaCha8Rng, usize) -> T,
) -> Vec<Vec<T>> {
    let row = |(at, size): (usize, usize)| {
        let row: Vec<T> = (0..size).map(|_| item(lots, at)).collect();
        let mirrored = |place: usize| row[place.min(size - 1 - place)].clone();
        if at % 4 == 3 { (0..size).map(mirrored).collect() } else { row }
    };
    wish.sizes(least).enumerate().map(row).collect()
}

/// What the player to move and the other may have won before, when `left` items are left of an even row: points of up to
/// eight items, taken in turn.
pub(in crate::games) fn won_before(
    left: usize,
    lots: &mut ChaCha8Rng,
    mut item: impl FnMut(&mut ChaCha8Rng) -> i64,
) -> [i64; 2] {
    let rounds = lots.random_range(0..4);
    let mut of_each = |count: usize| (0..count).map(|_| item(lots)).sum::<i64>();
    // With an odd number of items left, the other player has taken one more.
    [of_each(rounds), of_each(rounds + left % 2)]
}

/// A number as the second part of a difference or a sum: `2`, or `(−4)`.
pub(in crate::games) fn part(number: i64) -> String {
    if number < 0 { format!("({})", minus(number)) } else { number.to_string() }
}

/// One of the two ends, by either of its names. Unlike a [move](protocol::end) it can’t be `either`.
pub(in crate::games) fn end(answer: &str) -> Option<End> {
    End::BOTH.into_iter().find(|end| is(answer, end.name()) || is(answer, end.side()))
}

/// Compares a move in a game, in which the player to move is `lead` points ahead, with the `best` ones, called `right`;
/// `called` names what is taken at an end.
pub(in crate::games) fn compare_move(
    answer: &str,
    items: &[i64],
    lead: i64,
    (best, right): (Best, &str),
    called: impl Fn(End) -> Option<String>,
) -> Result<(), Difference> {
    // A single item is at both ends.
    let ends = if items.len() == 1 { &[End::First][..] } else { &End::BOTH };
    let sentence = |&end: &End| {
        let after = lead + ends::options(items)?.choice(end).net;
        Some(format!("Take the {}: {} when both play as well as possible.", called(end)?, ending(after)))
    };
    compare(
        protocol::end(answer.trim()),
        |&end| best.allows(end),
        "first or last",
        |_| Difference::new(right, ends.iter().filter_map(sentence)),
    )
}
