//! The games of a day over time: midnight, days that are past, and games that are left and gone on with.

use std::sync::Arc;

use crate::daily::{Home, TODAY};
use crate::support::Visitor;
use arcade::app::{App, Message, Words};
use arcade::engine::lexicon::Lexicon;
use arcade::model::Day;
use arcade::records::News;
use arcade::settings::Settings;
use arcade::theme::Depth;

#[test]
fn midnight_brings_new_games_and_leaves_the_one_on_the_board_to_its_day() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter left left");
    home.visitor.send(Message::Day(Day(TODAY.0 + 1)));
    home.play_row().press("esc");
    assert!(home.sees("Sunday, 2026-11-22") && home.sees("0 of 4 done"), "{}", home.visitor.screen());
    home.press("left");
    assert!(home.sees("Saturday, 2026-11-21") && home.sees("1 of 4 done"), "{}", home.visitor.screen());
    assert_eq!(home.entries()[0].daily, Some(TODAY));
}

#[test]
fn midnight_on_the_screen_itself_moves_on_to_the_new_day() {
    let mut home = Home::sized(80, 24).enter();
    assert!(home.visitor.send(Message::Day(Day(TODAY.0 + 1))), "the picture changes");
    assert!(home.sees("Sunday, 2026-11-22") && home.sees("next games in 24 hours"), "{}", home.visitor.screen());
    home.press("left");
    home.visitor.send(Message::Day(Day(TODAY.0 + 2)));
    assert!(home.sees("Saturday, 2026-11-21"), "a day that is looked at stays: {}", home.visitor.screen());
}

#[test]
fn a_day_that_is_past_cannot_be_begun() {
    let mut home = Home::sized(80, 24).enter();
    home.press("left enter");
    assert!(home.sees("You did not play the Etaoin of 2026-11-20"), "{}", home.visitor.screen());
    home.press("enter");
    assert!(home.sees("arcade › Daily"), "{}", home.visitor.screen());
    for _ in 0..20 {
        home.press("left");
    }
    assert!(home.sees("Sunday, 2026-11-08"), "a fortnight is in sight: {}", home.visitor.screen());
}

#[test]
fn without_a_database_the_days_games_can_be_played_and_the_screen_says_so() {
    let mut visitor = Visitor::new(80, 24);
    visitor.send(Message::Day(TODAY));
    visitor.send(Message::Records(News::Unsaved("Games are not saved this time.".into())));
    visitor.press("down down down down enter");
    assert!(visitor.sees("games are not kept now"), "{}", visitor.screen());
    visitor.press("enter left left").wait(1_000);
    let board = visitor.screen();
    visitor.press("esc enter");
    assert_eq!(visitor.screen(), board, "the game of this run goes on");
    visitor.press("esc");
    visitor.send(Message::Records(News::Saved));
    visitor.press("enter");
    assert!(!visitor.sees("games are not kept now"), "{}", visitor.screen());
}

#[test]
fn words_of_ones_own_leave_the_games_without_words() {
    let (lexicon, _) = Lexicon::parse(b"ally\nbeta\ncool\n").unwrap();
    let mut visitor = Visitor::new(80, 24);
    visitor.app = App::new(Settings::default(), Depth::TrueColour, Words::Own(Arc::new(lexicon)), 7);
    let mut home = Home::new(visitor).enter();
    assert_eq!(home.visitor.screen().matches("not with these words").count(), 2, "{}", home.visitor.screen());
    home.press("up enter");
    assert!(home.sees("start the arcade without"), "{}", home.visitor.screen());
    home.press("enter down enter");
    assert!(home.sees("arcade › Etaoin"), "the word is a part of its game: {}", home.visitor.screen());
}

#[test]
fn the_debug_overlay_in_a_review_leads_back_to_it_and_then_to_the_days() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter").play_row().press("esc");
    home.press("enter f4");
    assert!(home.sees("debug") && !home.sees("› review"), "{}", home.visitor.screen());
    home.press("esc");
    assert!(home.sees("› review"), "{}", home.visitor.screen());
    home.press("esc");
    assert!(home.sees("arcade › Daily"), "{}", home.visitor.screen());
}

#[test]
fn a_game_of_the_day_without_a_move_is_still_there_after_a_look_at_the_form() {
    let mut home = Home::sized(120, 36).enter();
    for down in ["", "down", "down", "down"] {
        home.press(down).press("enter");
        let begun = home.visitor.screen();
        home.press("f5");
        assert!(home.sees("new game"), "{}", home.visitor.screen());
        home.press("esc");
        assert_eq!(home.visitor.screen(), begun, "back to the game");
        home.press("esc");
        assert!(home.sees("arcade › Daily"), "{}", home.visitor.screen());
    }
}

#[test]
fn a_hint_that_was_looked_at_before_a_game_of_the_day_was_left_is_in_the_records() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter left left f2 esc");
    assert_eq!(home.entries()[0].help.hints, 1);
    home.press("enter").play_row();
    assert!(home.entries()[0].help.hints >= 1);
}

#[test]
fn a_hint_before_the_first_move_stays_with_the_game_of_the_day() {
    let mut visitor = Visitor::new(120, 36);
    visitor.send(Message::Day(Day(20_779)));
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.press("down down down down enter enter f2");
    assert!(visitor.sees("with hints"), "{}", visitor.screen());
    visitor.press("esc enter");
    assert!(visitor.sees("with hints"), "{}", visitor.screen());
}
