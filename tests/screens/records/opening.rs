//! Games that are opened from the records.

use super::{RECORDS, asked, browser, few, played, tell};
use crate::support::Visitor;
use arcade::testing::app::Effect;
use arcade::testing::model::{GameKey, Moment};
use arcade::testing::records::{Database, Filter, News, Order, Query};

#[test]
fn a_game_that_is_over_is_reviewed_and_the_way_back_leads_to_its_line() {
    let mut visitor = browser(80, 24, few());
    visitor.press("down enter");
    assert!(asked(&visitor, &Order::Read(3)));
    tell(&mut visitor, News::Read(3, Some(Box::new(played("right right left left")))));
    assert!(visitor.sees("Etaoin › review"), "{}", visitor.screen());
    visitor.effects.clear();
    visitor.press("esc");
    assert!(visitor.sees("Records › Games"), "{}", visitor.screen());
    assert!(
        asked(&visitor, &Order::Ask(Query::List(Filter::default()))),
        "what was played meanwhile belongs there too"
    );
    tell(&mut visitor, News::Listed(few()));
    visitor.press("enter");
    assert!(asked(&visitor, &Order::Read(3)), "the cursor is where it was");
    visitor.press("esc");
    assert!(!visitor.sees("Records ›"), "{}", visitor.screen());
}

#[test]
fn space_plays_a_game_that_is_over_again() {
    let mut visitor = browser(80, 24, few());
    visitor.press("down space");
    tell(&mut visitor, News::Read(3, Some(Box::new(played("right right left left")))));
    let first = visitor.screen();
    visitor.wait(10_000);
    assert!(first.contains("Etaoin › review") && first != visitor.screen(), "{}", visitor.screen());
}

#[test]
fn a_game_that_goes_on_is_gone_on_with_and_left_for_the_records() {
    let mut visitor = browser(80, 24, few());
    visitor.press("enter");
    assert!(asked(&visitor, &Order::Read(4)));
    let record = played("right right");
    tell(&mut visitor, News::Read(4, Some(Box::new(record.clone()))));
    assert!(visitor.sees("arcade › Etaoin") && !visitor.sees("› review"), "{}", visitor.screen());
    visitor.press("left left").wait(300);
    visitor.press("esc");
    assert!(visitor.sees("Records › Games"), "{}", visitor.screen());
}

#[test]
fn a_game_left_in_this_run_is_the_same_game_when_it_is_opened_from_the_records() {
    let mut visitor = Visitor::new(120, 36);
    tell(&mut visitor, News::Open(Vec::new()));
    visitor.press("enter left down").write("incomprehensibility").press("enter");
    visitor.press("right right").wait(300).press("f2");
    let before = visitor.screen();
    let kept = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    });
    visitor.press("esc").press(RECORDS);
    tell(&mut visitor, News::Listed(few()));
    visitor.press("tab enter");
    tell(&mut visitor, News::Read(4, Some(Box::new(kept.unwrap()))));
    assert_eq!(visitor.screen(), before, "even its hint is as it was");
}

#[test]
fn a_damaged_game_is_told_in_the_hint_line() {
    let mut visitor = browser(80, 24, few());
    visitor.press("enter");
    tell(&mut visitor, News::Read(4, None));
    assert!(visitor.sees("This game is damaged and can’t be opened."), "{}", visitor.screen());
}

#[test]
fn a_game_of_this_run_is_read_back_under_its_own_key_unless_another_arcade_changed_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    let open = || Database::open(&path).unwrap().database;
    let mut database = open();
    let mut record = played("right right");
    record.tag.key = GameKey::New(1);
    database.keep(&record, Moment::now()).unwrap();
    let row = database.list(Filter::default()).unwrap().entries[0].row;
    assert_eq!(database.game(row).unwrap().unwrap().tag.key, GameKey::New(1));
    let mut other = open();
    let theirs = other.game(row).unwrap().unwrap();
    assert_eq!(theirs.tag.key, GameKey::Kept(row));
    other.keep(&theirs, Moment::now()).unwrap();
    assert_eq!(database.game(row).unwrap().unwrap().tag.key, GameKey::Kept(row));
}
