//! The list of records for programs.

use std::fmt::Write as _;

use serde::Serialize;

use crate::records::Entry;

/// The first line of the table.
pub(super) const HEAD: &str =
    "id,game,title,outcome,result,accuracy,moves,hints,undos,begun,changed,daily,feats,seconds\n";

/// A game as programs get it. Moments are milliseconds since 1970, UTC; accuracy is a share from 0 to 1.
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
    daily: Option<String>,
    feats: Vec<&'static str>,
    seconds: u64,
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
            daily: entry.daily.map(|day| day.to_string()),
            feats: outcome.map_or(&[][..], |outcome| &outcome.feats).iter().map(|feat| feat.name()).collect(),
            seconds: entry.time.as_secs(),
        }
    }
}

/// A game a line, each an object.
pub fn json_lines(entries: &[Entry]) -> String {
    // Strings, numbers and lists of them can't fail to be written.
    entries.iter().map(|entry| serde_json::to_string(&Line::of(entry)).unwrap_or_default() + "\n").collect()
}

/// A table of comma-separated values with a game a line; feats have a blank between them, and moments
/// are in ISO 8601, UTC.
pub fn csv(entries: &[Entry]) -> String {
    let mut text = HEAD.to_owned();
    for entry in entries {
        let line = Line::of(entry);
        let accuracy = line.accuracy.map(|share| share.to_string()).unwrap_or_default();
        let _ = writeln!(
            text,
            "{},{},{},{},{},{accuracy},{},{},{},{},{},{},{},{}",
            line.id,
            line.game,
            quoted(line.title),
            line.outcome.unwrap_or_default(),
            quoted(line.result),
            line.moves,
            line.hints,
            line.undos,
            entry.begun.iso(),
            entry.changed.iso(),
            line.daily.unwrap_or_default(),
            line.feats.join(" "),
            line.seconds,
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
