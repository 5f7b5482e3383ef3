//! The list of records, as programs read it.

use serde::Serialize;

use crate::records::Entry;
use arcade_ui::visible::visible;

/// What the first line of the table begins with.
pub(super) const HEAD: &str =
    "id,game,title,outcome,result,accuracy,moves,hints,undos,begun,changed,daily,feats,seconds";

/// What follows in the first line where there are puzzles in the table.
const PUZZLE: &str = ",puzzle";

/// A game in the form that programs read. Moments are milliseconds since 1970, UTC; accuracy is a share from 0 to 1.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
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
            lesson: entry.lesson.as_deref(),
            puzzle: entry.puzzle.as_ref().map(ToString::to_string),
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
/// are in ISO 8601, UTC. Only a table with puzzles in it has the column of their notes, the last one.
pub fn csv(entries: &[Entry]) -> String {
    let has_puzzles = entries.iter().any(|entry| entry.puzzle.is_some());
    let head = [HEAD, if has_puzzles { PUZZLE } else { "" }, "\n"].concat();
    let mut table = csv::Writer::from_writer(head.into_bytes());
    for entry in entries {
        let note = entry.puzzle.as_ref().map(ToString::to_string).unwrap_or_default();
        // Writing to memory can't fail, and every row has as many fields as the one before it.
        let _ = table.write_record(fields(entry).into_iter().chain(has_puzzles.then_some(note)));
    }
    table.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// A row of the table, in the order of [`HEAD`].
fn fields(entry: &Entry) -> [String; 14] {
    let line = Line::of(entry);
    [
        line.id.to_string(),
        line.game.to_owned(),
        cell(line.title),
        line.outcome.unwrap_or_default().to_owned(),
        cell(line.result),
        line.accuracy.map(|share| share.to_string()).unwrap_or_default(),
        line.moves.to_string(),
        line.hints.to_string(),
        line.undos.to_string(),
        entry.begun.iso(),
        entry.changed.iso(),
        line.daily.unwrap_or_default(),
        line.feats.join(" "),
        line.seconds.to_string(),
    ]
}

/// A text from outside as a cell. A spreadsheet takes what begins with one of these signs for a formula and computes it,
/// unless an apostrophe stands before it; a number, or several with blanks between, is none.
fn cell(text: &str) -> String {
    let is_number = |part: &str| part.parse::<i64>().is_ok();
    let is_formula = text.starts_with(['=', '+', '-', '@']) && !text.split(' ').all(is_number);
    format!("{}{}", if is_formula { "'" } else { "" }, visible(text))
}
