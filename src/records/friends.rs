//! The results of days’ games that friends have sent: kept as the codes in which they came.

use rusqlite::{Transaction, TransactionBehavior, params};

use super::read::Reading;
use super::stats::game_of_the_day;
use super::{Database, Filter, Trouble};
use crate::model::{Day, DayGame, GameRecord};

/// A friend’s game of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FriendGame {
    /// What the player calls the friend.
    pub friend: String,
    /// The day whose game it is.
    pub day: Day,
    /// Which game.
    pub game: DayGame,
    /// The code, which has the result.
    pub code: String,
    /// A mark a move or a guess, as the text of the game has them; may be empty.
    pub marks: String,
}

impl Database {
    /// Everything that friends have sent, by days; damaged rows are left out.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn friends(&self) -> rusqlite::Result<Vec<FriendGame>> {
        let game = |row: &mut Reading<'_>| {
            let (friend, day, game) = (row.next()?, Day(row.next()?), row.named()?);
            Ok(FriendGame { friend, day, game, code: row.next()?, marks: row.next()? })
        };
        Ok(self.rows("SELECT friend, day, kind, code, marks FROM friends ORDER BY day, friend", [], game)?.0)
    }

    /// The player’s own games of `days` that count for them and are over, whole.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn own_of_days(&self, days: &[Day]) -> rusqlite::Result<Vec<GameRecord>> {
        let entries = self.list(Filter { daily: true, ..Filter::default() })?.entries;
        let mut own = Vec::new();
        for (&day, game) in days.iter().flat_map(|day| DayGame::ALL.map(|game| (day, game))) {
            let entry =
                game_of_the_day(&entries, game, day).filter(|entry| entry.outcome.is_some() && !entry.is_late());
            let timed = entry.map(|entry| self.timed(entry.row)).transpose()?.flatten();
            own.extend(timed.map(|(timed, _)| timed.record));
        }
        Ok(own)
    }

    /// Adds what is new of `games`, and returns how much that is. A friend’s first result of a day’s game stands.
    ///
    /// # Errors
    /// Where nothing was added.
    pub fn add_friends(&mut self, games: &[FriendGame]) -> Result<usize, Trouble> {
        let sql = "INSERT OR IGNORE INTO friends (friend, day, kind, code, marks) VALUES (?, ?, ?, ?, ?)";
        self.change(|transaction| {
            let mut new = 0;
            for FriendGame { friend, day, game, code, marks } in games {
                new += transaction.prepare_cached(sql)?.execute(params![friend, day.0, game.name(), code, marks])?;
            }
            Ok(new)
        })
    }

    /// Removes everything that `friend` has sent, and returns how much that was.
    ///
    /// # Errors
    /// Where nothing was removed.
    pub fn remove_friend(&mut self, friend: &str) -> Result<usize, Trouble> {
        self.change(|transaction| transaction.execute("DELETE FROM friends WHERE friend = ?", [friend]))
    }

    fn change(&mut self, change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<usize>) -> Result<usize, Trouble> {
        let transaction = Transaction::new(&mut self.connection, TransactionBehavior::Immediate)?;
        let changed = change(&transaction)?;
        self.acknowledged.commit(transaction)?;
        Ok(changed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::GameKind;

    #[test]
    fn the_first_result_stands_and_a_friend_can_be_removed() {
        let folder = tempfile::tempdir().unwrap();
        let mut database = Database::open(&folder.path().join("games.sqlite")).unwrap().database;
        let game = |friend: &str, day, code: &str| FriendGame {
            friend: friend.to_owned(),
            day: Day(day),
            game: GameKind::Etaoin.into(),
            code: code.to_owned(),
            marks: "■□".to_owned(),
        };
        let sent = [game("Ben", 2, "B"), game("Anna", 2, "A"), game("Anna", 1, "A"), game("Anna", 1, "later")];
        assert_eq!(database.add_friends(&sent).unwrap(), 3);
        assert_eq!(database.add_friends(&sent).unwrap(), 0);
        assert_eq!(database.friends().unwrap(), [sent[2].clone(), sent[1].clone(), sent[0].clone()]);
        assert_eq!(database.remove_friend("Anna").unwrap(), 2);
        assert_eq!(database.friends().unwrap(), sent[..1]);
    }
}
