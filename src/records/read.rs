//! Reading games back.

use std::cmp::Reverse;
use std::time::Duration;

use rusqlite::{Row, params};

use super::checksum;
use super::database::Database;
use super::write::{Kept, Times};
use crate::model::{Day, Ended, Feat, GameKey, GameKind, GameRecord, Help, Moment, Outcome, PuzzleNote, Tag};

/// How many unfinished games of one kind are tried, newest first, to find an undamaged one.
const TRIES: usize = 8;

/// The columns of every query for games, in the order of [`mod@column`]: looking a column up by its name takes longer than
/// reading it.
const COLUMNS: &str = "id, kind, title, daily, ended, sentence, accuracy, feats, hints, undos, played, begun, changed, time, lesson, puzzle";

/// Where each column is.
mod column {
    pub(super) const ID: usize = 0;
    pub(super) const KIND: usize = 1;
    pub(super) const TITLE: usize = 2;
    pub(super) const DAILY: usize = 3;
    pub(super) const ENDED: usize = 4;
    pub(super) const SENTENCE: usize = 5;
    pub(super) const ACCURACY: usize = 6;
    pub(super) const FEATS: usize = 7;
    pub(super) const HINTS: usize = 8;
    pub(super) const UNDOS: usize = 9;
    pub(super) const PLAYED: usize = 10;
    pub(super) const BEGUN: usize = 11;
    pub(super) const CHANGED: usize = 12;
    pub(super) const TIME: usize = 13;
    pub(super) const LESSON: usize = 14;
    pub(super) const PUZZLE: usize = 15;
    /// From here on, only in queries for whole games.
    pub(super) const SETUP: usize = 16;
    pub(super) const LEXICON: usize = 17;
    pub(super) const REVISION: usize = 18;
    pub(super) const CHECKSUM: usize = 19;
}

/// The games that can be continued.
#[derive(Debug, Default)]
pub struct Unfinished {
    /// The newest of each kind.
    pub games: Vec<GameRecord>,
    /// How many newer games were left out because they are damaged. They stay in the database.
    pub damaged: usize,
}

/// A game in the list of records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its row in the database.
    pub row: i64,
    /// What was played.
    pub kind: GameKind,
    /// The word, the board, the hand.
    pub title: String,
    /// The day, if it is a daily game.
    pub daily: Option<Day>,
    /// The name of the lesson that it is a part of, if it is one: such a game counts in no statistics.
    pub lesson: Option<String>,
    /// What is noted of the puzzle that it is, if it is one: it is no game, and counts in no statistics of games.
    pub puzzle: Option<PuzzleNote>,
    /// How it ended; `None` while it is in progress.
    pub outcome: Option<Outcome>,
    /// The help that the player had.
    pub help: Help,
    /// Moves that stand, of both sides.
    pub moves: u32,
    /// When its first move was made.
    pub begun: Moment,
    /// When it last changed.
    pub changed: Moment,
    /// The time played, as [`Times::played`] has it.
    pub time: Duration,
}

impl Entry {
    /// Whether it is a game that counts: neither a part of a lesson nor a puzzle.
    pub const fn is_game(&self) -> bool {
        self.lesson.is_none() && self.puzzle.is_none()
    }

    /// Whether it is the game of a day that was over when it was begun: it counts for no day.
    pub fn is_late(&self) -> bool {
        self.daily.is_some_and(|day| self.begun > day.end())
    }

    /// The day whose game it is and for which it counts.
    pub fn counts_for(&self) -> Option<Day> {
        self.daily.filter(|_| self.is_game() && !self.is_late())
    }

    /// `2026-11-21`, if it is the game of a day; `2026-11-21, played later` if it was begun after that day.
    pub fn day_note(&self) -> Option<String> {
        self.daily.map(|day| if self.is_late() { format!("{day}, played later") } else { day.to_string() })
    }
}

/// The list of records.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Listing {
    /// The games, newest first.
    pub entries: Vec<Entry>,
    /// How many rows are left out because they are damaged. They stay in the database.
    pub damaged: usize,
}

/// A game that the person won, as far as the stars against its opponent depend on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// What was played.
    pub kind: GameKind,
    /// The setup, as its game wrote it.
    pub setup: String,
    /// The accuracy in thousandths; `None` where nothing was at stake.
    pub accuracy: Option<u16>,
    /// The help that the player had.
    pub help: Help,
}

/// A game with its times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timed {
    /// The game.
    pub record: GameRecord,
    /// When it was played.
    pub times: Times,
    /// When each move of its line was made.
    pub at: Vec<Moment>,
}

