//! `arcade records stats`: what the games add up to.

use super::{Form, Records, filter, form_asked, open, settings, words};
use crate::app::notary;
use crate::command::{Failure, told};
use crate::games::puzzles::themes;
use crate::model::{Day, GameKind};
use crate::records::stats::{PuzzleStats, Sums};
use crate::records::{Filter, Notes, damaged_games};
use crate::reports;
use crate::settings::Paths;
use arcade_ui::facts::{Block, Columns, Datum as _, Document, Fact, Record, Value};
use arcade_ui::streams::warn;

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
        let of_game = |sums: &Sums| {
            let facts = sums.facts();
            let heading = if facts.is_empty() { String::new() } else { sums.title().to_owned() };
            [Block::Section(heading), Block::Facts(facts)]
        };
        let games = self.games.iter().flat_map(of_game);
        let heading = if self.told.is_empty() { String::new() } else { "Puzzles".to_owned() };
        let puzzles = [Block::Section(heading), Block::Facts(self.told.clone())];
        Document::of([Block::Table(Sums::table(&self.games))].into_iter().chain(games).chain(puzzles)).listed()
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
    let form = form_asked(asked);
    let (mut entries, mut attempts, mut notes) = (Vec::new(), Vec::new(), Notes::new());
    let settings = settings(paths);
    let words = words(&settings);
    if let Some(database) = open(paths)? {
        let listing = database.list(Filter { puzzles: false, ..filter(asked) })?;
        if listing.damaged > 0 {
            warn(&damaged_games(listing.damaged, "counted"));
        }
        entries = listing.entries;
        attempts = database.attempts()?;
        notes = database.notes(filter(asked), &notary(&words))?;
    }
    let kinds = GameKind::ALL.into_iter().filter(|kind| asked.game.is_none_or(|game| game == *kind));
    let today = Day::today();
    let sums = kinds.map(|kind| Sums::of(&entries, &notes, Some(kind), today));
    // Programs get every word as it is.
    let masks = form.is_none() && settings.mask_coarse_words;
    let sums = sums.map(|sums| if masks { sums.masked(words.lexicon()) } else { sums });
    let games: Vec<Sums> = sums.collect();
    let stats = PuzzleStats::of(themes(), &attempts);
    let told_of_puzzles = if stats.total().tried > 0 { stats.facts() } else { Vec::new() };
    let answer = Answer { games, puzzles: Puzzles::of(&stats), told: told_of_puzzles };
    if form == Some(Form::Csv) {
        return Ok(csv(&answer.games));
    }
    told(&answer, form == Some(Form::Json))
}

/// A line of the table of comma-separated values: one number of one game.
struct Cell {
    game: &'static str,
    figure: String,
    of: String,
    value: Value,
    id: Value,
}

/// What the games add up to as a long table, which spreadsheets pivot: a number a line, with what has it.
fn csv(games: &[Sums]) -> String {
    let columns = Columns::new()
        .field("game", "", |cell: &Cell| cell.game)
        .field("figure", "", |cell| cell.figure.clone())
        .field("of", "", |cell| cell.of.clone())
        .field("value", "", |cell| cell.value.field())
        .field("id", "", |cell| cell.id.field());
    let cells: Vec<Cell> = games.iter().flat_map(cells).collect();
    reports::csv(&columns, &["game", "figure", "of", "value", "id"], &cells)
}

/// Every number of what programs read of `sums`.
fn cells(sums: &Sums) -> Vec<Cell> {
    let game = sums.kind.map_or("all", GameKind::name);
    let cell = |figure: &str, of: &str, value: Value, id: Value| Cell {
        game,
        figure: figure.to_owned(),
        of: of.to_owned(),
        value,
        id,
    };
    let Value::Object(fields) = sums.to_value() else { return Vec::new() };
    let mut cells = Vec::new();
    for (name, value) in fields {
        match value {
            Value::Object(parts) => {
                cells.extend(parts.into_iter().map(|(part, value)| cell(name, part, value, Value::Null)));
            }
            Value::List(_) | Value::Text(_) => {}
            value => cells.push(cell(name, "", value, Value::Null)),
        }
    }
    let months = sums.tally.months.iter();
    cells.extend(months.map(|month| cell("accuracy", &month.name, Value::Number(month.accuracy()), Value::Null)));
    cells.extend(sums.more_days.iter().flat_map(|(game, streak)| {
        let cell =
            |of, days: u32| cell(&format!("{}_streak", game.name()), of, Value::Number(days.into()), Value::Null);
        [cell("current", streak.current), cell("longest", streak.longest)]
    }));
    let notable = sums.notable.iter();
    cells.extend(notable.map(|line| cell(line.figure.name(), &line.of, line.value.value(), line.row.value())));
    cells
}
