//! A game looked at afterwards, move by move.

use std::ops::Range;
use std::sync::Arc;

use super::{Best, Board, End, IllegalMove, Options, Seat};

/// One move, and what it should have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyReview {
    /// The number of the move, from 0.
    pub ply: usize,
    /// Who made it.
    pub seat: Seat,
    /// The places of the items that were left before it.
    pub before: Range<usize>,
    /// The end taken.
    pub end: End,
    /// The place of the item taken.
    pub index: usize,
    /// Its points.
    pub points: i64,
    /// What each end was worth.
    pub options: Options,
    /// The best end.
    pub best: Best,
    /// How many points of margin the move gave away; 0 for a best move.
    pub lost: i64,
}

impl PlyReview {
    /// The places of the items that the move left.
    pub fn after(&self) -> Range<usize> {
        self.end.rest_of(self.before.clone())
    }
}

/// A game's moves, each compared with the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The value of the row at the start: the first seat's margin had both played as well as possible.
    pub value: i64,
    /// The moves.
    pub plies: Vec<PlyReview>,
}

/// Compares each of `moves`, from the start of the row `items`, with the best move there.
///
/// The game may be unfinished. Time grows with the square of its length: a thousand moves take some milliseconds.
pub fn review(items: impl Into<Arc<[i64]>>, moves: &[End]) -> Result<Review, IllegalMove> {
    let mut board = Board::new(items);
    let value = super::value(board.items());
    let mut plies = Vec::with_capacity(moves.len());
    for (ply, &end) in moves.iter().enumerate() {
        let options = super::options(board.remaining()).ok_or(IllegalMove)?;
        let index = board.place(end).ok_or(IllegalMove)?;
        let (seat, before) = (board.turn(), board.low()..board.high());
        let points = board.take(end)?;
        let (best, lost) = (options.best(), options.lost(end));
        plies.push(PlyReview { ply, seat, before, end, index, points, options, best, lost });
    }
    Ok(Review { value, plies })
}

impl Review {
    /// The moves of one seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &PlyReview> {
        self.plies.iter().filter(move |ply| ply.seat == seat)
    }

    /// The points of margin that a seat gave away in all.
    pub fn lost(&self, seat: Seat) -> i64 {
        self.of(seat).map(|ply| ply.lost).sum()
    }

    /// The share of what was at stake in a seat's choices that it kept, from 0 to 1; `None` if it never had a choice
    /// that mattered.
    ///
    /// What is at stake in a choice is the difference between the two net values.
    pub fn accuracy(&self, seat: Seat) -> Option<f64> {
        let stake: i64 = self.of(seat).map(|ply| ply.options.stake()).sum();
        (stake > 0).then(|| 1.0 - self.lost(seat) as f64 / stake as f64)
    }
}
