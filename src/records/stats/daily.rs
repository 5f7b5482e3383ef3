//! Days in a row.

use std::collections::BTreeSet;

use super::Streak;
use crate::model::{Day, GameKind};
use crate::records::Entry;

/// On how many days in a row a daily game of `kind`, or of any kind if `None`, was finished. The current streak ends
/// today or yesterday: today's game can still be played. A game that was begun after its day counts for none.
pub fn daily_streak<'a>(entries: impl IntoIterator<Item = &'a Entry>, kind: Option<GameKind>, today: Day) -> Streak {
    let days: BTreeSet<Day> = entries
        .into_iter()
        .filter(|entry| entry.outcome.is_some() && kind.is_none_or(|kind| kind == entry.kind))
        .filter_map(Entry::counts_for)
        .collect();
    let mut run = Streak::default();
    let mut previous: Option<Day> = None;
    for &day in &days {
        if previous != Some(day.before()) {
            run.current = 0;
        }
        run.grow();
        previous = Some(day);
    }
    let end = if days.contains(&today) { today } else { today.before() };
    let mut current = 0;
    let mut day = end;
    while days.contains(&day) {
        current += 1;
        day = day.before();
    }
    Streak { current, longest: run.longest }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::support::{daily, entries, late};
    use super::*;

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
        assert_eq!(of(&entries, Some(GameKind::Etaoin)), 1);
        assert_eq!(of(&entries, Some(GameKind::EndGame)), 1, "yesterday's");
        assert_eq!(of(&entries, Some(GameKind::WordGame)), 0);
        entries[1].outcome = None;
        assert_eq!(of(&entries, None), 1);
    }

    #[test]
    fn a_game_that_was_begun_after_its_day_neither_makes_nor_mends_a_streak() {
        let kind = GameKind::Etaoin;
        let entries = [daily(1, kind, 5), late(2, kind, 6), daily(3, kind, 7), late(4, kind, 8)];
        assert_eq!(daily_streak(&entries, None, Day(8)), Streak { current: 1, longest: 1 });
        assert_eq!(daily_streak(&entries[1..2], Some(kind), Day(7)), Streak::default());
    }

    proptest! {
        #[test]
        fn streaks_agree_with_trying_every_length(entries in entries(40), today in 0i32..30) {
            for kind in GameKind::ALL.map(Some).into_iter().chain([None]) {
                let done = |day: i32| {
                    entries.iter().any(|entry| {
                        entry.counts_for() == Some(Day(day)) && entry.outcome.is_some() && kind.is_none_or(|kind| kind == entry.kind)
                    })
                };
                let run = |from: i32, length: i32| (from..from + length).all(done);
                let longest = (0..40).filter(|&length| (-10..40).any(|from| run(from, length))).max().unwrap();
                let ending = |end: i32| (0..40).filter(|&length| run(end - length + 1, length)).max().unwrap();
                let current = if done(today) { ending(today) } else { ending(today - 1) };
                let found = daily_streak(&entries, kind, Day(today));
                prop_assert_eq!((found.current as i32, found.longest as i32), (current, longest));
            }
        }
    }
}
