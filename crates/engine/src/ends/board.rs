//! A row in play.

use std::sync::Arc;

use super::End;

/// One of the two players, by who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// Makes the moves with plies 0, 2, 4, …
    First,
    /// Makes the moves with plies 1, 3, 5, …
    Second,
}

impl Seat {
    /// Both seats, in the order of play.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The seat that makes the move numbered `ply`, counted from 0.
    pub const fn of_ply(ply: usize) -> Self {
        if ply.is_multiple_of(2) { Self::First } else { Self::Second }
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 or 1, for arrays of one thing a seat.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A row of items being taken from its ends, and who took what.
///
/// Clones share the items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    items: Arc<[i64]>,
    moves: Vec<End>,
    /// For each item taken from an end, in order, the ply.
    plies: [Vec<usize>; 2],
    totals: [i64; 2],
}

/// A game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The seat with more points; `None` on a tie.
    pub winner: Option<Seat>,
    /// The points of the first seat and of the second.
    pub totals: [i64; 2],
    /// The first seat's points minus the second's.
    pub margin: i64,
}

/// The error of a move after the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Nothing is left to take: the game is over.")]
pub struct IllegalMove;

impl Board {
    /// A board of `items` before the first move.
    pub fn new(items: impl Into<Arc<[i64]>>) -> Self {
        Self { items: items.into(), moves: Vec::new(), plies: Default::default(), totals: [0, 0] }
    }

    /// All items, taken or not.
    pub fn items(&self) -> &[i64] {
        &self.items
    }

    /// The place of the leftmost remaining item.
    pub fn low(&self) -> usize {
        self.plies[0].len()
    }

    /// The place after the rightmost remaining item.
    pub fn high(&self) -> usize {
        self.items.len() - self.plies[1].len()
    }

    /// The items not yet taken.
    pub fn remaining(&self) -> &[i64] {
        &self.items[self.low()..self.high()]
    }

    /// The place of the item that taking `end` would take; `None` when the game is over.
    pub fn place(&self, end: End) -> Option<usize> {
        if self.is_over() {
            return None;
        }
        Some(match end {
            End::First => self.low(),
            End::Last => self.high() - 1,
        })
    }

    /// The moves so far.
    pub fn moves(&self) -> &[End] {
        &self.moves
    }

    /// How many moves have been made.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// Whose move it is, or would be.
    pub fn turn(&self) -> Seat {
        Seat::of_ply(self.ply())
    }

    /// Whether nothing is left to take.
    pub fn is_over(&self) -> bool {
        self.ply() == self.items.len()
    }

    /// Takes the item at `end` for the player whose turn it is, and returns its points. The only item is at both ends.
    pub fn take(&mut self, end: End) -> Result<i64, IllegalMove> {
        let place = self.place(end).ok_or(IllegalMove)?;
        let points = self.items[place];
        self.totals[self.turn().index()] += points;
        let ply = self.ply();
        self.plies[end as usize].push(ply);
        self.moves.push(end);
        Ok(points)
    }

    /// Takes back the last move and returns it; `None` before the first move.
    pub fn undo(&mut self) -> Option<End> {
        let end = self.moves.pop()?;
        self.plies[end as usize].pop();
        if let Some(place) = self.place(end) {
            self.totals[self.turn().index()] -= self.items[place];
        }
        Some(end)
    }

    /// The points of the first seat and of the second so far.
    pub fn totals(&self) -> [i64; 2] {
        self.totals
    }

    /// The points of one seat so far.
    pub fn total(&self, seat: Seat) -> i64 {
        self.totals[seat.index()]
    }

    /// How far one seat is ahead so far.
    pub fn lead(&self, seat: Seat) -> i64 {
        self.total(seat) - self.total(seat.other())
    }

    /// The ply of the move that took the item at `place`; `None` if it is not taken, or the row has no such place.
    pub fn taken_at(&self, place: usize) -> Option<usize> {
        let from_the_right = self.items.len().checked_sub(place + 1)?;
        self.plies[0].get(place).or_else(|| self.plies[1].get(from_the_right)).copied()
    }

    /// The seat that took the item at `place`; `None` if it is not taken, or the row has no such place.
    pub fn taker(&self, place: usize) -> Option<Seat> {
        self.taken_at(place).map(Seat::of_ply)
    }

    /// The place of the item that the move of this ply took; `None` if there was no such move.
    pub fn taken_by(&self, ply: usize) -> Option<usize> {
        (0..self.items.len()).find(|&place| self.taken_at(place) == Some(ply))
    }

    /// The first seat's points minus the second's at the end, if both play as well as possible from here.
    pub fn prospect(&self) -> i64 {
        let to_mover = super::value(self.remaining());
        self.lead(Seat::First) + if self.turn() == Seat::First { to_mover } else { -to_mover }
    }

    /// The result; `None` while items are left.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let margin = self.lead(Seat::First);
        let winner = match margin {
            1.. => Some(Seat::First),
            0 => None,
            _ => Some(Seat::Second),
        };
        Some(Outcome { winner, totals: self.totals, margin })
    }
}
