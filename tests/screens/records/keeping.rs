//! Games that are deleted, exported and imported.

use super::{RECORDS, asked, browser, few, orders, played, reader, tell};
use crate::support::Visitor;
use arcade::testing::model::{GameKey, LessonNote};
use arcade::testing::records::{Census, Entry, Filter, Form, Imported, News, Order, Query};

#[test]
fn deleting_asks_first_and_the_usual_keys_say_no() {
    let mut visitor = browser(80, 24, few());
    for no in ["enter", "esc", "n", "space"] {
        visitor.press("down d");
        assert!(visitor.sees("Delete this game of Etaoin, “postmaster”?"), "{}", visitor.screen());
        visitor.press(no).press("up");
        assert!(visitor.sees("Records › Games") && !visitor.sees("Delete this game"), "{}", visitor.screen());
    }
    assert!(!orders(&visitor).iter().any(|order| matches!(order, Order::Delete(_))));
    visitor.press("down delete y");
    assert!(asked(&visitor, &Order::Delete(vec![3])));
    visitor.effects.clear();
    tell(&mut visitor, News::Deleted(Vec::new()));
    assert!(
        visitor.sees("1 game deleted.") && asked(&visitor, &Order::Ask(Query::List(Filter::default()))),
        "{}",
        visitor.screen()
    );
    let left: Vec<Entry> = few().into_iter().filter(|entry| entry.row != 3).collect();
    tell(&mut visitor, News::Listed(left));
    visitor.press("enter");
    assert!(asked(&visitor, &Order::Read(2)), "the cursor stays in its place");
}

#[test]
fn all_that_is_shown_can_be_deleted_and_the_question_says_how_many() {
    let mut visitor = browser(80, 24, few());
    visitor.press("shift-d");
    assert!(visitor.sees("Delete 4 games, all there are?"), "{}", visitor.screen());
    visitor.press("enter right shift-d");
    assert!(visitor.sees("Delete 2 games, the ones in this list?"), "{}", visitor.screen());
    visitor.press("y");
    assert!(asked(&visitor, &Order::Delete(vec![3, 2])));
    tell(&mut visitor, News::Deleted(Vec::new()));
    assert!(visitor.sees("2 games deleted."), "{}", visitor.screen());
}

#[test]
fn a_lesson_is_deleted_as_a_lesson() {
    let mut entries = few();
    entries[3].lesson = Some(LessonNote::new("endgame-first"));
    let mut visitor = browser(80, 24, entries);
    visitor.press("shift-d");
    assert!(visitor.sees("Delete 3 games and 1 lesson, all there are?"), "{}", visitor.screen());
    visitor.press("y");
    tell(&mut visitor, News::Deleted(Vec::new()));
    assert!(visitor.sees("3 games and 1 lesson deleted."), "{}", visitor.screen());
}

#[test]
fn a_deleted_game_is_not_offered_to_be_continued() {
    let mut visitor = Visitor::new(120, 36);
    let mut waiting = played("right right");
    waiting.tag.key = GameKey::Kept(4);
    tell(&mut visitor, News::Open(vec![waiting]));
    assert!(visitor.sees("continue"), "{}", visitor.screen());
    visitor.press(RECORDS);
    tell(&mut visitor, News::Listed(few()));
    visitor.press("tab d y");
    tell(&mut visitor, News::Deleted(vec![GameKey::Kept(4)]));
    visitor.press("esc");
    assert!(visitor.sees("take letters from the ends") && !visitor.sees("continue"), "{}", visitor.screen());
}

#[test]
fn exports_and_imports_are_asked_for_and_reported() {
    let mut visitor = reader(80, 24, few());
    visitor.press("e");
    assert!(visitor.sees("e again writes all games to files"), "{}", visitor.screen());
    visitor.press("e");
    for form in [Form::Json, Form::Csv] {
        assert!(asked(&visitor, &Order::Export(form, ".".into())));
        tell(&mut visitor, News::Exported(format!("./arcade-games.{}", form.extension()).into()));
    }
    assert!(visitor.sees("Written where you started: arcade-games.json and arcade-games.csv."), "{}", visitor.screen());
    visitor.press("i").write("old games.json");
    assert!(visitor.sees("Import games") && visitor.sees("old games.json"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(asked(&visitor, &Order::Import("old games.json".into())));
    visitor.effects.clear();
    tell(&mut visitor, News::NotImported("old games.json can’t be read: No such file.".into()));
    assert!(visitor.sees("can’t be read") && visitor.sees("› old games.json"), "{}", visitor.screen());
    visitor.write("x");
    assert!(visitor.sees("› old games.jsonx") && !visitor.sees("can’t be read"), "{}", visitor.screen());
    tell(
        &mut visitor,
        News::Imported(Imported { new: Census { games: 2, ..Census::default() }, known: 1, refused: 0 }),
    );
    assert!(visitor.sees("2 games imported, 1 was there already."), "{}", visitor.screen());
    assert!(asked(&visitor, &Order::Ask(Query::List(Filter::default()))));
    visitor.press("i").write("x").press("esc");
    assert!(!visitor.sees("Import games") && visitor.sees("Records › Statistics"), "{}", visitor.screen());
}

#[test]
fn records_that_cannot_be_read_or_written_say_so() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press(RECORDS);
    assert!(visitor.sees("Reading your games"), "{}", visitor.screen());
    tell(&mut visitor, News::Unreachable("The games in /x can’t be read.".into()));
    assert!(visitor.sees("Your games can’t be read") && visitor.sees("in /x"), "{}", visitor.screen());

    let mut visitor = reader(80, 24, few());
    tell(&mut visitor, News::Unsaved("Games are not saved now: the disk is full.".into()));
    visitor.press("home");
    assert!(visitor.sees("the disk is full") && visitor.sees("▸ All games"), "{}", visitor.screen());
    tell(&mut visitor, News::Unreachable("It failed.".into()));
    assert!(visitor.sees("▸ It failed."), "{}", visitor.screen());
}
