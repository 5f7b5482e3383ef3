//! The statistics of a kind of game.

use std::time::Duration;

use super::Streak;
use crate::model::{Ended, Outcome};
use crate::records::Entry;

/// The game with the highest accuracy; of several, the earliest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Best {
    /// How much of what was at stake the person kept, in thousandths.
    pub accuracy: u16,
    /// Its row in the database.
    pub row: i64,
}

/// How the games of a month were played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Month {
    /// The month, as in `2026-11`.
    pub name: String,
    /// How many games of it have an accuracy.
    pub games: u32,
    /// The sum of those, in thousandths.
    sum: u64,
}

impl Month {
    /// The mean accuracy, from 0 to 1.
    pub fn accuracy(&self) -> f64 {
        self.sum as f64 / f64::from(self.games.max(1)) / 1_000.0
    }
}

/// The statistics of some games. Apart from `unfinished` and `time`, only games that are over count.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games that are over.
    pub played: u32,
    /// Games that were won. Neither won, lost nor tied are games that can't be won: two computers, two people, points, and
    /// those that a player's own slip spoiled.
    pub won: u32,
    /// Games that were lost.
    pub lost: u32,
    /// Games that were tied.
    pub tied: u32,
    /// Games won in a row. A loss or a tie ends the row; a game that can't be won leaves it as it is.
    pub wins: Streak,
    /// The game with the highest accuracy; `None` if no game had anything at stake.
    pub best: Option<Best>,
    /// The accuracy of every game that has one, in thousandths, oldest first.
    pub accuracy: Vec<u16>,
    /// The months in which games ended that have one, oldest first.
    pub months: Vec<Month>,
    /// Games in which a hint was in sight.
    pub hinted: u32,
    /// Games in which a move was taken back.
    pub undone: u32,
    /// Games in progress.
    pub unfinished: u32,
    /// The time played, games in progress included.
    pub time: Duration,
}

impl Tally {
    /// The statistics of `entries`, in any order. Lessons and puzzles do not count.
    pub fn of<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Self {
        let mut entries: Vec<&Entry> = entries.into_iter().filter(|entry| entry.is_game()).collect();
        entries.sort_by_key(|entry| (entry.changed, entry.row));
        let mut tally = Self::default();
        for entry in entries {
            tally.time = tally.time.saturating_add(entry.time);
            match &entry.outcome {
                Some(outcome) => tally.add(entry, outcome),
                None => tally.unfinished += 1,
            }
        }
        tally
    }

    /// Games that are over and could be won: those that were won, lost or tied.
    pub const fn contested(&self) -> u32 {
        self.won + self.lost + self.tied
    }

    /// Won games as a share of those that could be won, from 0 to 1; `None` if there are none of those.
    pub fn win_share(&self) -> Option<f64> {
        let contested = self.contested();
        (contested > 0).then(|| f64::from(self.won) / f64::from(contested))
    }

    /// The mean accuracy, from 0 to 1; `None` if no game had anything at stake.
    pub fn mean_accuracy(&self) -> Option<f64> {
        let sum: f64 = self.shares().iter().sum();
        (!self.accuracy.is_empty()).then(|| sum / self.accuracy.len() as f64)
    }

    /// The accuracy of every game that has one, from 0 to 1, oldest first.
    pub fn shares(&self) -> Vec<f64> {
        self.accuracy.iter().map(|&share| f64::from(share) / 1_000.0).collect()
    }

    /// Adds the accuracy of the next game to that of its month.
    fn add_to_month(&mut self, name: String, accuracy: u16) {
        if self.months.last().is_none_or(|last| last.name != name) {
            self.months.push(Month { name, games: 0, sum: 0 });
        }
        if let Some(last) = self.months.last_mut() {
            last.games += 1;
            last.sum += u64::from(accuracy);
        }
    }

