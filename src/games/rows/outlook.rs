//! What a position comes to when both play their best from there.

use arcade_engine::ends::{Board, End, Game, Options, Seat};

/// What the current position is worth.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Outlook {
    /// What each end is worth; None when nothing is left.
    options: Option<Options>,
    /// The first seat’s margin at the end.
    margin: i64,
}

impl Outlook {
    pub(super) fn of(game: &Game) -> Self {
        let margin = game.outcome().map_or_else(|| game.board().prospect(), |outcome| outcome.margin);
        Self { options: game.options(), margin }
    }

    pub(super) const fn options(&self) -> Option<Options> {
        self.options
    }

    /// How far the player at `seat` ends ahead.
    pub(super) const fn margin(&self, seat: Seat) -> i64 {
        match seat {
            Seat::First => self.margin,
            Seat::Second => -self.margin,
        }
    }
}

/// How far the player to move on `board` is ahead now.
pub(super) fn lead(board: &Board) -> i64 {
    let turn = board.turn();
    board.total(turn) - board.total(turn.other())
}

/// How far the player to move on `board` ends ahead by taking `end`.
pub(super) fn margin_with(board: &Board, options: &Options, end: End) -> i64 {
    lead(board) + options.choice(end).net
}
