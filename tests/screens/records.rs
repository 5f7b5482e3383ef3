//! The records screen: statistics, the list of games, achievements; by keys alone.

mod counts;
mod keeping;
mod narrowing;
mod notable;
mod opening;
pub(crate) mod puzzles;

use std::time::Duration;

use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::model::{Day, Ended, Feat, GameKey, GameKind, GameRecord, Help, Moment, Outcome};
use arcade::testing::records::{Entry, Filter, News, Order, Query};
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
        day_game: kind.into(),
        title: title.to_owned(),
        daily: None,
        lesson: None,
        puzzle: None,
        by_code: None,
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
    assert!(asked(&visitor, &Order::Ask(Query::List(Filter::default()))), "{}", visitor.screen());
    tell(&mut visitor, News::Listed(entries));
    visitor
}

/// Someone in the list of games.
fn browser(columns: u16, rows: u16, entries: Vec<Entry>) -> Visitor {
    let mut visitor = reader(columns, rows, entries);
    visitor.press("tab");
    visitor
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
    visitor.press("tab tab tab enter");
    assert!(visitor.sees("New game of Etaoin"), "{}", visitor.screen());
}

#[test]
fn statistics_tell_each_game_and_more_of_the_one_under_the_cursor() {
    let mut visitor = reader(120, 36, few());
    assert!(visitor.sees("▸ All games          3    2     1     0   67 %"), "{}", visitor.screen());
    assert!(
        visitor.sees("time played         13 min") && visitor.sees("not finished        1"),
        "{}",
        visitor.screen()
    );
    visitor.press("down");
    assert!(visitor.sees("▸ Etaoin             2    1     1     0   50 %"), "{}", visitor.screen());
    assert!(visitor.sees("time played         6 min") && visitor.sees("not finished        0"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("‹ Etaoin ›") && visitor.sees("1 / 2 games of 4"), "{}", visitor.screen());
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
fn achievements_are_counted_and_open_their_game() {
    let mut visitor = reader(120, 36, few());
    visitor.press("tab tab");
    assert!(visitor.sees("Achievements 1 of 9") && visitor.sees("★ Against the odds"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(!asked(&visitor, &Order::Read(1)), "the first is still to be had");
    visitor.press("down enter");
    assert!(asked(&visitor, &Order::Read(1)));
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
        for page in ["", "tab", "tab tab", "backtab", "tab right o", "tab /", "i"] {
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
