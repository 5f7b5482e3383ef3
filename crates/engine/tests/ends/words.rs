//! What is said before a puzzle on a row, and after it.

use arcade_engine::ends::End;
use arcade_engine::ends::puzzle::{Kind, end_named, prove};

/// The task of a puzzle, and why its solution is right: `marks` is what stands on the row.
fn told(kind: Kind, row: &[i64], marks: &str) -> [String; 2] {
    let puzzle = prove(kind, row).unwrap();
    let mark = |place| marks.split(' ').nth(place).unwrap().to_owned();
    [kind.task(&puzzle), kind.why(&puzzle, row, mark)]
}

#[test]
fn the_larger_end_costs_the_win_or_the_tie() {
    assert_eq!(
        told(Kind::GreedIsWrong, &[2, 3, 7, 4], "t a c o"),
        [
            "Take one of the two ends: one keeps the win, the other gives it away.",
            "Take t: you finish 2 ahead. o brings 2 points more, but then the other player takes c, and you lose by 2.",
        ]
    );
    assert_eq!(
        told(Kind::GreedIsWrong, &[4, 7, 2, 1, 2], "o c t e t"),
        [
            "Take one of the two ends: one keeps the tie, the other gives it away.",
            "Take t: it ends level. o brings 2 points more, but then the other player takes c, and you lose by 2.",
        ]
    );
}

#[test]
fn of_equal_ends_the_side_is_named() {
    assert_eq!(
        told(Kind::EqualEnds, &[2, 7, 1, 2], "t s e t"),
        [
            "Both ends have the same points, but only one of them keeps the win.",
            "Take the right end: you finish 6 ahead. After the left one the other player takes s, and you lose by 4.",
        ]
    );
}

#[test]
fn what_the_wrong_end_brings_one_reply_ahead_is_better_or_as_good() {
    let task = "Only one end keeps the win. It takes more than a look at the next reply.";
    assert_eq!(
        told(Kind::OneReply, &[1, 1, 6, 5], "1 1 6 5"),
        [
            task,
            "5 looks better one reply ahead: −1 against −4. But in the end, with 1 you finish 1 ahead, and with the other \
             you lose by 1.",
        ]
    );
    assert_eq!(
        told(Kind::OneReply, &[1, 2, 7, 4], "1 2 7 4"),
        [
            task,
            "4 looks as good one reply ahead: −3 against −3. But in the end, with 1 you finish 2 ahead, and with the \
             other you lose by 2.",
        ]
    );
}

#[test]
fn odd_and_even_places_that_add_up_to_the_same_only_tie() {
    assert_eq!(
        told(Kind::Parity, &[4, 7, -4, -8, -6, -5], "4 7 −4 −8 −6 −5"),
        [
            "Odd and even places add up to the same, and still one end wins.",
            "Odd places and even places both add up to −6, so keeping to one half only ties. Take −5: you finish 2 ahead. \
             With the other end it ends level.",
        ]
    );
}

#[test]
fn a_tie_is_saved_and_a_short_row_is_won() {
    assert_eq!(
        told(Kind::SaveTheTie, &[4, 7, 2, 1, 2], "o c t e t"),
        [
            "You can’t win here, but one end saves the tie.",
            "Take t: it ends level. After o the other player takes c, and you lose by 2.",
        ]
    );
    assert_eq!(
        told(Kind::ShortRow, &[3, 1, 4], "3 1 4"),
        [
            "Take one of the two ends: one keeps the win, the other gives it away.",
            "Take 4: you finish 2 ahead. After 3 the other player takes 4, and it ends level.",
        ]
    );
}

#[test]
fn only_moves_are_told_in_their_order() {
    // 1, and 5 is the answer; 7, and 3; 4, and 2 is left.
    assert_eq!(
        told(Kind::OnlyMoves, &[1, 2, 4, 3, 7, 5], "1 2 4 3 7 5"),
        [
            "Find 3 right moves in a row: each time only one end keeps the win.",
            "Take 1, then 7, then 4: you finish 2 ahead. The other end is wrong each time; at the first move you lose by \
             2 with it.",
        ]
    );
}

#[test]
fn an_end_is_named_by_its_side_where_the_other_looks_the_same() {
    let name = |row: &[i64], end| end_named(row, end, |place| row[place].to_string());
    assert_eq!(End::BOTH.map(|end| name(&[7, 1, 7], end)), ["the left 7", "the right 7"]);
    assert_eq!((name(&[7, 1], End::Last), name(&[7], End::Last)), ("1".to_owned(), "7".to_owned()));
}
