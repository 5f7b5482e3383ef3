//! The results of days’ games that friends have sent: kept as the codes in which they came.

use rusqlite::{Transaction, TransactionBehavior, params};

use super::read::Reading;
use super::stats::game_of_the_day;
use super::{Database, Filter, Trouble};
use crate::model::{Day, DayGame, GameRecord};

/// What a friend is called who has no name.
pub const FRIEND: &str = "friend";

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

    /// Adds what is new of `games`, and returns how much that is. A friend’s first result of a day’s game stands. A result
    /// that is here without a name takes the name that comes with it, and one that is here with a name needs no other.
    ///
    /// # Errors
    /// Where nothing was added.
    pub fn add_friends(&mut self, games: &[FriendGame]) -> Result<usize, Trouble> {
        let insert = "INSERT OR IGNORE INTO friends (friend, day, kind, code, marks) SELECT ?1, ?2, ?3, ?4, ?6
             WHERE ?1 <> ?5 OR NOT EXISTS (SELECT 1 FROM friends WHERE day = ?2 AND kind = ?3 AND code = ?4)";
        let named = "DELETE FROM friends WHERE friend = ?5 AND ?1 <> ?5 AND day = ?2 AND kind = ?3 AND code = ?4";
        self.change(|transaction| {
            let mut new = 0;
            for FriendGame { friend, day, game, code, marks } in games {
                let game = game.name();
                new +=
                    transaction.prepare_cached(insert)?.execute(params![friend, day.0, game, code, FRIEND, marks])?;
                transaction.prepare_cached(named)?.execute(params![friend, day.0, game, code, FRIEND])?;
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
    fn a_result_without_a_name_takes_the_one_that_comes_later() {
        let folder = tempfile::tempdir().unwrap();
        let mut database = Database::open(&folder.path().join("games.sqlite")).unwrap().database;
        let of = |friend: &str, code: &str| FriendGame {
            friend: friend.to_owned(),
            day: Day(2),
            game: GameKind::Etaoin.into(),
            code: code.to_owned(),
            marks: String::new(),
        };
        assert_eq!(database.add_friends(&[of(FRIEND, "A")]).unwrap(), 1);
        assert_eq!(database.add_friends(&[of("pal", "A")]).unwrap(), 1);
        assert_eq!(database.add_friends(&[of(FRIEND, "A")]).unwrap(), 0, "it has a name now");
        assert_eq!(database.friends().unwrap(), [of("pal", "A")]);
        assert_eq!(database.add_friends(&[of(FRIEND, "B")]).unwrap(), 1);
        assert_eq!(database.friends().unwrap(), [of(FRIEND, "B"), of("pal", "A")]);
    }

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
