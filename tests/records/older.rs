//! Databases of earlier arcades.

use std::time::Duration;

use arcade::testing::model::{GameKey, GameKind};
use arcade::testing::records::Filter;
use rusqlite::Connection;

use super::common::{keep, open, path};

/// A database as the first schema had it, with a game that is over and one that goes on; checksums as they were
/// written then.
const FIRST: &str = r#"
    CREATE TABLE games (
        id INTEGER PRIMARY KEY, kind TEXT NOT NULL, setup TEXT NOT NULL, title TEXT NOT NULL, lexicon INTEGER,
        played INTEGER NOT NULL, ended TEXT, sentence TEXT, accuracy INTEGER, hints INTEGER NOT NULL,
        undos INTEGER NOT NULL, begun INTEGER NOT NULL, changed INTEGER NOT NULL, revision INTEGER NOT NULL,
        checksum INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE moves (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, ply INTEGER NOT NULL, move TEXT NOT NULL,
        at INTEGER NOT NULL, PRIMARY KEY (game, ply)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_by_kind ON games (kind, changed);
    INSERT INTO games VALUES (
        1, 'etaoin', '{"word":"then","players":["person","perfect"],"seed":7,"source":"typed"}', 'then', NULL, 4, 'won',
        'You win by 10, 13 to 3.', 1000, 2, 1, 1795219200000, 1795219209000, 3, 1265947714879107813
    );
    INSERT INTO moves VALUES
        (1, 0, '"last"', 1795219200000), (1, 1, '"last"', 1795219203000), (1, 2, '"first"', 1795222803000),
        (1, 3, '"first"', 1795222802000);
    INSERT INTO games VALUES (
        2, 'hangman', '{"tier":"common","length":8,"lives":8,"host":"largest-family","whole_words":true,"seed":1,"source":"8","show_remaining":true}',
        '8 letters, 8 lives, largest family', 9, 1, NULL, NULL, NULL, 0, 0, 1795300000000, 1795300005500, 2,
        3151577544211429691
    );
    INSERT INTO moves VALUES
        (2, 0, '{"letter":"e","places":[]}', 1795300000000), (2, 1, '{"letter":"s","places":[7]}', 1795300005000);
    PRAGMA user_version = 1;
"#;

#[test]
fn a_database_of_the_first_schema_keeps_its_games_and_learns_their_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    Connection::open(&path).unwrap().execute_batch(FIRST).unwrap();
    for _ in 0..2 {
        let mut database = open(&path);
        let listing = database.list(Filter::default()).unwrap();
        assert_eq!(listing.damaged, 0);
        let seen: Vec<_> =
            listing.entries.iter().map(|entry| (entry.row, entry.kind, entry.daily, entry.time)).collect();
        let expected = [
            (2, GameKind::EvilHangman, None, Duration::from_secs(5)),
            // Three seconds, an hour of which two minutes count, and a clock that was set back.
            (1, GameKind::Etaoin, None, Duration::from_secs(123)),
        ];
        assert_eq!(seen, expected);
        let over = database.game(1).unwrap().unwrap();
        assert_eq!(over.outcome.unwrap().sentence, "You win by 10, 13 to 3.");
        assert_eq!(over.line.len(), 4);
        let unfinished = database.unfinished().unwrap();
        assert_eq!((unfinished.games.len(), unfinished.damaged), (1, 0));
        assert_eq!((unfinished.games[0].played, unfinished.games[0].line.len()), (1, 2));
    }
    let version: i64 = Connection::open(&path).unwrap().query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert!(version > 1);
}

#[test]
fn an_older_game_goes_on_in_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    Connection::open(&path).unwrap().execute_batch(FIRST).unwrap();
    let mut database = open(&path);
    let mut game = database.unfinished().unwrap().games.remove(0);
    assert_eq!(game.tag.key, GameKey::Kept(2));
    game.played = 2;
    keep(&mut database, &game);
    let listing = database.list(Filter::default()).unwrap();
    assert_eq!(listing.entries.iter().map(|entry| (entry.row, entry.moves)).collect::<Vec<_>>(), [(2, 2), (1, 4)]);
}
