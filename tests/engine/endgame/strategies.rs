//! What strategies are sure of.

use arcade::engine::endgame::Parity;
use arcade::engine::ends::{self, Board, Resolve, Seat, Strategy};
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
