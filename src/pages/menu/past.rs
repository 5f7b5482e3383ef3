//! What the records say of the games that were played, for the menu.

use std::collections::BTreeSet;

use crate::model::{Day, DayGame, GameKind, Weekday, percent, thousandths};
use crate::records::Entry;
use crate::records::stats::{Tally, daily_streak, done_of_day, game_of_the_day};
use arcade_engine::text::counted;
use arcade_ui::visible::visible;

/// Bars of the last games at most.
pub(super) const LATEST: usize = 10;

/// The games as the records listed them, newest first, and what those of each kind add up to.
#[derive(Debug)]
pub(super) struct Past {
    pub(super) entries: Vec<Entry>,
    /// The lessons that were finished, by their names.
    pub(super) lessons: BTreeSet<String>,
    tallies: [Tally; GameKind::ALL.len()],
    today: Day,
    /// Days in a row with a game of the day.
    days: u32,
    /// Games of today that are over.
    done: usize,
}

/// How a game of today stands.
#[derive(Debug, Clone, Copy)]
pub(super) enum Today<'a> {
    Open,
    Begun,
    /// It is won; how it ended, in a sentence.
    Won(&'a str),
    /// It is over, and not won.
    Done(&'a str),
}

impl Past {
    pub(super) fn new(mut entries: Vec<Entry>, today: Day) -> Self {
        let lessons = entries.iter().filter(|entry| entry.outcome.is_some()).filter_map(|entry| entry.lesson.as_ref());
        let lessons: BTreeSet<String> = lessons.map(|lesson| lesson.name.to_string()).collect();
        entries.retain(|entry| entry.lesson.is_none());
        // What an earlier version imported may hold characters that don’t show; here every column counts.
        for entry in &mut entries {
            entry.title = visible(&entry.title).into_owned();
            if let Some(outcome) = &mut entry.outcome {
                outcome.sentence = visible(&outcome.sentence).into_owned();
            }
        }
        let tallies = GameKind::ALL.map(|kind| Tally::of(entries.iter().filter(|entry| entry.kind == kind)));
        let days = daily_streak(&entries, None, today).current;
        let done = done_of_day(&entries, today);
        Self { entries, lessons, tallies, today, days, done }
    }

    pub(super) const fn tally(&self, kind: GameKind) -> &Tally {
        &self.tallies[kind as usize]
    }

    /// How the day stands: `Saturday · 3 of 4 daily games played · 6 days in a row`.
    pub(super) fn status(&self) -> String {
        let weekday = Weekday::of(self.today);
        let streak = if self.days > 1 { format!(" · {} days in a row", self.days) } else { String::new() };
        format!("{weekday} · {} of {} daily games played{streak}", self.done, self.games().count())
    }

    /// Why to play today: how hard the day is, and what comes of it for the days in a row.
    pub(super) fn pull(&self) -> String {
        let weekday = Weekday::of(self.today);
        let level = match weekday {
            Weekday::Monday => "the easiest day of the week",
            Weekday::Tuesday => "an easy day",
            Weekday::Wednesday | Weekday::Thursday => "a day of middling games",
            Weekday::Friday => "a hard day",
            Weekday::Saturday => "a very hard day",
            Weekday::Sunday => "the hardest day of the week",
        };
        let row = match (self.done, self.days) {
            (done, _) if done >= self.games().count() => {
                "You have played them all: new ones come at midnight UTC.".to_owned()
            }
            (0, 0) => "Play one today to begin a row of days.".to_owned(),
            (0, days) => format!("Play one today to make it {} days in a row.", days + 1),
            _ => "The others wait for you until midnight UTC.".to_owned(),
        };
        format!("{weekday} is {level}. {row}")
    }

    /// The games of today.
    pub(super) fn games(&self) -> impl Iterator<Item = DayGame> {
        DayGame::of_day(self.today)
    }

    /// How this game of today stands.
    pub(super) fn today(&self, game: DayGame) -> Today<'_> {
        match game_of_the_day(&self.entries, game, self.today) {
            None => Today::Open,
            Some(entry) => match &entry.outcome {
                None => Today::Begun,
                Some(outcome) if entry.is_won() => Today::Won(&outcome.sentence),
                Some(outcome) => Today::Done(&outcome.sentence),
            },
        }
    }

    /// What the games of `kind` add up to: `14 won of 20 · accuracy 87 %`.
    pub(super) fn sums(&self, kind: GameKind) -> String {
        let tally = self.tally(kind);
        if tally.played == 0 {
            return "no game finished yet".to_owned();
        }
        let contested = tally.contested();
        let games = if contested == 0 {
            format!("{} played", counted(tally.played as usize, "game", "games"))
        } else {
            format!("{} won of {contested}", tally.won)
        };
        match tally.mean_accuracy() {
            Some(share) => format!("{games} · accuracy {}", percent(thousandths(share))),
            None => games,
        }
    }

    /// The accuracy of the last games of `kind` that have one, from 0 to 1, oldest first.
    pub(super) fn latest(&self, kind: GameKind) -> Vec<f64> {
        let all = self.tally(kind).shares();
        all[all.len().saturating_sub(LATEST)..].to_vec()
    }
}
