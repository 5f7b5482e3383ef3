//! The database of games: what is kept, what happens to it, and that nothing is lost in silence.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use arcade::app::{Effect, Message};
use arcade::records::{
    Database, Ended, Feat, Filter, GameKey, GameKind, GameRecord, Help, Moment, News, OpenError, Opened, Order,
    Outcome, Store, Tag,
};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use support::Visitor;

fn path(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("games.sqlite")
}

fn open(path: &Path) -> Database {
    let opened = Database::open(path).unwrap();
    assert_eq!(opened.put_aside, None);
    opened.database
}

fn record(key: GameKey, moves: usize, played: usize) -> GameRecord {
    GameRecord {
        tag: Tag {
            key,
            kind: GameKind::Etaoin,
            setup: r#"{"word":"postmaster"}"#.into(),
            title: "postmaster".into(),
            lexicon: Some(u64::MAX - 3),
            daily: None,
        },
        line: (0..moves).map(|ply| if ply % 3 == 0 { r#""first""# } else { r#""last""# }.to_owned()).collect(),
        played,
        outcome: None,
        help: Help { hints: 2, undos: 1 },
    }
}

fn over(mut record: GameRecord) -> GameRecord {
    record.played = record.line.len();
    record.outcome = Some(Outcome {
        ended: Ended::Won,
        sentence: "You win by 11.".into(),
        accuracy: Some(987),
        feats: vec![Feat::LostSeat],
    });
    record
}

/// The game known by another key.
fn keyed(record: &GameRecord, key: GameKey) -> GameRecord {
    GameRecord { tag: Tag { key, ..record.tag.clone() }, ..record.clone() }
}

/// The same game, whatever it is known by.
fn same(left: &GameRecord, right: &GameRecord) -> bool {
    keyed(left, right.tag.key) == *right
}

fn keep(database: &mut Database, record: &GameRecord) {
    database.keep(record, Moment::now()).unwrap();
}

#[test]
fn a_game_is_read_back_as_it_was_written_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    for played in 1..=9 {
        let now = record(GameKey::New(1), played, played);
        keep(&mut database, &now);
        let read = open(&path(&folder)).unfinished().unwrap();
        assert!(same(&read.games[0], &now), "{read:?}");
        assert_eq!((read.games.len(), read.damaged), (1, 0));
    }
    let undone = record(GameKey::New(1), 9, 4);
    keep(&mut database, &undone);
    assert!(same(&open(&path(&folder)).unfinished().unwrap().games[0], &undone));
    let other = record(GameKey::New(1), 6, 6);
    keep(&mut database, &other);
    assert!(same(&open(&path(&folder)).unfinished().unwrap().games[0], &other));
    keep(&mut database, &over(other));
    assert!(open(&path(&folder)).unfinished().unwrap().games.is_empty());
    assert_eq!(database.list(Filter::default()).unwrap().entries.len(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Against the plain rule: what is read is the last thing that was written.
    #[test]
    fn any_history_of_one_game_reads_as_its_last_state(states in prop::collection::vec((prop::collection::vec(0u8..3, 1..12), 0usize..12), 1..8)) {
        let folder = tempfile::tempdir().unwrap();
        let mut database = open(&path(&folder));
        let mut last = None;
        for (moves, played) in states {
            let mut now = record(GameKey::New(1), 0, played.min(moves.len()));
            now.line = moves.iter().map(ToString::to_string).collect();
            keep(&mut database, &now);
            last = Some(now);
        }
        let read = open(&path(&folder)).unfinished().unwrap();
        prop_assert_eq!(read.games.len(), 1);
        prop_assert!(same(&read.games[0], &last.unwrap()));
    }
}

#[test]
fn a_game_that_is_over_stays_when_it_is_retried() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    keep(&mut database, &over(record(GameKey::New(1), 8, 8)));
    keep(&mut database, &record(GameKey::New(1), 8, 3));
    keep(&mut database, &record(GameKey::New(1), 8, 4));
    let all = database.list(Filter::default()).unwrap().entries;
    assert_eq!(all.iter().map(|entry| entry.outcome.is_some()).collect::<Vec<_>>(), [false, true]);
    assert_eq!(all[0].moves, 4);
}

#[test]
fn two_arcades_in_one_game_each_keep_what_they_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = open(&path(&folder));
    keep(&mut first, &record(GameKey::New(1), 2, 2));
    let mut second = open(&path(&folder));
    let shared = second.unfinished().unwrap().games.remove(0);
    keep(&mut second, &record(shared.tag.key, 5, 5));
    keep(&mut first, &record(GameKey::New(1), 3, 3));
    keep(&mut first, &record(GameKey::New(1), 4, 4));
    let mut moves: Vec<u32> = first.list(Filter::default()).unwrap().entries.iter().map(|entry| entry.moves).collect();
    moves.sort_unstable();
    assert_eq!(moves, [4, 5]);
}

#[test]
fn many_arcades_write_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut database = open(&path);
                for moves in 1..=20 {
                    keep(&mut database, &record(GameKey::New(1), moves, moves));
                }
            });
        }
    });
    let all = open(&path).list(Filter::default()).unwrap().entries;
    assert_eq!(all.iter().map(|entry| entry.moves).collect::<Vec<_>>(), [20; 4]);
}

