//! Reading games from the database, whole or as the list of records, and adding them to it.

use std::collections::HashMap;

use rusqlite::{Transaction, TransactionBehavior, params};

use super::document::{self, Game};
use crate::model::{GameRecord, Moment};
use crate::records::write::{insert, insert_moves};
use crate::records::{Census, Database, Entry, Filter, Timed, Trouble};
use crate::reports;
use arcade_engine::text::counted;
use arcade_ui::facts::{Columns, Record};

/// An export, ready to be written to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// The whole text of the file.
    pub text: String,
    /// What is in it.
    pub count: Census,
    /// How many games are left out because they are damaged.
    pub damaged: usize,
}

/// What became of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Imported {
    /// What was added.
    pub new: Census,
    /// Games that were there already.
    pub known: usize,
    /// Games that were left out, because they can’t be opened.
    pub refused: usize,
}

impl std::fmt::Display for Imported {
    /// A sentence or two: “12 games imported, 3 were there already. 1 was left out: it can’t be opened.”
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} imported", self.new)?;
        if self.known > 0 {
            write!(f, ", {} there already", counted(self.known, "was", "were"))?;
        }
        f.write_str(".")?;
        match self.refused {
            0 => Ok(()),
            1 => f.write_str(" 1 was left out: it can’t be opened."),
            refused => write!(f, " {} left out: they can’t be opened.", counted(refused, "was", "were")),
        }
    }
}

impl Database {
    /// A document with the games that match `filter`, oldest first.
    pub(super) fn document(&self, filter: Filter) -> rusqlite::Result<Export> {
        let listing = self.list(filter)?;
        let (mut games, mut count, mut damaged) = (Vec::new(), Census::default(), listing.damaged);
        for entry in listing.entries.iter().rev() {
            match self.timed(entry.row)?.and_then(|(timed, _)| Some((Game::of(&timed)?, timed))) {
                Some((game, timed)) => {
                    games.push(game);
                    count.add(&timed);
                }
                None => damaged += 1,
            }
        }
        let text = document::text(&games).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        Ok(Export { text, count, damaged })
    }

    /// Adds the games that are not there yet, all of them or none. A game is there already if one has the same setup,
    /// begun at the same moment, whose moves begin with its moves: an older export of a game adds nothing.
    ///
    /// # Errors
    /// Where nothing was written.
    pub fn import(&mut self, games: &[Timed]) -> Result<Imported, Trouble> {
        Ok(self.import_unless(games, &|| false)?.unwrap_or_default())
    }

    /// The same; `None`, and nothing is added, where it is to give way before its last game.
    ///
    /// # Errors
    /// Where nothing was written.
    pub(in crate::records) fn import_unless(
        &mut self,
        games: &[Timed],
        gives_way: &dyn Fn() -> bool,
    ) -> Result<Option<Imported>, Trouble> {
        let transaction = Transaction::new(&mut self.connection, TransactionBehavior::Immediate)?;
        let mut rows = rows_by_beginning(&transaction)?;
        let mut done = Imported::default();
        for timed in games {
            if gives_way() {
                return Ok(None);
            }
            let Timed { record, times, at } = timed;
            let begun = rows.entry(times.begun).or_default();
            if is_there(&transaction, begun, record)? {
                done.known += 1;
                continue;
            }
            let row = insert(&transaction, record, *times)?;
            insert_moves(&transaction, row, record, 0, |ply| at.get(ply).copied().unwrap_or(times.changed))?;
            begun.push(row);
            done.new.add(timed);
        }
        self.acknowledged.commit(transaction)?;
        Ok(Some(done))
    }
}

/// The rows of all games, by the moment at which they were begun.
fn rows_by_beginning(transaction: &Transaction<'_>) -> rusqlite::Result<HashMap<Moment, Vec<i64>>> {
    let mut rows: HashMap<Moment, Vec<i64>> = HashMap::new();
    let mut query = transaction.prepare("SELECT begun, id FROM games")?;
    let found = query.query_map([], |row| Ok((Moment(row.get(0)?), row.get(1)?)))?;
    for found in found {
        let (begun, row) = found?;
        rows.entry(begun).or_default().push(row);
    }
    Ok(rows)
}

