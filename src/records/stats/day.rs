//! The games of one day, and days in a row.

use std::collections::{BTreeMap, BTreeSet};

use super::Streak;
use crate::model::{Day, DayGame};
use crate::records::Entry;

/// What became of the games of one day that were begun on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DayResult {
    /// How many are over.
    pub done: usize,
    /// How many of those count as won: see [`DayGame::is_won`].
    pub won: usize,
}

/// The game that counts as this game of `day`: the one that was finished first, so that playing it again can't
/// improve a day; if none is finished, the one that was played last. One that was begun when the day was over counts for
/// no day: it is only told where there is no other.
///
/// It doesn't matter when it was finished: a game that was finished after midnight counts for its own day, in the day's
/// marks and in the streaks, and never for the day on which it was finished.
pub fn game_of_the_day<'a>(
    entries: impl IntoIterator<Item = &'a Entry>,
    game: impl Into<DayGame>,
    day: Day,
) -> Option<&'a Entry> {
    let game = game.into();
    let is_of_day = |entry: &&'a Entry| entry.day_game == game && entry.daily == Some(day) && entry.is_game();
    entries.into_iter().filter(is_of_day).min_by_key(|entry| rank(entry))
}

/// The less, the sooner a game is the one of its kind and day.
fn rank(entry: &Entry) -> (bool, bool, i64, i64) {
    let late = entry.is_late();
    match entry.outcome {
        Some(_) => (late, false, entry.changed.0, entry.row),
        None => (late, true, -entry.changed.0, -entry.row),
    }
}

/// How many of the games of `day` are over, of those that count for it.
pub fn done_of_day(entries: &[Entry], day: Day) -> usize {
    let over = |entry: &Entry| entry.outcome.is_some() && !entry.is_late();
    DayGame::of_day(day).filter(|&game| game_of_the_day(entries, game, day).is_some_and(over)).count()
}

/// What became of every day on which a game that counts was finished.
pub fn results_of_days(entries: &[Entry]) -> BTreeMap<Day, DayResult> {
    let mut counted: BTreeMap<(Day, DayGame), &Entry> = BTreeMap::new();
    for entry in entries {
        let Some(day) = entry.counts_for() else { continue };
        let first = counted.entry((day, entry.day_game)).or_insert(entry);
        if rank(entry) < rank(first) {
            *first = entry;
        }
    }
    let mut days: BTreeMap<Day, DayResult> = BTreeMap::new();
    for ((day, game), entry) in counted {
        if let Some(outcome) = &entry.outcome {
            let result = days.entry(day).or_default();
            result.done += 1;
            result.won += usize::from(game.is_won(outcome));
        }
    }
    days
}

