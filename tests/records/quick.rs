//! How long a large database takes.

use std::sync::mpsc::channel;
use std::time::{Duration, Instant};
use std::{fs, thread};

use arcade::testing::model::{GameKey, GameKind};
use arcade::testing::records::{Filter, Form, News, Order, Store, Timed};

use super::common::{open, over, path, record, timed};

fn games() -> Vec<Timed> {
    let game = |n: i64| {
        let mut game = over(record(GameKey::New(0), 20, 20));
        game.tag.kind = GameKind::ALL[n as usize % 4];
        timed(game, 1_700_000_000_000 + n * 100_000)
    };
    (0..10_000).map(game).collect()
}

#[test]
#[ignore = "a measurement: it prints what it found"]
fn keys_while_ten_thousand_games_are_imported() {
    let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut database = open(&path(&from));
    database.import(&games()).unwrap();
    let file = from.path().join("games.json");
    fs::write(&file, database.export(Form::Json, Filter::default()).unwrap().text).unwrap();
    let (tell, news) = channel();
    let mut store = Store::spawn(path(&to), move |told| drop(tell.send(told))).unwrap();
    assert!(matches!(news.recv().unwrap(), News::Open(_)));
    let begin = Instant::now();
    store.ask(Order::Import(file));
    let (mut keys, mut longest, mut late, mut longest_late) = (0, Duration::ZERO, None::<Instant>, Duration::ZERO);
    let done = loop {
        let now = Instant::now();
        store.settle();
        longest = longest.max(now.elapsed());
        let written = store.settle_within(Duration::ZERO);
        late = if written { None } else { late.or(Some(now)) };
        longest_late = longest_late.max(late.map_or(Duration::ZERO, |since| since.elapsed()));
        // Somebody who moves every second.
        if begin.elapsed() >= Duration::from_millis(100) + Duration::from_secs(keys as u64) {
            keys += 1;
            store.ask(Order::Keep(record(GameKey::New(1), 1 + keys % 40, 1)));
        }
        match news.try_recv() {
            Ok(told) => break told,
            Err(_) => thread::sleep(Duration::from_millis(10)),
        }
    };
    println!("{done:?} after {:.1?}; {keys} keys", begin.elapsed());
    println!("longest wait of a key         {longest:>8.1?}");
    println!("longest time unwritten        {longest_late:>8.1?}");
}

#[test]
#[ignore = "a measurement: it prints what it found"]
fn ten_thousand_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    let games = games();
    let now = Instant::now();
    let done = database.import(&games).unwrap();
    println!("import     {:>8.1?}", now.elapsed());
    assert_eq!(done.new.all(), games.len());
    for _ in 0..3 {
        let now = Instant::now();
        let listing = database.list(Filter::default()).unwrap();
        println!("list       {:>8.1?}", now.elapsed());
        assert_eq!(listing.entries.len(), games.len());
    }
    let now = Instant::now();
    let export = database.export(Form::Json, Filter::default()).unwrap();
    println!("export     {:>8.1?}, {} MB", now.elapsed(), export.text.len() >> 20);
    let now = Instant::now();
    let parsed = arcade::testing::records::parse(export.text.as_bytes(), "it").unwrap();
    println!("parse      {:>8.1?}", now.elapsed());
    let now = Instant::now();
    assert_eq!(database.import(&parsed).unwrap().known, games.len());
    println!("import all {:>8.1?}, nothing new", now.elapsed());
}
