//! The tables, and how an older database becomes a newer one.

use rusqlite::{Connection, Transaction, TransactionBehavior};

/// The steps from an empty database to the newest schema. A database's `user_version` says how many were taken. A step
/// that was ever released is never changed: a new one is added.
const STEPS: &[&str] = &[
    "
    CREATE TABLE games (
        id        INTEGER PRIMARY KEY,
        kind      TEXT    NOT NULL,
        setup     TEXT    NOT NULL, -- JSON of the game's own making
        title     TEXT    NOT NULL,
        lexicon   INTEGER,          -- the fingerprint's 64 bits
        played    INTEGER NOT NULL, -- moves that stand; later ones were taken back
        ended     TEXT,             -- won, lost, tied, over; null while the game goes on
        sentence  TEXT,
        accuracy  INTEGER,          -- thousandths
        hints     INTEGER NOT NULL,
        undos     INTEGER NOT NULL,
        begun     INTEGER NOT NULL, -- milliseconds since 1970, UTC
        changed   INTEGER NOT NULL,
        revision  INTEGER NOT NULL, -- grows with every write
        checksum  INTEGER NOT NULL  -- of all but the times, the moves included
    ) STRICT;
    CREATE TABLE moves (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        ply  INTEGER NOT NULL,
        move TEXT    NOT NULL, -- JSON of the game's own making
        at   INTEGER NOT NULL, -- milliseconds since 1970, UTC
        PRIMARY KEY (game, ply)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_by_kind ON games (kind, changed);
",
    "
    ALTER TABLE games ADD COLUMN daily INTEGER; -- the day whose game of the day it is, counted from 1970
    ALTER TABLE games ADD COLUMN feats TEXT NOT NULL DEFAULT ''; -- their names, a blank between them
",
    "
    ALTER TABLE games ADD COLUMN time INTEGER NOT NULL DEFAULT 0; -- milliseconds played, each pause two minutes at most
    UPDATE games SET time = found.time FROM (
        SELECT game, SUM(pause) AS time FROM (
            SELECT game, MIN(MAX(at - LAG(at) OVER (PARTITION BY game ORDER BY ply), 0), 120000) AS pause FROM moves
        ) GROUP BY game
    ) AS found WHERE found.game = games.id AND found.time IS NOT NULL;
",
    "
    CREATE TABLE changes (
        count    INTEGER NOT NULL, -- grows with every transaction
        database INTEGER NOT NULL  -- a number at random that tells this database from others
    ) STRICT;
    INSERT INTO changes VALUES (0, random());
",
    "
    ALTER TABLE games ADD COLUMN lesson TEXT; -- the name of the lesson that it is a part of
",
    "
    ALTER TABLE games ADD COLUMN puzzle TEXT; -- of a puzzle: its theme, its rating, how it came to be asked, the run
",
    "
    CREATE TABLE friends (
        friend TEXT    NOT NULL,
        day    INTEGER NOT NULL, -- whose game of the day it is, counted from 1970
        kind   TEXT    NOT NULL,
        code   TEXT    NOT NULL, -- with the friend's result
        PRIMARY KEY (friend, day, kind)
    ) STRICT, WITHOUT ROWID;
",
    "
    ALTER TABLE games ADD COLUMN by_code TEXT; -- of a game by codes: which of its two people plays here, first or second
    ALTER TABLE friends ADD COLUMN marks TEXT NOT NULL DEFAULT ''; -- a mark a move or a guess, as the shared text has them
",
];

/// For each step, queries that fail if its tables or columns are missing.
const PROBES: [&[&str]; STEPS.len()] = [
    &[
        "SELECT id, kind, setup, title, lexicon, played, ended, sentence, accuracy, hints, undos, begun, changed, revision,
         checksum FROM games",
        "SELECT game, ply, move, at FROM moves",
    ],
    &["SELECT daily, feats FROM games"],
    &["SELECT time FROM games"],
    &["SELECT count, database FROM changes"],
    &["SELECT lesson FROM games"],
    &["SELECT puzzle FROM games"],
    &["SELECT friend, day, kind, code FROM friends"],
    &["SELECT by_code FROM games", "SELECT marks FROM friends"],
];

/// The newest schema this program knows.
pub(super) const NEWEST: i64 = STEPS.len() as i64;

/// The schema of a database; 0 for an empty one.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Checks that a database has the tables and columns of its version: with a damaged schema it can be a sound database and
/// yet not have them.
pub(super) fn probe(connection: &Connection, version: i64) -> rusqlite::Result<()> {
    let steps = PROBES.iter().take(usize::try_from(version).unwrap_or(0));
    steps.flat_map(|step| *step).try_for_each(|sql| connection.prepare(sql).map(drop))
}

/// Takes the steps that are missing, all of them or none.
pub(super) fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    take(connection, STEPS)
}

fn take(connection: &mut Connection, steps: &[&str]) -> rusqlite::Result<()> {
    if version(connection)? >= steps.len() as i64 {
        return Ok(());
    }
    // Another arcade may do the same at this moment: the second one finds it done.
    let transaction = Transaction::new(connection, TransactionBehavior::Immediate)?;
    let done = usize::try_from(version(&transaction)?).unwrap_or(0);
    for step in steps.iter().skip(done) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", steps.len() as i64)?;
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &[&str] = &["CREATE TABLE t (a) STRICT"];

    fn fails(steps: &[&str]) -> bool {
        take(&mut Connection::open_in_memory().unwrap(), steps).is_err()
    }

    #[test]
    fn the_steps_lead_to_the_newest_schema_and_are_taken_once() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        migrate(&mut connection).unwrap();
        assert_eq!(version(&connection).unwrap(), NEWEST);
        probe(&connection, NEWEST).unwrap();
        connection.execute_batch("ALTER TABLE moves RENAME COLUMN at TO it").unwrap();
        assert!(probe(&connection, NEWEST).is_err());
        assert!(fails(OLD), "a type is missing: the step must be refused");
    }

    #[test]
    fn an_older_database_keeps_what_it_holds() {
        let mut connection = Connection::open_in_memory().unwrap();
        let steps =
            ["CREATE TABLE t (a INTEGER) STRICT; INSERT INTO t VALUES (7)", "ALTER TABLE t ADD COLUMN b INTEGER"];
        take(&mut connection, &steps[..1]).unwrap();
        take(&mut connection, &steps).unwrap();
        let found: (i64, Option<i64>) =
            connection.query_row("SELECT a, b FROM t", [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        assert_eq!(found, (7, None));
    }

    #[test]
    fn a_step_that_fails_leaves_everything_as_it_was() {
        let mut connection = Connection::open_in_memory().unwrap();
        take(&mut connection, &["CREATE TABLE t (a INTEGER) STRICT"]).unwrap();
        assert!(take(&mut connection, &["", "CREATE TABLE u (a INTEGER) STRICT; nonsense"]).is_err());
        assert_eq!(version(&connection).unwrap(), 1);
        assert!(connection.query_row("SELECT * FROM u", [], |_| Ok(())).is_err());
    }
}
