//! Work that takes hours, divided among machines: `--shard 2/3` does every third item and prints a part, and
//! `arcade lab merge` puts the parts together to what one run prints.
//!
//! The items must not depend on each other: what is found of one is the same whatever was done before it.

mod merge;
mod part;
mod rows;

use std::fmt;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Arg;
use serde::{Deserialize, Serialize};

pub use merge::Parts;
pub use rows::{Rows, unfit};

use super::{Failure, Question, Taker};

/// The most parts that work is divided into.
const MOST: u32 = 1_000_000;

/// One part of the work: `2/3` is the second of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    of: u32,
    /// From 1 to `of`.
    number: u32,
}

impl Shard {
    /// Its name in commands.
    pub const OPTION: &'static str = "shard";

    /// Whether the item at this place is one of its own.
    pub const fn has(self, item: usize) -> bool {
        item % self.of as usize == self.number as usize - 1
    }

    /// The file beside `path` that has the part in its name, such as `results.2-of-3.jsonl`.
    pub fn beside(self, path: &Path) -> PathBuf {
        let part = format!("{}-of-{}", self.number, self.of);
        match path.extension() {
            Some(extension) => path.with_extension(part).with_added_extension(extension),
            None => path.with_added_extension(part),
        }
    }

    /// The option that asks for a part.
    pub(super) fn option() -> Arg {
        Arg::new(Self::OPTION)
            .long(Self::OPTION)
            .value_name("K/N")
            .value_parser(str::parse::<Self>)
            .help("Do only the part K of N, and print it for “arcade lab merge”")
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

/// A text that names no part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoShard(String);

impl fmt::Display for NoShard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is no part. Write which one of how many, such as 1/3, 2/3 or 3/3.", self.0)
    }
}

impl std::error::Error for NoShard {}

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Self, NoShard> {
        let read = || {
            let (number, of) = text.split_once('/')?;
            let (number, of) = (number.parse().ok()?, of.parse().ok()?);
            ((1..=of).contains(&number) && of <= MOST).then_some(Self { of, number })
        };
        read().ok_or_else(|| NoShard(text.to_owned()))
    }
}

impl TryFrom<String> for Shard {
    type Error = NoShard;

    fn try_from(text: String) -> Result<Self, NoShard> {
        text.parse()
    }
}

/// What becomes of the parts of some work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Division {
    /// They are merged.
    Merged,
    /// Each is complete by itself, and prints what it did.
    Alone,
}

/// A question whose answer is made of rows that don't depend on each other.
pub trait Divided: Question {
    /// How it is divided.
    ///
    /// # Errors
    /// Where it can't be: one sentence on why.
    fn division(&self) -> Result<Division, Failure> {
        Ok(Division::Merged)
    }

    /// The answer, whose rows are asked of `rows`, one after the other and always in the same order.
    fn answer_from(&self, rows: &mut Rows<'_>, take: Taker<'_>) -> Result<String, Failure>;
}

/// Does the part `shard` of what the words ask for. Where it is to be merged, `take` gets its lines, each row as soon as it is
/// found.
pub fn answer(asked: &dyn Divided, shard: Shard, words: &[String], take: Taker<'_>) -> Result<String, Failure> {
    if asked.division()? == Division::Alone {
        return asked.answer_from(&mut Rows::alone(shard), take);
    }
    let mut rows = Rows::part(shard, words, take)?;
    // What there is to say of all rows says the merge.
    let told = asked.answer_from(&mut rows, &mut |_| Ok(ControlFlow::Continue(())));
    if told.as_ref().err().is_none_or(|failure| failure.results().is_some()) {
        rows.end()?;
    }
    told.map(|_| String::new()).map_err(Failure::without_results)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_in_one_part() {
        for of in 1..=5 {
            let parts: Vec<Shard> = (1..=of).map(|number| format!("{number}/{of}").parse().unwrap()).collect();
            for item in 0..20 {
                assert_eq!(parts.iter().filter(|part| part.has(item)).count(), 1, "{item} of {of}");
            }
        }
    }

    #[test]
    fn what_is_no_part_is_refused_in_a_sentence() {
        for text in ["0/3", "4/3", "1", "1/", "/3", "1/0", "-1/3", "1/3/3", "one/3", "1/1000001", ""] {
            let sentence = text.parse::<Shard>().unwrap_err().to_string();
            assert!(sentence.starts_with(&format!("“{text}” is no part.")), "{sentence}");
        }
        assert_eq!("2/3".parse::<Shard>().unwrap().to_string(), "2/3");
    }
}
