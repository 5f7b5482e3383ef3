//! Odds and evens, the handout's invariant.
//!
//! The two ends of a row of even length lie at an odd and at an even place. Whichever the mover takes, both ends then
//! lie at places of the other kind. So the mover can have all odd places or all even ones, and with them at least
//! `|odds − evens|` more than the other player.

use super::Sight;
use crate::engine::ends::End;

/// The places of a board with the same remainder modulo 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Class(usize);

impl Class {
    fn of_place(place: usize) -> Self {
        Self(place % 2)
    }

    /// The class with the greater sum in `row`; of two alike that of the larger end. It can be kept to where the length is even.
    pub(crate) fn chosen_at(row: impl Sight) -> Self {
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
/// On a row of even length: the end in the class it is pledged to, or else in the better class. On one of odd length,
/// as the second seat of a game has them, no class is to be had: it takes the end that is best if the other player then
/// plays by parity too, its own points less `|odds − evens|` of the rest.
pub(super) fn end(row: impl Sight, pledge: Option<Class>) -> End {
    if !row.len().is_multiple_of(2) {
        return row.better(|end| row.points(end) - row.without(end).odds_minus_evens().abs());
    }
    let class = pledge.unwrap_or_else(|| Class::chosen_at(row));
    if Class::of_place(row.place(End::First)) == class { End::First } else { End::Last }
}
