//! `arcade records`: the games that were played, for people and for programs; taking them along, and bringing them back.

mod stats;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Subcommand};

use super::game::{any_game, game};
use crate::app::{Words, trial};
use crate::command::output::Force;
use crate::command::{Failure, Printed, input, json_line, lexicon, lines, printed};
use crate::files::{Readers, io_reason, is_stream};
use crate::games::{self, TABLES};
use crate::model::{Day, GameKind};
use crate::records::stats::PuzzleStats;
use crate::records::{
    Attempt, Census, Database, Entry, Export, Filter, Form, Imported, Opened, csv, damaged_games, json_lines, read,
    read_from,
};
use crate::settings::{Paths, Settings, SettingsFile};
use arcade_ui::facts::{Block, Columns, Document, Record, Say, Table};
use arcade_ui::streams::{legible_json, warn};
use arcade_ui::visible::visible;
use arcade_ui::widgets::text::shortened;

/// Columns of a title.
const TITLE: usize = 24;

/// Which games, and in which form.
#[derive(Debug, Args)]
#[command(before_help = "Examples:
  arcade records                       lists your games, the newest first
  arcade records --game hangman        lists those of one kind
  arcade records stats                 shows what they add up to
  arcade records export games.json     writes them all to a file")]
pub(super) struct Records {
    #[command(subcommand)]
    command: Option<Command>,
    #[arg(long, value_name = "GAME", global = true, help = only_this_game(), value_parser = game)]
    game: Option<GameKind>,
    /// Only games begun on this day (UTC) or later, such as 2026-11-21
    #[arg(long, value_name = "DATE", global = true)]
    since: Option<Day>,
    /// Print JSON: for the list one line for each game
    #[arg(long, conflicts_with = "csv", global = true)]
    json: bool,
    /// Print a table of comma-separated values (CSV)
    #[arg(long, global = true)]
    csv: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List your games, the newest first, as is done without a command
    #[command(before_help = "Examples:\n  arcade records list\n  arcade records list --game hangman --json")]
    List,
    /// Show what your games add up to: how many you won, your accuracy, your streaks and your best words
    #[command(
        before_help = "Examples:\n  arcade records stats\n  arcade records stats --game words --csv\n  arcade records stats --since 2026-11-01 --json"
    )]
    Stats,
    #[command(
        before_help = "Examples:\n  arcade records export games.json\n  arcade records export games.csv --game etaoin"
    )]
    /// Write your games to a file: FILE.json can be imported again, FILE.csv is a table for spreadsheets
    Export {
        /// The file, ending in .json or .csv; - prints JSON to standard output
        file: PathBuf,
        #[command(flatten)]
        force: Force,
    },
    /// Add the games of an exported file that you don’t have yet
    #[command(
        before_help = "Example:\n  arcade records import games.json",
        after_help = "If the file is malformed, nothing is imported. Games that can’t be opened are left out and counted. \
                      Invisible characters in titles and results are written out, such as \\u202e."
    )]
    Import {
        /// A file written by `arcade records export`; - reads standard input
        file: PathBuf,
    },
}

/// What an export came to.
struct Exported {
    games: usize,
    lessons: usize,
    puzzles: usize,
    damaged: usize,
    file: String,
}

impl Record for Exported {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("games", "How many games are in the file", |done: &Self| done.games)
            .field("lessons", "How many lessons are in it besides", |done| done.lessons)
            .field("puzzles", "How many puzzles are in it besides", |done| done.puzzles)
            .field("damaged", "How many were left out because they are damaged", |done| done.damaged)
            .field("file", "The file", |done| done.file.clone())
    }
}

/// What is said of an import.
fn added() -> Columns<Imported> {
    Columns::new()
        .field("imported", "How many games are new", |done: &Imported| done.new.all())
        .field("already_there", "How many you had", |done| done.known)
        .field("left_out", "How many can’t be opened", |done| done.refused)
}

