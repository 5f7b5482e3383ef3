//! Where the rows of an answer come from: they are all worked out here, or some of them, or read from parts.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::part::{End, Header, Row};
use super::{Failure, Shard, Taker};
use crate::command::json_line;

/// The rows of an answer, which are asked for one after the other.
pub struct Rows<'a> {
    source: Source<'a>,
    /// How many were asked for.
    asked: usize,
}

enum Source<'a> {
    /// Those of the part are worked out here, or all.
    Here(Option<Shard>),
    /// Those of the part are worked out here, and written.
    Part(Writer<'a>),
    /// All were worked out elsewhere.
    Merged(Vec<Box<RawValue>>),
}

struct Writer<'a> {
    shard: Shard,
    take: Taker<'a>,
    written: usize,
    /// Whether nobody reads any more.
    is_closed: bool,
}

impl Writer<'_> {
    fn line(&mut self, line: &impl Serialize) -> Result<(), Failure> {
        self.is_closed = self.is_closed || (self.take)(&json_line(line, "A part")?)?.is_break();
        Ok(())
    }
}

impl<'a> Rows<'a> {
    /// All rows, worked out here.
    pub const fn all() -> Self {
        Self { source: Source::Here(None), asked: 0 }
    }

    /// Those of a part that is complete by itself.
    pub(super) const fn alone(shard: Shard) -> Self {
        Self { source: Source::Here(Some(shard)), asked: 0 }
    }

    /// Those of the part `shard` of what the words ask for, whose lines go to `take`.
    pub(super) fn part(shard: Shard, words: &[String], take: Taker<'a>) -> Result<Self, Failure> {
        let mut writer = Writer { shard, take, written: 0, is_closed: false };
        writer.line(&Header::new(words, shard))?;
        Ok(Self { source: Source::Part(writer), asked: 0 })
    }

    /// Those of all parts, in order.
    pub(super) const fn merged(rows: Vec<Box<RawValue>>) -> Self {
        Self { source: Source::Merged(rows), asked: 0 }
    }

    /// Ends a part.
    pub(super) fn end(&mut self) -> Result<(), Failure> {
        match &mut self.source {
            Source::Part(writer) => writer.line(&End { items: self.asked, rows: writer.written }),
            _ => Ok(()),
        }
    }

    /// The next row, which `find` works out where nobody has yet; None where it belongs to another part.
    ///
    /// # Errors
    /// Where it can't be worked out, written or read.
    pub fn row<R: Serialize + DeserializeOwned>(
        &mut self,
        find: impl FnOnce() -> Result<R, Failure>,
    ) -> Result<Option<R>, Failure> {
        let item = self.asked;
        self.asked += 1;
        match &mut self.source {
            Source::Here(shard) if shard.is_some_and(|shard| !shard.has(item)) => Ok(None),
            Source::Here(_) => find().map(Some),
            Source::Part(writer) if writer.is_closed || !writer.shard.has(item) => Ok(None),
            Source::Part(writer) => {
                let row = find()?;
                writer.written += 1;
                writer.line(&Row { item, row: &row })?;
                Ok(Some(row))
            }
            Source::Merged(rows) => {
                let row = rows.get(item).and_then(|row| serde_json::from_str(row.get()).ok());
                row.map(Some).ok_or_else(unfit)
            }
        }
    }

    /// The part that is done here, where the work is divided.
    pub const fn shard(&self) -> Option<Shard> {
        match &self.source {
            Source::Here(shard) => *shard,
            Source::Part(writer) => Some(writer.shard),
            Source::Merged(_) => None,
        }
    }

    /// Whether they come from parts that others did.
    pub const fn are_merged(&self) -> bool {
        matches!(self.source, Source::Merged(_))
    }

    /// Finds out that parts have as many rows as there are now.
    ///
    /// # Errors
    /// Where they have not.
    pub fn check_count(&self, count: usize) -> Result<(), Failure> {
        match &self.source {
            Source::Merged(rows) if rows.len() != count => Err(unfit()),
            _ => Ok(()),
        }
    }
}

/// The parts are not those of this work.
pub fn unfit() -> Failure {
    Failure::failed("The parts don’t fit their command any more: what it reads has changed. Run them all again.")
}
