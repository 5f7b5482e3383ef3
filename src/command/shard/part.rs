//! The lines of a part: what it is a part of, a line for each row, and how many there are, so that one that breaks off is
//! noticed.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{Failure, Shard};
use crate::command::input;
use crate::files::io_reason;
use arcade_engine::lexicon::Lexicon;

/// The largest part, in bytes.
const LARGEST: u64 = 1 << 30;

/// How a part begins.
const BEGINNING: &[u8] = b"{\"arcade\":";

/// The first line. Parts are merged where they agree in everything but their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Header {
    /// The version that worked it out.
    pub(super) arcade: String,
    /// The words behind `arcade lab`, without the part.
    pub(super) command: Vec<String>,
    /// The fingerprint of the list of words.
    pub(super) words: String,
    pub(super) shard: Shard,
}

impl Header {
    pub(super) fn new(command: &[String], shard: Shard) -> Self {
        let words = format!("{:016x}", Lexicon::embedded().fingerprint());
        Self { arcade: env!("CARGO_PKG_VERSION").to_owned(), command: command.to_vec(), words, shard }
    }

    /// The command that prints `part` of this work; the number may also be a letter.
    pub(super) fn command(&self, part: &str) -> String {
        let words = shell_words::join(&self.command);
        format!("arcade lab {words} --{} {part}/{}", Shard::OPTION, self.shard.of)
    }
}

/// A row.
#[derive(Serialize)]
pub(super) struct Row<'a, R> {
    /// The place of its item among all.
    pub(super) item: usize,
    pub(super) row: &'a R,
}

/// The last line.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct End {
    /// How many items the whole work has.
    pub(super) items: usize,
    /// How many rows the part has.
    pub(super) rows: usize,
}

/// A line behind the first, as it is read: a row or the end.
#[derive(Deserialize)]
struct Line {
    item: Option<usize>,
    row: Option<Box<RawValue>>,
    items: Option<usize>,
    rows: Option<usize>,
}

/// What was read of a part.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) path: PathBuf,
    pub(super) header: Header,
    pub(super) content: Result<Content, Flaw>,
}

/// The rows of a part that is whole.
#[derive(Debug)]
pub(super) struct Content {
    pub(super) items: usize,
    pub(super) rows: Vec<Box<RawValue>>,
}

/// Why a part is of no use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// Its end is missing.
    BreaksOff,
    /// It is not as it was written, in this line or above it.
    Damaged(usize),
}

impl Part {
    /// Reads the part in the file at `path`; None where it breaks off before it says what it is a part of.
    pub(super) fn read(path: &Path) -> Result<Option<Self>, Failure> {
        let bytes = input::bytes(path, LARGEST).map_err(|error| {
            Failure::failed(format!("The part {} can’t be read: {}.", input::name(path), io_reason(&error)))
        })?;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let first = &bytes[..end.unwrap_or(bytes.len())];
        if end.is_none() && (BEGINNING.starts_with(first) || first.starts_with(BEGINNING)) {
            return Ok(None);
        }
        let header = serde_json::from_slice(first).map_err(|_| {
            Failure::failed(format!("{} is no part of a run with --{}.", path.display(), Shard::OPTION))
        })?;
        let content = content(&bytes[first.len()..], &header);
        Ok(Some(Self { path: path.to_owned(), header, content }))
    }
}

/// What follows the first line of a part, from its line break on.
fn content(bytes: &[u8], header: &Header) -> Result<Content, Flaw> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').unwrap_or(0);
    let mut rows = Vec::new();
    let mut end = None;
    let mut place = header.shard.number as usize - 1;
    let mut last = 1;
    for (number, line) in (1..).zip(bytes[..whole].split(|&byte| byte == b'\n')).skip(1) {
        last = number;
        match serde_json::from_slice(line) {
            Ok(Line { item: Some(item), row: Some(row), .. }) if item == place && end.is_none() => {
                rows.push(row);
                place += header.shard.of as usize;
            }
            Ok(Line { items: Some(items), rows: Some(count), item: None, .. }) if end.is_none() => {
                end = Some(End { items, rows: count });
            }
            _ => return Err(Flaw::Damaged(number)),
        }
    }
    let Some(end) = end else { return Err(Flaw::BreaksOff) };
    let is_complete = end.rows == rows.len() && place >= end.items && bytes.len() == whole + 1;
    let is_own = rows.is_empty() || place - (header.shard.of as usize) < end.items;
    if is_complete && is_own { Ok(Content { items: end.items, rows }) } else { Err(Flaw::Damaged(last)) }
}
