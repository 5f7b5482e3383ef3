//! Odds and evens, the handout's invariant.
//!
//! The two ends of a row of even length lie at an odd and at an even place. Whichever the mover takes, both ends then
//! lie at places of the other kind. So the mover can have all odd places or all even ones, and with them at least
//! `|odds − evens|` more than the other player.

use super::RowView;
use crate::ends::End;

/// Half of a board: all its odd places, or all its even ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Half(usize);

impl Half {
    fn of_place(place: usize) -> Self {
        Self(place % 2)
    }

    /// The half with the greater sum in `row`; when both sums are equal, the half that the larger end is in.
    pub(crate) fn chosen_at(row: impl RowView) -> Self {
        let end = match row.odds_minus_evens() {
            1.. => End::First,
            0 => row.larger(),
            _ => End::Last,
        };
        Self::of_place(row.place(end))
    }
}

/// The end that a parity player takes.
///
/// On a row of even length: the end in the half that it is committed to, or else in the better half. On a row of odd
/// length, which is what the second seat meets, no half can be had whole: it takes the end that is best if the other
/// player then plays by parity too, so the one with the most points less `|odds − evens|` of the rest. That is the larger
/// end: with `m` for what lies between the ends, `odds − evens`, the rests have `|m − last|` and `|first − m|`, which differ
/// by no more than the ends do.
pub(super) fn end(row: impl RowView, commitment: Option<Half>) -> End {
    if !row.len().is_multiple_of(2) {
        return row.larger();
    }
    let half = commitment.unwrap_or_else(|| Half::chosen_at(row));
    if Half::of_place(row.place(End::First)) == half { End::First } else { End::Last }
}
