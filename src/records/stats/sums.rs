//! What games add up to, as it is told: on the page of statistics, by the command, and for programs.

use super::notable::{charts, facts, gathered, mask};
use super::{Best, Chart, Line, Month, Streak, Tally, daily_streak};
use crate::model::{Day, DayGame, GameKind, percent, thousandths};
use crate::records::{Entry, Notes, played_time};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::text::{counted, grouped};
use arcade_ui::facts::{Align, Columns, Fact, Record, Say, Tone};

/// Columns of the longest name.
const NAME: usize = 12;

/// Months that are told, at most.
const MONTHS: usize = 6;

/// What the games of one kind, or of all, add up to.
#[derive(Debug)]
pub struct Sums {
    /// Which games; all of them for none.
    pub kind: Option<GameKind>,
    /// The games themselves.
    pub tally: Tally,
    /// Days in a row with a game of the day.
    pub days: Streak,
    /// The same of those games of a day that are more of this kind.
    pub more_days: Vec<(DayGame, Streak)>,
    /// What the notes of the games come to; of all games together, nothing.
    pub notable: Vec<Line>,
}

impl Sums {
    /// What those of `entries` that are of this kind, with these notes, add up to on the day `today`.
    pub fn of(entries: &[Entry], notes: &Notes, kind: Option<GameKind>, today: Day) -> Self {
        let tally = Tally::of(entries.iter().filter(|entry| kind.is_none_or(|kind| kind == entry.kind)));
        let mut counted: Vec<&Entry> =
            entries.iter().filter(|entry| kind == Some(entry.kind) && notes.contains_key(&entry.row)).collect();
        counted.sort_by_key(|entry| (entry.changed, entry.row));
        let notable = gathered(counted.iter().filter_map(|entry| Some((entry.row, notes.get(&entry.row)?))));
        let streak = |game| daily_streak(entries, game, today);
        let more =
            DayGame::ALL.into_iter().filter(|&game| Some(game.kind()) == kind && kind.map(DayGame::from) != Some(game));
        let more_days = more.map(|game| (game, streak(Some(game)))).collect();
        Self { kind, tally, days: streak(kind.map(DayGame::from)), more_days, notable }
    }

    /// The same with coarse words of `lexicon` masked.
    #[must_use]
    pub fn masked(mut self, lexicon: &Lexicon) -> Self {
        mask(&mut self.notable, lexicon);
        self
    }

    /// What is notable, in words: the best, the sums and the distributions, and the accuracy of the last months.
    pub fn facts(&self) -> Vec<Fact> {
        let months = &self.tally.months[self.tally.months.len().saturating_sub(MONTHS)..];
        let month = |month: &Month| format!("{} {}", month.name, rounded(Some(month.accuracy())));
        let told = months.iter().map(month).collect::<Vec<_>>().join(", ");
        let months = (months.len() > 1).then(|| Fact::new("accuracy by month", told));
        let days = self.more_days.iter().filter(|(_, streak)| streak.longest > 0);
        let days = days.map(|(game, streak)| {
            let told = format!(
                "{} in a row, most {}",
                counted(streak.current as usize, "day", "days"),
                grouped(streak.longest)
            );
            Fact::new(game.title(), told)
        });
        facts(&self.notable).chain(months).chain(days).collect()
    }

    /// The distributions.
    pub fn charts(&self) -> Vec<Chart<'_>> {
        charts(&self.notable)
    }

    /// What they are called.
    pub fn title(&self) -> &'static str {
        self.kind.map_or("All games", GameKind::title)
    }
}

/// What is said of a row of successes that goes on, and of the longest.
fn streak(current: &'static str, longest: &'static str) -> Columns<Streak> {
    Columns::new()
        .field("current", current, |streak: &Streak| streak.current)
        .field("longest", longest, |streak| streak.longest)
}

fn share(thousandths: u16) -> f64 {
    f64::from(thousandths) / 1_000.0
}

/// A share as people read it.
fn rounded(share: Option<f64>) -> String {
    share.map_or_else(|| "–".to_owned(), |share| percent(thousandths(share)))
}

