//! The thread that keeps the database.

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use arcade::testing::model::GameKey;
use arcade::testing::records::{Database, Filter, Form, News, OpenError, Order, Query, Store, Trial};

use super::common::{keep, open, over, path, record, same};

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
    assert!(store.settle_within(PATIENCE));
    drop(store);
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(news.try_iter().count(), 0, "told once");
}

/// How long a test waits for what has to come.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) fn store(path: &Path) -> (Store, Receiver<News>) {
    let (tell, news) = channel();
    let store = Store::spawn(path.to_owned(), move |told| {
        let _ = tell.send(told);
    });
    (store.unwrap(), news)
}

pub(crate) fn next(news: &Receiver<News>) -> News {
    news.recv_timeout(PATIENCE).unwrap()
}

#[test]
fn a_move_is_in_the_database_once_the_store_has_settled() {
    let folder = tempfile::tempdir().unwrap();
    let (mut store, news) = store(&path(&folder));
    assert_eq!(next(&news), News::Open(Vec::new()));
    for moves in 1..6 {
        let now = record(GameKey::New(1), moves, moves);
        store.ask(Order::Keep(now.clone()));
        assert!(store.settle_within(PATIENCE));
        assert!(same(&open(&path(&folder)).unfinished().unwrap().games[0], &now));
    }
}

#[test]
fn a_game_that_ends_is_moved_out_of_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let (mut store, _news) = store(&path(&folder));
    let length = || fs::metadata(folder.path().join("games.sqlite-wal")).map_or(0, |log| log.len());
    store.ask(Order::Keep(record(GameKey::New(1), 4, 4)));
    assert!(store.settle_within(PATIENCE));
    assert!(length() > 0, "the test has to see moves in the log");
    store.ask(Order::Keep(over(record(GameKey::New(1), 4, 4))));
    let end = Instant::now() + PATIENCE;
    while length() > 0 {
        assert!(Instant::now() < end, "{} bytes are in the log", length());
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
    assert!(store.settle_within(PATIENCE));
    fs::remove_file(&file).unwrap();
    store.ask(Order::Keep(record(GameKey::New(1), 2, 2)));
    assert!(store.settle_within(PATIENCE));
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
    assert!(store.settle_within(PATIENCE));
    for companion in ["games.sqlite", "games.sqlite-wal", "games.sqlite-shm"] {
        let _ = fs::remove_file(folder.path().join(companion));
    }
    store.ask(Order::Keep(record(GameKey::New(1), 4, 4)));
    assert!(store.settle_within(PATIENCE));
    drop(store);
    assert!(
        same(&open(&path).unfinished().unwrap().games[0], &record(GameKey::New(1), 4, 4)),
        "{:?}",
        news.try_iter().collect::<Vec<_>>()
    );
}

#[test]
fn a_key_waits_a_moment_for_a_move_that_cannot_be_written_and_then_no_more_until_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let (mut store, news) = store(&path);
    next(&news);
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let before = Instant::now();
    // Without a limit this would take as long as the lock is held, or the five seconds after which SQLite gives up.
    for moves in 1..=100 {
        store.ask(Order::Keep(record(GameKey::New(1), moves % 30 + 1, 1)));
        store.settle();
    }
    assert!(before.elapsed() < Duration::from_secs(2), "{:?}", before.elapsed());
    assert!(!store.settle_within(Duration::ZERO));
    other.execute_batch("COMMIT").unwrap();
    let last = record(GameKey::New(1), 7, 7);
    store.ask(Order::Keep(last.clone()));
    let end = Instant::now() + PATIENCE;
    while !open(&path).unfinished().unwrap().games.first().is_some_and(|game| same(game, &last)) {
        assert!(Instant::now() < end, "it is not written");
    }
    assert_eq!(news.try_iter().count(), 0, "nothing was unsaved for long");
}

