//! `arcade records stats`: what the games add up to.

use std::fmt::Write as _;

use serde::Serialize;

use super::{Form, Records, filter, form_asked, open, unreadable};
use crate::command::{Failure, json_line};
use crate::games;
use crate::model::{Day, GameKind, percent};
use crate::records::stats::{PuzzleStats, Streak, Tally, daily_streak};
use crate::records::{Attempt, Entry, Filter, damaged_games};
use crate::settings::Paths;
use arcade_ui::terminal::warn;
use arcade_ui::widgets::figures::grouped;

/// The answer, with its fields in the order they are printed in.
#[derive(Debug, Serialize)]
struct Answer {
    games: Vec<Sums>,
    puzzles: Puzzles,
}

/// What the games of one kind add up to. Shares and accuracies are from 0 to 1.
#[derive(Debug, Serialize)]
struct Sums {
    game: &'static str,
    #[serde(skip)]
    title: &'static str,
    played: u32,
    won: u32,
    lost: u32,
    tied: u32,
    win_share: Option<f64>,
    accuracy: Option<f64>,
    best: Option<Best>,
    win_streak: InARow,
    daily_streak: InARow,
    with_hints: u32,
    with_undos: u32,
    unfinished: u32,
    seconds: u64,
}

/// The most accurate game.
#[derive(Debug, Serialize)]
struct Best {
    id: i64,
    accuracy: f64,
}

#[derive(Debug, Serialize)]
struct InARow {
    current: u32,
    longest: u32,
}

impl From<Streak> for InARow {
    fn from(Streak { current, longest }: Streak) -> Self {
        Self { current, longest }
    }
}

#[derive(Debug, Serialize)]
struct Puzzles {
    tried: u32,
    solved: u32,
    rating: Option<f64>,
    deviation: Option<f64>,
}

impl Sums {
    fn of(kind: GameKind, entries: &[Entry], today: Day) -> Self {
        let tally = Tally::of(entries.iter().filter(|entry| entry.kind == kind));
        let share = |thousandths: u16| f64::from(thousandths) / 1_000.0;
        Self {
            game: kind.name(),
            title: kind.title(),
            played: tally.played,
            won: tally.won,
            lost: tally.lost,
            tied: tally.tied,
            win_share: tally.win_share(),
            accuracy: tally.mean_accuracy(),
            best: tally.best.map(|best| Best { id: best.row, accuracy: share(best.accuracy) }),
            win_streak: tally.wins.into(),
            daily_streak: daily_streak(entries, Some(kind), today).into(),
            with_hints: tally.hinted,
            with_undos: tally.undone,
            unfinished: tally.unfinished,
            seconds: tally.time.as_secs(),
        }
    }
}

impl Puzzles {
    fn of(attempts: &[Attempt]) -> Self {
        let stats = PuzzleStats::of(games::puzzles::themes(), attempts);
        let (total, rating) = (stats.total(), stats.rating());
        Self {
            tried: total.tried,
            solved: total.solved,
            rating: rating.map(|rating| rating.rating),
            deviation: rating.map(|rating| rating.deviation),
        }
    }
}

/// Adds up the games that are asked for.
pub(super) fn run(asked: &Records, paths: &Paths) -> Result<String, Failure> {
    if asked.csv {
        return Err(Failure::usage("The statistics are no table of games. Leave --csv out, or add --json."));
    }
    let (mut entries, mut attempts) = (Vec::new(), Vec::new());
    if let Some(database) = open(paths)? {
        let listing = database.list(Filter { puzzles: false, ..filter(asked) }).map_err(|error| unreadable(&error))?;
        if listing.damaged > 0 {
            warn(&damaged_games(listing.damaged, "counted"));
        }
        entries = listing.entries;
        attempts = database.attempts().map_err(|error| unreadable(&error))?;
    }
    let kinds = GameKind::ALL.into_iter().filter(|kind| asked.game.is_none_or(|game| game == *kind));
    let today = Day::today();
    let games = kinds.map(|kind| Sums::of(kind, &entries, today)).collect();
    let answer = Answer { games, puzzles: Puzzles::of(&attempts) };
    match form_asked(asked) {
        Some(Form::Json) => json_line(&answer, "The answer"),
        _ => Ok(in_words(&answer) + &super::puzzles(&attempts)),
    }
}

fn in_words(answer: &Answer) -> String {
    let count = |count: u32| grouped(count);
    // Rounded as on the screen.
    let share =
        |share: Option<f64>| share.map_or_else(|| "–".to_owned(), |share| percent((share * 1_000.0).round() as u16));
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = writeln!(
        text,
        "{:<14}{:>8}{:>8}{:>8}{:>8}{:>8}{:>10}{:>15}{:>15}",
        "", "played", "won", "lost", "tied", "won %", "accuracy", "wins in a row", "days in a row"
    );
    for sums in &answer.games {
        let _ = writeln!(
            text,
            "{:<14}{:>8}{:>8}{:>8}{:>8}{:>8}{:>10}{:>15}{:>15}",
            sums.title,
            count(sums.played),
            count(sums.won),
            count(sums.lost),
            count(sums.tied),
            share(sums.win_share),
            share(sums.accuracy),
            count(sums.win_streak.current),
            count(sums.daily_streak.current)
        );
    }
    text
}
