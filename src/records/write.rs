//! Writing the rows of a game.

use std::time::Duration;

use rusqlite::{Transaction, params};

use super::checksum;
use super::database::Kept;
use crate::model::{GameRecord, Moment, Outcome};

/// What counts of a pause between two moves as time played, at most.
pub const PAUSE: Duration = Duration::from_mins(2);

/// When a game was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Times {
    /// When its first move was made.
    pub begun: Moment,
    /// When it last changed.
    pub changed: Moment,
    /// The time played: from change to change, [`PAUSE`] at most each time, since one may have gone away.
    pub played: Duration,
}

impl Times {
    /// Of a game whose moves are all made `now`.
    pub(super) const fn all(now: Moment) -> Self {
        Self { begun: now, changed: now, played: Duration::ZERO }
    }
}

/// Brings the row of a game up to date; false where it is not as this run left it.
pub(super) fn update(
    transaction: &Transaction<'_>,
    kept: &Kept,
    record: &GameRecord,
    now: Moment,
) -> rusqlite::Result<bool> {
    let outcome = record.outcome.as_ref();
    let changed = transaction
        .prepare(
            "UPDATE games SET played = ?1, ended = ?2, sentence = ?3, accuracy = ?4, feats = ?5, hints = ?6, undos = ?7,
             time = time + CASE WHEN ended IS NULL THEN MIN(MAX(?8 - changed, 0), ?9) ELSE 0 END, changed = ?8,
             revision = revision + 1, checksum = ?10 WHERE id = ?11 AND revision = ?12",
        )?
        .execute(params![
            record.played as i64,
            outcome.map(|outcome| outcome.ended.name()),
            outcome.map(|outcome| outcome.sentence.as_str()),
            outcome.and_then(|outcome| outcome.accuracy),
            feats(outcome),
            record.help.hints,
            record.help.undos,
            now.0,
            PAUSE.as_millis() as i64,
            checksum::of(record),
            kept.row,
            kept.revision,
        ])?;
    Ok(changed == 1)
}

/// The names of the feats, a blank between them.
fn feats(outcome: Option<&Outcome>) -> String {
    outcome.map_or(&[][..], |outcome| &outcome.feats).iter().map(|feat| feat.name()).collect::<Vec<_>>().join(" ")
}

/// A new row for a game, without its moves.
pub(super) fn insert(transaction: &Transaction<'_>, record: &GameRecord, times: Times) -> rusqlite::Result<i64> {
    let outcome = record.outcome.as_ref();
    transaction
        .prepare(
            "INSERT INTO games (kind, setup, title, lexicon, daily, played, ended, sentence, accuracy, feats, hints, undos,
             begun, changed, time, revision, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)",
        )?
        .execute(params![
            record.tag.kind.name(),
            &*record.tag.setup,
            &*record.tag.title,
            record.tag.lexicon.map(u64::cast_signed),
            record.tag.daily.map(|day| day.0),
            record.played as i64,
            outcome.map(|outcome| outcome.ended.name()),
            outcome.map(|outcome| outcome.sentence.as_str()),
            outcome.and_then(|outcome| outcome.accuracy),
            feats(outcome),
            record.help.hints,
            record.help.undos,
            times.begun.0,
            times.changed.0,
            times.played.as_millis() as i64,
            checksum::of(record),
        ])?;
    Ok(transaction.last_insert_rowid())
}

/// The moves of a game from `from` on; each was made `at` its time.
pub(super) fn insert_moves(
    transaction: &Transaction<'_>,
    row: i64,
    record: &GameRecord,
    from: usize,
    at: impl Fn(usize) -> Moment,
) -> rusqlite::Result<()> {
    let mut insert = transaction.prepare("INSERT INTO moves (game, ply, move, at) VALUES (?, ?, ?, ?)")?;
    for (ply, text) in record.line.iter().enumerate().skip(from) {
        insert.execute(params![row, ply as i64, text, at(ply).0])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::model::{GameKey, GameKind, GameRecord, Moment, Tag};
    use crate::records::Database;

    fn record(moves: usize) -> GameRecord {
        let tag = Tag {
            key: GameKey::New(1),
            kind: GameKind::Etaoin,
            setup: "{}".into(),
            title: "then".into(),
            lexicon: None,
            daily: None,
        };
        GameRecord { line: vec!["\"last\"".to_owned(); moves], played: moves, ..GameRecord::begin(tag) }
    }

    #[test]
    fn on_a_full_disk_what_was_there_stays_and_what_comes_is_written_once_there_is_room() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.sqlite");
        let mut database = Database::open(&path).unwrap().database;
        let there = || Database::open(&path).unwrap().database.unfinished().unwrap().games[0].line.len();
        database.keep(&record(2), Moment::now()).unwrap();
        database.connection.pragma_update(None, "max_page_count", 1).unwrap();
        let trouble = database.keep(&record(4_000), Moment::now()).unwrap_err();
        assert_eq!(trouble.to_string(), "the disk is full");
        assert_eq!(there(), 2);
        database.connection.pragma_update(None, "max_page_count", 100_000).unwrap();
        database.keep(&record(4_001), Moment::now()).unwrap();
        assert_eq!(there(), 4_001);
    }
}
