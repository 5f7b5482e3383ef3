//! Games, and databases to keep them in.

use std::path::{Path, PathBuf};

use arcade::testing::model::{Ended, Feat, GameKey, GameKind, GameRecord, Help, Moment, Outcome, Tag};
use arcade::testing::records::{Database, Timed, Times};

pub(crate) fn path(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("games.sqlite")
}

pub(crate) fn open(path: &Path) -> Database {
    let opened = Database::open(path).unwrap();
    assert_eq!(opened.put_aside, None);
    opened.database
}

pub(crate) fn record(key: GameKey, moves: usize, played: usize) -> GameRecord {
    GameRecord {
        tag: Tag {
            key,
            kind: GameKind::Etaoin,
            setup: r#"{"word":"postmaster"}"#.into(),
            title: "postmaster".into(),
            lexicon: Some(u64::MAX - 3),
            daily: None,
            late: false,
            lesson: None,
            puzzle: None,
            by_code: None,
        },
        line: (0..moves).map(|ply| if ply % 3 == 0 { r#""first""# } else { r#""last""# }.to_owned()).collect(),
        played,
        outcome: None,
        help: Help { hints: 2, undos: 1 },
    }
}

pub(crate) fn over(mut record: GameRecord) -> GameRecord {
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
pub(crate) fn keyed(record: &GameRecord, key: GameKey) -> GameRecord {
    GameRecord { tag: Tag { key, ..record.tag.clone() }, ..record.clone() }
}

/// The same game, whatever it is known by.
pub(crate) fn same(left: &GameRecord, right: &GameRecord) -> bool {
    keyed(left, right.tag.key) == *right
}

pub(crate) fn keep(database: &mut Database, record: &GameRecord) {
    database.keep(record, Moment::now()).unwrap();
}

/// A game whose moves were made a second apart, from `begun` on.
pub(crate) fn timed(record: GameRecord, begun: i64) -> Timed {
    let at: Vec<Moment> = (0..record.line.len() as i64).map(|ply| Moment(begun + ply * 1_000)).collect();
    let changed = *at.last().unwrap();
    let times =
        Times { begun: Moment(begun), changed, played: std::time::Duration::from_millis((changed.0 - begun) as u64) };
    Timed { record, times, at }
}