#[test]
fn a_newer_database_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute_batch("PRAGMA user_version = 99; CREATE TABLE future (a)").unwrap();
    drop(connection);
    let before = fs::read(&path).unwrap();
    assert_eq!(Database::open(&path).unwrap_err(), OpenError::Newer(path.clone()));
    let (mut store, news) = store(&path);
    assert!(matches!(next(&news), News::Unsaved(sentence) if sentence.contains("A newer arcade made")));
    store.ask(Order::Keep(record(GameKey::New(1), 1, 1)));
    store.settle();
    drop(store);
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(news.try_iter().count(), 0, "told once");
}

fn store(path: &Path) -> (Store, Receiver<News>) {
    let (tell, news) = channel();
    let store = Store::spawn(path.to_owned(), move |told| {
        let _ = tell.send(told);
    });
    (store.unwrap(), news)
}

fn next(news: &Receiver<News>) -> News {
    news.recv_timeout(Duration::from_secs(20)).unwrap()
}

#[test]
fn a_move_is_in_the_database_once_the_store_has_settled() {
    let folder = tempfile::tempdir().unwrap();
    let (mut store, news) = store(&path(&folder));
    assert_eq!(next(&news), News::Open(Vec::new()));
    for moves in 1..6 {
        let now = record(GameKey::New(1), moves, moves);
        store.ask(Order::Keep(now.clone()));
        store.settle();
        assert!(same(&open(&path(&folder)).unfinished().unwrap().games[0], &now));
    }
}

#[test]
fn where_nothing_can_be_written_play_goes_on_and_it_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "no folder").unwrap();
    let (mut store, news) = store(&file.join("games.sqlite"));
    assert!(matches!(next(&news), News::Unsaved(sentence) if sentence.starts_with("Games are not saved this time")));
    store.ask(Order::Keep(record(GameKey::New(1), 1, 1)));
    store.settle();
    fs::remove_file(&file).unwrap();
    store.ask(Order::Keep(record(GameKey::New(1), 2, 2)));
    store.settle();
    assert_eq!(next(&news), News::Saved);
    drop(store);
    assert!(same(&open(&file.join("games.sqlite")).unfinished().unwrap().games[0], &record(GameKey::New(1), 2, 2)));
}

#[test]
fn a_database_that_vanishes_or_breaks_during_a_game_loses_nothing_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let (mut store, news) = store(&path);
    next(&news);
    store.ask(Order::Keep(record(GameKey::New(1), 3, 3)));
    store.settle();
    for companion in ["games.sqlite", "games.sqlite-wal", "games.sqlite-shm"] {
        let _ = fs::remove_file(folder.path().join(companion));
    }
    store.ask(Order::Keep(record(GameKey::New(1), 4, 4)));
    store.settle();
    drop(store);
    assert!(
        same(&open(&path).unfinished().unwrap().games[0], &record(GameKey::New(1), 4, 4)),
        "{:?}",
        news.try_iter().collect::<Vec<_>>()
    );
}