#[test]
fn games_are_read_and_leaving_is_quick_while_another_program_holds_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let game = over(record(GameKey::New(9), 4, 4));
    keep(&mut open(&path), &game);
    let (mut store, news) = store(&path);
    next(&news);
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    for moves in 1..=50 {
        store.ask(Order::Keep(record(GameKey::New(1), moves % 30 + 1, 1)));
    }
    let before = Instant::now();
    store.ask(Order::Read(1));
    assert!(matches!(next(&news), News::Read(1, Some(read)) if same(&read, &game)));
    assert_eq!(entries(&mut store, &news), [1]);
    assert!(before.elapsed() < Duration::from_secs(1), "{:?}", before.elapsed());
    // Told by itself, with no further move.
    assert!(matches!(next(&news), News::Unsaved(sentence) if sentence.contains("another program holds it")));
    let before = Instant::now();
    let told = store.leave(Duration::from_millis(700)).unwrap();
    assert!(before.elapsed() < Duration::from_secs(1), "{:?}", before.elapsed());
    assert!(told.starts_with("Your last moves are not saved: ") && told.contains("another program holds it"), "{told}");
}

#[test]
fn what_could_not_be_written_is_written_without_another_move() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let (mut store, news) = store(&path);
    next(&news);
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let game = record(GameKey::New(1), 4, 4);
    store.ask(Order::Keep(game.clone()));
    assert!(matches!(next(&news), News::Unsaved(_)));
    other.execute_batch("COMMIT").unwrap();
    assert_eq!(next(&news), News::Saved);
    assert!(same(&open(&path).unfinished().unwrap().games[0], &game));
    assert_eq!(store.leave(PATIENCE), None);
}

#[test]
fn a_move_is_written_while_games_are_tried_that_take_for_ever() {
    let (away, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut database = open(&path(&away));
    keep(&mut database, &over(record(GameKey::New(1), 2, 2)));
    let games = folder.path().join("games.json");
    fs::write(&games, database.export(Form::Json, Filter::default()).unwrap().text).unwrap();
    let (mut store, news) = store(&path(&folder));
    next(&news);
    let (go_on, wait) = channel::<()>();
    let wait = Mutex::new(wait);
    store.try_imports(Trial::new(move |_| wait.lock().unwrap().recv().is_ok()));
    store.ask(Order::Import(games));
    store.ask(Order::Ask(Query::List(Filter::default())));
    for moves in 1..=5 {
        let now = record(GameKey::New(1), moves, moves);
        store.ask(Order::Keep(now.clone()));
        assert!(store.settle_within(PATIENCE));
        assert!(same(&open(&path(&folder)).unfinished().unwrap().games[0], &now));
    }
    store.ask(Order::Read(1));
    assert!(matches!(next(&news), News::Read(1, Some(_))), "it overtakes the import and the list");
    go_on.send(()).unwrap();
    assert!(matches!(next(&news), News::Imported(done) if (done.new.all(), done.refused) == (1, 0)));
    assert!(matches!(next(&news), News::Listed(entries) if entries.len() == 2));
}

fn entries(store: &mut Store, news: &Receiver<News>) -> Vec<i64> {
    store.ask(Order::Ask(Query::List(Filter::default())));
    match next(news) {
        News::Listed(entries) => entries.iter().map(|entry| entry.row).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn games_are_listed_read_and_deleted_with_their_moves() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let mut database = open(&path);
    for n in 0..3 {
        keep(&mut database, &over(record(GameKey::New(n), 4, 4)));
    }
    let (mut store, news) = store(&path);
    next(&news);
    assert_eq!(entries(&mut store, &news), [3, 2, 1]);
    store.ask(Order::Read(2));
    assert!(matches!(next(&news), News::Read(2, Some(game)) if same(&game, &over(record(GameKey::New(0), 4, 4)))));
    store.ask(Order::Delete(vec![2, 3, 99]));
    assert_eq!(next(&news), News::Deleted(vec![GameKey::Kept(2)]), "the one this run knows");
    assert_eq!(entries(&mut store, &news), [1]);
    store.ask(Order::Read(2));
    assert_eq!(next(&news), News::Read(2, None));
    let connection = rusqlite::Connection::open(&path).unwrap();
    let moves: i64 = connection.query_row("SELECT COUNT(*) FROM moves", [], |row| row.get(0)).unwrap();
    assert_eq!(moves, 4);
}

#[test]
fn a_deleted_game_that_is_played_on_comes_back_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let (mut store, news) = store(&path);
    next(&news);
    store.ask(Order::Keep(record(GameKey::New(1), 3, 3)));
    store.ask(Order::Delete(vec![1]));
    assert_eq!(next(&news), News::Deleted(vec![GameKey::New(1)]));
    assert!(entries(&mut store, &news).is_empty());
    let on = record(GameKey::New(1), 4, 4);
    store.ask(Order::Keep(on.clone()));
    drop(store);
    assert!(same(&open(&path).unfinished().unwrap().games[0], &on));
}

#[test]
fn what_another_arcade_deleted_is_gone_until_it_is_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let (mut first, news) = store(&path);
    next(&news);
    first.ask(Order::Keep(record(GameKey::New(1), 3, 3)));
    assert!(first.settle_within(PATIENCE));
    let (mut second, told) = store(&path);
    assert!(matches!(next(&told), News::Open(games) if games.len() == 1));
    second.ask(Order::Delete(vec![1]));
    assert_eq!(next(&told), News::Deleted(vec![GameKey::Kept(1)]));
    assert!(entries(&mut first, &news).is_empty());
    let on = record(GameKey::New(1), 4, 2);
    first.ask(Order::Keep(on.clone()));
    assert!(first.settle_within(PATIENCE));
    assert_eq!(entries(&mut second, &told).len(), 1);
    assert!(same(&open(&path).unfinished().unwrap().games[0], &on));
}

