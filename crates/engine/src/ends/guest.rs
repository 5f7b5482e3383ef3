//! Somebody who plays on rows and is none of our strategies.

use std::sync::Arc;

use super::{Board, End, IllegalMove, Seat, Strategy};

/// A player from outside, such as a program that a person wrote.
pub trait Guest {
    /// The end it takes on `board`, where it is its turn; None where it fails, and so loses the game.
    fn choose(&mut self, board: &Board) -> Option<End>;
}

/// Plays a game on `items` to its end, where `choose` says of both players which end they take.
///
/// # Errors
/// The seat of a player who says none, and so loses the game.
pub(crate) fn play(items: impl Into<Arc<[i64]>>, mut choose: impl FnMut(&Board) -> Option<End>) -> Result<Board, Seat> {
    let mut board = Board::new(items);
    while !board.is_over() {
        let turn = board.turn();
        let taken = choose(&board).ok_or(IllegalMove).and_then(|end| board.take(end));
        taken.map_err(|IllegalMove| turn)?;
    }
    Ok(board)
}

/// Plays `guest` in `seat` against `strategy` on `items`; how far the guest ends ahead, or None where it failed.
pub fn meet(guest: &mut dyn Guest, seat: Seat, strategy: Strategy, items: Arc<[i64]>, seed: u64) -> Option<i64> {
    let choose = |board: &Board| if board.turn() == seat { guest.choose(board) } else { strategy.choose(board, seed) };
    play(items, choose).ok().map(|board| board.lead(seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes the end that the strategy would, and fails where fewer than `least` items are left.
    struct Frail(Strategy, usize);

    impl Guest for Frail {
        fn choose(&mut self, board: &Board) -> Option<End> {
            (board.remaining().len() >= self.1).then(|| self.0.choose(board, 0))?
        }
    }

    #[test]
    fn a_guest_plays_from_both_seats_or_fails() {
        let items = || Arc::from([3, 9, 1, 2]);
        let margins = |guest: &mut Frail| Seat::BOTH.map(|seat| meet(guest, seat, Strategy::Greedy, items(), 0));
        let perfect = margins(&mut Frail(Strategy::Perfect, 0));
        assert_eq!(perfect, [Some(7), Some(5)]);
        assert_eq!(margins(&mut Frail(Strategy::Perfect, 3)), [None, None]);
    }
}
