//! Tallies of games, and everyone against everyone.

use std::sync::Arc;

use arcade_engine::ends::hint::{ending, signed};
use arcade_engine::ends::{Board, Seat, Strategy, Tally, round_robin};

#[test]
fn a_tally_counts_a_tie_as_half_a_win() {
    let tally = Tally { wins: 3, ties: 2, losses: 5, margin: -15 };
    assert_eq!((tally.games(), tally.mean_margin(), tally.share()), (10, -1.5, 0.4));
    assert_eq!((Tally::default().mean_margin(), Tally::default().share()), (0.0, 0.0));
    let one = Tally { wins: 1, ..Tally::default() };
    assert_eq!((one.share(), one.reversed().share()), (1.0, 0.0));
    assert_eq!(tally.reversed(), Tally { wins: 5, ties: 2, losses: 3, margin: 15 });
    let other = Tally { wins: 10, ties: 20, losses: 40, margin: 7 };
    assert_eq!(tally.with(&other), Tally { wins: 13, ties: 22, losses: 45, margin: -8 });
}

#[test]
fn everyone_meets_everyone_from_both_seats_on_every_row() {
    let players = [Strategy::Perfect, Strategy::Greedy, Strategy::Random];
    let rows: [Arc<[i64]>; 3] = [[3, 9, 1, 2, 5].into(), [-4, 2, 7, 7].into(), [1, 1].into()];
    // Each row's coins are those of a seed of its own.
    let mut expected = [Tally::default(); 3];
    for (items, seed) in rows.iter().zip(40..) {
        for (first, second) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
            let mut board = Board::new(Arc::clone(items));
            while !board.is_over() {
                let mover = players[if board.turn() == Seat::First { first } else { second }];
                board.take(mover.choose(&board, seed).unwrap()).unwrap();
            }
            let margin = board.lead(Seat::First);
            let game = |margin: i64| Tally {
                wins: u64::from(margin > 0),
                ties: u64::from(margin == 0),
                losses: u64::from(margin < 0),
                margin: margin.into(),
            };
            expected[first] = expected[first].with(&game(margin));
            expected[second] = expected[second].with(&game(-margin));
        }
    }
    assert_eq!(round_robin(&players, &rows, 40), expected);
    assert!(expected.iter().all(|tally| tally.games() == 12));
    assert!(expected[0].ties > 0 && expected[0].margin > expected[1].margin);
}

#[test]
fn a_number_has_its_sign_but_for_zero() {
    assert_eq!([12, 0, -4].map(signed), ["+12", "0", "−4"]);
}

#[test]
fn an_ending_is_told_to_the_player_who_has_the_lead() {
    assert_eq!(
        [1_200, 1, 0, -3].map(ending),
        ["you finish 1,200 ahead", "you finish 1 ahead", "it ends level", "you lose by 3"]
    );
}
