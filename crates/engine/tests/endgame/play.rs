//! Games played out move by move.

use arcade_engine::ends::{Board, End, Outcome, Seat, Strategy};

/// How the game of `first` against `second` on `items` ends.
pub(super) fn game(first: Strategy, second: Strategy, items: &[i64]) -> Outcome {
    let mut board = Board::new(items);
    while !board.is_over() {
        let player = if board.turn() == Seat::First { first } else { second };
        board.take(player.choose(&board, 0).unwrap()).unwrap();
    }
    board.outcome().unwrap()
}

/// The least margin of a player with `strategy` in `seat`, by playing out every reply.
pub(super) fn worst(strategy: Strategy, seat: Seat, board: &Board) -> i64 {
    if let Some(outcome) = board.outcome() {
        return if seat == Seat::First { outcome.margin } else { -outcome.margin };
    }
    let after = |end| {
        let mut next = board.clone();
        next.take(end).unwrap();
        worst(strategy, seat, &next)
    };
    if board.turn() == seat {
        after(strategy.choose(board, 0).unwrap())
    } else {
        after(End::First).min(after(End::Last))
    }
}
