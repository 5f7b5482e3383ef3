//! A guest on one board: asked once in every position that it meets.

use std::collections::HashMap;

use super::policy::{Coins, Policy};
use crate::ends::{self, Board, End, Guest, Pick, Seat};

/// The most places of a board on which every reply to a guest is tried: its answers may depend on who has how much, so the
/// positions double with every two places.
pub const MOST_TRIED: usize = 16;

/// What a position is to whoever is to move: the first place that is left, how many are, and the mover's total.
type Position = (usize, usize, i64);

/// A guest, and what it answered on the board.
pub(super) struct Visitor<'a> {
    guest: &'a mut dyn Guest,
    answers: HashMap<Position, Option<End>>,
}

impl<'a> Visitor<'a> {
    pub(super) fn new(guest: &'a mut dyn Guest) -> Self {
        Self { guest, answers: HashMap::new() }
    }

    /// Forgets the board before.
    pub(super) fn sit_down(&mut self) {
        self.answers.clear();
    }

    fn choose(&mut self, board: &Board) -> Option<End> {
        let position = (board.low(), board.remaining().len(), board.total(board.turn()));
        *self.answers.entry(position).or_insert_with(|| self.guest.choose(board))
    }

    /// Whether it answers the first position of `items` otherwise than before.
    pub(super) fn differs(&mut self, items: &[i64]) -> bool {
        let board = Board::new(items);
        self.choose(&board) != self.guest.choose(&board)
    }

    /// The margin that it has at least in `seat` on `items`, against every reply; None where it fails in some position that
    /// a reply leads to.
    pub(super) fn guarantee(&mut self, items: &[i64], seat: Seat) -> Option<i64> {
        self.least(&mut Board::new(items), seat)
    }

    fn least(&mut self, board: &mut Board, seat: Seat) -> Option<i64> {
        if board.is_over() {
            return Some(board.lead(seat));
        }
        if board.turn() == seat {
            let end = self.choose(board)?;
            return self.after(board, end, seat);
        }
        // None is less than any margin.
        End::BOTH.into_iter().map(|end| self.after(board, end, seat)).min().flatten()
    }

    fn after(&mut self, board: &mut Board, end: End, seat: Seat) -> Option<i64> {
        board.take(end).ok()?;
        let least = self.least(board, seat);
        board.undo();
        least
    }
}

/// Who sits at a seat of a game with a guest.
pub(super) enum Entrant<'p> {
    Strategy(&'p Policy),
    /// The guest at this place of the list.
    Guest(usize),
}

/// Plays one game in which a guest takes part: the first seat's margin.
///
/// # Errors
/// The seat of a player who failed.
pub(super) fn play(
    items: &[i64],
    seats: &[Entrant<'_>; 2],
    visitors: &mut [Visitor<'_>],
    coins: &mut Coins,
) -> Result<i64, Seat> {
    let choose = |board: &Board| match &seats[board.turn().index()] {
        Entrant::Strategy(policy) => match policy.pick(board.low(), board.remaining().len()) {
            Pick::Take(end) => Some(end),
            Pick::Toss => Some(coins.toss()),
        },
        Entrant::Guest(at) => visitors.get_mut(*at)?.choose(board),
    };
    ends::play(items, choose).map(|board| board.lead(Seat::First))
}
