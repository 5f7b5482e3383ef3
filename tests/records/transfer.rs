//! Games taken along and brought back, and documents that are not what they should be.

use arcade::testing::model::{Day, Feat, GameKey, GameKind, LessonNote, Moment};
use arcade::testing::records::{Filter, Form, Timed, parse};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::common::{keyed, open, over, path, record, timed};

/// Some games, oldest first, of every kind and state.
fn games() -> Vec<Timed> {
    let game = |n: i64| {
        let mut game = record(GameKey::Kept(0), 1 + n as usize * 5 % 17, (1 + n as usize * 5 % 17) * 2 / 3);
        game.tag.kind = GameKind::ALL[n as usize % 4];
        game.tag.title = format!("“{n}”, and \\ \"more\"").into();
        game.tag.daily = (n % 3 == 0).then_some(Day(20_000 + n as i32));
        game.tag.late = game.tag.daily.is_some();
        game.tag.lesson = (n % 6 == 2).then(|| LessonNote::new("etaoin-ends"));
        game.tag.lexicon = (n % 2 == 0).then_some(u64::MAX - n as u64);
        let mut game = if n % 4 == 1 { game } else { over(game) };
        if let Some(outcome) = &mut game.outcome {
            outcome.feats = if n % 5 == 0 { Feat::ALL.to_vec() } else { Vec::new() };
            outcome.accuracy = (n % 7 > 0).then_some(n as u16 * 50);
        }
        timed(game, 1_795_219_200_000 + n * 100_000)
    };
    (0..20).map(game).collect()
}

/// The document that has `games`.
fn document(games: &[Timed]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    database.import(games).unwrap();
    let export = database.export(Form::Json, Filter::default()).unwrap();
    assert_eq!((export.count.all(), export.damaged), (games.len(), 0));
    export.text
}

#[test]
fn a_document_has_all_of_every_game() {
    let games = games();
    assert_eq!(parse(document(&games).as_bytes(), "it").unwrap(), games);
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    database.import(&games).unwrap();
    for (row, game) in (1..).zip(&games) {
        assert_eq!(keyed(&database.game(row).unwrap().unwrap(), GameKey::Kept(0)), game.record);
    }
    let listing = database.list(Filter::default()).unwrap();
    for (entry, game) in listing.entries.iter().rev().zip(&games) {
        assert_eq!((entry.begun, entry.changed, entry.time), (game.times.begun, game.times.changed, game.times.played));
    }
}

#[test]
fn a_document_that_was_made_pretty_has_the_same_games() {
    let games = games();
    let value: serde_json::Value = serde_json::from_str(&document(&games)).unwrap();
    assert_eq!(parse(serde_json::to_string_pretty(&value).unwrap().as_bytes(), "it").unwrap(), games);
}

#[test]
fn what_is_there_already_is_skipped_and_so_is_an_older_export_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    let games = games();
    let mut counts = |games: &[Timed]| {
        let done = database.import(games).unwrap();
        (done.new.all(), done.known)
    };
    assert_eq!(counts(&games[..5]), (5, 0));
    assert_eq!(counts(&games), (15, 5));
    assert_eq!(counts(&games), (0, 20));
    let older = |from: &Timed| {
        let mut game = from.clone();
        game.record.outcome = None;
        game.record.line.pop();
        game.at.pop();
        game.record.played = 0;
        game
    };
    let long = games.iter().find(|game| game.record.line.len() > 4).unwrap();
    assert_eq!(counts(&[older(long)]), (0, 1), "the same game, some moves ago");
    let mut other = long.clone();
    other.record.line[0] = r#""other""#.to_owned();
    assert_eq!(counts(&[other.clone(), other]), (1, 1), "twice in one document is once");
    let mut later = long.clone();
    later.times.begun = Moment(later.times.begun.0 - 1);
    assert_eq!(counts(&[later]), (1, 0));
}

#[test]
fn a_filter_chooses_what_is_exported() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    database.import(&games()).unwrap();
    let only = |kind, since| Filter { kind, since, ..Filter::default() };
    let some = only(Some(GameKind::EndGame), Some(Moment(1_795_219_200_000 + 900_000)));
    let export = database.export(Form::Json, some).unwrap();
    assert_eq!(export.count.games, 3);
    let kinds: Vec<GameKind> =
        parse(export.text.as_bytes(), "it").unwrap().iter().map(|game| game.record.tag.kind).collect();
    assert_eq!(kinds, [GameKind::EndGame; 3]);
    assert_eq!(database.export(Form::Csv, some).unwrap().text.lines().count(), 4);
    let none = database.export(Form::Json, only(None, Some(Moment(i64::MAX)))).unwrap();
    assert_eq!(parse(none.text.as_bytes(), "it"), Ok(Vec::new()));
}