/// A database with some games, closed.
fn filled(path: &Path) -> Vec<GameRecord> {
    let mut database = open(path);
    let mut games = Vec::new();
    for n in 0..24 {
        let kind = GameKind::ALL[n as usize % 4];
        let moves = 1 + n as usize * 7 % 40;
        let mut game = record(GameKey::New(n), moves, moves - moves / 4);
        game.tag.kind = kind;
        let game = if n < 20 { over(game) } else { game };
        keep(&mut database, &game);
        games.push(game);
    }
    games
}

/// Damages a database `rounds` times: each game is then as it was, or it is told that it is not.
fn damage(rounds: u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let games = filled(&path);
    let whole = fs::read(&path).unwrap();
    let (mut told, mut unharmed) = (0, 0);
    for round in 0..rounds {
        let mut random = ChaCha8Rng::seed_from_u64(round);
        let mut bytes = whole.clone();
        for _ in 0..random.random_range(1..=6) {
            let at = random.random_range(0..bytes.len());
            let span = at..(at + random.random_range(1..200)).min(bytes.len());
            match random.random_range(0..5) {
                0 => bytes.truncate(at.max(1)),
                1 => bytes[span].fill(0),
                2 => bytes[span].iter_mut().for_each(|byte| *byte = random.random()),
                3 => bytes[random.random_range(0..100).min(at)] ^= 1 << random.random_range(0..8),
                _ => bytes[at] ^= 1 << random.random_range(0..8),
            }
        }
        for entry in fs::read_dir(folder.path()).unwrap() {
            fs::remove_file(entry.unwrap().path()).unwrap();
        }
        fs::write(&path, &bytes).unwrap();
        let silent = match Database::open(&path) {
            Err(_) => false,
            Ok(Opened { put_aside: Some(aside), .. }) => {
                assert!(fs::read(aside).unwrap() == bytes, "round {round}: what is put aside is as it was");
                false
            }
            Ok(Opened { mut database, put_aside: None }) => {
                let read: Vec<_> = (1..=24).map(|row| database.game(row).ok().flatten()).collect();
                let is_sound = |(read, game): &(&Option<GameRecord>, &GameRecord)| {
                    read.as_ref().is_some_and(|read| same(read, game))
                };
                let sound = read.iter().zip(&games).filter(is_sound).count();
                let lost = read.iter().filter(|read| read.is_none()).count();
                assert_eq!(sound + lost, games.len(), "round {round}: a game reads otherwise than it was written");
                let unfinished = database.unfinished().unwrap();
                // The four that go on are offered, or counted as damaged.
                assert!(
                    unfinished.games.len() + unfinished.damaged >= 4,
                    "round {round}: {unfinished:?}, {} of {} bytes, first {:?}",
                    bytes.len(),
                    whole.len(),
                    &bytes[..bytes.len().min(110)]
                );
                lost == 0
            }
        };
        if silent { unharmed += 1 } else { told += 1 }
    }
    assert!(told > rounds / 4, "{told} of {rounds} told, {unharmed} harmless");
}

#[test]
fn a_damaged_database_is_never_read_otherwise_than_it_was_written() {
    damage(60);
}

#[test]
#[ignore = "the long form"]
fn a_damaged_database_is_never_read_otherwise_than_it_was_written_500_times() {
    damage(500);
}

/// Plays Etaoin on `word`, and gives what the arcade asked to be kept at last.
fn played(word: &str, keys: &str) -> (Visitor, Option<GameRecord>) {
    let mut visitor = Visitor::new(120, 36);
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.press("enter left down").write(word).press("enter");
    for key in keys.split_whitespace() {
        visitor.press(key).wait(300);
    }
    let kept = kept(&visitor);
    (visitor, kept)
}

fn kept(visitor: &Visitor) -> Option<GameRecord> {
    visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    })
}

