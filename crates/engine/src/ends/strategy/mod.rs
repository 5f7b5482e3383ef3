//! How a computer chooses its end.

mod name;
mod parity;
mod row_view;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Board, End};
pub(crate) use parity::Half;
pub(crate) use row_view::{RowView, SubRow};

/// A way to choose an end.
///
/// When both ends are equally good to a strategy it takes the larger one, then the first, unless its description
/// differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The end with the better net value, by the linear engine.
    Perfect,
    /// The same values by the top-down tree of the handout, whose `>=` takes the first end on a tie.
    TopDown,
    /// The same values by the bottom-up tables of the handout, whose `>` takes the last end on a tie.
    BottomUp,
    /// Odds and evens: on a row of even length all odd places or all even ones, whichever add up to more; on one of odd
    /// length, the end after which the other player can gain least that way.
    Parity(Resolve),
    /// Looks one reply ahead: takes the end with the greatest difference between its item and the larger end that is
    /// then left.
    LookAhead,
    /// Another strategy until few items are left, and perfect from there on.
    Hybrid {
        /// How it plays while more items are left.
        base: Base,
        /// From this many remaining items on, it is perfect.
        exact: usize,
    },
    /// The larger end.
    Greedy,
    /// Either end with the same chance.
    Random,
}

/// How a hybrid strategy begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// Greedily.
    Greedy,
    /// At random.
    Random,
}

/// How long a parity player keeps to the half it chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Resolve {
    /// To the end: all odd places, or all even ones.
    Committed,
    /// Until its next turn, when the better half of what is then left may be the other one.
    EachTurn,
}

/// What a strategy does at a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pick {
    /// It takes this end.
    Take(End),
    /// It tosses a coin.
    Toss,
}

impl Strategy {
    /// One of each kind, the strongest first; the hybrids with 8, 6 and 4 items to the end.
    pub const ALL: [Self; 12] = [
        Self::Perfect,
        Self::BottomUp,
        Self::TopDown,
        Self::Parity(Resolve::EachTurn),
        Self::Parity(Resolve::Committed),
        Self::hybrid(8),
        Self::LookAhead,
        Self::hybrid(6),
        Self::hybrid(4),
        Self::Hybrid { base: Base::Random, exact: 6 },
        Self::Greedy,
        Self::Random,
    ];

    /// Greedy until `exact` items are left, then perfect.
    pub const fn hybrid(exact: usize) -> Self {
        Self::Hybrid { base: Base::Greedy, exact }
    }

    /// The end it takes; `None` when the game is over.
    ///
    /// The same board, moves and seed always give the same end.
    pub fn choose(self, board: &Board, seed: u64) -> Option<End> {
        if board.is_over() {
            return None;
        }
        let row = SubRow::remaining(board);
        let commitment = self.commits().then(|| Half::chosen_at(SubRow::at_first_turn(board)));
        Some(match self.pick(row, commitment) {
            Pick::Take(end) => end,
            Pick::Toss => toss(seed, board.ply()),
        })
    }

    /// Whether what it does depends on a choice it made at its first turn.
    pub(crate) const fn commits(self) -> bool {
        matches!(self, Self::Parity(Resolve::Committed))
    }

    /// What it does at a row that is not empty. `commitment` is the half that it chose at its first turn, and must be
    /// given if it [commits](Self::commits) to one.
    pub(crate) fn pick<S: RowView>(self, row: S, commitment: Option<Half>) -> Pick {
        match self {
            Self::Perfect => Pick::Take(row.options().pick()),
            Self::TopDown => Pick::Take(row.options().best().only().unwrap_or(End::First)),
            Self::BottomUp => Pick::Take(row.options().best().only().unwrap_or(End::Last)),
            Self::Parity(_) => Pick::Take(parity::end(row, commitment)),
            Self::LookAhead => Pick::Take(row.better(|end| row.points(end) - row.without(end).larger_points())),
            Self::Hybrid { exact, .. } if row.len() <= exact => Self::Perfect.pick(row, None),
            Self::Hybrid { base: Base::Greedy, .. } | Self::Greedy => Pick::Take(row.larger()),
            Self::Hybrid { base: Base::Random, .. } | Self::Random => Pick::Toss,
        }
    }
}

