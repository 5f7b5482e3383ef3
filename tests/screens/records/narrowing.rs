//! The list of games: what it shows of them, and the filter.

use super::{browser, few, game, reader};
use crate::support::Visitor;
use arcade::testing::model::{Ended, GameKind};

/// Whether of the few games those with `titles` are shown, and no others.
fn sees_only(visitor: &Visitor, titles: &[&str]) -> bool {
    let screen = visitor.screen();
    ["8 letters", "postmaster", "taco", "8 numbers"]
        .iter()
        .all(|title| screen.contains(title) == titles.contains(title))
}

#[test]
fn the_list_is_narrowed_by_game_outcome_day_and_text_and_says_so() {
    let mut visitor = browser(80, 24, few());
    assert!(sees_only(&visitor, &["8 letters", "postmaster", "taco", "8 numbers"]), "{}", visitor.screen());
    visitor.press("right");
    assert!(visitor.sees("‹ Etaoin ›") && sees_only(&visitor, &["postmaster", "taco"]), "{}", visitor.screen());
    visitor.press("o");
    assert!(visitor.sees("‹ Etaoin › · won") && sees_only(&visitor, &["postmaster"]), "{}", visitor.screen());
    visitor.press("backspace o o o");
    assert!(visitor.sees("· going on") && sees_only(&visitor, &["8 letters"]), "{}", visitor.screen());
    visitor.press("a y");
    assert!(visitor.sees("· daily") && sees_only(&visitor, &["8 numbers"]), "{}", visitor.screen());
    visitor.press("a /").write("LOSE 2026 taco");
    assert!(sees_only(&visitor, &["taco"]) && visitor.sees("1 game of 4"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("“LOSE 2026 taco”"), "{}", visitor.screen());
    visitor.press("/").write("d");
    assert!(visitor.sees("No game is like that. Esc drops the search."), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("‹ All games ›") && visitor.sees("postmaster"), "{}", visitor.screen());
    visitor.press("right esc");
    assert!(visitor.sees("‹ All games ›"), "the first Esc shows all again: {}", visitor.screen());
    visitor.press("esc");
    assert!(!visitor.sees("Records ›"), "the second leaves: {}", visitor.screen());
}

#[test]
fn the_search_finds_what_a_column_says() {
    for (typed, found) in
        [("daily", "8 numbers"), ("help", "8 numbers"), ("hints", "8 numbers"), ("goes on", "8 letters")]
    {
        let mut visitor = browser(80, 24, few());
        visitor.press("/").write(typed).press("enter");
        assert!(sees_only(&visitor, &[found]), "{typed}: {}", visitor.screen());
    }
    let mut visitor = browser(80, 24, few());
    visitor.press("/").write("87").press("enter");
    assert!(sees_only(&visitor, &["postmaster", "taco", "8 numbers"]), "{}", visitor.screen());
}

#[test]
fn the_filter_stays_in_sight_while_the_search_is_typed() {
    let mut visitor = browser(80, 24, few());
    visitor.press("right o /").write("post");
    assert!(visitor.sees("‹ Etaoin › · won") && visitor.sees("/ post"), "{}", visitor.screen());
    assert!(sees_only(&visitor, &["postmaster"]), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("‹ Etaoin › · won · “post”"), "{}", visitor.screen());
}

#[test]
fn a_game_for_points_is_neither_won_nor_lost() {
    let mut alone = game(5, GameKind::WordGame, "cows!z", Some(Ended::Over), 0);
    alone.outcome.as_mut().unwrap().sentence = "510 points.".into();
    let visitor = browser(80, 24, vec![alone.clone()]);
    assert!(visitor.sees("510 points") && !visitor.sees("lost"), "{}", visitor.screen());
    let visitor = reader(120, 36, vec![alone]);
    assert!(
        visitor.sees("no contest          1") && visitor.sees("▸ All games          1    0     0     0      –"),
        "{}",
        visitor.screen()
    );
}

#[test]
fn what_sets_a_game_apart_is_told_in_words() {
    for (columns, rows) in [(80, 24), (120, 36), (200, 60)] {
        let visitor = browser(columns, rows, few());
        assert!(visitor.sees("help daily ★"), "{}", visitor.screen());
    }
}

#[test]
fn points_are_told_once() {
    let mut alone = game(5, GameKind::WordGame, "cows!z", Some(Ended::Over), 0);
    alone.outcome.as_mut().unwrap().sentence = "510 points.".into();
    let visitor = browser(200, 60, vec![alone]);
    let line =
        visitor.screen().lines().find(|line| line.contains("cows!z") && line.contains("510")).unwrap().to_owned();
    assert_eq!(line.split("╭").next().unwrap_or(&line).matches("510 points").count(), 1, "{line}");
}

#[test]
fn at_the_largest_size_no_result_is_cut_beside_blank_columns_of_titles() {
    let mut entries = few();
    let long = "a title of another kind that takes more columns than all the others";
    entries.push(game(99, GameKind::WordGame, long, Some(Ended::Won), 40));
    let mut visitor = browser(200, 60, entries);
    visitor.press("right");
    assert!(visitor.sees("Etaoin") && !visitor.sees("40 to…") && visitor.sees("40 to 29."), "{}", visitor.screen());
}

#[test]
fn what_the_filter_finds_not_is_said_in_whole_words_in_the_smallest_terminal() {
    let mut visitor = browser(40, 12, few());
    let words = |visitor: &Visitor| visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    visitor.press("/ x y z z y");
    assert!(words(&visitor).contains("No game is like that. Esc drops the search."), "{}", visitor.screen());
    visitor.press("enter");
    assert!(words(&visitor).contains("No game is like that. Backspace shows all games again."), "{}", visitor.screen());
}