    /// Adds the next game that is over.
    fn add(&mut self, entry: &Entry, outcome: &Outcome) {
        self.played += 1;
        self.hinted += u32::from(entry.help.hints > 0);
        self.undone += u32::from(entry.help.undos > 0);
        match outcome.ended {
            Ended::Won => {
                self.won += 1;
                self.wins.grow();
            }
            Ended::Lost => {
                self.lost += 1;
                self.wins.current = 0;
            }
            Ended::Tied => {
                self.tied += 1;
                self.wins.current = 0;
            }
            Ended::Over => {}
        }
        if let Some(accuracy) = outcome.accuracy {
            self.accuracy.push(accuracy);
            self.add_to_month(entry.changed.month(), accuracy);
            if self.best.is_none_or(|best| accuracy > best.accuracy) {
                self.best = Some(Best { accuracy, row: entry.row });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tests::{entries, entry, over};
    use super::*;
    use crate::model::{GameKind, Help, LessonNote};

    #[test]
    fn lessons_do_not_count() {
        let lesson = |entry: Entry| Entry { lesson: Some(LessonNote::new("etaoin-ends")), ..entry };
        let lessons = [lesson(over(1, Ended::Over, Some(900))), lesson(entry(2, GameKind::Etaoin))];
        assert_eq!(Tally::of(&lessons), Tally::default());
    }

    #[test]
    fn games_are_counted_by_how_they_ended() {
        let games = [
            over(1, Ended::Won, Some(900)),
            over(2, Ended::Won, Some(1_000)),
            over(3, Ended::Over, Some(1_000)),
            over(4, Ended::Won, None),
            Entry { help: Help { hints: 3, undos: 0 }, ..over(5, Ended::Tied, Some(700)) },
            Entry { help: Help { hints: 1, undos: 2 }, ..over(6, Ended::Lost, Some(0)) },
            over(7, Ended::Won, None),
            Entry { time: Duration::from_secs(90), ..entry(8, GameKind::Etaoin) },
        ];
        let tally = Tally::of(games.iter().rev());
        let expected = Tally {
            played: 7,
            won: 4,
            lost: 1,
            tied: 1,
            wins: Streak { current: 1, longest: 3 },
            best: Some(Best { accuracy: 1_000, row: 2 }),
            accuracy: vec![900, 1_000, 1_000, 700, 0],
            months: vec![Month { name: "1970-01".to_owned(), games: 5, sum: 3_600 }],
            hinted: 2,
            undone: 1,
            unfinished: 1,
            time: Duration::from_secs(90),
        };
        assert_eq!(tally, expected);
        assert_eq!(tally.win_share(), Some(4.0 / 6.0));
    }

    #[test]
    fn of_no_games_there_is_no_share_and_no_best() {
        let tally = Tally::of(&[]);
        assert_eq!((tally.win_share(), tally.best, tally.played), (None, None, 0));
        assert_eq!(Tally::of(&[over(1, Ended::Over, None)]).win_share(), None);
    }

    /// The longest streak, by trying every stretch of the contested games.
    fn longest_by_stretches(contested: &[Ended]) -> u32 {
        let stretches = (0..=contested.len()).flat_map(|to| (0..=to).map(move |from| &contested[from..to]));
        stretches.filter(|games| games.iter().all(|&ended| ended == Ended::Won)).map(<[_]>::len).max().unwrap_or(0)
            as u32
    }

    proptest! {
        #[test]
        fn sums_agree_with_counting_each_on_its_own(entries in entries(40)) {
            let tally = Tally::of(&entries);
            let mut oldest_first = entries.clone();
            oldest_first.sort_by_key(|entry| (entry.changed, entry.row));
            let over: Vec<&Outcome> = oldest_first.iter().filter_map(|entry| entry.outcome.as_ref()).collect();
            let count = |ended| over.iter().filter(|outcome| outcome.ended == ended).count() as u32;
            prop_assert_eq!(tally.played as usize, over.len());
            prop_assert_eq!((tally.won, tally.lost, tally.tied), (count(Ended::Won), count(Ended::Lost), count(Ended::Tied)));
            let contested: Vec<Ended> =
                over.iter().map(|outcome| outcome.ended).filter(|&ended| ended != Ended::Over).collect();
            let current = contested.iter().rev().take_while(|&&ended| ended == Ended::Won).count() as u32;
            prop_assert_eq!(tally.wins, Streak { current, longest: longest_by_stretches(&contested) });
            prop_assert_eq!(tally.best.map(|best| best.accuracy), over.iter().filter_map(|outcome| outcome.accuracy).max());
            prop_assert_eq!(tally.unfinished as usize, entries.len() - over.len());
            prop_assert_eq!(tally.time, entries.iter().map(|entry| entry.time).sum::<Duration>());
            prop_assert_eq!(Tally::of(entries.iter().rev()), tally);
        }
    }
}
