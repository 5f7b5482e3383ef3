//! The value table, filled by length.

use super::{Row, compared, from_parents, has, variables};
use crate::play::trace::{Algorithm, Answer, Mark, Question, Step};
use arcade_engine::ends::hint;
use arcade_engine::ends::recall::{cell, sub_row};
use arcade_engine::ends::table::Table;
use arcade_ui::facts::Fact;

/// A step for each cell.
#[derive(Debug)]
pub struct Filling {
    row: Row,
    table: Table,
}

impl Filling {
    pub fn new(row: Row) -> Self {
        Self { table: Table::new(row.items()), row }
    }

    pub const fn row(&self) -> &Row {
        &self.row
    }

    /// The finished table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The sub-row that step `at` fills in, as (low, length).
    pub fn filled(&self, at: usize) -> (usize, usize) {
        sub_row(self.row.len(), at)
    }

    /// The step that fills in the `len` items from `low` on, which are in the row.
    pub fn filled_at(&self, (low, len): (usize, usize)) -> usize {
        cell(self.row.len(), low, len)
    }
}

impl Algorithm for Filling {
    fn code(&self) -> &'static [&'static str] {
        &[
            "for len from 1 to n:",
            "  for low from 1 to n − len + 1:",
            "    high ← low + len − 1",
            "    if len = 1: V[low, 1] ← row[low]",
            "    else:",
            "      first ← row[low] − V[low + 1, len − 1]",
            "      last ← row[high] − V[low, len − 1]",
            "      V[low, len] ← max(first, last)",
            "return V[1, n]",
        ]
    }

    fn steps(&self) -> usize {
        self.table.cells() as usize
    }

    fn step(&self, at: usize) -> Step {
        let (low, len) = self.filled(at);
        let options = self.table.options(low, len);
        let value = self.table.value(low, len).map(hint::signed).unwrap_or_default();
        let mut variables = variables(&self.row, (low, len), options.as_ref());
        variables.push(("V", value.clone()));
        let why = compared(&self.row, &self.table, (low, len)).unwrap_or_default();
        Step {
            line: if len == 1 { 3 } else { 7 },
            variables,
            said: format!("V of {} is {value}: {why}.", self.row.name(low, len)),
        }
    }

    fn name(&self, at: usize) -> Option<String> {
        let (low, len) = self.filled(at);
        Some(self.row.text(low, len))
    }

    fn picture(&self, done: usize) -> Vec<Fact> {
        super::known(&self.row, &self.table, |low, len| self.filled_at((low, len)) < done)
    }

    fn question(&self, at: usize) -> Option<Question> {
        let (low, len) = self.filled(at);
        let options = self.table.options(low, len).filter(|_| len > 1)?;
        Some(Question {
            asked: format!("What is V of {}?", self.row.name(low, len)),
            answer: Answer::Number(options.value()),
            why: from_parents(&self.row, &options, (low, len)),
        })
    }

    fn marks(&self) -> &'static [Mark] {
        &[Mark::GreedErrs, Mark::Tie]
    }

    fn meets(&self, at: usize, mark: Mark) -> bool {
        let (low, len) = self.filled(at);
        len > 1 && self.table.options(low, len).is_some_and(|options| has(mark, &options))
    }

    fn cell(&self, at: usize) -> usize {
        at
    }
}
