//! `arcade records stats`: what the games add up to.

use super::{Form, Records, filter, form_asked, open};
use crate::command::{Failure, told};
use crate::games::puzzles::themes;
use crate::model::{Day, GameKind, percent};
use crate::records::stats::{Best, PuzzleStats, Streak, Tally, daily_streak};
use crate::records::{Attempt, Filter, damaged_games};
use crate::settings::Paths;
use arcade_engine::text::grouped;
use arcade_ui::facts::{Align, Block, Columns, Document, Record};
use arcade_ui::terminal::warn;

/// The answer.
pub(super) struct Answer {
    games: Vec<Sums>,
    puzzles: Puzzles,
    /// What is said of the puzzles.
    solved: String,
}

/// What the games of one kind add up to.
struct Sums {
    kind: GameKind,
    tally: Tally,
    daily_streak: Streak,
}

struct Puzzles {
    tried: u32,
    solved: u32,
    rating: Option<f64>,
    deviation: Option<f64>,
}

fn share(thousandths: u16) -> f64 {
    f64::from(thousandths) / 1_000.0
}

/// A share as on the screen.
fn rounded(share: Option<f64>) -> String {
    share.map_or_else(|| "–".to_owned(), |share| percent((share * 1_000.0).round() as u16))
}

/// What is said of a row of successes that goes on, and of the longest.
fn streak(current: &'static str, longest: &'static str) -> Columns<Streak> {
    Columns::new()
        .field("current", current, |streak: &Streak| streak.current)
        .field("longest", longest, |streak| streak.longest)
}

fn games() -> Columns<Sums> {
    let best = Columns::new()
        .field("id", "Its number", |best: &Best| best.row)
        .at_least(1)
        .field("accuracy", "Its accuracy", |best| share(best.accuracy))
        .within(0, 1);
    let wins = streak("Games won in a row up to now", "The most ever");
    let days = streak("Days in a row with a game of the day up to now", "The most ever");
    Columns::new()
        .field("game", "The game", |sums: &Sums| sums.kind.name())
        .said("", |sums| sums.kind.title())
        .field("played", "How many are over", |sums| sums.tally.played)
        .shown("played")
        .field("won", "How many you won", |sums| sums.tally.won)
        .shown("won")
        .field("lost", "How many you lost", |sums| sums.tally.lost)
        .shown("lost")
        .field("tied", "How many were tied", |sums| sums.tally.tied)
        .shown("tied")
        .field("win_share", "The share that you won of these three; null where there are none", |sums| {
            sums.tally.win_share()
        })
        .within(0, 1)
        .said("won %", |sums| rounded(sums.tally.win_share()))
        .field("accuracy", "How accurately you played, on average; null where nothing was to decide", |sums| {
            sums.tally.mean_accuracy()
        })
        .within(0, 1)
        .said("accuracy", |sums| rounded(sums.tally.mean_accuracy()))
        .object_or_null("best", best, |sums| sums.tally.best.as_ref())
        .about("Your most accurate game; null where there is none")
        .object("win_streak", wins, |sums| &sums.tally.wins)
        .said("wins in a row", |sums| grouped(sums.tally.wins.current))
        .aligned(Align::Right)
        .object("daily_streak", days, |sums| &sums.daily_streak)
        .said("days in a row", |sums| grouped(sums.daily_streak.current))
        .aligned(Align::Right)
        .field("with_hints", "Games in which a hint was in sight", |sums| sums.tally.hinted)
        .field("with_undos", "Games in which a move was taken back", |sums| sums.tally.undone)
        .field("unfinished", "Games that go on", |sums| sums.tally.unfinished)
        .field("seconds", "How long you played", |sums| sums.tally.time.as_secs())
}

impl Record for Answer {
    fn columns() -> Columns<Self> {
        let puzzles = Columns::new()
            .field("tried", "How many puzzles you tried", |puzzles: &Puzzles| puzzles.tried)
            .field("solved", "How many you solved at the first try", |puzzles| puzzles.solved)
            .field("rating", "Your rating; null before the first puzzle", |puzzles| puzzles.rating)
            .field("deviation", "How far off it may be", |puzzles| puzzles.deviation);
        Columns::new()
            .objects("games", games(), |answer: &Self| &answer.games)
            .object("puzzles", puzzles, |answer| &answer.puzzles)
    }

    fn document(&self) -> Document {
        Document::of([Block::Table(games().table(&self.games)), Block::Text(self.solved.clone())]).listed()
    }
}

impl Puzzles {
    fn of(attempts: &[Attempt]) -> Self {
        let stats = PuzzleStats::of(themes(), attempts);
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
        let listing = database.list(Filter { puzzles: false, ..filter(asked) })?;
        if listing.damaged > 0 {
            warn(&damaged_games(listing.damaged, "counted"));
        }
        entries = listing.entries;
        attempts = database.attempts()?;
    }
    let kinds = GameKind::ALL.into_iter().filter(|kind| asked.game.is_none_or(|game| game == *kind));
    let today = Day::today();
    let sums = |kind| Sums {
        kind,
        tally: Tally::of(entries.iter().filter(|entry| entry.kind == kind)),
        daily_streak: daily_streak(&entries, Some(kind), today),
    };
    let (games, puzzles, solved) = (kinds.map(sums).collect(), Puzzles::of(&attempts), super::puzzles(&attempts));
    told(&Answer { games, puzzles, solved }, form_asked(asked) == Some(Form::Json))
}
