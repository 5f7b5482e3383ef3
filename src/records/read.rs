//! Reading games back.

use std::cmp::Reverse;
use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

use rusqlite::types::{FromSql, Type};
use rusqlite::{Params, Row, params};

use super::checksum;
use super::database::Database;
use super::write::{Kept, Times};
use crate::model::{
    Day, DayGame, Ended, GameKey, GameKind, GameRecord, Help, LessonNote, Moment, Outcome, PuzzleNote, Tag, Who,
};

/// How many unfinished games of one kind wait to be gone on with: of a kind that is played in several ways, one of each may be meant.
const WAITING: usize = 4;

/// How many unfinished games of one kind are tried, newest first, to find an undamaged one.
const TRIES: usize = 8;

/// How many games by codes of one kind are looked through, newest first, for the one that a code goes on with.
const CODES: i64 = 200;

/// The columns of every query for games, in the order in which [`entry`] reads them; `moves` says how many there are.
fn columns(moves: &str) -> String {
    format!(
        "id, kind, SUBSTR(setup, 1, {}), title, daily, lesson, puzzle, by_code, ended, sentence, accuracy, feats, hints, undos,
         {moves}, begun, changed, time",
        DayGame::HEAD
    )
}

/// The lines of a record that stand, which is what its moves are restored from.
const LINES: &str = "played";

/// The moves of a game as they are told: in a match of End Game the lines at which the next game begins are none.
const MOVES: &str = r#"played - CASE kind WHEN 'endgame' THEN
    (SELECT COUNT(*) FROM moves WHERE game = id AND ply < played AND move = '"next"') ELSE 0 END"#;

/// A row whose columns are read one after the other: looking a column up by its name takes longer than reading it. What can’t
/// be read is damage: a value of the wrong type, or a word that nothing is called by.
pub(super) struct Reading<'a> {
    row: &'a Row<'a>,
    at: usize,
}

impl Reading<'_> {
    /// The value of the next column.
    pub(super) fn next<T: FromSql>(&mut self) -> rusqlite::Result<T> {
        self.at += 1;
        self.row.get(self.at - 1)
    }

    /// What the next column names.
    pub(super) fn named<T: FromStr + Display>(&mut self) -> rusqlite::Result<T> {
        named(&self.next::<String>()?)
    }

    /// The same where it may be empty.
    fn named_if_any<T: FromStr + Display>(&mut self) -> rusqlite::Result<Option<T>> {
        self.next::<Option<String>>()?.as_deref().map(named).transpose()
    }

    /// The day of the next column, if it has one.
    pub(super) fn day(&mut self) -> rusqlite::Result<Option<Day>> {
        Ok(self.next::<Option<i32>>()?.map(Day))
    }
}

/// The row of a game, where only that is asked for.
pub(super) fn id(row: &mut Reading<'_>) -> rusqlite::Result<i64> {
    row.next()
}

/// What is written as `text`.
fn named<T: FromStr + Display>(text: &str) -> rusqlite::Result<T> {
    let named = text.parse().ok().filter(|named: &T| named.to_string() == text);
    named.ok_or_else(|| rusqlite::Error::InvalidColumnType(0, text.to_owned(), Type::Text))
}

/// What was read; `None` where it is not there, or damaged.
fn sound<T>(read: rusqlite::Result<T>) -> rusqlite::Result<Option<T>> {
    match read {
        Err(
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::QueryReturnedNoRows
            | rusqlite::Error::Utf8Error(..),
        ) => Ok(None),
        read => read.map(Some),
    }
}

/// The games that can be continued.
#[derive(Debug, Default)]
pub struct Unfinished {
    /// The newest of each kind, and of each game that days have.
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
    /// Which of the games of a day it is, where it is one.
    pub day_game: DayGame,
    /// The word, the board, the hand.
    pub title: String,
    /// The day, if it is a daily game.
    pub daily: Option<Day>,
    /// The lesson that it is a part of, if it is one, and where that was left: such a game counts in no statistics.
    pub lesson: Option<LessonNote>,
    /// What is noted of the puzzle that it is, if it is one: it is no game, and counts in no statistics of games.
    pub puzzle: Option<PuzzleNote>,
    /// Which of its two people plays here, if it goes to and fro in codes.
    pub by_code: Option<Who>,
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

