//! The games of one day.

use crate::model::{Day, GameKind};
use crate::records::Entry;

/// The game that counts as the game of `kind` of `day`: the one that was finished first, so that playing it again can't
/// improve a day; if none is finished, the one that was played last.
///
/// It doesn't matter when it was finished: a game that was finished after midnight counts for its own day, in the day's
/// marks and in the streaks, and never for the day on which it was finished.
pub fn game_of_the_day<'a>(
    entries: impl IntoIterator<Item = &'a Entry>,
    kind: GameKind,
    day: Day,
) -> Option<&'a Entry> {
    let of_day = entries.into_iter().filter(|entry| entry.kind == kind && entry.daily == Some(day) && entry.is_game());
    of_day.min_by_key(|entry| match entry.outcome {
        Some(_) => (false, entry.changed.0, entry.row),
        None => (true, -entry.changed.0, -entry.row),
    })
}

/// How many of the four games of `day` are over.
pub fn done_of_day(entries: &[Entry], day: Day) -> usize {
    let over = |kind: &GameKind| game_of_the_day(entries, *kind, day).is_some_and(|entry| entry.outcome.is_some());
    GameKind::ALL.iter().filter(|kind| over(kind)).count()
}

#[cfg(test)]
mod tests {
    use super::super::support::daily;
    use super::*;
    use crate::model::Moment;

    /// A game of Etaoin of day 9 that changed at `changed`, over or not.
    fn game(row: i64, changed: i64, over: bool) -> Entry {
        let mut entry = Entry { changed: Moment(changed), ..daily(row, GameKind::Etaoin, 9) };
        entry.outcome = entry.outcome.filter(|_| over);
        entry
    }

    fn counted(entries: &[Entry]) -> Option<i64> {
        game_of_the_day(entries, GameKind::Etaoin, Day(9)).map(|entry| entry.row)
    }

    #[test]
    fn the_first_that_is_over_counts_else_the_newest() {
        assert_eq!(counted(&[]), None);
        assert_eq!(counted(&[game(1, 10, false), game(2, 20, false)]), Some(2));
        assert_eq!(counted(&[game(1, 40, true), game(2, 30, true), game(3, 5, false)]), Some(2));
        assert_eq!(counted(&[daily(1, GameKind::EndGame, 9), daily(2, GameKind::Etaoin, 8)]), None);
    }

    #[test]
    fn a_day_is_done_game_by_game() {
        let mut entries: Vec<Entry> = GameKind::ALL.iter().map(|&kind| daily(1, kind, 9)).collect();
        entries.push(game(2, 0, false));
        assert_eq!(done_of_day(&entries, Day(9)), GameKind::ALL.len());
        entries[1].outcome = None;
        assert_eq!((done_of_day(&entries, Day(9)), done_of_day(&entries, Day(8))), (GameKind::ALL.len() - 1, 0));
    }
}
