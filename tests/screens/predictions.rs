//! While the debug overlay asks for the result of a step, nothing on the screen tells it that the step itself would find out.

use crate::support::Visitor;
use crate::{panes, word_panes};

/// Every pane of every game whose steps can be asked for, with live hints that mark the best move.
fn every_pane(columns: u16, rows: u16) -> Vec<Visitor> {
    let of_rows = panes::GAMES
        .into_iter()
        .flat_map(|(form, row, count)| (0..count).map(move |pane| panes::overlay(columns, rows, (form, row), pane)));
    of_rows.chain(word_panes::panes(columns, rows).into_iter().map(|(_, visitor)| visitor)).collect()
}

/// Answers the question that is open, somehow; false where none is.
fn answer(visitor: &mut Visitor) -> bool {
    if visitor.sees("your answer") {
        visitor.write("0").press("enter");
    } else if visitor.sees("both are equally good.") {
        visitor.press("up");
    } else if visitor.sees("choose, ") {
        visitor.press("enter");
    } else {
        return false;
    }
    true
}

#[test]
fn variables_and_totals_wait_until_the_question_is_answered() {
    let mut visitor = panes::overlay(120, 36, ("enter left down", "then"), 0);
    visitor.press("home right right right right right");
    assert!(visitor.sees("first 2 − ") && visitor.sees("last 7 − "), "{}", visitor.screen());
    visitor.press("p");
    assert!(visitor.sees("your answer") && !visitor.sees("first 2") && !visitor.sees("last 7"), "{}", visitor.screen());

    let [.., (_, mut visitor)] = word_panes::panes(120, 36);
    visitor.press("p");
    let mut asked = 0;
    for _ in 0..40 {
        if visitor.sees("What is the best total of") {
            asked += 1;
            assert!(!visitor.sees("▲") && visitor.sees("=      ·") == visitor.sees(" + "), "{}", visitor.screen());
        }
        if !answer(&mut visitor) {
            break;
        }
        visitor.press("enter");
    }
    assert!(asked > 0, "{}", visitor.screen());
}

#[test]
fn a_board_with_hints_shows_the_same_as_one_without_while_a_result_is_asked_for() {
    for (columns, rows) in [(80, 24), (120, 36), (200, 60)] {
        let mut asked = 0;
        for (mut hinted, mut unhinted) in every_pane(columns, rows).into_iter().zip(every_pane(columns, rows)) {
            unhinted.press("f3").press("p");
            hinted.press("p");
            for question in 0..12 {
                let shown = hinted.screen();
                if !answer(&mut hinted) {
                    break;
                }
                assert_eq!(shown, unhinted.screen(), "question {question} at {columns}x{rows}");
                answer(&mut unhinted);
                asked += 1;
                // After a wrong answer this asks on.
                hinted.press("enter");
                unhinted.press("enter");
            }
        }
        assert!(asked > 60, "only {asked} questions at {columns}x{rows}");
    }
}