/// On how many days in a row this game of the day, or any if `None`, was finished, however it ended. The current streak ends
/// today or yesterday: today's game can still be played. A game that was begun after its day counts for none.
pub fn daily_streak<'a>(entries: impl IntoIterator<Item = &'a Entry>, game: Option<DayGame>, today: Day) -> Streak {
    let over = entries.into_iter().filter(|entry| entry.outcome.is_some());
    let days: BTreeSet<Day> =
        over.filter(|entry| game.is_none_or(|game| game == entry.day_game)).filter_map(Entry::counts_for).collect();
    // How many days in a row each of them ends.
    let mut ended: BTreeMap<Day, u32> = BTreeMap::new();
    for day in days {
        let before = ended.get(&day.before()).copied().unwrap_or_default();
        ended.insert(day, before + 1);
    }
    let current = ended.get(&today).or_else(|| ended.get(&today.before())).copied().unwrap_or_default();
    Streak { current, longest: ended.into_values().max().unwrap_or_default() }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tests::{daily, entries, late};
    use super::*;
    use crate::model::{GameKind, Moment};

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

    #[test]
    fn a_game_that_was_begun_when_its_day_was_over_is_told_and_does_not_count() {
        let played_later = late(1, GameKind::Etaoin, 9);
        assert_eq!(counted(std::slice::from_ref(&played_later)), Some(1));
        assert_eq!(
            counted(&[played_later.clone(), game(2, 99, false)]),
            Some(2),
            "what was begun on the day goes first"
        );
        let entries = [played_later, daily(3, GameKind::EndGame, 9)];
        assert_eq!(done_of_day(&entries, Day(9)), 1);
        assert_eq!(results_of_days(&entries).get(&Day(9)), Some(&DayResult { done: 1, won: 0 }));
    }

    proptest! {
        #[test]
        fn the_results_of_all_days_agree_with_looking_at_each(entries in entries(60)) {
            let results = results_of_days(&entries);
            for day in (-1..14).map(Day) {
                let over = |game: &DayGame| {
                    let entry = game_of_the_day(&entries, *game, day).filter(|entry| !entry.is_late())?;
                    entry.outcome.as_ref().map(|outcome| game.is_won(outcome))
                };
                let over: Vec<bool> = DayGame::ALL.iter().filter_map(over).collect();
                let wanted = DayResult { done: over.len(), won: over.iter().filter(|&&won| won).count() };
                prop_assert_eq!(results.get(&day).copied().unwrap_or_default(), wanted);
                prop_assert_eq!(wanted.done, done_of_day(&entries, day));
            }
        }
    }

    fn streak(days: &[i32], today: i32) -> (u32, u32) {
        let entries: Vec<Entry> = days.iter().map(|&day| daily(1, GameKind::Etaoin, day)).collect();
        let streak = daily_streak(&entries, None, Day(today));
        (streak.current, streak.longest)
    }

    #[test]
    fn a_streak_ends_today_or_yesterday() {
        assert_eq!(streak(&[], 5), (0, 0));
        assert_eq!(streak(&[3, 4, 5], 5), (3, 3));
        assert_eq!(streak(&[5, 4, 3, 3], 6), (3, 3));
        assert_eq!(streak(&[3, 4, 5], 7), (0, 3));
        assert_eq!(streak(&[-1, 0, 1, 2, 7, 8], 8), (2, 4));
    }

    #[test]
    fn a_game_that_goes_on_or_is_of_another_kind_makes_no_day() {
        let mut entries =
            vec![daily(1, GameKind::Etaoin, 7), daily(2, GameKind::EndGame, 8), daily(3, GameKind::Etaoin, 9)];
        let of = |entries: &[Entry], kind| daily_streak(entries, kind, Day(9)).current;
        assert_eq!(of(&entries, None), 3);
        let some = |kind: GameKind| Some(kind.into());
        assert_eq!(of(&entries, some(GameKind::Etaoin)), 1);
        assert_eq!(of(&entries, some(GameKind::EndGame)), 1, "yesterday's");
        assert_eq!(of(&entries, some(GameKind::WordGame)), 0);
        entries[1].outcome = None;
        assert_eq!(of(&entries, None), 1);
    }

    #[test]
    fn two_games_of_one_kind_have_days_in_a_row_of_their_own() {
        let find = |row, day| Entry { day_game: DayGame::FindAll, ..daily(row, GameKind::WordGame, day) };
        let entries = [find(1, 20_783), find(2, 20_784), daily(3, GameKind::WordGame, 20_784), find(4, 20_785)];
        let current = |game| daily_streak(&entries, game, Day(20_785)).current;
        assert_eq!(
            [Some(DayGame::FindAll), Some(GameKind::WordGame.into()), None].map(current),
            [3, 1, 3],
            "yesterday’s Word Game, and no more of it"
        );
        assert_eq!(done_of_day(&entries, Day(20_784)), 2);
        assert_eq!(game_of_the_day(&entries, GameKind::WordGame, Day(20_784)).map(|entry| entry.row), Some(3));
        assert_eq!(game_of_the_day(&entries, DayGame::FindAll, Day(20_784)).map(|entry| entry.row), Some(2));
    }

    #[test]
    fn a_game_that_was_begun_after_its_day_neither_makes_nor_mends_a_streak() {
        let kind = GameKind::Etaoin;
        let entries = [daily(1, kind, 5), late(2, kind, 6), daily(3, kind, 7), late(4, kind, 8)];
        assert_eq!(daily_streak(&entries, None, Day(8)), Streak { current: 1, longest: 1 });
        assert_eq!(daily_streak(&entries[1..2], Some(kind.into()), Day(7)), Streak::default());
    }

    proptest! {
        #[test]
        fn streaks_agree_with_trying_every_length(entries in entries(40), today in 0i32..30) {
            for game in DayGame::ALL.map(Some).into_iter().chain([None]) {
                let done = |day: i32| {
                    entries.iter().any(|entry| {
                        entry.counts_for() == Some(Day(day)) && entry.outcome.is_some() && game.is_none_or(|game| game == entry.day_game)
                    })
                };
                let run = |from: i32, length: i32| (from..from + length).all(done);
                let longest = (0..40).filter(|&length| (-10..40).any(|from| run(from, length))).max().unwrap();
                let ending = |end: i32| (0..40).filter(|&length| run(end - length + 1, length)).max().unwrap();
                let current = if done(today) { ending(today) } else { ending(today - 1) };
                let found = daily_streak(&entries, game, Day(today));
                prop_assert_eq!((found.current as i32, found.longest as i32), (current, longest));
            }
        }
    }
}
