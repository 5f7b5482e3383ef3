//! What a position comes to when both play their best from there.

use arcade_engine::ends::hint::signed;
use arcade_engine::ends::{Best, Board, End, Game, Options, Seat};
use arcade_ui::widgets::figures::minus;

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

/// What a row comes to, whoever plays on it: the answer of `solve`.
#[derive(Debug, Clone, Copy)]
pub struct Worth {
    /// All points together.
    pub sum: i64,
    pub options: Options,
}

impl Worth {
    /// How far the player to move ends ahead.
    pub fn value(&self) -> i64 {
        self.options.value()
    }

    /// The totals of the player to move and of the other.
    pub fn totals(&self) -> [i64; 2] {
        // Sum and value are both even or both odd.
        let mover = i64::midpoint(self.sum, self.value());
        [mover, self.sum - mover]
    }

    /// `+10, 13 to 3 with best play`.
    pub fn told(&self) -> String {
        let [mover, other] = self.totals().map(minus);
        format!("{}, {mover} to {other} with best play", signed(self.value()))
    }

    /// `last (n)`, or `either end`: what to take where this is `best`, with what the ends are called as far as that is known.
    pub fn taken(best: Best, named: impl Fn(End) -> Option<String>) -> String {
        let end = match best {
            Best::Either => return "either end".to_owned(),
            Best::First => End::First,
            Best::Last => End::Last,
        };
        named(end).map_or_else(|| end.name().to_owned(), |item| format!("{end} ({item})"))
    }
}

/// How a game ends that is won by `margin`: `+4`, `−2`, or `level`.
pub(super) fn ending(margin: i64) -> String {
    if margin == 0 { "level".to_owned() } else { signed(margin) }
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