    /// Whether it counts as won on its day.
    pub fn is_won(&self) -> bool {
        self.outcome.as_ref().is_some_and(|outcome| self.day_game.is_won(outcome))
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
    /// What `read` makes of every row that a query finds, and how many rows are left out because they are damaged.
    pub(super) fn rows<T>(
        &self,
        sql: &str,
        with: impl Params,
        read: impl Fn(&mut Reading<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<(Vec<T>, usize)> {
        let mut query = self.connection.prepare(sql)?;
        let mut rows = query.query(with)?;
        let (mut found, mut damaged) = (Vec::new(), 0);
        while let Some(row) = rows.next()? {
            match read(&mut Reading { row, at: 0 }) {
                Ok(one) => found.push(one),
                Err(_) => damaged += 1,
            }
        }
        Ok((found, damaged))
    }

    /// The newest unfinished games of each kind, at most four, and the newest of each that days have. Lessons wait in their own list,
    /// and puzzles are not gone on with.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn unfinished(&mut self) -> rusqlite::Result<Unfinished> {
        let mut found = Unfinished::default();
        let sql = format!(
            "SELECT id, kind, SUBSTR(setup, 1, {}) FROM games WHERE kind = ? AND ended IS NULL AND lesson IS NULL
             AND puzzle IS NULL AND (daily IS NOT NULL) = ? ORDER BY changed DESC, id DESC",
            DayGame::HEAD
        );
        let read = |row: &mut Reading<'_>| Ok((id(row)?, DayGame::of(row.named()?, &row.next::<String>()?)));
        let free = GameKind::ALL.into_iter().map(|kind| (kind, None));
        for (kind, of_day) in free.chain(DayGame::ALL.into_iter().map(|game| (game.kind(), Some(game)))) {
            let (rows, _) = self.rows(&sql, params![kind.name(), of_day.is_some()], read)?;
            let is_such = |&(_, game): &(i64, DayGame)| of_day.is_none_or(|of_day| of_day == game);
            let mut wanted = if of_day.is_some() { 1 } else { WAITING };
            for (row, _) in rows.into_iter().filter(is_such).take(TRIES) {
                if let Some(record) = self.game(row)? {
                    found.games.push(record);
                    wanted -= 1;
                    if wanted == 0 {
                        break;
                    }
                } else {
                    found.damaged += 1;
                }
            }
        }
        Ok(found)
    }

    /// The games of this kind that go to and fro in codes, newest first; the newest `CODES`.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn by_codes(&self, kind: GameKind) -> rusqlite::Result<Vec<GameRecord>> {
        let sql = "SELECT id FROM games WHERE kind = ? AND by_code IS NOT NULL
                   ORDER BY changed DESC, id DESC LIMIT ?";
        let (rows, _) = self.rows(sql, params![kind.name(), CODES], id)?;
        let games = rows.into_iter().filter_map(|row| self.timed(row).transpose());
        games.map(|timed| timed.map(|(timed, _)| timed.record)).collect()
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
        self.kept.insert(record.tag.key, Kept::of(row, revision, &record));
        Ok(Some(record))
    }

    /// The game in `row` with its times, and its revision; `None` if it is not there, or not as it was written.
    pub(super) fn timed(&self, row: i64) -> rusqlite::Result<Option<(Timed, i64)>> {
        // The row and the moves of one moment: another program may write between the two, and what doesn't fit together
        // would count as damaged.
        let begins = self.connection.is_autocommit();
        let _moment = begins.then(|| self.connection.unchecked_transaction()).transpose()?;
        let sql = format!("SELECT {}, setup, lexicon, revision, checksum FROM games WHERE id = ?", columns(LINES));
        let mut query = self.connection.prepare_cached(&sql)?;
        let found = query.query_row([row], |row| without_moves(&mut Reading { row, at: 0 }));
        let Some((mut timed, revision, checksum)) = sound(found)? else { return Ok(None) };
        let moves: rusqlite::Result<Vec<(String, Moment)>> = self
            .connection
            .prepare_cached("SELECT move, at FROM moves WHERE game = ? ORDER BY ply")?
            .query_map([row], |found| Ok((found.get(0)?, Moment(found.get(1)?))))?
            .collect();
        let Some(moves) = sound(moves)? else { return Ok(None) };
        (timed.record.line, timed.at) = moves.into_iter().unzip();
        let is_whole = timed.record.played <= timed.record.line.len() && checksum::of(&timed.record) == checksum;
        Ok(is_whole.then_some((timed, revision)))
    }

    /// The games that match `filter`, newest first.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn list(&self, filter: Filter) -> rusqlite::Result<Listing> {
        let sql = format!(
            "SELECT {} FROM games
             WHERE (?1 IS NULL OR kind = ?1) AND begun >= ?2 AND (NOT ?3 OR daily IS NOT NULL)
             AND (?4 OR puzzle IS NULL)",
            columns(MOVES)
        );
        let since = filter.since.map_or(i64::MIN, |since| since.0);
        let with = params![filter.kind.map(GameKind::name), since, filter.daily, filter.puzzles];
        let (mut entries, damaged) = self.rows(&sql, with, |row| entry(row).map(settled))?;
        // Sorted here, because the database would carry whole rows through its sort.
        entries.sort_unstable_by_key(|entry| Reverse((entry.changed, entry.row)));
        Ok(Listing { entries, damaged })
    }

