//! What a new player sees: the outlook of live hints, which says who is winning and names no move.

use arcade::testing::settings::Settings;
use arcade_ui::theme::Depth;
use insta::assert_snapshot;

use crate::support::Visitor;

const SIZES: [(u16, u16); 4] = [(40, 12), (80, 24), (120, 36), (200, 60)];

/// What is seen, with its lines joined.
fn words_of(visitor: &Visitor) -> String {
    visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a figure stands under an end. A chart has an arrow of its own, at “now”.
fn marks_an_end(visitor: &Visitor) -> bool {
    ["▲ +", "▲ −", "▲ level"].iter().any(|mark| visitor.sees(mark))
}

fn newcomer(columns: u16, rows: u16) -> Visitor {
    Visitor::with(columns, rows, Settings { animation: false, ..Settings::default() }, Depth::TrueColour)
}

/// Etaoin’s word `taco`, on which the smaller end is the better one.
fn taco(columns: u16, rows: u16) -> Visitor {
    let mut visitor = newcomer(columns, rows);
    visitor.open("Etaoin").fill("My word", "taco").press("enter").wait(700);
    visitor
}

fn hand(columns: u16, rows: u16) -> Visitor {
    let mut visitor = newcomer(columns, rows);
    visitor.open("Word Game").fill("My hand", "cows!z").press("enter");
    visitor.compute();
    visitor
}

#[test]
fn a_row_says_who_is_winning_and_marks_no_end() {
    for (columns, rows) in SIZES {
        let mut visitor = taco(columns, rows);
        assert!(visitor.sees("win by 2"), "{}", visitor.screen());
        assert!(!marks_an_end(&visitor) && !visitor.sees("Take T"), "{}", visitor.screen());
        assert_snapshot!(format!("outlook_row_{columns}x{rows}"), visitor.styled_screen());
        // A mistake says what it cost.
        visitor.press("right right").wait(700);
        assert!(visitor.sees("cost 4") || visitor.sees("lose by 2"), "{}", visitor.screen());
    }
}

#[test]
fn the_hint_line_of_a_row_says_what_is_at_stake() {
    let mut visitor = newcomer(80, 24);
    visitor.open("Etaoin").fill("My word", "overtake").press("enter").wait(700);
    assert!(words_of(&visitor).contains("F3 shows the best move while you think."), "{}", visitor.screen());
    visitor.press("right right").wait(700);
    assert!(visitor.sees(" or ") && visitor.sees("? "), "{}", visitor.screen());
    assert!(!marks_an_end(&visitor) && !visitor.sees("with hints"), "{}", visitor.screen());
}

#[test]
fn a_hand_tells_rank_and_reach_and_no_word() {
    for (columns, rows) in SIZES {
        let mut visitor = hand(columns, rows);
        assert!(!visitor.sees("cozy") && !visitor.sees("best one to swap"), "{}", visitor.screen());
        assert_snapshot!(format!("outlook_hand_{columns}x{rows}"), visitor.styled_screen());
        if columns >= 80 {
            assert!(visitor.sees("504"), "{}", visitor.screen());
        }
        // By degrees: that something better exists, how long it is, its first letter, the entry.
        visitor.write("cow").press("f2");
        assert!(words_of(&visitor).contains("something better than COW"), "{}", visitor.screen());
        assert!(!visitor.sees("cozy") && !visitor.sees("COZ"), "{}", visitor.screen());
    }
}

#[test]
fn hangman_counts_the_words_and_lights_no_letter() {
    for (columns, rows) in SIZES {
        let mut visitor = newcomer(columns, rows);
        visitor.open("Evil Hangman").press("enter");
        visitor.compute();
        assert!(visitor.sees("words left"), "{}", visitor.screen());
        assert!(!visitor.sees(": it is") && !visitor.sees("splits"), "{}", visitor.screen());
    }
}

#[test]
fn a_game_played_with_the_outlook_alone_is_no_game_with_help() {
    let mut visitor = taco(120, 36);
    for _ in 0..2 {
        visitor.press("left left").wait(700);
    }
    assert!(visitor.sees("F6 review") && !visitor.sees("with hints"), "{}", visitor.screen());
}

#[test]
fn a_best_move_that_was_marked_counts_however_it_is_turned_off() {
    let mut visitor = newcomer(120, 36);
    visitor.open("Etaoin").fill("My word", "overtake").press("enter").wait(700);
    visitor.press("left left").wait(700).press("f3");
    // From the best move back to the outlook, by the palette.
    visitor.press("ctrl-p").write("live hints: outlook").press("enter");
    assert!(!marks_an_end(&visitor), "{}", visitor.screen());
    visitor.press("left left").wait(700);
    assert!(visitor.sees("with hints"), "{}", visitor.screen());
}