#[test]
fn nothing_is_kept_before_the_first_move_and_every_move_of_both_sides_after() {
    assert_eq!(played("incomprehensibility", "right").1, None);
    let (visitor, kept) = played("incomprehensibility", "right right left left");
    assert_eq!(kept.unwrap().line.len(), 4);
    let count = visitor.effects.iter().filter(|effect| matches!(effect, Effect::Records(_))).count();
    assert_eq!(count, 4, "each move once, and nothing else");
}

#[test]
fn a_game_goes_on_exactly_where_it_stood_with_what_was_undone() {
    for keys in
        ["right right", "right right left left ctrl-u", "f3 right right left left left left ctrl-u ctrl-u ctrl-r f2"]
    {
        let (before, kept) = played("incomprehensibility", keys);
        let kept = kept.unwrap();
        let mut after = Visitor::new(120, 36);
        after.send(Message::Records(News::Open(vec![keyed(&kept, GameKey::Kept(5))])));
        assert!(after.sees("continue"), "{}", after.screen());
        after.press("enter");
        if keys.starts_with("f3") {
            after.press("f3 f2");
        }
        assert_eq!(after.screen(), before.screen(), "{keys}");
        let (mut before, mut after) = (before, after);
        before.press("ctrl-r").wait(1_000);
        after.press("ctrl-r").wait(1_000);
        assert_eq!(after.screen(), before.screen(), "{keys}, and then redo");
        let again = self::kept(&after);
        assert!(again.is_none_or(|again| again.tag.key == GameKey::Kept(5)), "it is the same game");
    }
}

/// Goes on with what was kept of `before`, in a new run, with `open` pressed in the menu.
fn gone_on(before: &Visitor, open: &str) -> Visitor {
    let kept = kept(before).unwrap();
    let mut after = Visitor::new(120, 36);
    after.send(Message::Records(News::Open(vec![keyed(&kept, GameKey::Kept(5))])));
    assert!(after.sees("continue"), "{}", after.screen());
    after.press(open);
    after
}

#[test]
fn a_series_of_end_game_goes_on_in_any_of_its_games() {
    let game = ["left"; 20].join(" ");
    let journeys = [
        "right right".to_owned(),
        format!("{game} "),
        format!("{game} enter right right left left ctrl-u"),
        format!("{game} enter {game} ctrl-u"),
    ];
    for journey in journeys {
        let mut before = Visitor::new(120, 36);
        before.press("down enter enter");
        for key in journey.split_whitespace() {
            before.press(key).wait(300);
        }
        let mut after = gone_on(&before, "down enter");
        assert_eq!(after.screen(), before.screen(), "{journey}");
        for key in ["ctrl-r", "right", "right", "left", "left"] {
            before.press(key).wait(300);
            after.press(key).wait(300);
            assert_eq!(after.screen(), before.screen(), "{journey}, and then {key}");
        }
    }
}

#[test]
fn a_word_game_goes_on_where_it_stood() {
    for journey in
        ["enter", "enter 'e' enter", "enter 'zz' enter 'a' enter 'e' enter ctrl-u", "enter f8 enter 'o' enter"]
    {
        let mut before = Visitor::new(120, 36);
        before.press("down down enter enter");
        for step in journey.split_whitespace() {
            match step.strip_prefix('\'') {
                Some(word) => before.write(word.trim_end_matches('\'')),
                None => before.press(step),
            };
        }
        let mut after = gone_on(&before, "down down enter");
        assert_eq!(after.screen(), before.screen(), "{journey}");
        before.press("ctrl-r f8");
        after.press("ctrl-r f8");
        assert_eq!(after.screen(), before.screen(), "{journey}, and on");
    }
}

