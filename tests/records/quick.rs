//! How long a large database takes.

use std::time::Instant;

use arcade::model::{GameKey, GameKind};
use arcade::records::{Filter, Form, Timed};

use super::common::{open, over, path, record, timed};

#[test]
#[ignore = "a measurement: it prints what it found"]
fn ten_thousand_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    let games: Vec<Timed> = (0..10_000)
        .map(|n| {
            let mut game = over(record(GameKey::New(0), 20, 20));
            game.tag.kind = GameKind::ALL[n as usize % 4];
            timed(game, 1_700_000_000_000 + n * 100_000)
        })
        .collect();
    let now = Instant::now();
    let done = database.import(&games).unwrap();
    println!("import     {:>8.1?}", now.elapsed());
    assert_eq!(done.new, games.len());
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
    let parsed = arcade::records::parse(export.text.as_bytes(), "it").unwrap();
    println!("parse      {:>8.1?}", now.elapsed());
    let now = Instant::now();
    assert_eq!(database.import(&parsed).unwrap().known, games.len());
    println!("import all {:>8.1?}, nothing new", now.elapsed());
}