/// Which games to list or export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Filter {
    /// Of this kind only.
    pub kind: Option<GameKind>,
    /// Begun at this moment or later.
    pub since: Option<Moment>,
    /// Daily games only.
    pub daily: bool,
    /// Puzzles as well as games.
    pub puzzles: bool,
}

impl Database {
    /// The newest unfinished game of each kind. Lessons wait in their own list, and puzzles are not gone on with.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn unfinished(&mut self) -> rusqlite::Result<Unfinished> {
        let mut found = Unfinished::default();
        for kind in GameKind::ALL {
            let rows: Vec<i64> = self
                .connection
                .prepare(
                    "SELECT id FROM games WHERE kind = ? AND ended IS NULL AND lesson IS NULL AND puzzle IS NULL
                     ORDER BY changed DESC, id DESC LIMIT ?",
                )?
                .query_map(params![kind.name(), TRIES as i64], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            for row in rows {
                if let Some(record) = self.game(row)? {
                    found.games.push(record);
                    break;
                }
                found.damaged += 1;
            }
        }
        Ok(found)
    }

    /// The game in `row`; `None` if it is not there, or not as it was written.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn game(&mut self, row: i64) -> rusqlite::Result<Option<GameRecord>> {
        let Some((Timed { mut record, .. }, revision)) = self.timed(row)? else {
            return Ok(None);
        };
        // A game of this run that no other program has changed is still known by its key.
        let known = self.kept.iter().find(|(_, kept)| kept.row == row && kept.revision == revision);
        record.tag.key = known.map_or(record.tag.key, |(&key, _)| key);
        let kept = Kept { row, revision, line: record.line.clone(), over: record.outcome.is_some() };
        self.kept.insert(record.tag.key, kept);
        Ok(Some(record))
    }

    /// The game in `row` with its times, and its revision; `None` if it is not there, or not as it was written.
    pub(super) fn timed(&self, row: i64) -> rusqlite::Result<Option<(Timed, i64)>> {
        // The row and the moves of one moment: another program may write between the two, and what doesn't fit together
        // would count as damaged.
        let begins = self.connection.is_autocommit();
        let _moment = begins.then(|| self.connection.unchecked_transaction()).transpose()?;
        let found = self
            .connection
            .prepare_cached(&format!("SELECT {COLUMNS}, setup, lexicon, revision, checksum FROM games WHERE id = ?"))?
            .query_map([row], |found| {
                Ok((head(row, found), times(found), found.get(column::REVISION), found.get::<_, i64>(column::CHECKSUM)))
            })?
            .next()
            .transpose()?;
        // A value of the wrong type is damage like any other.
        let Some((Ok(Some(mut record)), Ok(times), Ok(revision), Ok(checksum))) = found else {
            return Ok(None);
        };
        let moves: rusqlite::Result<Vec<(String, Moment)>> = self
            .connection
            .prepare_cached("SELECT move, at FROM moves WHERE game = ? ORDER BY ply")?
            .query_map([row], |found| Ok((found.get(0)?, Moment(found.get(1)?))))?
            .collect();
        let at = match moves {
            Ok(moves) => {
                let (line, at): (Vec<_>, Vec<_>) = moves.into_iter().unzip();
                record.line = line;
                at
            }
            Err(
                rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::Utf8Error(..),
            ) => return Ok(None),
            Err(error) => return Err(error),
        };
        if record.played > record.line.len() || checksum::of(&record) != checksum {
            return Ok(None);
        }
        Ok(Some((Timed { record, times, at }, revision)))
    }

    /// The games that match `filter`, newest first.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn list(&self, filter: Filter) -> rusqlite::Result<Listing> {
        let mut listing = Listing::default();
        let mut query = self.connection.prepare(&format!(
            "SELECT {COLUMNS} FROM games
             WHERE (?1 IS NULL OR kind = ?1) AND begun >= ?2 AND (NOT ?3 OR daily IS NOT NULL)
             AND (?4 OR puzzle IS NULL)"
        ))?;
        let since = filter.since.map_or(i64::MIN, |since| since.0);
        let mut rows = query.query(params![filter.kind.map(GameKind::name), since, filter.daily, filter.puzzles])?;
        while let Some(row) = rows.next()? {
            match entry(row) {
                Ok(Some(entry)) => listing.entries.push(entry),
                // A value of the wrong type is damage like any other.
                Ok(None) | Err(_) => listing.damaged += 1,
            }
        }
        // Sorted here, because the database would carry whole rows through its sort.
        listing.entries.sort_unstable_by_key(|entry| Reverse((entry.changed, entry.row)));
        Ok(listing)
    }

    /// Every game that was won, in any order; damaged rows are left out.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn wins(&self) -> rusqlite::Result<Vec<Win>> {
        let mut query = self.connection.prepare(
            "SELECT kind, setup, accuracy, hints, undos FROM games
             WHERE ended = ? AND lesson IS NULL AND puzzle IS NULL",
        )?;
        let win = |row: &Row<'_>| -> rusqlite::Result<Option<Win>> {
            let kind = row.get::<_, String>(0)?.parse().ok();
            let help = Help { hints: row.get(3)?, undos: row.get(4)? };
            let (setup, accuracy) = (row.get(1)?, row.get(2)?);
            Ok(kind.map(|kind| Win { kind, setup, accuracy, help }))
        };
        let mut rows = query.query([Ended::Won.name()])?;
        let mut wins = Vec::new();
        while let Some(row) = rows.next()? {
            wins.extend(win(row).unwrap_or(None));
        }
        Ok(wins)
    }
}

