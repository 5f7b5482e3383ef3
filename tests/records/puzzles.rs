//! Puzzles that were decided: kept like games, and listed apart from them.

use arcade::testing::games::puzzles::themes;
use arcade::testing::model::{
    Day, Ended, GameKey, GameRecord, Help, LessonNote, Moment, Outcome, PuzzleMode, PuzzleNote,
};
use arcade::testing::records::stats::{Achievement, Tally};
use arcade::testing::records::{Attempt, Filter, Form, News, Order, Query, csv, json_lines, parse};
use rusqlite::Connection;

use super::common::{keep, keyed, open, over, path, record, same, timed};
use super::store::{next, store};
use crate::program::arcade;

const ALL: Filter = Filter { kind: None, since: None, daily: false, puzzles: true };

/// A day that is not over whenever this is run: its puzzle is never late.
const DAY: Day = Day(60_000);

/// A puzzle of one answer, asked as the n-th.
fn puzzle(n: u32, solved: bool) -> GameRecord {
    let theme = themes().iter().copied().nth(n as usize % 8).unwrap();
    let mut record = record(GameKey::New(n), 1, 1);
    record.tag.kind = theme.game;
    record.tag.setup = format!(r#"{{"theme":"{theme}","n":{n}}}"#).into();
    record.tag.daily = n.is_multiple_of(3).then_some(DAY);
    let note = PuzzleNote {
        theme: theme.to_string().into(),
        rating: 1_390,
        mode: PuzzleMode::ALL[n as usize % PuzzleMode::ALL.len()],
        run: (n % 7 == 2).then_some(n),
    };
    record.tag.puzzle = Some(note);
    // The answers to a puzzle are plain texts.
    record.line.iter_mut().for_each(|answer| *answer = answer.trim_matches('"').to_owned());
    let ended = if solved { Ended::Won } else { Ended::Lost };
    record.outcome = Some(Outcome { ended, sentence: "Parity loses here.".into(), accuracy: None, feats: Vec::new() });
    record
}

#[test]
fn a_puzzle_is_read_back_as_it_was_written_and_is_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    let left = GameRecord { outcome: None, ..puzzle(3, false) };
    for puzzle in [&puzzle(0, true), &puzzle(1, false), &left] {
        keep(&mut database, puzzle);
    }
    let mut again = open(&path(&folder));
    assert!(again.unfinished().unwrap().games.is_empty());
    assert!(again.wins().unwrap().is_empty());
    assert!(again.decided(10).unwrap().is_empty());
    for filter in [Filter::default(), Filter { daily: true, ..Filter::default() }] {
        assert!(again.list(filter).unwrap().entries.is_empty());
    }
    let entries = again.list(ALL).unwrap().entries;
    assert_eq!(entries.len(), 3);
    assert_eq!(Tally::of(&entries), Tally::default());
    assert!(Achievement::among(&entries).iter().all(|achieved| achieved.first.is_none()));
    assert!(same(&again.game(1).unwrap().unwrap(), &puzzle(0, true)));
    let attempts = again.attempts().unwrap();
    let seen: Vec<_> = attempts.iter().map(|attempt| (attempt.row, attempt.solved, attempt.day)).collect();
    assert_eq!(seen, [(1, Some(true), Some(DAY)), (2, Some(false), None), (3, None, Some(DAY))]);
    let Attempt { kind, note, setup, hints, .. } = &attempts[1];
    let wanted = puzzle(1, false);
    assert_eq!((*kind, &**setup, *hints), (wanted.tag.kind, &*wanted.tag.setup, wanted.help.hints));
    assert_eq!(Some(note), wanted.tag.puzzle.as_ref());
}

#[test]
fn a_note_that_was_changed_behind_its_back_is_damage() {
    let folder = tempfile::tempdir().unwrap();
    keep(&mut open(&path(&folder)), &puzzle(0, true));
    let change = |note: &str| {
        Connection::open(path(&folder)).unwrap().execute("UPDATE games SET puzzle = ?", [note]).unwrap();
        let mut database = open(&path(&folder));
        let listing = database.list(ALL).unwrap();
        assert_eq!(database.game(1).unwrap(), None);
        (listing.damaged, database.attempts().unwrap().len())
    };
    assert_eq!(change("nonsense"), (1, 0));
    assert_eq!(change("etaoin/parity 2600 mixed"), (0, 1), "as with games, only the whole record has a checksum");
}

/// Games, lessons and puzzles in turn, oldest first.
fn mixture() -> Vec<arcade::testing::records::Timed> {
    let one = |n: u32| {
        let mut record = match n % 4 {
            0 | 1 => puzzle(n, n % 8 < 4),
            2 => over(record(GameKey::New(n), 3, 3)),
            _ => record(GameKey::New(n), 3, 2),
        };
        record.tag.key = GameKey::Kept(0);
        record.tag.lesson = (n % 8 == 6).then(|| LessonNote::new("etaoin-ends"));
        timed(record, 1_795_219_200_000 + i64::from(n) * 100_000)
    };
    (0..16).map(one).collect()
}