#[test]
fn a_game_of_hangman_goes_on_where_it_stood() {
    for guesses in ["e", "esrtxq", "aeiouzxqkj"] {
        let mut before = Visitor::new(120, 36);
        before.press("down down down enter enter f3");
        before.write(guesses);
        let kept = kept(&before).unwrap();
        assert_eq!(kept.line.len(), guesses.len(), "{:?}", kept.line);
        let mut after = gone_on(&before, "down down down enter");
        after.press("f3");
        before.press("ctrl-u");
        after.press("ctrl-u");
        assert_eq!(board(&after), board(&before), "{guesses}");
        before.press("ctrl-r");
        after.press("ctrl-r");
        assert_eq!(board(&after), board(&before), "{guesses}, and redo");
    }
}

/// The screen without its last lines, where the latest answer is told.
fn board(visitor: &Visitor) -> String {
    let screen = visitor.screen();
    screen.lines().take(30).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_game_begun_with_other_words_waits_for_them() {
    let mut before = Visitor::new(120, 36);
    before.press("down down enter enter enter");
    let kept = kept(&before).unwrap();
    let mut after = Visitor::new(120, 36);
    after.send(Message::Records(News::Open(vec![GameRecord { tag: Tag { lexicon: Some(1), ..kept.tag }, ..kept }])));
    after.press("down down enter");
    assert!(after.sees("The Word Game that was going on"), "{}", after.screen());
    after.press("esc esc");
    assert!(after.sees("continue"), "{}", after.screen());
}

#[test]
fn a_series_is_one_record_and_says_how_it_ended() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("down enter enter");
    for key in ["left"; 20].iter().chain(&["enter"]).chain(&["left"; 20]) {
        visitor.press(key).wait(300);
    }
    let record = kept(&visitor).unwrap();
    let outcome = record.outcome.unwrap();
    assert_eq!(record.line.len(), 21, "two games of ten moves, and one step between");
    assert!(outcome.sentence.starts_with("you "), "{outcome:?}");
    assert!(visitor.sees(outcome.sentence.trim_end_matches('.')), "{}", visitor.screen());
}

#[test]
fn a_finished_game_says_how_it_ended() {
    let (_, kept) = played("then", "right right left left");
    let kept = kept.unwrap();
    let outcome = kept.outcome.unwrap();
    assert_eq!(outcome.ended, Ended::Won);
    assert_eq!(outcome.sentence, "You win by 10, 13 to 3.");
    assert_eq!(outcome.accuracy, Some(1_000));
    assert_eq!(kept.played, 4);
}

#[test]
fn a_record_that_makes_no_sense_is_told_and_a_new_game_can_be_begun() {
    let good = played("then", "right right").1.unwrap();
    for (setup, line) in [
        ("", vec![]),
        ("{}", vec![]),
        (&*good.tag.setup, vec!["\"up\"".to_owned()]),
        (&*good.tag.setup, vec!["\"last\"".to_owned(); 9]),
    ] {
        let tag = Tag { setup: setup.into(), ..good.tag.clone() };
        let bad = GameRecord { tag, played: line.len(), line, ..good.clone() };
        let mut visitor = Visitor::new(80, 24);
        visitor.send(Message::Records(News::Open(vec![bad])));
        visitor.press("enter");
        assert!(visitor.sees("The game of Etaoin that was going on"), "{}", visitor.screen());
        visitor.press("esc");
        assert!(visitor.sees("New game of Etaoin"), "{}", visitor.screen());
    }
}

#[test]
fn quitting_asks_only_where_games_are_not_kept() {
    let (mut visitor, _) = played("then", "right right");
    visitor.effects.clear();
    visitor.press("ctrl-q");
    assert_eq!(visitor.effects, [Effect::Quit]);

    let (mut visitor, _) = played("then", "right right");
    visitor.send(Message::Records(News::Unsaved("Games are not saved now: the disk is full.".into())));
    assert!(visitor.sees("the disk is full"));
    visitor.press("esc");
    visitor.effects.clear();
    visitor.press("ctrl-q");
    assert!(visitor.effects.is_empty() && visitor.sees("Quit all the same?"), "{}", visitor.screen());
    visitor.press("esc");
    visitor.send(Message::Records(News::Saved));
    visitor.press("esc ctrl-q");
    assert_eq!(visitor.effects, [Effect::Quit]);
}
