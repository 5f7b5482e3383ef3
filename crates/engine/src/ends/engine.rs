//! The five ways to value a row behind one interface, with the limits within which each may start.

use std::fmt;

use super::memo::{self, Memo};
use super::table::Table;
use super::{Options, linear, rolling, tree};
use crate::named::named_enum;
use crate::text::grouped;
use crate::{Cancel, Cancelled};

/// A way to find the value of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// The definition as a recursion: 2ⁿ calls.
    Tree,
    /// The recursion with a hash map of what it has seen.
    Memo,
    /// A full table of sub-rows.
    Table,
    /// The newest diagonal of that table.
    Rolling,
    /// One scan that merges neighbours.
    Linear,
}

named_enum! {
    /// All five, from the slowest to the fastest.
    ALL: Engine {
        Tree = "tree" => "plays every game to its end, again and again",
        Memo = "memo" => "the same, but it remembers each part it has solved",
        Table = "table" => "fills a table of all parts, short ones first",
        Rolling = "rolling" => "the same table, but it keeps the newest diagonal only",
        Linear = "linear" => "one scan that merges three neighbours into one",
    }
    else "There is no engine called “{}”."
}

/// What an engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The longest row, in items, that the tree engine starts on: each item doubles its time, from 2 s at 30 items.
    pub tree_items: usize,
    /// The most memory an engine may take for itself, in bytes.
    pub bytes: u64,
    /// The most cells the rolling engine fills: 10¹² of them take some three minutes.
    pub cells: u64,
}

impl Limits {
    /// For a screen that waits: half a minute of tree or of rolling, 512 MiB.
    pub const fn interactive() -> Self {
        Self { tree_items: 34, bytes: 512 << 20, cells: 100_000_000_000 }
    }

    /// For a command that may run for some minutes: 38 items of tree, 4 GiB.
    pub const fn headless() -> Self {
        Self { tree_items: 38, bytes: 4 << 30, cells: 1_000_000_000_000 }
    }
}

/// A value and what it cost to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valuation {
    /// The value of the row to the player to move.
    pub value: i64,
    /// How much work it was, in the engine's [unit](Engine::unit).
    pub work: u64,
    /// The memory the engine took beyond the row, in bytes; about, where a hash map is concerned.
    pub bytes: u64,
}

/// What finding options cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// How much work it was, in the engine's [unit](Engine::unit).
    pub count: u64,
    /// The memory the engine took beyond the row, in bytes; about, where a hash map is concerned.
    pub bytes: u64,
}

/// Why an engine gives no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    /// The row has more items than the tree recursion could get through.
    #[error("The tree engine would need 2^{len} calls for a row of {len}; it stops at {limit}. Use linear.")]
    TooLong {
        /// The length of the row.
        len: usize,
        /// The longest row it starts on.
        limit: usize,
    },
    /// The row has more sub-rows than the rolling engine could get through.
    #[error(
        "The rolling engine would fill {} cells for a row of {}; it stops at {}. Use linear.",
        grouped(*cells), grouped(*len), grouped(*limit)
    )]
    TooSlow {
        /// The length of the row.
        len: usize,
        /// The cells it would fill.
        cells: u64,
        /// The cells it stops at.
        limit: u64,
    },
    /// The engine would need more memory than it may have.
    #[error(
        "The {engine} engine would need {} of memory for a row of {len}; it may have {}. Use linear.",
        Size(*bytes), Size(*limit)
    )]
    TooBig {
        /// The engine.
        engine: Engine,
        /// The length of the row.
        len: usize,
        /// The bytes it would need.
        bytes: u64,
        /// The bytes it may have.
        limit: u64,
    },
    /// The magnitudes of the items add up to more than `i64::MAX`.
    #[error("The numbers of this row add up to more than can be counted; use smaller ones.")]
    TooLarge,
    /// The row is empty, so there is nothing to choose.
    #[error("There is nothing to take from an empty row.")]
    Empty,
    /// It was asked to stop.
    #[error("{}", Cancelled)]
    Cancelled,
}