/// What the commands of the records print for programs.
pub(super) fn results() -> [(&'static str, Printed); 4] {
    [
        ("records", printed::<Entry>()),
        ("records stats", printed::<stats::Answer>()),
        ("records export", printed::<Exported>()),
        ("records import", vec![("", added().members())]),
    ]
}

/// The help of `--game`.
fn only_this_game() -> String {
    format!("Only this game: {}", any_game())
}

/// Does what is asked; without a command, lists the games, newest first.
pub(super) fn run(asked: &Records, paths: &Paths) -> Result<String, Failure> {
    match &asked.command {
        None | Some(Command::List) => list(asked, paths),
        Some(Command::Stats) => stats::run(asked, paths),
        Some(Command::Export { file, force }) => export(asked, file, force, paths),
        Some(Command::Import { file }) => import(asked, file, paths),
    }
}

fn list(asked: &Records, paths: &Paths) -> Result<String, Failure> {
    let Some(database) = open(paths)? else { return Ok(shown(asked, &[], &[])) };
    let listing = database.list(filter(asked))?;
    if listing.damaged > 0 {
        warn(&damaged_games(listing.damaged, "listed"));
    }
    // The puzzles are no games: they stand below the list of all of them, in a line.
    let lists_all = asked.game.is_none() && asked.since.is_none() && form_asked(asked).is_none();
    let attempts = if lists_all { database.attempts()? } else { Vec::new() };
    Ok(shown(asked, &listing.entries, &attempts))
}

/// A line on the puzzles; nothing where none was tried.
fn puzzles(attempts: &[Attempt]) -> String {
    let stats = PuzzleStats::of(games::puzzles::themes(), attempts);
    let solved = stats.total();
    if solved.tried == 0 {
        return String::new();
    }
    let rating = stats.rating().map(|rating| format!("{rating} ({}), ", rating.band())).unwrap_or_default();
    format!("Puzzles: {rating}{solved} solved.")
}

fn shown(asked: &Records, entries: &[Entry], attempts: &[Attempt]) -> String {
    match form_asked(asked) {
        Some(Form::Json) => legible_json(&json_lines(entries)).into_owned(),
        Some(Form::Csv) => csv(entries),
        None => {
            let games = if entries.is_empty() { Block::Text(none(asked)) } else { Block::Table(table(entries)) };
            let count = if entries.is_empty() { String::new() } else { format!("{}.", Census::of(entries)) };
            lines(&Document::of([games, Block::Text(count), Block::Text(puzzles(attempts))]).listed())
        }
    }
}

fn export(asked: &Records, file: &Path, force: &Force, paths: &Paths) -> Result<String, Failure> {
    let form = form_asked(asked).or_else(|| if input::is_standard(file) { Some(Form::Json) } else { Form::of(file) });
    let Some(form) = form else {
        return Err(Failure::usage(format!(
            "The name {} does not say what to write. End it in .json or .csv, or add --json or --csv.",
            file.display()
        )));
    };
    let Some(database) = open(paths)? else {
        return Err(Failure::failed("There are no games to export yet."));
    };
    let Export { text, count, damaged } = database.export(form, Filter { puzzles: true, ..filter(asked) })?;
    if damaged > 0 {
        warn(&damaged_games(damaged, "exported"));
    }
    force.write_for(Readers::Owner, file, &text)?;
    if is_stream(file) {
        // Its reader wants the games and nothing else.
        return Ok(String::new());
    }
    if asked.json {
        let file = file.display().to_string();
        let Census { games, lessons, puzzles } = count;
        return json_line(&Exported { games, lessons, puzzles, damaged, file }.to_value(), "The answer");
    }
    Ok(format!("{count} exported to {}.\n", file.display()))
}

fn import(asked: &Records, file: &Path, paths: &Paths) -> Result<String, Failure> {
    if asked.csv || asked.game.is_some() || asked.since.is_some() {
        return Err(Failure::usage("An import takes all games of the file. Leave --game, --since and --csv out."));
    }
    let games = if input::is_standard(file) { read_from(io::stdin().lock(), "Standard input") } else { read(file) };
    let games = games.map_err(Failure::failed)?;
    let (games, refused) = trial(words(&settings(paths))).sift(games);
    let (mut database, path) = open_or_begin(paths)?;
    let done = database
        .import(&games)
        .map_err(|trouble| Failure::failed(format!("Nothing was imported: {}, {trouble}.", path.display())))?;
    let done = Imported { refused, ..done };
    if asked.json {
        return json_line(&added().value(&done), "The answer");
    }
    Ok(format!("{done}\n"))
}

/// The player’s settings.
fn settings(paths: &Paths) -> Settings {
    let file = paths.settings.clone().map(|path| SettingsFile::new(path, TABLES));
    file.map(|file| file.load().settings).unwrap_or_default()
}

/// The words that the arcade plays with, by which a game is tried.
fn words(settings: &Settings) -> Words {
    let own = settings.lexicon.as_deref().and_then(|path| lexicon::read(path).ok());
    own.map_or(Words::Embedded, |(lexicon, _)| Words::Own(Arc::new(lexicon)))
}

const fn form_asked(asked: &Records) -> Option<Form> {
    match (asked.json, asked.csv) {
        (true, _) => Some(Form::Json),
        (_, true) => Some(Form::Csv),
        _ => None,
    }
}

fn filter(asked: &Records) -> Filter {
    Filter { kind: asked.game, since: asked.since.map(Day::midnight), ..Filter::default() }
}

/// The database; none if there is none yet.
pub(super) fn open(paths: &Paths) -> Result<Option<Database>, Failure> {
    let Some(path) = paths.games() else { return Ok(None) };
    let is_there = path.try_exists().map_err(|error| {
        Failure::failed(format!("The games in {} can’t be read: {}.", path.display(), io_reason(&error)))
    })?;
    if !is_there {
        return Ok(None);
    }
    match opened(&path)? {
        (database, None) => Ok(Some(database)),
        (_, Some(damaged)) => Err(Failure::failed(format!("{damaged} there are no other games yet."))),
    }
}

/// The database to write to, which is begun if there is none yet, and where it lies.
pub(super) fn open_or_begin(paths: &Paths) -> Result<(Database, PathBuf), Failure> {
    let path = paths
        .games()
        .ok_or_else(|| Failure::failed("There is no home folder to keep games in. Name a folder with --data-dir."))?;
    let (database, damaged) = opened(&path)?;
    if let Some(damaged) = damaged {
        warn(&format!("{damaged} a new one is begun."));
    }
    Ok((database, path))
}

/// The database at `path`, and the beginning of a sentence where a damaged one was found in its place.
fn opened(path: &Path) -> Result<(Database, Option<String>), Failure> {
    let opened = Database::open(path).map_err(|error| Failure::failed(error.reading()))?;
    let Opened { database, put_aside, missing } = opened;
    if let Some(sentence) = missing {
        warn(&sentence);
    }
    let damaged =
        |lies_at: PathBuf| format!("The file of your games was damaged. It is kept as {}, and", lies_at.display());
    Ok((database, put_aside.map(damaged)))
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Self::failed(format!("The games can’t be read: {error}."))
    }
}

/// What is said where there is no such game.
fn none(asked: &Records) -> String {
    let game = asked.game.map_or_else(|| "games".to_owned(), |kind| format!("games of {}", kind.title()));
    match asked.since {
        Some(day) => format!("No {game} since {day}."),
        None => format!("No {game} yet."),
    }
}

fn table(entries: &[Entry]) -> Table {
    let columns: Columns<Entry> = Columns::new()
        .read("", |entry: &Entry| Some(entry.changed.to_string()))
        .read("", |entry| Some(entry.kind.title()))
        .wide(12)
        .read("", |entry| {
            let title = visible(&entry.title);
            Some(Say::from(shortened(&title, TITLE)).spoken(title.into_owned()))
        })
        .wide(TITLE)
        .read("", |entry| {
            let result = entry.outcome.as_ref().map_or("goes on", |outcome| &outcome.sentence);
            let daily = entry.day_note().map(|day| format!(" · game of {day}")).unwrap_or_default();
            let feats = entry.outcome.iter().flat_map(|outcome| &outcome.feats);
            let feats: Vec<&str> = feats.flat_map(|feat| [" · ", feat.title()]).collect();
            Some(format!("{result}{}{daily}{}", entry.help.note(), feats.concat()))
        });
    columns.table(entries)
}
