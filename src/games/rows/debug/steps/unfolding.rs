//! The definition of the value, run word for word.

use super::{Row, compared, from_parents, has, times, variables};
use crate::play::trace::{Algorithm, Answer, Mark, Question, Step};
use arcade_engine::ends::calls::{Calls, Moment};
use arcade_engine::ends::hint;
use arcade_engine::ends::recall::cell;
use arcade_engine::ends::table::Table;
use arcade_ui::facts::Fact;

/// Two steps for each call: it begins, and it returns.
#[derive(Debug)]
pub struct Unfolding {
    row: Row,
    table: Table,
    calls: Calls,
}

impl Unfolding {
    /// None where the calls are too many to be numbered.
    pub fn new(row: Row) -> Option<Self> {
        let calls = Calls::of_value(row.len())?;
        Some(Self { table: Table::new(row.items()), row, calls })
    }

    pub const fn calls(&self) -> &Calls {
        &self.calls
    }

    pub const fn row(&self) -> &Row {
        &self.row
    }

    pub fn value(&self, low: usize, len: usize) -> i64 {
        self.table.value(low, len).unwrap_or(0)
    }
}

impl Algorithm for Unfolding {
    fn code(&self) -> &'static [&'static str] {
        &[
            "value(low, len):",
            "  calls ← calls + 1",
            "  if len = 1: return row[low]",
            "  high ← low + len − 1",
            "  first ← row[low] − value(low + 1, len − 1)",
            "  last ← row[high] − value(low, len − 1)",
            "  return max(first, last)",
            "",
            "the answer is value(1, n)",
        ]
    }

    fn steps(&self) -> usize {
        self.calls.moments()
    }

    fn step(&self, at: usize) -> Step {
        let (moment, call) = self.calls.moment(at);
        let (low, len) = (call.low, call.len);
        let name = self.row.name(low, len);
        if moment == Moment::Begins {
            let occurrence = self.calls.occurrence(call.number);
            let asked = super::asked(&self.row, &self.calls, call);
            let said = match times(occurrence) {
                Some(times) if len > 1 => format!("{asked} {times}: all that is below it is worked out once more."),
                Some(times) => format!("{asked} {times}."),
                None => format!("{asked}."),
            };
            let mut variables = variables(&self.row, (low, len), None);
            variables.push(("calls", (call.number + 1).to_string()));
            return Step { line: 1, variables, said };
        }
        let value = hint::signed(self.value(low, len));
        let mut variables = variables(&self.row, (low, len), self.table.options(low, len).as_ref());
        variables.push(("returns", value.clone()));
        let why = compared(&self.row, &self.table, (low, len)).unwrap_or_default();
        Step { line: if len == 1 { 2 } else { 6 }, variables, said: format!("{name} comes back with {value}: {why}.") }
    }

    /// `ta` where it is asked for, `ta ×2` for the second time, and `ta =` where it comes back.
    fn name(&self, at: usize) -> Option<String> {
        let (moment, call) = self.calls.moment(at);
        let name = self.row.text(call.low, call.len);
        Some(match (moment, self.calls.occurrence(call.number)) {
            (Moment::Begins, 1) => name,
            (Moment::Begins, times) => format!("{name} ×{times}"),
            _ => format!("{name} ="),
        })
    }

    fn picture(&self, done: usize) -> Vec<Fact> {
        vec![super::open_calls(&self.row, &super::open_after(&self.calls, done))]
    }

    fn question(&self, at: usize) -> Option<Question> {
        let (moment, call) = self.calls.moment(at);
        let place = (call.low, call.len);
        let options = self.table.options(call.low, call.len).filter(|_| call.len > 1 && moment == Moment::Returns)?;
        Some(Question {
            asked: format!("With what does {} come back?", self.row.name(call.low, call.len)),
            answer: Answer::Number(options.value()),
            why: from_parents(&self.row, &options, place),
        })
    }

    fn marks(&self) -> &'static [Mark] {
        &[Mark::Repeat, Mark::GreedErrs, Mark::Tie]
    }

    fn meets(&self, at: usize, mark: Mark) -> bool {
        let (moment, call) = self.calls.moment(at);
        match moment {
            Moment::Begins => mark == Mark::Repeat && self.calls.occurrence(call.number) > 1,
            _ => call.len > 1 && self.table.options(call.low, call.len).is_some_and(|options| has(mark, &options)),
        }
    }

    fn cell(&self, at: usize) -> usize {
        let (_, call) = self.calls.moment(at);
        cell(self.row.len(), call.low, call.len)
    }
}
