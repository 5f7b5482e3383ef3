//! The guaranteed result of a strategy: its worst case over all replies.

use super::policy::Policy;
use crate::ends::{End, Pick, Seat};

/// The margin that a player with `policy` in `seat` has at least, against every reply and whatever its own coins show.
///
/// Of all games that can be played it takes the worst, sub-row by sub-row from the short ones up: the replies to a
/// position are the same however it was reached.
pub(super) fn margin(items: &[i64], policy: &Policy, seat: Seat) -> i64 {
    let count = items.len();
    // The guarantees on all sub-rows of one length, by their first place.
    let mut sure = vec![0; count + 1];
    for len in 1..=count {
        let own = len.is_multiple_of(2) == (seat == Seat::First);
        for low in 0..=count - len {
            let first = |sign: i64| sign * items[low] + sure[low + 1];
            let last = |sign: i64| sign * items[low + len - 1] + sure[low];
            sure[low] = match own.then(|| policy.pick(low, len)) {
                Some(Pick::Take(End::First)) => first(1),
                Some(Pick::Take(End::Last)) => last(1),
                Some(Pick::Toss) => first(1).min(last(1)),
                None => first(-1).min(last(-1)),
            };
        }
    }
    sure[0]
}
