//! Achievements: the feats of single games, and those that take several games.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::model::{Day, DayGame, Feat, Moment};
use crate::records::Entry;

/// Days in a row that make [`Achievement::Week`].
const WEEK: i32 = 7;

/// A goal that a player can reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Achievement {
    /// A feat of one game.
    Feat(Feat),
    /// Finished all games of one day.
    FullDay,
    /// Finished a game of the day on each of seven days in a row.
    Week,
}

/// The game that completed an achievement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct First {
    /// When that was.
    pub at: Moment,
    /// The game's row in the database.
    pub row: i64,
}

/// An achievement, and whether it is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Achieved {
    /// Which achievement it is.
    pub achievement: Achievement,
    /// The first game that completed it; `None` if there is no such game yet.
    pub first: Option<First>,
}

impl Achievement {
    /// All of them: the feats in their order, then the others.
    pub fn all() -> impl Iterator<Item = Self> {
        Feat::ALL.into_iter().map(Self::Feat).chain([Self::FullDay, Self::Week])
    }

    /// The name on the screen.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Feat(feat) => feat.title(),
            Self::FullDay => "A full day",
            Self::Week => "A week of days",
        }
    }

    /// What has to be done for it, as a sentence. A feat is done without a hint and without taking anything back.
    pub fn sentence(self) -> Cow<'static, str> {
        match self {
            Self::Feat(feat) => feat.sentence().into(),
            Self::FullDay => "Finish all games of one day, with or without help.".into(),
            Self::Week => "Finish a game of the day on seven days in a row, with or without help.".into(),
        }
    }

    /// All achievements in the order of [`Achievement::all`], computed from `entries` in any order. Lessons and puzzles do
    /// not count.
    pub fn among<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Vec<Achieved> {
        let mut over: Vec<&Entry> =
            entries.into_iter().filter(|entry| entry.outcome.is_some() && entry.is_game()).collect();
        over.sort_by_key(|entry| (entry.changed, entry.row));
        Self::all().map(|achievement| Achieved { achievement, first: achievement.first(&over) }).collect()
    }

    /// The first game that completed it, of the games in `over`, which must be sorted oldest first.
    fn first(self, over: &[&Entry]) -> Option<First> {
        let found = match self {
            Self::Feat(feat) => {
                over.iter().find(|entry| entry.outcome.as_ref().is_some_and(|outcome| outcome.feats.contains(&feat)))
            }
            Self::FullDay => {
                let mut done: BTreeSet<(Day, DayGame)> = BTreeSet::new();
                over.iter().find(|entry| {
                    entry.counts_for().is_some_and(|day| {
                        done.insert((day, entry.day_game));
                        DayGame::of_day(day).all(|game| done.contains(&(day, game)))
                    })
                })
            }
            Self::Week => {
                let mut done: BTreeSet<i32> = BTreeSet::new();
                over.iter().find(|entry| {
                    entry.counts_for().is_some_and(|Day(day)| {
                        done.insert(day);
                        let before = (1..WEEK).take_while(|back| done.contains(&day.saturating_sub(*back))).count();
                        let after = (1..WEEK).take_while(|on| done.contains(&day.saturating_add(*on))).count();
                        before + after + 1 >= WEEK as usize
                    })
                })
            }
        };
        found.map(|entry| First { at: entry.changed, row: entry.row })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tests::{daily, entries, late, over};
    use super::*;
    use crate::model::{Ended, GameKind};

    fn rows(entries: &[Entry]) -> Vec<(Achievement, i64)> {
        let had = |achieved: Achieved| Some((achieved.achievement, achieved.first?.row));
        Achievement::among(entries).into_iter().filter_map(had).collect()
    }

    #[test]
    fn a_feat_is_told_with_the_game_it_was_first_done_in() {
        let mut games = [over(3, Ended::Won, None), over(1, Ended::Won, None), over(2, Ended::Won, None)];
        for game in &mut games[..2] {
            game.outcome.as_mut().unwrap().feats = vec![Feat::LostSeat, Feat::Flawless];
        }
        games[2].outcome.as_mut().unwrap().feats = vec![Feat::BeatPerfect];
        let expected = [(Feat::BeatPerfect, 2), (Feat::LostSeat, 1), (Feat::Flawless, 1)];
        assert_eq!(rows(&games), expected.map(|(feat, row)| (Achievement::Feat(feat), row)));
        assert_eq!(Achievement::among(&games).len(), Feat::ALL.len() + 2, "those still to be had are there too");
    }

    #[test]
    fn a_full_day_has_all_games_of_the_same_day() {
        let [a, .., d] = GameKind::ALL;
        let mut games: Vec<Entry> = (1..).zip(GameKind::ALL).map(|(row, kind)| daily(row, kind, 9)).collect();
        games.last_mut().unwrap().daily = Some(Day(8));
        assert_eq!(rows(&games), []);
        games.extend([daily(50, a, 8), daily(60, d, 9)]);
        assert_eq!(rows(&games), [(Achievement::FullDay, 60)]);
        games[0].outcome = None;
        assert_eq!(rows(&games), []);
    }

    #[test]
    fn a_week_is_complete_with_the_last_of_its_days_to_be_finished() {
        let kind = GameKind::Etaoin;
        let mut games: Vec<Entry> = (0..6).map(|day| daily(i64::from(day), kind, day)).collect();
        assert_eq!(rows(&games), []);
        games.push(daily(9, kind, 7));
        assert_eq!(rows(&games), []);
        games.push(daily(10, kind, 6));
        assert_eq!(rows(&games), [(Achievement::Week, 10)]);
    }

    #[test]
    fn a_game_that_was_played_after_its_day_completes_neither_a_day_nor_a_week() {
        let mut games: Vec<Entry> = (1..).zip(GameKind::ALL).skip(1).map(|(row, kind)| daily(row, kind, 9)).collect();
        games.push(late(50, GameKind::ALL[0], 9));
        games.extend((10..16).map(|day| daily(i64::from(day) + 50, GameKind::Etaoin, day)));
        games.retain(|game| game.daily != Some(Day(12)));
        games.push(late(90, GameKind::Etaoin, 12));
        assert_eq!(rows(&games), []);
        games.push(daily(91, GameKind::ALL[0], 9));
        assert_eq!(rows(&games), [(Achievement::FullDay, 91)]);
    }

    #[test]
    fn every_title_is_its_own() {
        let titles: BTreeSet<&str> = Achievement::all().map(Achievement::title).collect();
        assert_eq!(titles.len(), Achievement::all().count());
    }

    proptest! {
        /// The plain form: the first stretch of the history, oldest first, of which it is true.
        #[test]
        fn several_games_agree_with_looking_at_every_stretch_of_the_history(entries in entries(60)) {
            let mut history: Vec<Entry> = entries.iter().filter(|entry| entry.outcome.is_some()).cloned().collect();
            history.sort_by_key(|entry| (entry.changed, entry.row));
            let has = |games: &[Entry], kind: Option<GameKind>, day: i32| {
                games.iter().any(|game| game.counts_for() == Some(Day(day)) && kind.is_none_or(|kind| kind == game.kind))
            };
            let full = |games: &[Entry]| (0..30).any(|day| GameKind::ALL.iter().all(|&kind| has(games, Some(kind), day)));
            let week = |games: &[Entry]| (0..30).any(|from| (from..from + 7).all(|day| has(games, None, day)));
            let first = |holds: &dyn Fn(&[Entry]) -> bool| {
                (1..=history.len()).find(|&n| holds(&history[..n])).map(|n| history[n - 1].row)
            };
            let found = Achievement::among(&entries);
            let row = |wanted| found.iter().find(|achieved| achieved.achievement == wanted).unwrap().first.map(|first| first.row);
            prop_assert_eq!(row(Achievement::FullDay), first(&full));
            prop_assert_eq!(row(Achievement::Week), first(&week));
        }
    }
}
