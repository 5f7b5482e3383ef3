//! `arcade records stats`: what the games add up to.

use super::{Form, Records, filter, form_asked, open};
use crate::command::{Failure, told};
use crate::games::puzzles::themes;
use crate::model::{Day, GameKind};
use crate::records::stats::{PuzzleStats, Sums};
use crate::records::{Filter, damaged_games};
use crate::settings::Paths;
use arcade_ui::facts::{Block, Columns, Document, Fact, Record};
use arcade_ui::terminal::warn;

/// The answer.
pub(super) struct Answer {
    games: Vec<Sums>,
    puzzles: Puzzles,
    /// What is said of the puzzles; nothing where none was tried.
    told: Vec<Fact>,
}

struct Puzzles {
    tried: u32,
    solved: u32,
    rating: Option<f64>,
    deviation: Option<f64>,
}

impl Record for Answer {
    fn columns() -> Columns<Self> {
        let puzzles = Columns::new()
            .field("tried", "How many puzzles you tried", |puzzles: &Puzzles| puzzles.tried)
            .field("solved", "How many you solved at the first try", |puzzles| puzzles.solved)
            .field("rating", "Your rating; null before the first puzzle", |puzzles| puzzles.rating)
            .field("deviation", "How far off it may be", |puzzles| puzzles.deviation);
        Columns::new().objects("games", Sums::columns(), |answer: &Self| &answer.games).object(
            "puzzles",
            puzzles,
            |answer| &answer.puzzles,
        )
    }

    fn document(&self) -> Document {
        let heading = if self.told.is_empty() { String::new() } else { "Puzzles".to_owned() };
        let puzzles = [Block::Section(heading), Block::Facts(self.told.clone())];
        Document::of([Block::Table(Sums::table(&self.games))].into_iter().chain(puzzles)).listed()
    }
}

impl Puzzles {
    fn of(stats: &PuzzleStats) -> Self {
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
    let games = kinds.map(|kind| Sums::of(&entries, Some(kind), today)).collect();
    let stats = PuzzleStats::of(themes(), &attempts);
    let told_of_puzzles = if stats.total().tried > 0 { stats.facts() } else { Vec::new() };
    let answer = Answer { games, puzzles: Puzzles::of(&stats), told: told_of_puzzles };
    told(&answer, form_asked(asked) == Some(Form::Json))
}