impl Record for Sums {
    fn columns() -> Columns<Self> {
        let best = Columns::new()
            .field("id", "Its number", |best: &Best| best.row)
            .at_least(1)
            .field("accuracy", "Its accuracy", |best| share(best.accuracy))
            .within(0, 1);
        let wins = streak("Games won in a row up to now", "The most ever");
        let days = streak("Days in a row with a game of the day up to now", "The most ever");
        let more_days = Columns::new()
            .field("game", "Which game of the day", |(game, _): &(DayGame, Streak)| game.name())
            .field("current", "Days in a row with it up to now", |(_, streak)| streak.current)
            .field("longest", "The most ever", |(_, streak)| streak.longest);
        let months = Columns::new()
            .field("month", "The month, such as 2026-11", |month: &Month| month.name.clone())
            .field("games", "How many of its games have an accuracy", |month| month.games)
            .field("accuracy", "Their accuracy, on average", Month::accuracy)
            .within(0, 1);
        Columns::new()
            .field("game", "The game", |sums: &Self| sums.kind.map_or("all", GameKind::name))
            .said("", Self::title)
            .wide(NAME)
            .field("played", "How many are over", |sums| sums.tally.played)
            .shown("played")
            .field("won", "How many you won", |sums| sums.tally.won)
            .shown("won")
            .rank(2)
            .field("lost", "How many you lost", |sums| sums.tally.lost)
            .shown("lost")
            .rank(2)
            .field("tied", "How many were tied", |sums| sums.tally.tied)
            .shown("tied")
            .rank(4)
            // Nobody won or lost them: hands played alone, two computers, two people, and games spoiled by a slip.
            .figure("no contest", |sums| Some(grouped(sums.tally.played - sums.tally.contested())))
            .rank(9)
            .on_screen_only()
            .field("win_share", "The share that you won of these three; null where there are none", |sums| {
                sums.tally.win_share()
            })
            .within(0, 1)
            .said(Say::from("won %").spoken("share won"), |sums| rounded(sums.tally.win_share()))
            .field("accuracy", "How accurately you played, on average; null where nothing was to decide", |sums| {
                sums.tally.mean_accuracy()
            })
            .within(0, 1)
            .said(Say::new("accuracy", "acc."), |sums| rounded(sums.tally.mean_accuracy()))
            .rank(1)
            .object_or_null("best", best, |sums| sums.tally.best.as_ref())
            .about("Your most accurate game; null where there is none")
            .said("best", |sums| rounded(sums.tally.best.map(|best| share(best.accuracy))))
            .aligned(Align::Right)
            .rank(3)
            .object("win_streak", wins, |sums| &sums.tally.wins)
            .said("wins in a row", |sums| grouped(sums.tally.wins.current))
            .aligned(Align::Right)
            .rank(5)
            .figure("most wins in a row", |sums| Some(grouped(sums.tally.wins.longest)))
            .rank(8)
            .on_screen_only()
            .object("daily_streak", days, |sums| &sums.days)
            .said("days in a row", |sums| grouped(sums.days.current))
            .aligned(Align::Right)
            .rank(6)
            .figure("most days in a row", |sums| Some(grouped(sums.days.longest)))
            .rank(8)
            .on_screen_only()
            .field("with_hints", "Games in which a hint was in sight", |sums| sums.tally.hinted)
            .shown("with hints")
            .rank(7)
            .on_screen_only()
            .field("with_undos", "Games in which a move was taken back", |sums| sums.tally.undone)
            .shown("with undo")
            .rank(8)
            .on_screen_only()
            .field("unfinished", "Games that go on", |sums| sums.tally.unfinished)
            .shown("not finished")
            .rank(8)
            .on_screen_only()
            .field("seconds", "How long you played", |sums| sums.tally.time.as_secs())
            .said("time played", |sums| played_time(sums.tally.time))
            .rank(6)
            .on_screen_only()
            .objects("months", months, |sums| &sums.tally.months)
            .about("The accuracy month by month, the oldest first")
            .objects("notable", Line::columns(), |sums| &sums.notable)
            .about("What is notable in games of this kind: the best of each, sums, and how often each thing came up")
            .objects("more_daily_streaks", more_days, |sums| &sums.more_days)
            .about("The games of a day that are more of this kind, each with its own days in a row")
            .otherwise(|sums| if sums.tally.played + sums.tally.unfinished > 0 { Tone::Plain } else { Tone::Absent })
    }
}
