//! Games written and read.

use std::time::Duration;

use arcade::testing::model::{Ended, GameKey, GameKind, LessonNote, Moment};
use arcade::testing::records::{Filter, PAUSE};
use proptest::prelude::*;

use super::common::{keep, open, over, path, record, same};

#[test]
fn a_lesson_is_kept_with_its_name_and_is_no_game_to_go_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    let mut lesson = record(GameKey::New(1), 3, 3);
    lesson.tag.lesson = Some(LessonNote::new("etaoin-ends"));
    keep(&mut database, &lesson);
    let mut again = open(&path(&folder));
    assert!(again.unfinished().unwrap().games.is_empty());
    let listed = again.list(Filter::default()).unwrap().entries;
    assert_eq!(listed[0].lesson, Some(LessonNote::new("etaoin-ends")));
    assert!(same(&again.game(listed[0].row).unwrap().unwrap(), &lesson));
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
fn the_time_played_counts_each_pause_up_to_its_limit_and_ends_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    let mut now = Moment(1_000_000);
    let mut time = |moves: usize, pause: i64, ends: bool| {
        now.0 += pause;
        let game = record(GameKey::New(1), moves, moves);
        database.keep(&if ends { over(game) } else { game }, now).unwrap();
        database.list(Filter::default()).unwrap().entries[0].time
    };
    assert_eq!(time(1, 0, false), Duration::ZERO, "nobody knows when the first move was begun");
    assert_eq!(time(2, 10_000, false), Duration::from_secs(10));
    assert_eq!(time(3, 3_600_000, false), Duration::from_secs(10) + PAUSE, "an hour away");
    assert_eq!(time(4, -5_000, false), Duration::from_secs(10) + PAUSE, "a clock that was set back");
    assert_eq!(time(5, 1_500, true), Duration::from_millis(11_500) + PAUSE);
    assert_eq!(time(5, 60_000, true), Duration::from_millis(11_500) + PAUSE, "it is over");
}

#[test]
fn a_row_that_makes_no_sense_is_counted_and_hides_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let mut database = open(&path);
    for n in 0..5 {
        keep(&mut database, &over(record(GameKey::New(n), 4, 4)));
    }
    let connection = rusqlite::Connection::open(&path).unwrap();
    for (column, value) in [("kind", "'chess'"), ("ended", "'never'"), ("feats", "'flying'"), ("accuracy", "-7")] {
        connection.execute_batch(&format!("UPDATE games SET {column} = {value} WHERE id = 2")).unwrap();
        let listing = database.list(Filter::default()).unwrap();
        assert_eq!((listing.entries.len(), listing.damaged), (4, 1), "{column}");
        assert_eq!(database.export(arcade::testing::records::Form::Json, Filter::default()).unwrap().damaged, 1);
    }
}

/// A game stands in several rows. They are read as of one moment, or a game that goes on elsewhere would seem damaged.
#[test]
fn a_game_that_another_program_writes_is_read_whole() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = open(&path(&folder));
    let mut reader = open(&path(&folder));
    keep(&mut writer, &record(GameKey::New(1), 1, 1));
    std::thread::scope(|scope| {
        let writing = scope.spawn(move || {
            for moves in (1..=1000).map(|turn| 1 + turn % 40) {
                keep(&mut writer, &record(GameKey::New(1), moves, moves));
            }
        });
        while !writing.is_finished() {
            let read = reader.unfinished().unwrap();
            assert_eq!((read.games.len(), read.damaged), (1, 0));
        }
    });
}

#[test]
fn a_game_that_is_over_keeps_its_date_whatever_is_found_out_about_it_later() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    let mut game = over(record(GameKey::New(1), 8, 8));
    database.keep(&game, Moment(5_000)).unwrap();
    let row = database.list(Filter::default()).unwrap().entries[0].row;
    let mut again = open(&path(&folder));
    game.tag.key = again.game(row).unwrap().unwrap().tag.key;
    game.outcome.as_mut().unwrap().accuracy = Some(500);
    again.keep(&game, Moment(900_000)).unwrap();
    let listed = again.list(Filter::default()).unwrap().entries;
    let outcome = listed[0].outcome.as_ref().unwrap();
    assert_eq!((listed.len(), listed[0].changed, outcome.accuracy), (1, Moment(5_000), Some(500)));
}

#[test]
fn the_moves_of_a_match_are_those_of_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    let mut game = record(GameKey::New(1), 9, 7);
    game.tag.kind = GameKind::EndGame;
    for begins in [2, 8] {
        game.line[begins] = r#""next""#.into();
    }
    keep(&mut database, &game);
    let mut hands = record(GameKey::New(2), 3, 3);
    (hands.tag.kind, hands.line[1]) = (GameKind::WordGame, r#""next""#.into());
    keep(&mut database, &hands);
    let moves_of = |kind| database.list(Filter { kind: Some(kind), ..Filter::default() }).unwrap().entries[0].moves;
    assert_eq!(moves_of(GameKind::EndGame), 6, "the second such line does not stand");
    assert_eq!(moves_of(GameKind::WordGame), 3, "there it is a move");
    assert_eq!(open(&path(&folder)).unfinished().unwrap().games[0].played, 7, "the record has all of its lines");
}

#[test]
fn nobody_ties_in_evil_hangman_and_what_was_kept_so_is_read_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(&path(&folder));
    let mut game = over(record(GameKey::New(1), 4, 4));
    game.tag.kind = GameKind::EvilHangman;
    game.outcome.as_mut().unwrap().ended = Ended::Tied;
    keep(&mut database, &game);
    let listed = database.list(Filter::default()).unwrap().entries;
    assert_eq!(listed[0].outcome.as_ref().unwrap().ended, Ended::Over);
    let read = open(&path(&folder)).game(listed[0].row).unwrap().unwrap();
    assert!(same(&read, &game), "its checksum is that of the tie");
}
