//! The example of the handout "Let's Play a Game!", and its procedures against the engines.

use arcade_engine::Cancel;
use arcade_engine::endgame::tables::{Cell, Kind, Span, Step, Tables};
use arcade_engine::endgame::{Keeps, Parity, Verdict, tree};
use arcade_engine::ends::{self, Best, Board, End};
use proptest::prelude::*;

const EXAMPLE: [i64; 4] = [-1, 3, 9, 4];

#[test]
fn the_first_sample_game_ends_7_to_8() {
    let mut board = Board::new(EXAMPLE);
    // He takes 4, she takes 9, he takes 3, she must take −1.
    let points: Vec<i64> = [End::Last, End::Last, End::Last, End::Last].map(|end| board.take(end).unwrap()).to_vec();
    assert_eq!(points, [4, 9, 3, -1]);
    assert_eq!(board.outcome().unwrap().totals, [7, 8]);
}

#[test]
fn the_second_sample_game_is_won_by_the_player_who_moves_first() {
    let mut board = Board::new(EXAMPLE);
    // She takes −1, he takes 4, she takes 9, he takes 3.
    let points = [End::First, End::Last, End::Last, End::Last].map(|end| board.take(end).unwrap());
    assert_eq!(points, [-1, 4, 9, 3]);
    assert_eq!(board.outcome().unwrap().margin, 1);
}

#[test]
fn only_left_wins_the_example_and_parity_is_enough_for_it() {
    let keeps = Keeps::on(&Board::new(EXAMPLE)).unwrap();
    assert_eq!((keeps.win, keeps.margin, keeps.verdict), (Best::First, Best::First, Verdict::Win));
    assert_eq!(keeps.sentence(), "take first: keeps win and margin");
    assert_eq!(Parity::of(&EXAMPLE), Parity { odds: 8, evens: 7, even_length: true });
}

#[test]
fn the_three_tables_of_the_example() {
    let tables = Tables::new(&EXAMPLE);
    let cell = |left, right| tables.cell(Span { left, right }).unwrap();
    let sums = [cell(1, 2), cell(2, 3), cell(3, 4), cell(1, 3), cell(2, 4), cell(1, 4)].map(|cell| cell.sum);
    assert_eq!(sums, [2, 12, 13, 11, 16, 15]);
    let losers = [cell(1, 2), cell(2, 3), cell(3, 4), cell(1, 3), cell(2, 4), cell(1, 4)].map(|cell| cell.loser);
    assert_eq!(losers, [-1, 3, 4, 3, 9, 7]);
    let moves = [cell(1, 2), cell(2, 3), cell(3, 4), cell(1, 3), cell(2, 4), cell(1, 4)].map(|cell| cell.choice);
    let (first, last) = (Some(End::First), Some(End::Last));
    assert_eq!(moves, [last, last, first, last, last, first]);
    assert_eq!(tables.totals(), Some([8, 7]));
}

#[test]
fn every_cell_is_spelled_out_in_its_numbers() {
    let tables = Tables::new(&EXAMPLE);
    let explain = |kind, left, right| tables.explain(Step { kind, span: Span { left, right } }).unwrap();
    assert_eq!(explain(Kind::Sum, 1, 2), "sum[1, 2] = L[1] + L[2] = −1 + 3 = 2");
    assert_eq!(explain(Kind::Move, 3, 4), "move[3, 4]: L[3] = 9, L[4] = 4, and 9 > 4, so left");
    assert_eq!(explain(Kind::Loser, 1, 2), "loser[1, 2] = min(L[1], L[2]) = min(−1, 3) = −1");
    assert_eq!(explain(Kind::Sum, 1, 4), "sum[1, 4] = sum[1, 3] + L[4] = 11 + 4 = 15");
    assert_eq!(
        explain(Kind::Move, 1, 4),
        "move[1, 4]: L[1] + loser[2, 4] = −1 + 9 = 8, L[4] + loser[1, 3] = 4 + 3 = 7, and 8 > 7, so left"
    );
    assert_eq!(explain(Kind::Loser, 1, 4), "loser[1, 4] = sum[1, 4] − (L[1] + loser[2, 4]) = 15 − (−1 + 9) = 7");
    assert_eq!(tables.explain(Step { kind: Kind::Sum, span: Span { left: 1, right: 1 } }), None);
}