#[test]
fn a_database_that_vanished_is_begun_anew_with_the_games_of_this_run_before_it_is_asked() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    keep(&mut open(&path), &over(record(GameKey::New(1), 4, 4)));
    let (mut store, news) = store(&path);
    next(&news);
    store.ask(Order::Keep(record(GameKey::New(1), 3, 3)));
    assert_eq!(entries(&mut store, &news).len(), 2);
    let vanish = || {
        for companion in ["games.sqlite", "games.sqlite-wal", "games.sqlite-shm"] {
            let _ = fs::remove_file(folder.path().join(companion));
        }
    };
    let is_told =
        || matches!(next(&news), News::Notice(sentence) if sentence.contains("The games that were saved are lost"));
    vanish();
    store.ask(Order::Read(1));
    assert!(is_told(), "the game that is over was not of this run");
    assert!(matches!(next(&news), News::Unreachable(_)));
    assert_eq!(entries(&mut store, &news), [1]);
    vanish();
    store.ask(Order::Delete(vec![1]));
    assert!(is_told());
    assert!(matches!(next(&news), News::Unreachable(sentence) if sentence.contains("look at the list again")));
    assert_eq!(entries(&mut store, &news), [1], "that row is another's now, or may be");
    assert!(same(&open(&path).unfinished().unwrap().games[0], &record(GameKey::New(1), 3, 3)));
}

#[test]
fn games_are_exported_beside_older_exports_and_imported_by_another() {
    let folder = tempfile::tempdir().unwrap();
    let (mut here, news) = store(&path(&folder));
    next(&news);
    here.ask(Order::Keep(over(record(GameKey::New(1), 5, 5))));
    let mut other = record(GameKey::New(2), 5, 3);
    other.tag.setup = r#"{"word":"another"}"#.into();
    here.ask(Order::Keep(other.clone()));
    let files =
        [(Form::Json, "arcade-games.json"), (Form::Json, "arcade-games-2.json"), (Form::Csv, "arcade-games.csv")];
    for (form, name) in files {
        here.ask(Order::Export(form, folder.path().to_owned()));
        assert_eq!(next(&news), News::Exported(folder.path().join(name)));
    }
    let away = tempfile::tempdir().unwrap();
    let (mut there, told) = store(&path(&away));
    next(&told);
    for (new, known) in [(2, 0), (0, 2)] {
        there.ask(Order::Import(folder.path().join("arcade-games-2.json")));
        assert!(matches!(next(&told), News::Imported(done) if (done.new.all(), done.known) == (new, known)));
    }
    there.ask(Order::Import(folder.path().join("arcade-games.csv")));
    assert!(matches!(next(&told), News::NotImported(sentence) if sentence.contains("a table has no moves")));
    assert!(same(&open(&path(&away)).unfinished().unwrap().games[0], &other));
}