/// The coin for the move `ply` of a game with `seed`.
fn toss(seed: u64, ply: usize) -> End {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(ply as u64);
    if random.next_u32().is_multiple_of(2) { End::First } else { End::Last }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ends::{Best, Seat};

    /// The ends that a strategy takes when it plays both seats of `items`.
    fn ends(strategy: Strategy, items: &[i64]) -> String {
        let mut board = Board::new(items);
        while let Some(end) = strategy.choose(&board, 1) {
            board.take(end).unwrap();
        }
        board.moves().iter().map(|end| if *end == End::First { 'f' } else { 'l' }).collect()
    }

    #[test]
    fn ties_go_where_the_handout_sends_them() {
        // All nets at the first move are equal; the ends are not.
        let tied = [2, 7, 1];
        assert_eq!(super::super::options(&tied).unwrap().best(), Best::Either);
        let first_end = |strategy: Strategy| strategy.choose(&Board::new(tied), 0).unwrap();
        assert_eq!(first_end(Strategy::TopDown), End::First);
        assert_eq!(first_end(Strategy::BottomUp), End::Last);
        assert_eq!(first_end(Strategy::Perfect), End::First);
        assert_eq!(Strategy::Perfect.choose(&Board::new([1, 7, 2]), 0), Some(End::Last));
    }

    #[test]
    fn greedy_takes_the_larger_end_and_look_ahead_minds_what_that_leaves() {
        assert_eq!(Strategy::Greedy.choose(&Board::new([-1, 3, 9, 4]), 0), Some(End::Last));
        // 3 would leave 5; 2 leaves 3 at most.
        assert_eq!(Strategy::Greedy.choose(&Board::new([3, 5, 1, 2]), 0), Some(End::First));
        assert_eq!(Strategy::LookAhead.choose(&Board::new([3, 5, 1, 2]), 0), Some(End::Last));
        assert_eq!(Strategy::LookAhead.choose(&Board::new([3]), 0), Some(End::First));
    }

    #[test]
    fn a_hybrid_is_perfect_from_k_items_on() {
        let board = Board::new([-1, 3, 9, 4]);
        assert_eq!(Strategy::hybrid(3).choose(&board, 0), Some(End::Last));
        assert_eq!(Strategy::hybrid(4).choose(&board, 0), Some(End::First));
    }

    #[test]
    fn committed_parity_keeps_its_half_and_the_other_kind_changes() {
        // Odds 2 + 2 + 3 = 7, evens 1 + 3 + 3 = 7: nothing to choose, so the larger end's half.
        let mut board = Board::new([2, 1, 2, 3, 3, 3]);
        let committed = Strategy::Parity(Resolve::Committed);
        while let Some(end) = committed.choose(&board, 0) {
            let place = board.place(end).unwrap();
            assert!(board.turn() == Seat::Second || place % 2 == 1, "took place {place}");
            board.take(if board.turn() == Seat::First { end } else { End::First }).unwrap();
        }
        assert_eq!(board.outcome().unwrap().margin, 0);
        // After 5 and 0 the better half of 1 9 is the other one.
        let mut board = Board::new([5, 1, 9, 0]);
        board.take(End::First).unwrap();
        board.take(End::Last).unwrap();
        assert_eq!(committed.choose(&board, 0), Some(End::Last));
        assert_eq!(Strategy::Parity(Resolve::EachTurn).choose(&board, 0), Some(End::Last));
    }

    #[test]
    fn the_same_seed_tosses_the_same_coins() {
        let items = [1; 24];
        assert_eq!(ends(Strategy::Random, &items), ends(Strategy::Random, &items));
        assert!(ends(Strategy::Random, &items).contains("fl"));
    }

    #[test]
    fn nobody_takes_from_an_empty_row() {
        assert!(Strategy::ALL.iter().all(|strategy| strategy.choose(&Board::new([]), 0).is_none()));
    }
}