/// A record without its moves; `None` if a word in it is unknown.
fn head(row: i64, found: &Row<'_>) -> rusqlite::Result<Option<GameRecord>> {
    let (Ok(kind), Some(outcome), Some(puzzle)) =
        (found.get::<_, String>(column::KIND)?.parse(), outcome(found)?, puzzle(found)?)
    else {
        return Ok(None);
    };
    let daily = found.get::<_, Option<i32>>(column::DAILY)?.map(Day);
    let begun = Moment(found.get(column::BEGUN)?);
    Ok(Some(GameRecord {
        tag: Tag {
            key: GameKey::Kept(row),
            kind,
            setup: found.get::<_, String>(column::SETUP)?.into(),
            title: found.get::<_, String>(column::TITLE)?.into(),
            lexicon: found.get::<_, Option<i64>>(column::LEXICON)?.map(i64::cast_unsigned),
            daily,
            late: daily.is_some_and(|day| begun > day.end()),
            lesson: found.get::<_, Option<String>>(column::LESSON)?.map(Into::into),
            puzzle,
        },
        line: Vec::new(),
        played: found.get::<_, u32>(column::PLAYED)? as usize,
        outcome,
        help: Help { hints: found.get(column::HINTS)?, undos: found.get(column::UNDOS)? },
    }))
}

/// The outcome: `Some(None)` while the game is in progress, `None` if a word in it is unknown.
#[expect(clippy::option_option, reason = "no outcome and no sense are two things")]
fn outcome(found: &Row<'_>) -> rusqlite::Result<Option<Option<Outcome>>> {
    let Some(name) = found.get::<_, Option<String>>(column::ENDED)? else {
        return Ok(Some(None));
    };
    let Some(ended) = Ended::ALL.into_iter().find(|ended| ended.name() == name) else {
        return Ok(None);
    };
    let sentence = found.get::<_, Option<String>>(column::SENTENCE)?.unwrap_or_default();
    let feats: Result<Vec<Feat>, _> =
        found.get::<_, String>(column::FEATS)?.split_whitespace().map(str::parse).collect();
    let Ok(feats) = feats else {
        return Ok(None);
    };
    Ok(Some(Some(Outcome { ended, sentence, accuracy: found.get(column::ACCURACY)?, feats })))
}

/// The note of a puzzle: `Some(None)` where it is none, `None` if the note makes no sense.
#[expect(clippy::option_option, reason = "no puzzle and no sense are two things")]
fn puzzle(found: &Row<'_>) -> rusqlite::Result<Option<Option<PuzzleNote>>> {
    let note = found.get::<_, Option<String>>(column::PUZZLE)?;
    Ok(note.map(|note| note.parse()).transpose().ok())
}

fn times(found: &Row<'_>) -> rusqlite::Result<Times> {
    Ok(Times {
        begun: Moment(found.get(column::BEGUN)?),
        changed: Moment(found.get(column::CHANGED)?),
        played: Duration::from_millis(found.get::<_, i64>(column::TIME)?.try_into().unwrap_or(0)),
    })
}

fn entry(found: &Row<'_>) -> rusqlite::Result<Option<Entry>> {
    let (Ok(kind), Some(outcome), Some(puzzle)) =
        (found.get::<_, String>(column::KIND)?.parse(), outcome(found)?, puzzle(found)?)
    else {
        return Ok(None);
    };
    let Times { begun, changed, played } = times(found)?;
    Ok(Some(Entry {
        row: found.get(column::ID)?,
        kind,
        title: found.get(column::TITLE)?,
        daily: found.get::<_, Option<i32>>(column::DAILY)?.map(Day),
        lesson: found.get(column::LESSON)?,
        puzzle,
        outcome,
        help: Help { hints: found.get(column::HINTS)?, undos: found.get(column::UNDOS)? },
        moves: found.get(column::PLAYED)?,
        begun,
        changed,
        time: played,
    }))
}
