//! A game that was left by the way back, or by the end of the arcade, goes on as it was seen last.

use arcade::testing::app::{Effect, Message};
use arcade::testing::model::{GameKey, GameRecord, Tag};
use arcade::testing::records::{News, Order};

use crate::records::TODAY;
use crate::support::Visitor;

const MATCH: &str = "down enter enter left left left left left left left left left left left left enter left left";

/// Ways to games that are half over, and the keys in the menu that lead back to them.
const GAMES: [(&str, &str); 6] = [
    ("enter left down 'overtaken' enter left left right right", "enter"),
    ("down enter enter left left right right", "down enter"),
    (MATCH, "down enter"),
    ("down down enter enter 'tea' enter", "down down enter"),
    ("down down down enter right enter compute enter compute enter compute", "down down down enter"),
    ("down down down down enter enter left left", "down down down down enter enter"),
];

/// Someone on a day of their own, with these games to go on with.
fn arriving(open: Vec<GameRecord>) -> Visitor {
    let mut visitor = Visitor::new(120, 36);
    visitor.send(Message::Day(TODAY));
    visitor.send(Message::Records(News::Open(open)));
    visitor
}

fn go(visitor: &mut Visitor, way: &str) {
    for step in way.split_whitespace() {
        match step.strip_prefix('\'') {
            Some(word) => visitor.write(word.trim_end_matches('\'')),
            None if step == "compute" => visitor.compute(),
            None => visitor.press(step),
        };
        visitor.wait(400);
    }
}

fn kept(visitor: &Visitor) -> GameRecord {
    let kept = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    });
    kept.unwrap_or_else(|| panic!("nothing is kept:\n{}", visitor.screen()))
}

#[test]
fn escape_and_enter_lead_back_to_the_same_picture() {
    for (way, _) in GAMES {
        let mut visitor = arriving(Vec::new());
        go(&mut visitor, way);
        assert!(kept(&visitor).outcome.is_none(), "{way}\n{}", visitor.screen());
        let before = visitor.screen();
        go(&mut visitor, "esc");
        assert_ne!(visitor.screen(), before, "{way}");
        go(&mut visitor, "enter");
        assert_eq!(visitor.screen(), before, "{way}");
    }
}

#[test]
fn what_is_open_over_a_game_is_closed_first_and_the_game_goes_on() {
    for (way, _) in GAMES.iter().filter(|(way, _)| !way.contains("compute")) {
        for panel in ["f6", "f4"] {
            let mut visitor = arriving(Vec::new());
            go(&mut visitor, way);
            let before = visitor.screen();
            go(&mut visitor, panel);
            assert_ne!(visitor.screen(), before, "{panel}: {way}");
            go(&mut visitor, "esc");
            let closed = visitor.screen();
            go(&mut visitor, "esc enter");
            assert_eq!(visitor.screen(), closed, "{panel}: {way}");
        }
    }
}

#[test]
fn another_run_shows_the_same_picture() {
    for (way, back) in GAMES {
        let mut before = arriving(Vec::new());
        go(&mut before, way);
        let record = kept(&before);
        let record = GameRecord { tag: Tag { key: GameKey::Kept(5), ..record.tag.clone() }, ..record };
        let mut after = arriving(vec![record]);
        assert!(after.sees("continue"), "{way}\n{}", after.screen());
        go(&mut after, back);
        if way.contains("compute") {
            after.compute();
        }
        assert_eq!(after.screen(), before.screen(), "{way}");
    }
}

#[test]
fn a_free_game_and_a_game_of_a_day_wait_beside_each_other() {
    let mut visitor = arriving(Vec::new());
    go(&mut visitor, GAMES[0].0);
    let free = kept(&visitor);
    go(&mut visitor, "esc");
    go(&mut visitor, "down down down down enter enter left left");
    assert!(kept(&visitor).tag.daily.is_some(), "{}", visitor.screen());
    go(&mut visitor, "esc esc");
    assert_eq!(visitor.screen().matches("continue").count(), 2, "{}", visitor.screen());
    go(&mut visitor, "up up up up enter");
    assert!(!visitor.sees("daily"), "{}", visitor.screen());
    // What comes up in another run is the free game, and the one of the day beside it.
    let mut after = arriving(vec![GameRecord { tag: Tag { key: GameKey::Kept(5), ..free.tag.clone() }, ..free }]);
    go(&mut after, "enter");
    assert!(!after.sees("daily") && after.sees("1 ●"), "{}", after.screen());
}

#[test]
fn when_a_game_is_over_the_menu_asks_what_else_waits() {
    let mut visitor = arriving(Vec::new());
    go(&mut visitor, "enter left down 'et' enter left left right right esc");
    let asks = |visitor: &Visitor| visitor.effects.iter().any(|effect| *effect == Effect::Records(Order::Unfinished));
    assert!(asks(&visitor), "{}", visitor.screen());
    let mut other = arriving(Vec::new());
    go(&mut other, GAMES[0].0);
    let waits = kept(&other);
    let waits = GameRecord { tag: Tag { key: GameKey::Kept(7), ..waits.tag.clone() }, ..waits };
    assert!(!visitor.sees("continue"), "{}", visitor.screen());
    visitor.send(Message::Records(News::Unfinished(vec![waits])));
    assert!(visitor.sees("continue"), "{}", visitor.screen());
}

#[test]
fn between_two_games_of_a_match_a_review_takes_moves_back_only_when_that_is_said_twice() {
    let mut visitor = arriving(Vec::new());
    let (first, _) = MATCH.rsplit_once(" enter left left").unwrap();
    go(&mut visitor, first);
    let played = kept(&visitor).played;
    go(&mut visitor, "f6 enter");
    assert!(visitor.sees("The same again takes back all moves from here on"), "{}", visitor.screen());
    assert_eq!(kept(&visitor).played, played);
    go(&mut visitor, "enter");
    assert!(kept(&visitor).played < played, "{}", visitor.screen());
}
