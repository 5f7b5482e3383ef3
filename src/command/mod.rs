//! What the commands of the command line share: results, failures, progress, numbers, files to read and to write.

pub mod boards;
mod failure;
pub mod input;
pub mod lexicon;
pub mod number;
pub mod output;
pub mod position;
pub mod programs;
pub mod progress;
pub mod shard;
mod subcommand;

use std::ops::ControlFlow;

pub use failure::Failure;
pub use subcommand::{Commands, OneOf, Printed, Question, Subcommand, printed};

use crate::model::speech::spoken;
use arcade_ui::facts::{Block, Cell, Document, Head, Record, Table};
use arcade_ui::streams;
use arcade_ui::system::is_read_aloud;
use arcade_ui::visible::visible_lines;

/// What a page of help says, in order: what the command does, examples, and then how it is written.
///
/// Every command has an example, which stands first; lines of examples have no more than 80 columns.
pub const TEMPLATE: &str = "{about-with-newline}\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}";

/// Writes a result.
pub fn print(text: &str) -> Result<(), Failure> {
    offer(text).map(|_| ())
}

/// Where results go that are found one by one, each as soon as it is found: breaks off where nobody wants more.
pub type Taker<'a> = &'a mut dyn FnMut(&str) -> Result<ControlFlow<()>, Failure>;

/// Writes one result of many: breaks off where nobody reads any more.
pub fn offer(text: &str) -> Result<ControlFlow<()>, Failure> {
    streams::offer(text).map_err(|error| Failure::failed(format!("The result could not be printed: {error}.")))
}

/// `result` for programs as a line of JSON, or for people in lines.
pub fn told<R: Record>(result: &R, json: bool) -> Result<String, Failure> {
    if json { json_line(&result.to_value(), "The results") } else { Ok(lines(&result.document())) }
}

/// What a document says, as a command prints it: the sign of a number below zero is a hyphen, as it is typed and searched for. For
/// who has it read aloud it is a fact a line, and each sign a word.
pub fn lines(document: &Document) -> String {
    if is_heard() {
        // Of what is set in columns only the words are read.
        let line = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        return document.aloud().iter().flat_map(|fact| fact.lines()).map(|told| spoken(&line(told)) + "\n").collect();
    }
    typed(&document.lines_within(streams::columns()))
}

/// What a document says in a file: the same for whoever writes it.
pub fn lines_of_file(document: &Document) -> String {
    typed(&visible_lines(&document.lines()))
}

/// `text` with the sign of numbers below zero as it is typed.
fn typed(text: &str) -> String {
    text.replace('−', "-")
}

/// The heads of a table whose rows are told as they are found; nothing where each row says what its cells are.
pub fn first_line(heads: &[Head]) -> String {
    if is_heard() { String::new() } else { Table::first_line(heads) }
}

/// The next row of such a table.
pub fn next_line(heads: Vec<Head>, row: Vec<Cell>) -> String {
    if !is_heard() {
        return Table::next_line(&heads, &row);
    }
    lines(&Document::of([Block::Table(Table { heads, rows: vec![row], ..Table::default() })]))
}

/// Whether what commands print is read aloud.
pub fn is_heard() -> bool {
    is_read_aloud(|name| std::env::var(name).ok())
}

/// `value` as a line of JSON; `what` is what the error calls it.
pub fn json_line(value: &impl serde::Serialize, what: &str) -> Result<String, Failure> {
    let line = serde_json::to_string(value);
    let line = line.map_err(|error| Failure::failed(format!("{what} could not be put in JSON: {error}.")))?;
    Ok(format!("{}\n", streams::legible_json(&line)))
}
