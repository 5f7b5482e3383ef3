//! The games of a day over time: midnight, days that are past, and games that are left and gone on with.

use std::sync::Arc;

use crate::daily::{Home, TODAY};
use crate::support::{Visitor, hinted};
use arcade::testing::app::{App, Effect, Message, Words};
use arcade::testing::model::{Day, Moment};
use arcade::testing::records::stats::daily_streak;
use arcade::testing::records::{News, Order};
use arcade_engine::lexicon::Lexicon;
use arcade_ui::theme::Depth;

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
fn a_day_that_is_past_is_played_later_and_counts_for_nothing() {
    let mut home = Home::sized(80, 24).enter();
    home.press("left");
    assert!(home.sees("You did not play the Etaoin of 2026-11-20."), "{}", home.visitor.screen());
    home.press("enter");
    assert!(home.sees("from 2026-11-20, played later"), "{}", home.visitor.screen());
    home.play_row();
    let flat = home.visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("Played later, this one counts for no streak."), "{flat}");
    assert!(!flat.contains("practice"), "{flat}");
    home.press("esc");
    assert!(home.sees("Friday, 2026-11-20") && home.sees("0 of 4 done"), "{}", home.visitor.screen());
    assert!(home.sees(" later"), "{}", home.visitor.screen());
    let entries = home.entries();
    assert_eq!((entries.len(), entries[0].daily), (1, Some(Day(TODAY.0 - 1))));
    assert!(entries[0].is_late());
    assert_eq!(daily_streak(&entries, None, TODAY).longest, 0);
    home.press("enter");
    assert!(home.sees("› review"), "it is kept as that day’s game: {}", home.visitor.screen());
    home.press("esc right");
    assert!(home.sees("0 of 4 done"), "{}", home.visitor.screen());
}

#[test]
fn a_later_game_goes_on_in_another_run_and_is_still_one() {
    let mut home = Home::sized(120, 36).enter();
    home.press("left enter left left esc");
    home.visitor = Visitor::new(120, 36);
    let found = home.database.unfinished().unwrap().games;
    home.visitor.send(Message::Day(TODAY));
    home.visitor.send(Message::Records(News::Open(found)));
    let mut home = home.enter();
    assert!(home.sees("goes on"), "{}", home.visitor.screen());
    home.press("enter");
    assert!(home.sees("played later"), "{}", home.visitor.screen());
    home.play_row().press("f9");
    assert!(home.sees("arcade · Etaoin · 2026-11-20, day 324, played later"), "{}", home.visitor.screen());
}

#[test]
fn a_game_of_the_day_that_was_opened_before_midnight_is_that_days() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter");
    home.visitor.send(Message::Day(Day(TODAY.0 + 1)));
    home.visitor.press("left left").wait(1_000);
    let record = home.visitor.effects.iter().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    });
    home.database.keep(&record.unwrap(), Moment(Day(TODAY.0 + 1).midnight().0 + 60_000)).unwrap();
    assert_eq!(home.entries()[0].counts_for(), Some(TODAY));
}

#[test]
fn days_go_back_to_the_first_one() {
    let mut home = Home::sized(80, 24).enter();
    home.press("pageup");
    assert!(home.sees("Saturday, 2026-11-07"), "{}", home.visitor.screen());
    home.press("left");
    assert!(home.sees("Friday, 2026-11-06"), "{}", home.visitor.screen());
    // In the list the key leads home, to today; in the calendar to the first day, which is seen there.
    home.press("home");
    assert!(home.sees("Saturday, 2026-11-21"), "{}", home.visitor.screen());
    home.press("c home c");
    assert!(home.sees("Thursday, 2026-01-01"), "{}", home.visitor.screen());
    home.press("left pageup");
    assert!(home.sees("Thursday, 2026-01-01"), "{}", home.visitor.screen());
    home.press("down down down enter");
    assert!(home.sees("from 2026-01-01, played later"), "{}", home.visitor.screen());
    home.press("esc end");
    assert!(home.sees("Saturday, 2026-11-21"), "{}", home.visitor.screen());
}

#[test]
fn a_day_in_the_palette_is_today_wherever_one_was() {
    let mut home = Home::sized(80, 24).enter();
    home.press("home ctrl-p");
    home.visitor.write("daily game: end");
    home.press("enter");
    assert!(home.sees("Saturday, 2026-11-21") && home.sees("▸"), "{}", home.visitor.screen());
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
    visitor.app = App::new(hinted(), Depth::TrueColour, Words::Own(Arc::new(lexicon)), 7);
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
    home.press("enter left left f2 f2 esc");
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
    assert!(visitor.sees("F2 again shows a hint: this game then counts as one with help."), "{}", visitor.screen());
    assert!(!visitor.sees("with hints"), "{}", visitor.screen());
    visitor.press("f2");
    assert!(visitor.sees("with hints"), "{}", visitor.screen());
    visitor.press("esc enter");
    assert!(visitor.sees("with hints"), "{}", visitor.screen());
}
