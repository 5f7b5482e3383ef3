//! A board against a list of what was taken.

use arcade_engine::ends::{Board, End, IllegalMove, Outcome, Seat, repeated, value};
use proptest::prelude::*;

fn ends() -> impl Strategy<Value = Vec<End>> {
    prop::collection::vec(prop::sample::select(End::BOTH.to_vec()), 10)
}

proptest! {
    #[test]
    fn a_board_knows_which_move_took_what(row in prop::collection::vec(-9_i64..=9, 0..=8), moves in ends(), played in 0_usize..=8) {
        let played = played.min(row.len());
        let mut board = Board::new(row.as_slice());
        // The places that are left, and those that were taken, in the order of the moves.
        let mut left: Vec<usize> = (0..row.len()).collect();
        let mut taken = Vec::new();
        let mut totals = [0, 0];
        for (ply, &end) in moves[..played].iter().enumerate() {
            let place = if end == End::First { left.remove(0) } else { left.pop().unwrap() };
            prop_assert_eq!(board.place(end), Some(place));
            prop_assert_eq!(board.take(end), Ok(row[place]));
            totals[ply % 2] += row[place];
            taken.push(place);
        }
        prop_assert_eq!((board.ply(), board.moves(), board.totals()), (played, &moves[..played], totals));
        prop_assert_eq!((board.low()..board.high()).collect::<Vec<_>>(), left.clone());
        prop_assert_eq!(board.remaining().to_vec(), left.iter().map(|&place| row[place]).collect::<Vec<_>>());
        for place in 0..row.len() + 2 {
            let ply = taken.iter().position(|&at| at == place);
            let seat = ply.map(|ply| if ply % 2 == 0 { Seat::First } else { Seat::Second });
            prop_assert_eq!((board.taken_at(place), board.taker(place)), (ply, seat));
        }
        for ply in 0..row.len() + 2 {
            prop_assert_eq!(board.taken_by(ply), taken.get(ply).copied());
        }
        for seat in Seat::BOTH {
            let (own, other) = (totals[seat.index()], totals[seat.other().index()]);
            prop_assert_eq!((board.total(seat), board.lead(seat)), (own, own - other));
        }
        prop_assert_eq!(board.turn(), if played % 2 == 0 { Seat::First } else { Seat::Second });
        // Who is to move gets the value of what is left.
        let to_come = value(board.remaining()) * if played % 2 == 0 { 1 } else { -1 };
        prop_assert_eq!(board.prospect(), totals[0] - totals[1] + to_come);
        prop_assert_eq!(board.is_over(), left.is_empty());
        prop_assert_eq!(board.outcome().is_some(), left.is_empty());
        if board.is_over() {
            prop_assert_eq!((board.take(End::First), board.place(End::Last)), (Err(IllegalMove), None));
        }
    }
}

#[test]
fn who_has_more_points_has_won_and_equal_points_are_a_tie() {
    for (row, winner) in [([2, 1], Some(Seat::First)), ([2, 2], None), ([1, 2], Some(Seat::Second))] {
        let mut board = Board::new(row);
        board.take(End::First).unwrap();
        assert_eq!(board.outcome(), None);
        board.take(End::First).unwrap();
        assert_eq!(board.outcome(), Some(Outcome { winner, totals: row, margin: row[0] - row[1] }));
    }
}

#[test]
fn a_row_that_is_repeated_is_cut_where_it_is_long_enough() {
    assert_eq!(repeated(&[3, 1, 4], 7), [3, 1, 4, 3, 1, 4, 3]);
    assert_eq!(repeated(&[3, 1, 4], 2), [3, 1]);
    assert!(repeated(&[], 5).is_empty());
}
