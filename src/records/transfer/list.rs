//! The list of records, as programs read it.

use crate::records::Entry;
use crate::reports;
use arcade_ui::facts::{Columns, Record};

/// What the first line of the table begins with.
pub(super) const HEAD: &str =
    "id,game,title,outcome,result,accuracy,moves,hints,undos,begun,changed,daily,feats,seconds";

/// A game in the form that programs read.
impl Record for Entry {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("id", "Its number", |entry: &Self| entry.row)
            .at_least(1)
            .field("game", "The game", |entry| entry.kind.name())
            .field("title", "What was played, in a few words", |entry| entry.title.clone())
            .field("outcome", "How it ended: won, lost, tied or finished; null where it goes on", |entry| {
                Some(entry.outcome.as_ref()?.ended.name())
            })
            .field("result", "The same in a sentence; empty where it goes on", |entry| {
                entry.outcome.as_ref().map(|outcome| outcome.sentence.clone()).unwrap_or_default()
            })
            .field("accuracy", "How accurately you played; null where nothing was to decide", |entry| {
                entry.outcome.as_ref()?.share()
            })
            .within(0, 1)
            .field("moves", "How many moves were made", |entry| entry.moves)
            .field("hints", "How often a hint was in sight", |entry| entry.help.hints)
            .field("undos", "How many moves were taken back", |entry| entry.help.undos)
            .field("begun", "When it was begun, in milliseconds since 1970, UTC", |entry| entry.begun.0)
            .filed(|entry| entry.begun.iso())
            .field("changed", "When its last move was made, in milliseconds since 1970, UTC", |entry| entry.changed.0)
            .filed(|entry| entry.changed.iso())
            .field("daily", "The day whose game it is; null where it is none", |entry| {
                entry.daily.map(|day| day.to_string())
            })
            .maybe("lesson", "The lesson that it is; missing where it is none", |entry| entry.lesson.clone())
            .field("feats", "What is worth telling of it", |entry| {
                let feats = entry.outcome.iter().flat_map(|outcome| &outcome.feats);
                feats.map(|feat| feat.name()).collect::<Vec<_>>()
            })
            .field("seconds", "How long it was played", |entry| entry.time.as_secs())
    }
}

/// What is said of a game, and of a puzzle its note.
fn with_notes() -> Columns<Entry> {
    Entry::columns().maybe("puzzle", "", |entry| Some(entry.puzzle.as_ref()?.to_string()))
}

/// A game a line, each an object.
pub fn json_lines(entries: &[Entry]) -> String {
    let columns = with_notes();
    // Strings, numbers and lists of them can't fail to be written.
    entries.iter().map(|entry| serde_json::to_string(&columns.value(entry)).unwrap_or_default() + "\n").collect()
}

/// A table of comma-separated values with a game a line; feats have a blank between them, and moments
/// are in ISO 8601, UTC. Only a table with puzzles in it has the column of their notes, the last one.
pub fn csv(entries: &[Entry]) -> String {
    let columns = with_notes();
    let has_puzzles = entries.iter().any(|entry| entry.puzzle.is_some());
    let names: Vec<&str> = HEAD.split(',').chain(has_puzzles.then_some("puzzle")).collect();
    reports::csv(&columns, &names, entries)
}
