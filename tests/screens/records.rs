//! The records screen: statistics, the list of games, achievements; by keys alone.

use std::time::Duration;

use crate::support::Visitor;
use arcade::app::{Effect, Message};
use arcade::model::{Day, Ended, Feat, GameKey, GameKind, GameRecord, Help, Moment, Outcome};
use arcade::records::{Database, Entry, Filter, Form, Imported, News, Order};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

pub(crate) const TODAY: Day = Day(20_778);
pub(crate) const RECORDS: &str = "end up enter";

/// A game of `kind` that ended so, `days` ago.
fn game(row: i64, kind: GameKind, title: &str, ended: Option<Ended>, days: i32) -> Entry {
    let begun = Moment(Day(TODAY.0 - days).midnight().0 + 12 * 3_600_000 + row * 60_000);
    let sentence = match ended {
        Some(Ended::Won) => "You win by 11, 40 to 29.",
        Some(Ended::Lost) => "You lose by 4, 20 to 24.",
        _ => "A tie, 20 to 20.",
    };
    Entry {
        row,
        kind,
        title: title.to_owned(),
        daily: None,
        lesson: None,
        outcome: ended.map(|ended| Outcome {
            ended,
            sentence: sentence.to_owned(),
            accuracy: Some(870),
            feats: Vec::new(),
        }),
        help: Help::default(),
        moves: 12,
        begun,
        changed: Moment(begun.0 + 200_000),
        time: Duration::from_secs(200),
    }
}

/// The newest first: one that goes on, a won and a lost one, and one of the day with a feat.
pub(crate) fn few() -> Vec<Entry> {
    let mut daily = game(1, GameKind::EndGame, "8 numbers, 3, 1, 4, 1, 5, 9, 2, 6", Some(Ended::Won), 2);
    daily.daily = Some(Day(TODAY.0 - 2));
    daily.help = Help { hints: 2, undos: 1 };
    daily.outcome.as_mut().unwrap().feats = vec![Feat::LostSeat];
    vec![
        game(4, GameKind::EvilHangman, "8 letters, 6 misses", None, 0),
        game(3, GameKind::Etaoin, "postmaster", Some(Ended::Won), 0),
        game(2, GameKind::Etaoin, "taco", Some(Ended::Lost), 1),
        daily,
    ]
}

/// `count` games by chance, the newest first.
fn many(count: i64) -> Vec<Entry> {
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let titles = ["postmaster", "incomprehensibility", "12 numbers, 27, 18, 28, 18, 28, 45, 90, 45, 23, 53, 60, 28"];
    (0..count)
        .rev()
        .map(|row| {
            let kind = GameKind::ALL[chance.random_range(0..4)];
            let ended = Ended::ALL[chance.random_range(0..4)];
            let days = ((count - row) * 60 / count) as i32;
            let mut game = game(row, kind, titles[chance.random_range(0..titles.len())], Some(ended), days);
            game.outcome.as_mut().unwrap().accuracy =
                Some(600 + (row * 300 / count) as u16 + chance.random_range(0..100));
            game.help.hints = chance.random_range(0..3);
            game
        })
        .collect()
}

fn orders(visitor: &Visitor) -> Vec<&Order> {
    visitor
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Records(order) => Some(order),
            _ => None,
        })
        .collect()
}

fn asked(visitor: &Visitor, order: &Order) -> bool {
    orders(visitor).contains(&order)
}

fn tell(visitor: &mut Visitor, news: News) {
    visitor.send(Message::Records(news));
}

/// Someone who has opened the records and got `entries` to see.
fn reader(columns: u16, rows: u16, entries: Vec<Entry>) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.send(Message::Day(TODAY));
    tell(&mut visitor, News::Open(Vec::new()));
    visitor.press(RECORDS);
    assert!(asked(&visitor, &Order::List(Filter::default())), "{}", visitor.screen());
    tell(&mut visitor, News::Listed(entries));
    visitor
}

/// Someone in the list of games.
fn browser(columns: u16, rows: u16, entries: Vec<Entry>) -> Visitor {
    let mut visitor = reader(columns, rows, entries);
    visitor.press("tab");
    visitor
}

