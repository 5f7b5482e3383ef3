//! The boards that ship: each shows what it says.

use arcade_engine::endgame::{FileBoard, Keeps, Parity, Verdict, shipped};
use arcade_engine::ends::{self, Best, Board, Resolve, Seat, Strategy};

use super::play::{game, worst};

fn lesson(text: &str) -> (&'static FileBoard, Vec<i64>) {
    let lesson = shipped().iter().find(|lesson| lesson.numbers.to_string() == text).unwrap();
    (lesson, lesson.numbers.items().to_vec())
}

/// The first seat's margin when `strategy` plays a perfect opponent.
fn margin(strategy: Strategy, items: &[i64]) -> i64 {
    game(strategy, Strategy::Perfect, items).margin
}

#[test]
fn every_lesson_can_be_played_and_says_what_it_shows() {
    assert_eq!(shipped().len(), 10);
    for lesson in shipped() {
        assert!(lesson.numbers.fits_screen().is_ok());
        assert!((10..=64).contains(&lesson.note.chars().count()), "{}", lesson.note);
    }
}

#[test]
fn of_the_handouts_board_only_minus_1_wins() {
    let (_, row) = lesson("-1 3 9 4");
    assert_eq!((ends::value(&row), margin(Strategy::Greedy, &row)), (1, -1));
    assert_eq!(ends::options(&row).unwrap().best(), Best::First);
}

#[test]
fn parity_ties_a_won_board() {
    let (_, row) = lesson("2 1 2 3 3 3");
    let parity = Parity::of(&row);
    assert_eq!((parity.odds, parity.evens, ends::value(&row)), (7, 7, 2));
    assert_eq!(margin(Strategy::Parity(Resolve::Committed), &row), 0);
}

#[test]
fn one_reply_ahead_is_not_enough() {
    let (_, row) = lesson("1 1 6 5");
    assert_eq!((ends::value(&row), margin(Strategy::LookAhead, &row)), (1, -1));
}

#[test]
fn greedy_loses_a_true_tie() {
    let (_, row) = lesson("5 6 2 3 7 5");
    assert_eq!(ends::value(&row), 0);
    let replies = worst(Strategy::Greedy, Seat::First, &Board::new(row));
    assert!(replies < 0, "{replies}");
}

#[test]
fn of_negative_numbers_only_the_smallest_wins() {
    let (_, row) = lesson("-6 -1 -6 -7 -7 -9");
    let keeps = Keeps::on(&Board::new(row)).unwrap();
    assert_eq!((keeps.verdict, keeps.win), (Verdict::Win, Best::Last));
}

#[test]
fn either_end_wins_but_one_gives_36_away() {
    let (_, row) = lesson("-9 3 -7 7 -3 9");
    let options = ends::options(&row).unwrap();
    assert_eq!((options.first.net, options.last.net), (2, 38));
    assert_eq!(Keeps::on(&Board::new(row)).unwrap().win, Best::Either);
}

#[test]
fn unlike_ends_can_be_equally_good() {
    let (_, row) = lesson("-5 -9 7 -2 6 6");
    assert_eq!(ends::options(&row).unwrap().best(), Best::Either);
}

#[test]
fn parity_may_be_sure_of_nothing_on_a_board_worth_10() {
    let (_, row) = lesson("9 2 1 9 5 4");
    assert_eq!((Parity::of(&row).guarantee(), ends::value(&row)), (Some(0), 10));
}

#[test]
fn greedy_is_perfect_on_a_rising_row_and_nothing_matters_on_a_level_one() {
    let (_, rising) = lesson("1 2 3 4 5 6 7 8");
    assert_eq!(worst(Strategy::Greedy, Seat::First, &Board::new(rising.clone())), ends::value(&rising));
    let (_, level) = lesson("5 5 5 5");
    assert!((1..=level.len()).all(|len| ends::options(&level[..len]).unwrap().best() == Best::Either));
}