#[test]
fn puzzles_travel_with_the_games() {
    let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let all = mixture();
    let mut database = open(&path(&from));
    database.import(&all).unwrap();
    let document = database.export(Form::Json, ALL).unwrap();
    assert_eq!((document.count.all(), document.damaged), (16, 0));
    let games = parse(document.text.as_bytes(), "it").unwrap();
    assert_eq!(games, all);
    let mut other = open(&path(&to));
    assert_eq!(other.import(&games).unwrap().new.all(), 16);
    assert_eq!(other.import(&games).unwrap().known, 16);
    assert_eq!(other.attempts().unwrap(), database.attempts().unwrap());
    // A table has a column for them where there are any.
    let table = database.export(Form::Csv, ALL).unwrap().text;
    assert!(table.lines().next().unwrap().ends_with(",seconds,puzzle"));
    assert_eq!(table.lines().filter(|line| line.contains(" 1390 ")).count(), 8);
    assert_eq!(table.lines().count(), 17);
    let plain = database.list(Filter::default()).unwrap().entries;
    assert!(csv(&plain).lines().next().unwrap().ends_with(",seconds") && !json_lines(&plain).contains("puzzle"));
    assert!(json_lines(&database.list(ALL).unwrap().entries).contains(r#" 1390 mixed""#));
}

#[test]
fn a_note_that_makes_no_sense_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    database.import(&mixture()[..1]).unwrap();
    let whole = database.export(Form::Json, ALL).unwrap().text;
    let theme = themes().iter().copied().next().unwrap().to_string();
    let note = format!("{theme} 1390 mixed");
    for (to, reason) in [
        ("nonsense", "game 1: “nonsense” is no note of a puzzle"),
        ("endgame/parity 1390 mixed", "game 1: its puzzle is none of Etaoin"),
    ] {
        assert!(whole.contains(&note), "{whole}");
        assert!(parse(whole.replace(&note, to).as_bytes(), "it").unwrap_err().contains(reason));
    }
}

#[test]
fn the_newest_games_that_are_over_are_read_whole_oldest_first() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    let all = mixture();
    database.import(&all).unwrap();
    let over = all.iter().map(|timed| &timed.record);
    let over = over.filter(|record| record.outcome.is_some() && record.tag.puzzle.is_none());
    let wanted: Vec<_> = over.filter(|record| record.tag.lesson.is_none()).collect();
    let found = database.decided(10).unwrap();
    let found: Vec<_> = found.iter().map(|record| keyed(record, GameKey::Kept(0))).collect();
    assert_eq!(found.iter().collect::<Vec<_>>(), wanted);
    assert_eq!(wanted.len(), 2);
    let newest = database.decided(1).unwrap();
    assert_eq!(keyed(&newest[0], GameKey::Kept(0)), *wanted[1]);
    Connection::open(path(&folder)).unwrap().execute("UPDATE games SET accuracy = 7", []).unwrap();
    assert!(open(&path(&folder)).decided(10).unwrap().is_empty(), "damaged games are left out");
}

#[test]
fn the_store_answers_for_puzzles_and_for_whole_games() {
    let folder = tempfile::tempdir().unwrap();
    let (mut store, news) = store(&path(&folder));
    next(&news);
    let before = Moment::now();
    let game = over(record(GameKey::New(1), 4, 4));
    for record in [puzzle(0, true), game.clone()] {
        store.ask(Order::Keep(record));
    }
    store.ask(Order::Ask(Query::Puzzles));
    let News::Puzzles(attempts) = next(&news) else { panic!("no puzzles") };
    assert_eq!(attempts.len(), 1);
    assert!(attempts[0].at >= before && attempts[0].solved == Some(true));
    store.ask(Order::Ask(Query::Decided));
    assert!(matches!(next(&news), News::Decided(games) if games.len() == 1 && same(&games[0], &game)));
}

#[test]
fn the_command_lists_games_and_says_in_a_line_how_the_puzzles_went() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    for n in 0..5 {
        keep(&mut database, &GameRecord { help: Help::default(), ..puzzle(n, n < 3) });
    }
    keep(&mut database, &over(record(GameKey::New(9), 3, 3)));
    drop(database);
    let printed = |args: &[&str]| {
        let output = arcade(folder.path(), &[&["records", "--data-dir", "."], args].concat(), b"");
        assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let list = printed(&[]);
    let (games, puzzles) = list.trim_end().rsplit_once('\n').unwrap();
    assert!(games.contains("postmaster") && games.ends_with("\n\n1 game.\n"), "{list}");
    assert!(puzzles.starts_with("Puzzles: 1") && puzzles.ends_with("), 3 of 5 solved."), "{list}");
    assert_eq!(printed(&["--json"]).lines().count(), 1);
    assert_eq!(printed(&["export", "-", "--csv"]).lines().count(), 7, "an export has all");
}
