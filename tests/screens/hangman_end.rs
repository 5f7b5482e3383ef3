//! The end of a game of Evil Hangman: the host’s story, the table behind it, and another try.

use crate::hangman::{hangman, line_with};
use crate::support::{Visitor, hinted};
use arcade::testing::app::Message;
use arcade::testing::games::daily;
use arcade::testing::model::{Day, GameKey, GameKind, GameRecord};
use arcade_ui::theme::Depth;

#[test]
fn rare_letters_lose_and_the_host_confesses() {
    let mut visitor = hangman(120, 36);
    visitor.write("qxzjvwky");
    assert!(visitor.sees("you lost") && visitor.sees("Here is what I did:"), "{}", visitor.screen());
    assert!(visitor.sees("I never picked a word."), "{}", visitor.screen());
    visitor.compute().press("f6");
    assert!(visitor.sees("accuracy"), "{}", visitor.screen());
    visitor.press("esc n");
    assert!(visitor.sees("lives ●●●●●●●●"), "{}", visitor.screen());
}

#[test]
fn the_story_is_told_step_by_step_and_a_key_finishes_it() {
    let mut visitor = Visitor::moving(120, 36, hinted(), Depth::TrueColour);
    visitor.open("Evil Hangman").press("enter").write("qxzjvwky");
    let told = |visitor: &Visitor| visitor.screen().matches("You said ").count();
    // The last answer is seen on the board first.
    assert!(visitor.sees("lives ○○○○○○○○") && !visitor.sees("Here is what I did:"), "{}", visitor.screen());
    visitor.wait(1_000);
    assert!(!visitor.sees("Here is what I did:"), "{}", visitor.screen());
    visitor.wait(400);
    let some = told(&visitor);
    assert!(some > 0 && !visitor.sees("the same letters"), "{}", visitor.screen());
    visitor.press("home");
    assert!(told(&visitor) >= some && visitor.sees("the same letters"), "{}", visitor.screen());
    let whole = visitor.screen();
    visitor.wait(10_000);
    assert_eq!((visitor.screen(), visitor.app.wake()), (whole, None));
}

#[test]
fn the_lost_guess_can_be_tried_again() {
    let mut visitor = hangman(120, 36);
    visitor.write("eisqxzjvwk").compute();
    assert!(visitor.sees("You were beating even a perfect host until you said Q"), "{}", visitor.screen());
    visitor.press("r");
    assert!(visitor.sees("mistake 1 of") && visitor.sees("Here you guessed E"), "{}", visitor.screen());
}

#[test]
fn after_a_lost_game_enter_tries_the_mistakes_again() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = hangman(columns, rows);
        visitor.write("eisqxzjvwk");
        assert!(!visitor.sees("try again") && !visitor.sees("mistakes:"), "{}", visitor.screen());
        // Until it is known whether there are mistakes, the key does nothing: it would mean something else a moment later.
        visitor.press("enter");
        assert!(visitor.sees("Judging your guesses") && !visitor.sees("plays another"), "{}", visitor.screen());
        visitor.compute();
        let told = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(" mistakes: Enter tries them again."), "{told}");
        assert!(told.contains(if columns == 40 { "plays another" } else { "n plays another." }), "{told}");
        visitor.press("enter");
        assert!(visitor.sees("●●●●●●●●") && visitor.sees("try again"), "{}", visitor.screen());
        assert!(visitor.sees("ou guessed E"), "{}", visitor.screen());
        // The game is what it was: a round leaves no mark.
        visitor.press("esc");
        assert!(!visitor.sees("and undo"), "{}", visitor.screen());
    }
}

#[test]
fn after_a_lost_game_n_plays_another() {
    let mut visitor = hangman(120, 36);
    visitor.write("eisqxzjvwk").compute().press("n");
    assert!(visitor.sees("lives ●●●●●●●●") && !visitor.sees("and undo"), "{}", visitor.screen());
}

#[test]
fn the_host_tells_guess_by_guess_where_a_fair_host_had_lost() {
    let mut visitor = hangman(120, 36);
    visitor.write("eariotnslqxzjvwky");
    assert!(!visitor.sees("caught by now in 0 of 100"), "{}", visitor.screen());
    visitor.press("tab");
    let first = line_with(&visitor, " 1  E");
    assert!(first.contains(" 0 %"), "{}", visitor.screen());
    assert!(visitor.sees("fair host:") && visitor.sees("You lost. "), "{}", visitor.screen());
    visitor.press("tab");
    assert!(visitor.sees("I never picked a word."), "{}", visitor.screen());
}

#[test]
fn scrolling_past_the_end_leaves_the_way_back_open() {
    let mut visitor = hangman(80, 24);
    visitor.press("f4");
    for _ in 0..1_000 {
        visitor.press("down");
    }
    let end = visitor.screen();
    visitor.press("up");
    assert_ne!(visitor.screen(), end);
    visitor.press("down down");
    assert_eq!(visitor.screen(), end);
}

/// A Monday of 2026 gives 15 lives against a host whose star takes 5: that is said before the first guess and at the end.
#[test]
fn the_game_of_a_day_says_that_its_lives_are_too_many_for_a_star() {
    let open = |columns, rows, day| {
        let mut visitor = Visitor::new(columns, rows);
        let tag = daily::of(GameKind::EvilHangman, Day(day)).unwrap().tag(GameKey::New(1));
        visitor.send(Message::Day(Day(day)));
        visitor.send(Message::Open(Box::new(GameRecord::begin(tag))));
        visitor
    };
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = open(columns, rows, 20_773);
        let said = if columns == 40 {
            "Too many lives for a star."
        } else {
            "15 lives are too many for a star: it takes 5 at most."
        };
        let told = |visitor: &Visitor| visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ").contains(said);
        assert!(told(&visitor), "{}", visitor.screen());
        visitor.write("e");
        assert!(!told(&visitor), "{}", visitor.screen());
        // Since 2027-01-20 every win earns one.
        assert!(!open(columns, rows, 20_838).sees("a star"));
    }
    let mut visitor = open(120, 36, 20_773);
    for _ in 0..26 {
        if !visitor.sees("host confesses") {
            visitor.press("f2 f2").compute().press("f2 enter").wait(2_000);
        }
    }
    assert!(visitor.sees("you won"), "{}", visitor.screen());
    let told = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("15 lives are too many for a star: it takes 5 at most."), "{told}");
}
