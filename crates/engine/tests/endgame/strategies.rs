//! What strategies are sure of.

use arcade_engine::endgame::Parity;
use arcade_engine::ends::{self, Board, End, Resolve, Seat, Strategy};
use proptest::prelude::*;
use proptest::strategy::Strategy as _;

use super::play::worst;

fn even_row() -> impl proptest::strategy::Strategy<Value = Vec<i64>> {
    (1_usize..=5).prop_flat_map(|pairs| prop::collection::vec(-9_i64..=9, 2 * pairs))
}

proptest! {
    #[test]
    fn parity_never_loses_from_the_first_seat_against_every_reply(row in even_row()) {
        let sure = Parity::of(&row).guarantee().unwrap();
        let board = Board::new(row.clone());
        prop_assert_eq!(worst(Strategy::Parity(Resolve::Committed), Seat::First, &board), sure);
        let again = worst(Strategy::Parity(Resolve::EachTurn), Seat::First, &board);
        prop_assert!(again >= sure && again <= ends::value(&row));
    }

    #[test]
    fn committed_parity_keeps_the_kind_of_its_first_place_in_either_seat(row in even_row(), others in any::<u16>()) {
        let committed = Strategy::Parity(Resolve::Committed);
        for seat in Seat::BOTH {
            // The second seat meets an even row when the first player begins on an odd one.
            let row = if seat == Seat::First { row.clone() } else { [&[0], row.as_slice()].concat() };
            let mut board = Board::new(row);
            let mut kinds = Vec::new();
            while let Some(own) = committed.choose(&board, 0) {
                let end = if board.turn() == seat {
                    kinds.push(board.place(own).unwrap() % 2);
                    own
                } else if others >> board.ply() & 1 == 0 { End::First } else { End::Last };
                board.take(end).unwrap();
            }
            prop_assert!(kinds.windows(2).all(|pair| pair[0] == pair[1]), "{:?} took places {:?}", seat, kinds);
        }
    }

    #[test]
    fn committed_parity_is_sure_of_the_better_half_of_what_the_second_seat_meets(row in even_row(), first in -9_i64..=9) {
        let sure = Parity::of(&row).guarantee().unwrap();
        let mut board = Board::new([&[first], row.as_slice()].concat());
        board.take(End::First).unwrap();
        prop_assert_eq!(worst(Strategy::Parity(Resolve::Committed), Seat::Second, &board), sure - first);
    }

    #[test]
    fn parity_at_each_turn_minds_nothing_but_what_is_left(row in even_row(), moves in any::<u16>(), played in 0_usize..10) {
        let parity = Strategy::Parity(Resolve::EachTurn);
        let mut board = Board::new(row.clone());
        for ply in 0..played.min(row.len() - 1) {
            board.take(if moves >> ply & 1 == 0 { End::First } else { End::Last }).unwrap();
        }
        prop_assert_eq!(parity.choose(&board, 0), parity.choose(&Board::new(board.remaining()), 0));
    }

    #[test]
    fn on_an_odd_row_parity_takes_an_end_after_which_the_other_can_gain_least_that_way(row in even_row(), one in -9_i64..=9) {
        let row = [&[one], row.as_slice()].concat();
        let after = |end| {
            let mut board = Board::new(row.clone());
            board.take(end).unwrap() - Parity::of(board.remaining()).guarantee().unwrap()
        };
        for resolve in [Resolve::Committed, Resolve::EachTurn] {
            let end = Strategy::Parity(resolve).choose(&Board::new(row.clone()), 0).unwrap();
            prop_assert!(after(end) >= after(end.other()));
        }
    }

    #[test]
    fn every_perfect_strategy_is_sure_of_the_value(row in even_row()) {
        for strategy in [Strategy::Perfect, Strategy::TopDown, Strategy::BottomUp, Strategy::hybrid(10)] {
            prop_assert_eq!(worst(strategy, Seat::First, &Board::new(row.clone())), ends::value(&row));
        }
    }

    #[test]
    fn nobody_is_sure_of_more_than_the_value(row in even_row()) {
        for strategy in Strategy::ALL {
            prop_assert!(worst(strategy, Seat::First, &Board::new(row.clone())) <= ends::value(&row), "{}", strategy);
        }
    }
}

#[test]
fn where_both_halves_are_equal_parity_begins_with_the_larger_end_and_then_with_the_first() {
    for (row, end) in
        [([3, 3, 3, 2, 1, 2], End::First), ([2, 1, 2, 3, 3, 3], End::Last), ([1, 5, 4, 4, 5, 1], End::First)]
    {
        for resolve in [Resolve::Committed, Resolve::EachTurn] {
            assert_eq!(Strategy::Parity(resolve).choose(&Board::new(row), 0), Some(end), "{row:?}");
        }
    }
}