    /// Every game that was won, in any order; damaged rows are left out.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn wins(&self) -> rusqlite::Result<Vec<Win>> {
        let sql = "SELECT kind, setup, accuracy, hints, undos FROM games
                   WHERE ended = ? AND lesson IS NULL AND puzzle IS NULL";
        let win = |row: &mut Reading<'_>| {
            Ok(Win { kind: row.named()?, setup: row.next()?, accuracy: row.next()?, help: help(row)? })
        };
        Ok(self.rows(sql, [Ended::Won.name()], win)?.0)
    }
}

/// A game without its moves, and its revision and its checksum.
fn without_moves(row: &mut Reading<'_>) -> rusqlite::Result<(Timed, i64, i64)> {
    let entry = entry(row)?;
    let tag = Tag {
        late: entry.is_late(),
        key: GameKey::Kept(entry.row),
        kind: entry.kind,
        setup: row.next::<String>()?.into(),
        title: entry.title.into(),
        lexicon: row.next::<Option<i64>>()?.map(i64::cast_unsigned),
        daily: entry.daily,
        lesson: entry.lesson,
        puzzle: entry.puzzle,
        by_code: entry.by_code,
    };
    let Entry { outcome, help, begun, changed, time, moves, .. } = entry;
    let record = GameRecord { tag, line: Vec::new(), played: moves as usize, outcome, help };
    let times = Times { begun, changed, played: time };
    Ok((Timed { record, times, at: Vec::new() }, row.next()?, row.next()?))
}

fn entry(row: &mut Reading<'_>) -> rusqlite::Result<Entry> {
    let (id, kind) = (row.next()?, row.named()?);
    Ok(Entry {
        row: id,
        kind,
        day_game: DayGame::of(kind, &row.next::<String>()?),
        title: row.next()?,
        daily: row.day()?,
        lesson: row.named_if_any()?,
        puzzle: row.named_if_any()?,
        by_code: row.named_if_any()?,
        outcome: outcome(row)?,
        help: help(row)?,
        moves: row.next()?,
        begun: Moment(row.next()?),
        changed: Moment(row.next()?),
        time: Duration::from_millis(row.next::<i64>()?.try_into().unwrap_or(0)),
    })
}

/// The entry with how it ended as it is counted now. Nobody ties in Evil Hangman: a game that the player’s own slip spoiled was
/// kept as a tie once. The record itself stays as it was written.
fn settled(mut entry: Entry) -> Entry {
    if let Some(outcome) = entry.outcome.as_mut().filter(|_| entry.kind == GameKind::EvilHangman)
        && outcome.ended == Ended::Tied
    {
        outcome.ended = Ended::Over;
    }
    entry
}

fn outcome(row: &mut Reading<'_>) -> rusqlite::Result<Option<Outcome>> {
    let ended = row.named_if_any()?;
    let sentence = row.next::<Option<String>>()?.unwrap_or_default();
    let (accuracy, feats) = (row.next()?, row.next::<String>()?);
    let feats = feats.split_whitespace().map(named).collect::<Result<_, _>>()?;
    Ok(ended.map(|ended| Outcome { ended, sentence, accuracy, feats }))
}

fn help(row: &mut Reading<'_>) -> rusqlite::Result<Help> {
    Ok(Help { hints: row.next()?, undos: row.next()? })
}
