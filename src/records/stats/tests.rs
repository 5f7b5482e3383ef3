//! Entries for tests, written by hand or drawn at random.

use std::time::Duration;

use proptest::prelude::*;

use crate::model::{Day, Ended, GameKind, Help, Moment, Outcome};
use crate::records::Entry;

/// A game in progress; the higher its row, the later it changed.
pub(super) fn entry(row: i64, kind: GameKind) -> Entry {
    Entry {
        row,
        kind,
        day_game: kind.into(),
        title: String::new(),
        daily: None,
        lesson: None,
        puzzle: None,
        by_code: None,
        outcome: None,
        help: Help::default(),
        moves: 3,
        begun: Moment(row * 1_000),
        changed: Moment(row * 1_000 + 500),
        time: Duration::ZERO,
    }
}

/// A game that is over.
pub(super) fn over(row: i64, ended: Ended, accuracy: Option<u16>) -> Entry {
    let outcome = Outcome { ended, sentence: String::new(), accuracy, feats: Vec::new() };
    Entry { outcome: Some(outcome), ..entry(row, GameKind::Etaoin) }
}

/// A finished game of the day.
pub(super) fn daily(row: i64, kind: GameKind, day: i32) -> Entry {
    let begun = Day(day).midnight();
    Entry { kind, day_game: kind.into(), daily: Some(Day(day)), begun, ..over(row, Ended::Over, None) }
}

/// The same, begun when its day was over.
pub(super) fn late(row: i64, kind: GameKind, day: i32) -> Entry {
    Entry { begun: Day(day + 1).midnight(), ..daily(row, kind, day) }
}

/// Up to `most` games of the first month, in any order, the half of them games of the day.
pub(super) fn entries(most: usize) -> impl Strategy<Value = Vec<Entry>> {
    let game = (
        0usize..4,
        prop::option::of(0usize..4),
        prop::option::of(0u16..=1_000),
        prop::option::of(0i32..12),
        (0u32..3, 0u32..3, 0u64..500, prop::bool::weighted(0.2)),
    );
    prop::collection::vec(game, 0..most)
        .prop_map(|games| {
            let made = games.into_iter().enumerate().map(
                |(row, (kind, ended, accuracy, day, (hints, undos, seconds, is_late)))| {
                    let outcome = ended.map(|ended| Outcome {
                        ended: Ended::ALL[ended],
                        sentence: String::new(),
                        accuracy,
                        feats: Vec::new(),
                    });
                    Entry {
                        outcome,
                        daily: day.map(Day),
                        begun: Day(day.unwrap_or_default() + i32::from(is_late)).midnight(),
                        help: Help { hints, undos },
                        time: Duration::from_secs(seconds),
                        ..entry(row as i64, GameKind::ALL[kind])
                    }
                },
            );
            made.collect::<Vec<_>>()
        })
        .prop_shuffle()
}
