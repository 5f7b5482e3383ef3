//! `arcade records`: the games that were played, for people and for programs.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::Failure;
use crate::records::{Database, Day, Entry, Filter, GameKind, Opened};
use crate::settings::Paths;

/// Which games, and in which form.
#[derive(Debug, Args)]
pub(super) struct Records {
    /// Only this game: etaoin, endgame, wordgame or hangman
    #[arg(long, value_name = "GAME")]
    game: Option<GameKind>,
    /// Only games begun on this day (UTC) or later, as in 2026-11-21
    #[arg(long, value_name = "DATE")]
    since: Option<Day>,
    /// Print JSON, a game a line
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print a table of comma-separated values
    #[arg(long)]
    csv: bool,
}

/// A game as programs get it. Times are milliseconds since 1970, UTC; accuracy is a share from 0 to 1.
#[derive(Debug, Serialize)]
struct Line<'a> {
    id: i64,
    game: &'static str,
    title: &'a str,
    outcome: Option<&'static str>,
    result: &'a str,
    accuracy: Option<f64>,
    moves: u32,
    hints: u32,
    undos: u32,
    begun: i64,
    changed: i64,
}

impl<'a> Line<'a> {
    fn of(entry: &'a Entry) -> Self {
        let outcome = entry.outcome.as_ref();
        Self {
            id: entry.row,
            game: entry.kind.name(),
            title: &entry.title,
            outcome: outcome.map(|outcome| outcome.ended.name()),
            result: outcome.map_or("", |outcome| &outcome.sentence),
            accuracy: outcome.and_then(|outcome| outcome.accuracy).map(|share| f64::from(share) / 1_000.0),
            moves: entry.moves,
            hints: entry.help.hints,
            undos: entry.help.undos,
            begun: entry.begun.0,
            changed: entry.changed.0,
        }
    }
}

/// The list of games, newest first.
pub(super) fn run(asked: &Records, paths: &Paths) -> Result<String, Failure> {
    let path = paths.games().filter(|path| path.exists());
    let entries = match path {
        None => Vec::new(),
        Some(path) => {
            let Opened { database, put_aside } =
                Database::open(&path).map_err(|error| Failure::failed(error.reading()))?;
            if let Some(lies_at) = put_aside {
                return Err(Failure::failed(format!(
                    "The games were damaged, and are put aside as {}; there are no others yet.",
                    lies_at.display()
                )));
            }
            let filter = Filter { kind: asked.game, since: asked.since.map(Day::midnight), ..Filter::default() };
            database.list(filter).map_err(|error| Failure::failed(format!("The games can't be read: {error}.")))?
        }
    };
    if asked.json { json(&entries) } else { Ok(if asked.csv { csv(&entries) } else { table(&entries) }) }
}

fn json(entries: &[Entry]) -> Result<String, Failure> {
    let mut text = String::new();
    for entry in entries {
        let line = serde_json::to_string(&Line::of(entry))
            .map_err(|error| Failure::failed(format!("The games can't be printed: {error}.")))?;
        text.push_str(&line);
        text.push('\n');
    }
    Ok(text)
}

fn csv(entries: &[Entry]) -> String {
    let mut text = String::from("id,game,title,outcome,result,accuracy,moves,hints,undos,begun,changed\n");
    for entry in entries {
        let line = Line::of(entry);
        let accuracy = line.accuracy.map(|share| share.to_string()).unwrap_or_default();
        let _ = writeln!(
            text,
            "{},{},{},{},{},{accuracy},{},{},{},{},{}",
            line.id,
            line.game,
            quoted(line.title),
            line.outcome.unwrap_or_default(),
            quoted(line.result),
            line.moves,
            line.hints,
            line.undos,
            line.begun,
            line.changed,
        );
    }
    text
}

/// A field of a table in which commas, quotes and line ends mean nothing.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

fn table(entries: &[Entry]) -> String {
    if entries.is_empty() {
        return "No games yet.\n".to_owned();
    }
    let mut text = String::new();
    for entry in entries {
        let title: String = entry.title.chars().take(24).collect();
        let result = entry.outcome.as_ref().map_or("goes on", |outcome| &outcome.sentence);
        let help = entry.help.note();
        let _ = writeln!(text, "{}  {:<12}  {title:<24}  {result}{help}", entry.begun, entry.kind.title());
    }
    text
}