#[test]
fn a_smaller_left_end_a_tie_and_a_loss_are_spelled_out_too() {
    let explain = |row: &[i64], kind, left, right| Tables::new(row).explain(Step { kind, span: Span { left, right } });
    let is = |found: Option<String>, expected: &str| assert_eq!(found.as_deref(), Some(expected));
    is(explain(&EXAMPLE, Kind::Move, 2, 3), "move[2, 3]: L[2] = 3, L[3] = 9, and 3 < 9, so right");
    is(explain(&EXAMPLE, Kind::Loser, 1, 3), "loser[1, 3] = sum[1, 3] − (L[3] + loser[1, 2]) = 11 − (9 − 1) = 3");
    is(explain(&[5, 5], Kind::Move, 1, 2), "move[1, 2]: L[1] = 5, L[2] = 5, and both are 5, so either");
    is(explain(&[5, 0], Kind::Sum, 1, 2), "sum[1, 2] = L[1] + L[2] = 5 + 0 = 5");
}

#[test]
fn both_moves_are_as_good_where_they_leave_the_mover_as_much() {
    // Whichever end of 2 7 1 is taken, the other player takes the 7.
    let is_tie = |row: &[i64]| Tables::new(row).is_tie(Span { left: 1, right: row.len() });
    assert_eq!([is_tie(&[2, 1, 2]), is_tie(&[2, 7, 1]), is_tie(&EXAMPLE)], [true, true, false]);
    assert!(!is_tie(&[4]), "a single number leaves no choice");
}

#[test]
fn outside_the_row_there_is_no_cell_and_no_step() {
    let tables = Tables::new(&EXAMPLE);
    assert_eq!(tables.row(), EXAMPLE);
    for (left, right) in [(0, 0), (0, 4), (3, 2), (4, 1), (1, 5), (5, 5)] {
        let span = Span { left, right };
        assert_eq!(tables.cell(span), None, "{span}");
        assert_eq!(tables.step_number(Step { kind: Kind::Sum, span }), None, "{span}");
        assert_eq!(tables.explain(Step { kind: Kind::Sum, span }), None, "{span}");
    }
    // A single number is all there is of it, and nothing is left for the other player.
    for (place, number) in (1..).zip(EXAMPLE) {
        let span = Span { left: place, right: place };
        assert_eq!(tables.cell(span), Some(Cell { sum: number, choice: None, loser: 0 }));
        assert_eq!(tables.step_number(Step { kind: Kind::Sum, span }), None);
    }
    assert_eq!(Tables::new(&[]).totals(), None);
}

#[test]
fn the_steps_go_size_by_size_and_know_their_numbers() {
    let tables = Tables::new(&[3, 1, 4, 1, 5, 9]);
    let steps: Vec<Step> = tables.steps().collect();
    assert_eq!(steps.len(), 15 * 3);
    assert_eq!(steps[0], Step { kind: Kind::Sum, span: Span { left: 1, right: 2 } });
    assert_eq!(steps[44], Step { kind: Kind::Loser, span: Span { left: 1, right: 6 } });
    for (number, step) in steps.into_iter().enumerate() {
        assert_eq!(tables.step_number(step), Some(number));
        assert!(tables.explain(step).is_some());
    }
}

proptest! {
    #[test]
    fn tree_tables_and_linear_agree(row in prop::collection::vec(-50_i64..=50, 1..=11)) {
        let sum: i64 = row.iter().sum();
        let value = ends::value(&row);
        let loser = (sum - value) / 2;
        prop_assert_eq!(tree::loser(&row, &Cancel::new()), Ok(loser));
        prop_assert_eq!(Tables::new(&row).totals(), Some([sum - loser, loser]));
        prop_assert_eq!(brute_force(&row), value);

        // The procedures differ only where both ends are as good: top-down goes left there, bottom-up right.
        let best = ends::options(&row).unwrap().best();
        let down = tree::choose(&row, &Cancel::new()).unwrap().unwrap();
        prop_assert!(best.allows(down) && (best != Best::Either || down == End::First));
        if row.len() > 1 {
            let up = Tables::new(&row).cell(Span { left: 1, right: row.len() }).unwrap().choice.unwrap();
            prop_assert!(best.allows(up) && (best != Best::Either || up == End::Last));
        }
    }

    #[test]
    fn what_keeps_the_margin_keeps_the_win(
        row in prop::collection::vec(-9_i64..=9, 1..=12), lead in -30_i64..=30,
    ) {
        let options = ends::options(&row).unwrap();
        let keeps = Keeps::of(lead, &options);
        for end in End::BOTH {
            prop_assert!(!keeps.margin.allows(end) || keeps.win.allows(end));
            let kept = Verdict::of(lead + options.choice(end).net) == Verdict::of(lead + options.value());
            prop_assert_eq!(keeps.win.allows(end), kept);
        }
    }
}

/// The mover's margin by playing out every game there is.
fn brute_force(row: &[i64]) -> i64 {
    match row {
        [] => 0,
        [only] => *only,
        [first, .., last] => {
            let rest = first - brute_force(&row[1..]);
            let start = last - brute_force(&row[..row.len() - 1]);
            rest.max(start)
        }
    }
}