#[test]
fn what_is_no_export_is_told_in_one_sentence() {
    let deep = "[".repeat(100_000);
    let cases: [(&[u8], &str); 12] = [
        (b"", "it is empty"),
        (b" \n", "it is empty"),
        (b"\x89PNG\r\n\x1a\n\0\xff", "it is no text"),
        (b"SQLite format 3\0", "line 1 is no JSON"),
        (
            b"id,game,title,outcome,result,accuracy,moves,hints,undos,begun,changed,daily,feats,seconds\n1,",
            "a table has no moves",
        ),
        (b"[]", "it is no export"),
        (b"{}", "it is no export"),
        (b"7", "it is no export"),
        (deep.as_bytes(), "it is no export"),
        (br#"{"format":"chess","version":1,"games":[]}"#, "it is no export"),
        (br#"{"format":"arcade games","version":2,"games":[{"new":1}],"more":[]}"#, "a newer arcade made it"),
        (br#"{"format":"arcade games","version":1,"games":["#, "it breaks off in line 1"),
    ];
    for (bytes, reason) in cases {
        let sentence = parse(bytes, "games.json").unwrap_err();
        assert!(sentence.starts_with("games.json can’t be imported: ") && sentence.ends_with('.'), "{sentence}");
        assert!(sentence.contains(reason), "{sentence} instead of {reason}");
        assert_eq!(sentence.lines().count(), 1);
    }
}

#[test]
fn what_is_wrong_with_a_game_is_told_with_its_number_or_its_line() {
    let whole = document(&games());
    let cases = [
        (r#""game":"wordgame""#, r#""game":"chess""#, "game 3: there is no game “chess”"),
        (r#""setup":{"#, r#""setup":[{"#, "line 2"),
        (r#""hints":2"#, r#""hints":-2"#, "line 2: invalid value"),
        (r#""hints":2"#, r#""hint":2"#, "line 2: unknown field hint"),
        (r#""hints":2,"#, "", "line 2: missing field hints"),
        (r#""ended":"won""#, r#""ended":"fled""#, "game 1: no game ends as “fled”"),
        (r#""feats":["beat-perfect","#, r#""feats":["flying","#, "game 1: there is no feat “flying”"),
        (r#""daily":"2024-10-04""#, r#""daily":"2024-13-04""#, "game 1: “2024-13-04” is no day"),
        (r#""lexicon":"f"#, r#""lexicon":"+"#, "game 1: “+"),
        (r#""changed":1795219200000"#, r#""changed":999999999999999"#, "game 1: 999999999999999 is in no year"),
        (r#""time":0"#, r#""time":1000000000000000"#, "game 1: nobody plays for 1000000000000000 milliseconds"),
        (r#""played":1,"#, r#""played":2,"#, "game 1: 2 moves stand, and there are 1"),
        (r#""accuracy":50"#, r#""accuracy":1001"#, "an accuracy is above 1000"),
    ];
    for (from, to, reason) in cases {
        assert!(whole.contains(from), "{from} is not there:\n{}", &whole[..600]);
        let sentence = parse(whole.replacen(from, to, 1).as_bytes(), "it").unwrap_err();
        assert!(sentence.contains(reason), "{from} → {to}: {sentence} instead of {reason}");
    }
}

/// Damages a document `rounds` times: what is imported then is whole, and an import that fails has changed nothing.
fn damage(rounds: u64) {
    let whole = document(&games());
    let (mut refused, mut taken) = (0, 0);
    for round in 0..rounds {
        let mut random = ChaCha8Rng::seed_from_u64(round);
        let mut bytes = whole.clone().into_bytes();
        for _ in 0..random.random_range(1..=3) {
            let at = random.random_range(0..bytes.len());
            let span = at..(at + random.random_range(1..60)).min(bytes.len());
            match random.random_range(0..5) {
                0 => bytes.truncate(at.max(1)),
                1 => bytes[at] = random.random_range(b' '..=b'~'),
                2 => bytes[at] = random.random(),
                3 => drop(bytes.drain(span)),
                _ => bytes.extend_from_within(span),
            }
        }
        match parse(&bytes, "it") {
            Err(sentence) => {
                refused += 1;
                assert_eq!(sentence.lines().count(), 1, "round {round}: {sentence:?}");
                assert!(!sentence.chars().any(char::is_control) && sentence.len() < 300, "round {round}: {sentence:?}");
            }
            Ok(found) => {
                taken += 1;
                let folder = tempfile::tempdir().unwrap();
                let mut database = open(&path(&folder));
                let done = database.import(&found).unwrap();
                assert_eq!(done.new.all() + done.known, found.len());
                let export = database.export(Form::Json, Filter::default()).unwrap();
                assert_eq!((export.count, export.damaged), (done.new, 0), "round {round}");
            }
        }
    }
    assert!(refused > rounds / 2 && taken > 0, "{refused} of {rounds} refused, {taken} taken");
}

#[test]
fn a_damaged_document_is_refused_or_what_it_says_is_sound() {
    damage(100);
}

#[test]
#[ignore = "the long form"]
fn a_damaged_document_is_refused_or_what_it_says_is_sound_500_times() {
    damage(500);
}

proptest! {
    #[test]
    fn any_bytes_at_all_are_a_sentence_or_games(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(parse(&bytes, "it").is_err_and(|sentence| sentence.lines().count() == 1));
    }
}

/// The table with every kind of field: quotes, commas, line ends (written out), blanks at the ends, letters beyond ASCII, and nothing.
#[test]
fn a_table_quotes_what_has_to_be_quoted_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    let mut games = games();
    games.truncate(6);
    let titles = ["plain", "a, b", "say “é” \"twice\"", "two\nlines", " blank ", ""];
    for (game, title) in games.iter_mut().zip(titles) {
        game.record.tag.title = title.into();
    }
    games[0].record.outcome.as_mut().unwrap().accuracy = Some(1_000);
    database.import(&games).unwrap();
    let table = database.export(Form::Csv, Filter::default()).unwrap().text;
    let expected = include_str!("../golden/records.csv");
    assert_eq!(table, expected, "{table}");
}