impl Engine {
    /// What its work is counted in.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Tree => "calls",
            Self::Memo | Self::Table | Self::Rolling => "cells",
            Self::Linear => "steps",
        }
    }

    /// The memory it may take beyond a row of `len` items whose values fit in 4 bytes, in bytes.
    pub fn bytes(self, len: usize) -> u64 {
        self.bytes_for(len, true)
    }

    fn bytes_for(self, len: usize, narrow: bool) -> u64 {
        let cell = if narrow { 4 } else { 8 };
        match self {
            Self::Tree => tree::stack_bytes(len),
            Self::Memo => memo::peak_bytes(len),
            Self::Table => tree::distinct(len).saturating_mul(cell),
            Self::Rolling => rolling::bytes(len),
            Self::Linear => (len as u64).saturating_mul(8),
        }
    }

    /// Whether it would start on a row of `len` items whose values fit in 4 bytes, as a word's do.
    pub fn check(self, len: usize, limits: &Limits) -> Result<(), EngineError> {
        self.check_for(len, true, limits)
    }

    fn check_for(self, len: usize, narrow: bool, limits: &Limits) -> Result<(), EngineError> {
        if self == Self::Tree && len > limits.tree_items {
            return Err(EngineError::TooLong { len, limit: limits.tree_items });
        }
        let cells = tree::distinct(len);
        if self == Self::Rolling && cells > limits.cells {
            return Err(EngineError::TooSlow { len, cells, limit: limits.cells });
        }
        let bytes = self.bytes_for(len, narrow);
        if bytes > limits.bytes || u32::try_from(len).is_err() && self == Self::Memo {
            return Err(EngineError::TooBig { engine: self, len, bytes, limit: limits.bytes });
        }
        Ok(())
    }

    /// The longest word, in letters, that it would start on.
    pub fn longest(self, limits: &Limits) -> usize {
        let (mut starts, mut refuses) = (0, usize::MAX);
        while refuses - starts > 1 {
            let middle = starts + (refuses - starts) / 2;
            if self.check(middle, limits).is_ok() {
                starts = middle;
            } else {
                refuses = middle;
            }
        }
        starts
    }

    /// The value of `row`, and what it cost. An empty row is worth 0.
    pub fn value(self, row: &[i64], limits: &Limits, cancel: &Cancel) -> Result<Valuation, EngineError> {
        self.start(row, limits)?;
        Ok(match self {
            Self::Tree => {
                let (value, work) = tree::value(row, cancel)?;
                Valuation { value, work, bytes: self.bytes(row.len()) }
            }
            Self::Memo => {
                let mut memo = Memo::new(row);
                let value = memo.value(0, row.len(), cancel)?;
                Valuation { value, work: memo.cells(), bytes: memo.bytes() }
            }
            Self::Table => {
                let table = Table::build(row, cancel)?;
                let value = table.value(0, row.len()).unwrap_or(0);
                Valuation { value, work: table.cells(), bytes: table.bytes() }
            }
            Self::Rolling => {
                let value = rolling::value(row, cancel)?;
                Valuation { value, work: tree::distinct(row.len()), bytes: rolling::bytes(row.len()) }
            }
            Self::Linear => {
                let reduction = linear::Reduction::of(row);
                Valuation { value: reduction.value(), work: reduction.steps(), bytes: reduction.bytes() }
            }
        })
    }

    /// What each end of `row` is worth, and what it cost to find.
    pub fn options(self, row: &[i64], limits: &Limits, cancel: &Cancel) -> Result<(Options, Work), EngineError> {
        let (&first, rest) = row.split_first().ok_or(EngineError::Empty)?;
        let (&last, start) = row.split_last().ok_or(EngineError::Empty)?;
        self.start(row, limits)?;
        let (options, count, bytes) = match self {
            Self::Tree => {
                let (without_first, calls) = tree::value(rest, cancel)?;
                let (without_last, more_calls) = tree::value(start, cancel)?;
                let options = Options::from_rests(first, last, without_first, without_last);
                (Some(options), calls + more_calls, self.bytes(row.len()))
            }
            Self::Memo => {
                let mut memo = Memo::new(row);
                let without_first = memo.value(1, rest.len(), cancel)?;
                let without_last = memo.value(0, start.len(), cancel)?;
                let options = Options::from_rests(first, last, without_first, without_last);
                (Some(options), memo.cells(), memo.bytes())
            }
            Self::Table => {
                let table = Table::build(row, cancel)?;
                (table.options(0, row.len()), table.cells(), table.bytes())
            }
            Self::Rolling => (rolling::options(row, cancel)?, tree::distinct(row.len()) - 1, rolling::bytes(row.len())),
            Self::Linear => {
                let (options, middle) = linear::options_and_steps(row).ok_or(EngineError::Empty)?;
                (Some(options), middle.steps(), middle.bytes())
            }
        };
        Ok((options.ok_or(EngineError::Empty)?, Work { count, bytes }))
    }

    fn start(self, row: &[i64], limits: &Limits) -> Result<(), EngineError> {
        let magnitudes = row.iter().try_fold(0_i64, |sum, item| sum.checked_add(item.checked_abs()?));
        let magnitudes = magnitudes.ok_or(EngineError::TooLarge)?;
        self.check_for(row.len(), magnitudes <= i64::from(i32::MAX), limits)
    }
}

impl From<Cancelled> for EngineError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

/// A number of bytes in words.
struct Size(u64);

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (unit, name) = match self.0 {
            0..1_000_000 => (1e3, "kB"),
            1_000_000..1_000_000_000 => (1e6, "MB"),
            1_000_000_000..1_000_000_000_000 => (1e9, "GB"),
            1_000_000_000_000..1_000_000_000_000_000 => (1e12, "TB"),
            _ => (1e15, "PB"),
        };
        write!(f, "{:.1} {name}", self.0 as f64 / unit)
    }
}
