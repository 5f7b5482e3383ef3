//! What is a puzzle on a row and what is not, and the best move where there need be none.

use arcade_engine::ends::puzzle::{Kind, LONGEST, best_move, prove};
use arcade_engine::ends::{Board, End, Strategy, options};
use arcade_engine::puzzle::NotAPuzzle;
use proptest::prelude::*;

#[test]
fn a_row_that_everyone_gets_right_is_no_puzzle_but_a_short_one() {
    // On equal ends those who don't toss a coin begin with the first.
    let row = [2, 1, 7, 2];
    assert_eq!(prove(Kind::EqualEnds, &row), Err(NotAPuzzle::NobodyFails));
    assert!(prove(Kind::ShortRow, &row).unwrap().failed_by.is_empty());
    let mirrored = prove(Kind::EqualEnds, &[2, 7, 1, 2]).unwrap();
    assert_eq!((mirrored.solution[0], mirrored.failed_by[0].as_str()), (End::Last, "greedy"));
}

#[test]
fn five_tiles_are_no_short_row_and_two_turns_no_row_of_only_moves() {
    let octet = [4, 7, 2, 1, 2];
    assert!(prove(Kind::SaveTheTie, &octet).is_ok());
    assert_eq!(prove(Kind::ShortRow, &octet), Err(NotAPuzzle::AnotherKind));
    let taco = [2, 3, 7, 4];
    assert_eq!(prove(Kind::GreedIsWrong, &taco).unwrap().moves_to_find(), 2);
    assert_eq!(prove(Kind::OnlyMoves, &taco), Err(NotAPuzzle::AnotherKind));
}

#[test]
fn a_row_that_a_player_by_parity_gets_right_is_not_about_parity() {
    // Odd and even places both add up to 7, and the larger end, which such a player then begins with, is the right one.
    let row = [2, 1, 2, 3, 3, 3];
    assert_eq!(prove(Kind::Parity, &row), Err(NotAPuzzle::AnotherKind));
    assert_eq!(best_move(&row).unwrap().solution, [End::Last]);
    assert!(prove(Kind::Parity, &[4, 7, -4, -8, -6, -5]).is_ok());
}

#[test]
fn an_odd_row_is_not_about_parity_though_players_by_parity_fail() {
    // Odd and even places both add up to 8.
    let octet = [4, 7, 2, 1, 2];
    let failed_by = prove(Kind::SaveTheTie, &octet).unwrap().failed_by;
    assert!(["parity", "parity-each-turn"].iter().all(|player| failed_by.iter().any(|name| name == player)));
    assert_eq!(prove(Kind::Parity, &octet), Err(NotAPuzzle::AnotherKind));
}

#[test]
fn rows_of_a_thousand_are_looked_at_and_longer_ones_are_not() {
    let reasons = |len| {
        let row = vec![1; len];
        [prove(Kind::GreedIsWrong, &row).unwrap_err(), best_move(&row).unwrap_err()]
    };
    assert_eq!(reasons(LONGEST), [NotAPuzzle::NotOnlyOne; 2]);
    assert_eq!(reasons(LONGEST + 1), [NotAPuzzle::TooDeep; 2]);
    assert_eq!(reasons(0), [NotAPuzzle::NoMove; 2]);
}

#[test]
fn a_best_move_need_not_decide_who_wins() {
    let row = [-9, 3, -7, 7, -3, 9];
    assert_eq!(prove(Kind::ShortRow, &row), Err(NotAPuzzle::NotOnlyOne));
    let best = best_move(&row).unwrap();
    assert_eq!(best.solution, [End::Last]);
    let results: Vec<_> = best.alternatives.iter().map(|other| (other.step, other.result)).collect();
    assert_eq!(results, [(End::First, 2), (End::Last, 38)]);
}

proptest! {
    #[test]
    fn who_misses_the_best_move_is_who_takes_the_other_end(row in prop::collection::vec(-9_i64..=9, 1..=12)) {
        let best = options(&row).unwrap().best().only();
        let found = best_move(&row);
        prop_assert_eq!(found.as_ref().ok().map(|puzzle| puzzle.solution.clone()), best.map(|end| vec![end]));
        if let Ok(puzzle) = found {
            let tosses = |strategy: &Strategy| strategy.to_string().starts_with("random");
            let players = Strategy::ALL.into_iter().rev().filter(|strategy| !tosses(strategy));
            let missed = players.filter(|strategy| strategy.choose(&Board::new(row.as_slice()), 0) != best);
            let names: Vec<_> = missed.map(|strategy| strategy.to_string()).collect();
            // Of ten players one tosses a coin, and a second one as long as more than six are left.
            let coins = if row.len() > 6 { 2.0 } else { 1.0 };
            prop_assert!((puzzle.difficulty - (names.len() as f64 + coins / 2.0) / 10.0).abs() < 1e-9);
            prop_assert_eq!(puzzle.failed_by, names);
        }
    }
}
