//! The SQL that writes the rows of a game.

use std::time::Duration;

use rusqlite::{Transaction, params};

use super::checksum;
use crate::model::{GameRecord, Moment, Outcome};

/// The state in which this run last wrote or read a game.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) row: i64,
    pub(super) revision: i64,
    pub(super) line: Vec<String>,
    pub(super) over: bool,
}

impl Kept {
    /// The game of `record` in this row, as it stands there after so many writes.
    pub(super) fn of(row: i64, revision: i64, record: &GameRecord) -> Self {
        Self { row, revision, line: record.line.clone(), over: record.outcome.is_some() }
    }
}

/// The longest part of a pause between two moves that counts as time played.
pub const PAUSE: Duration = Duration::from_mins(2);

/// When a game was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Times {
    /// When its first move was made.
    pub begun: Moment,
    /// When it last changed.
    pub changed: Moment,
    /// The time played: the sum of the pauses between changes, each cut to [`PAUSE`], since the player may have left.
    pub played: Duration,
}

impl Times {
    /// The times of the game of `record`, whose moves are all made `now`. A day’s game that was opened on its day is that
    /// day’s, also where the first move came after midnight.
    pub(super) fn first(record: &GameRecord, now: Moment) -> Self {
        let day = record.tag.daily.filter(|_| !record.tag.late);
        let begun = day.map_or(now, |day| now.min(day.end()));
        Self { begun, changed: now, played: Duration::ZERO }
    }
}

/// Brings the row of a game up to date. False if the row is gone, or has changed since this run last saw it.
///
/// A game that is over keeps its date: what is only found out after the end, such as the accuracy, is found out again when
/// it is looked at, and looking at a game is no move in it.
pub(super) fn update(
    transaction: &Transaction<'_>,
    kept: &Kept,
    record: &GameRecord,
    now: Moment,
) -> rusqlite::Result<bool> {
    let (ended, sentence, accuracy, feats) = end(record);
    let changed = transaction
        .prepare_cached(
            "UPDATE games SET played = ?1, ended = ?2, sentence = ?3, accuracy = ?4, feats = ?5, hints = ?6, undos = ?7, lesson = ?13, by_code = ?14,
             time = time + CASE WHEN ended IS NULL THEN MIN(MAX(?8 - changed, 0), ?9) ELSE 0 END,
             changed = CASE WHEN ended IS NULL THEN ?8 ELSE changed END, revision = revision + 1, checksum = ?10 WHERE id = ?11 AND revision = ?12",
        )?
        .execute(params![
            record.played as i64,
            ended,
            sentence,
            accuracy,
            feats,
            record.help.hints,
            record.help.undos,
            now.0,
            PAUSE.as_millis() as i64,
            checksum::of(record),
            kept.row,
            kept.revision,
            record.tag.lesson.as_ref().map(ToString::to_string),
            record.tag.by_code.map(|who| who.to_string()),
        ])?;
    Ok(changed == 1)
}

/// How a game ended: the word for it, the sentence, the accuracy, and the names of the feats with a blank between them.
fn end(record: &GameRecord) -> (Option<&'static str>, Option<&str>, Option<u16>, String) {
    let Some(Outcome { ended, sentence, accuracy, feats }) = &record.outcome else { return Default::default() };
    let feats: Vec<&str> = feats.iter().map(|feat| feat.name()).collect();
    (Some(ended.name()), Some(sentence), *accuracy, feats.join(" "))
}

/// Inserts a row for a game, without its moves, and returns its id.
pub(super) fn insert(transaction: &Transaction<'_>, record: &GameRecord, times: Times) -> rusqlite::Result<i64> {
    let (ended, sentence, accuracy, feats) = end(record);
    transaction
        .prepare_cached(
            "INSERT INTO games (kind, setup, title, lexicon, daily, lesson, puzzle, by_code, played, ended, sentence, accuracy, feats,
             hints, undos, begun, changed, time, revision, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)",
        )?
        .execute(params![
            record.tag.kind.name(),
            &*record.tag.setup,
            &*record.tag.title,
            record.tag.lexicon.map(u64::cast_signed),
            record.tag.daily.map(|day| day.0),
            record.tag.lesson.as_ref().map(ToString::to_string),
            record.tag.puzzle.as_ref().map(ToString::to_string),
            record.tag.by_code.map(|who| who.to_string()),
            record.played as i64,
            ended,
            sentence,
            accuracy,
            feats,
            record.help.hints,
            record.help.undos,
            times.begun.0,
            times.changed.0,
            times.played.as_millis() as i64,
            checksum::of(record),
        ])?;
    Ok(transaction.last_insert_rowid())
}

/// Inserts the moves of a game from `from` on; `at` says when each was made.
pub(super) fn insert_moves(
    transaction: &Transaction<'_>,
    row: i64,
    record: &GameRecord,
    from: usize,
    at: impl Fn(usize) -> Moment,
) -> rusqlite::Result<()> {
    let mut insert = transaction.prepare_cached("INSERT INTO moves (game, ply, move, at) VALUES (?, ?, ?, ?)")?;
    for (ply, text) in record.line.iter().enumerate().skip(from) {
        insert.execute(params![row, ply as i64, text, at(ply).0])?;
    }
    Ok(())
}