/// Whether one of `rows` has the game, at this move or a later one.
fn is_there(transaction: &Transaction<'_>, rows: &[i64], record: &GameRecord) -> rusqlite::Result<bool> {
    if rows.is_empty() {
        return Ok(false);
    }
    let mut same = transaction.prepare_cached(
        "SELECT 1 FROM games WHERE id = ? AND kind = ? AND setup = ? AND lexicon IS ? AND daily IS ?
         AND (lesson IS ?6 OR lesson GLOB ?6 || ' *') AND puzzle IS ?7 AND (?8 IS NULL OR ended = ?8)",
    )?;
    let mut moves = transaction.prepare_cached("SELECT move FROM moves WHERE game = ? ORDER BY ply LIMIT ?")?;
    let tag = &record.tag;
    for &row in rows {
        let found = same.exists(params![
            row,
            tag.kind.name(),
            &*tag.setup,
            tag.lexicon.map(u64::cast_signed),
            tag.daily.map(|day| day.0),
            tag.lesson.as_ref().map(|lesson| &*lesson.name),
            tag.puzzle.as_ref().map(ToString::to_string),
            record.outcome.as_ref().map(|outcome| outcome.ended.name()),
        ])?;
        if found {
            let line = moves.query_map(params![row, record.line.len() as i64], |found| found.get(0))?;
            if line.collect::<Result<Vec<String>, _>>()? == record.line {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// What the first line of the table begins with.
pub(super) const HEAD: &str =
    "id,game,title,outcome,result,accuracy,moves,hints,undos,begun,changed,daily,feats,seconds";

/// What is said of a game, and of a puzzle its note.
fn with_notes() -> Columns<Entry> {
    Entry::columns().maybe("puzzle", "", |entry| Some(entry.puzzle.as_ref()?.to_string()))
}

/// A game a line, each an object.
pub fn json_lines(entries: &[Entry]) -> String {
    let columns = with_notes();
    // Strings, numbers and lists of them can't fail to be written.
    entries.iter().map(|entry| serde_json::to_string(&columns.value(entry)).unwrap_or_default() + "\n").collect()
}

/// A table of comma-separated values with a game a line; feats have a blank between them, and moments
/// are in ISO 8601, UTC. Only a table with puzzles in it has the column of their notes, the last one.
pub fn csv(entries: &[Entry]) -> String {
    let columns = with_notes();
    let has_puzzles = entries.iter().any(|entry| entry.puzzle.is_some());
    let names: Vec<&str> = HEAD.split(',').chain(has_puzzles.then_some("puzzle")).collect();
    reports::csv(&columns, &names, entries)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::time::Duration;

    use super::*;
    use crate::model::{GameKey, GameKind, Tag};
    use crate::records::Times;

    #[test]
    fn an_import_that_gives_way_adds_nothing_and_can_begin_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut database = Database::open(&folder.path().join("games.sqlite")).unwrap().database;
        let game = |number: i64| Timed {
            record: GameRecord::begin(Tag::of(GameKey::New(0), GameKind::Etaoin, "{}", "then")),
            times: Times { begun: Moment(number), changed: Moment(number), played: Duration::ZERO },
            at: Vec::new(),
        };
        let games: Vec<Timed> = (1..=5).map(game).collect();
        let asked = Cell::new(0);
        let gives_way = || asked.replace(asked.get() + 1) >= 3;
        assert_eq!(database.import_unless(&games, &gives_way).unwrap(), None, "a move came at the fourth game");
        assert_eq!(database.list(Filter::default()).unwrap().entries.len(), 0);
        let done = database.import_unless(&games, &|| false).unwrap().unwrap();
        assert_eq!((done.new.all(), done.known), (5, 0));
        assert_eq!(database.list(Filter::default()).unwrap().entries.len(), 5);
    }
}