/// Whether of the few games those with `titles` are shown, and no others.
fn sees_only(visitor: &Visitor, titles: &[&str]) -> bool {
    let screen = visitor.screen();
    ["8 letters", "postmaster", "taco", "8 numbers"]
        .iter()
        .all(|title| screen.contains(title) == titles.contains(title))
}

/// A game of Etaoin as it is kept after `keys`.
fn played(keys: &str) -> GameRecord {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("enter left down").write("then").press("enter");
    for key in keys.split_whitespace() {
        visitor.press(key).wait(300);
    }
    let kept = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    });
    let mut record = kept.unwrap();
    record.tag.key = GameKey::Kept(3);
    record
}

#[test]
fn before_any_game_there_is_a_friendly_word_and_a_way_to_begin() {
    let mut visitor = reader(80, 24, Vec::new());
    assert!(visitor.sees("No games yet") && visitor.sees("Enter starts Etaoin"), "{}", visitor.screen());
    visitor.press("tab tab");
    assert!(visitor.sees("Achievements 0 of 9"), "{}", visitor.screen());
    visitor.press("tab enter");
    assert!(visitor.sees("New game of Etaoin"), "{}", visitor.screen());
}

#[test]
fn statistics_tell_each_game_and_more_of_the_one_under_the_cursor() {
    let mut visitor = reader(120, 36, few());
    assert!(visitor.sees("▸ All games         3     2     1   67 %"), "{}", visitor.screen());
    assert!(visitor.sees("won              2 of 3") && visitor.sees("not finished     1"), "{}", visitor.screen());
    visitor.press("down");
    assert!(visitor.sees("▸ Etaoin            2     1     1   50 %"), "{}", visitor.screen());
    assert!(visitor.sees("won              1 of 2") && visitor.sees("lost             1"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("‹ Etaoin ›") && visitor.sees("1 / 2 games of 4"), "{}", visitor.screen());
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
    assert!(visitor.sees("No game is like that. Backspace shows all games again."), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("‹ All games ›") && visitor.sees("postmaster"), "{}", visitor.screen());
    visitor.press("right esc");
    assert!(visitor.sees("‹ All games ›"), "the first Esc shows all again: {}", visitor.screen());
    visitor.press("esc");
    assert!(!visitor.sees("Records ›"), "the second leaves: {}", visitor.screen());
}

#[test]
fn the_bar_of_the_games_shows_the_ways_out_and_only_what_can_be_done() {
    let mut visitor = browser(80, 24, few());
    for label in ["⏎ open", "/ search", "Tab next page", "Esc back", "d delete"] {
        assert!(visitor.sees(label), "{label}: {}", visitor.screen());
    }
    assert!(!visitor.sees("show all"), "{}", visitor.screen());
    visitor.press("/").write("nothing is like this, however long one looks for it in all of the list").press("enter");
    assert!(visitor.sees("show all") && visitor.sees("…”"), "{}", visitor.screen());
    assert!(!visitor.sees("Space replay") && !visitor.sees("d delete"), "{}", visitor.screen());
}

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
    assert!(asked(&visitor, &Order::List(Filter::default())), "what was played meanwhile belongs there too");
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
    assert!(visitor.sees("not yours to win 1") && visitor.sees("lost             0"), "{}", visitor.screen());
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
fn a_damaged_game_is_told_in_the_hint_line() {
    let mut visitor = browser(80, 24, few());
    visitor.press("enter");
    tell(&mut visitor, News::Read(4, None));
    assert!(visitor.sees("This game is damaged and can’t be opened."), "{}", visitor.screen());
}

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
        visitor.sees("1 game deleted.") && asked(&visitor, &Order::List(Filter::default())),
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
    for form in [Form::Json, Form::Csv] {
        assert!(asked(&visitor, &Order::Export(form, ".".into())));
        tell(&mut visitor, News::Exported(format!("./arcade-games.{}", form.extension()).into()));
    }
    assert!(visitor.sees("written to arcade-games.json and arcade-games.csv"), "{}", visitor.screen());
    visitor.press("i").write("old games.json");
    assert!(visitor.sees("Import games") && visitor.sees("old games.json"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(asked(&visitor, &Order::Import("old games.json".into())));
    visitor.effects.clear();
    tell(&mut visitor, News::NotImported("old games.json can’t be read: No such file.".into()));
    assert!(visitor.sees("can’t be read") && visitor.sees("› old games.json"), "{}", visitor.screen());
    visitor.write("x");
    assert!(visitor.sees("› old games.jsonx") && !visitor.sees("can’t be read"), "{}", visitor.screen());
    tell(&mut visitor, News::Imported(Imported { new: 2, known: 1, refused: 0 }));
    assert!(visitor.sees("2 games imported, 1 was there already."), "{}", visitor.screen());
    assert!(asked(&visitor, &Order::List(Filter::default())));
    visitor.press("i").write("x").press("esc");
    assert!(!visitor.sees("Import games") && visitor.sees("Records › Statistics"), "{}", visitor.screen());
}

#[test]
fn achievements_are_counted_and_open_their_game() {
    let mut visitor = reader(120, 36, few());
    visitor.press("backtab");
    assert!(visitor.sees("Achievements 1 of 9") && visitor.sees("★ Against the odds"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(!asked(&visitor, &Order::Read(1)), "the first is still to be had");
    visitor.press("down enter");
    assert!(asked(&visitor, &Order::Read(1)));
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
    visitor.press("esc");
    assert!(visitor.sees("the disk is full") && visitor.sees("▸ All games"), "{}", visitor.screen());
    tell(&mut visitor, News::Unreachable("It failed.".into()));
    assert!(visitor.sees("▸ It failed."), "{}", visitor.screen());
}

#[test]
fn the_mouse_turns_pages_and_opens_games() {
    let mut visitor = reader(80, 24, few());
    visitor.click("Games").click("taco");
    let reads = |order: &&Order| matches!(order, Order::Read(_));
    assert!(!orders(&visitor).iter().any(reads), "the first press only puts the cursor there");
    visitor.click("taco");
    assert!(asked(&visitor, &Order::Read(2)));
    visitor.click("Achievements");
    assert!(visitor.sees("Records › Achievements"), "{}", visitor.screen());
}

#[test]
fn ten_thousand_games_are_gone_through_page_by_page() {
    let mut visitor = browser(80, 24, many(10_000));
    assert!(visitor.sees("10,000 games"), "{}", visitor.screen());
    let top = visitor.screen();
    visitor.press("pagedown pagedown pageup pageup");
    visitor.press("end enter");
    assert!(asked(&visitor, &Order::Read(0)), "the oldest");
    visitor.press("home enter");
    assert!(asked(&visitor, &Order::Read(9_999)));
    assert_eq!(visitor.screen(), top);
    visitor.press("right right").press("/").write("incomp won");
    assert!(visitor.sees("incomprehensibility") && !visitor.sees("postmaster"), "{}", visitor.screen());
}

#[test]
fn nothing_panics_at_any_size() {
    for entries in [Vec::new(), few(), many(300)] {
        for page in ["", "tab", "tab tab", "tab right o", "tab /", "i"] {
            let mut visitor = reader(80, 24, entries.clone());
            visitor.press(page);
            for (columns, rows) in [(0, 0), (40, 12), (41, 13), (59, 15), (75, 16), (80, 24), (113, 30), (300, 80)] {
                visitor.resize(columns, rows).press("down pagedown end");
                visitor.picture();
            }
        }
    }
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

#[test]
fn pictures() {
    let some = || many(240);
    for (columns, rows) in [(40, 12), (80, 24), (120, 36)] {
        let mut visitor = reader(columns, rows, some());
        insta::assert_snapshot!(format!("statistics_{columns}x{rows}"), visitor.styled_screen());
        visitor.press("tab down down");
        insta::assert_snapshot!(format!("games_{columns}x{rows}"), visitor.styled_screen());
        visitor.press("tab");
        insta::assert_snapshot!(format!("achievements_{columns}x{rows}"), visitor.styled_screen());
    }
    insta::assert_snapshot!("empty_80x24", reader(80, 24, Vec::new()).styled_screen());
    let mut visitor = browser(80, 24, few());
    visitor.press("shift-d");
    insta::assert_snapshot!("deleting_80x24", visitor.styled_screen());
}
