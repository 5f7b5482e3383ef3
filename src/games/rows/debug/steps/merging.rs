//! The linear reduction: three neighbours become one, until a valley is left, and then its sum.

use super::Row;
use crate::play::trace::{Algorithm, Answer, Mark, Question, Step};
use arcade_engine::ends::linear::{Span as Merged, Step as Scan, Term, steps, valley_terms};
use arcade_engine::text::counted;
use arcade_ui::facts::Fact;
use arcade_ui::widgets::figures::minus;

/// A step for each item that is read and for each merger, and one for the sum.
#[derive(Debug)]
pub struct Merging {
    row: Row,
    scan: Vec<Scan>,
}

impl Merging {
    pub fn new(row: Row) -> Self {
        Self { scan: steps(row.items()), row }
    }

    pub const fn row(&self) -> &Row {
        &self.row
    }

    /// The step of the scan number `at`; None for the sum.
    pub fn scanned(&self, at: usize) -> Option<&Scan> {
        self.scan.get(at)
    }

    /// The stack after `done` steps.
    pub fn stack(&self, done: usize) -> Vec<Merged> {
        let mut stack = Vec::new();
        for step in &self.scan[..done.min(self.scan.len())] {
            step.apply(&mut stack);
        }
        stack
    }
}

/// `7 − 6 + 5`, the sum of a valley in falling order, and what it comes to.
pub fn sum_of(stack: &[Merged]) -> (String, i64) {
    let values: Vec<i64> = stack.iter().map(|item| item.value).collect();
    let terms: Vec<Term> = valley_terms(&values);
    let mut sum = String::new();
    for (i, term) in terms.iter().enumerate() {
        let value = values[term.index];
        let sign = match (i, i % 2 == 0) {
            (0, _) => "",
            (_, true) => " + ",
            (_, false) => " − ",
        };
        sum.push_str(sign);
        if value < 0 && i > 0 {
            sum.extend(["(", &minus(value), ")"]);
        } else {
            sum.push_str(&minus(value));
        }
    }
    (sum, terms.iter().map(|term| term.signed).sum())
}

/// `3 − 5 + 4 = 2`.
pub fn merger(from: &[Merged; 3], merged: &Merged) -> String {
    let [x, y, z] = from.each_ref().map(|item| minus(item.value));
    // A negative term in brackets, so that two signs never meet.
    let [y, z] = [y, z].map(|term| if term.starts_with('−') { format!("({term})") } else { term });
    format!("{x} − {y} + {z} = {}", minus(merged.value))
}

/// `3 numbers`, of a stack that is so high.
fn high(count: usize) -> String {
    counted(count, "number", "numbers")
}

impl Algorithm for Merging {
    fn code(&self) -> &'static [&'static str] {
        &[
            "stack ← empty",
            "for each item of the row:",
            "  push the item",
            "  while the top three are x ≤ y ≥ z:",
            "    take the three off the stack",
            "    push x − y + z in their place",
            "sign ← +1",
            "while the stack is not empty:",
            "  V ← V + sign × the larger end, taken off",
            "  sign ← −sign",
            "return V",
        ]
    }

    fn steps(&self) -> usize {
        self.scan.len() + usize::from(!self.scan.is_empty())
    }

    fn step(&self, at: usize) -> Step {
        match self.scan.get(at) {
            Some(Scan::Push { at, pushed }) => Step {
                line: 2,
                variables: vec![("item", minus(pushed.value)), ("stack", high(at + 1))],
                said: format!("{} is read.", minus(pushed.value)),
            },
            Some(Scan::Merge { at, from, merged }) => {
                let [x, y, z] = from.each_ref().map(|item| minus(item.value));
                let said =
                    format!("{x} ≤ {y} ≥ {z}: the three become one, {}. V stays the same.", merger(from, merged));
                let new = minus(merged.value);
                Step {
                    line: 5,
                    variables: vec![("x", x), ("y", y), ("z", z), ("x − y + z", new), ("stack", high(at + 1))],
                    said,
                }
            }
            None => {
                let (sum, value) = sum_of(&self.stack(at));
                Step {
                    line: 10,
                    variables: vec![("V", minus(value))],
                    said: format!(
                        "What remains falls and then rises, so both players take the larger end: V = {sum} = {}.",
                        minus(value)
                    ),
                }
            }
        }
    }

    fn picture(&self, done: usize) -> Vec<Fact> {
        let stack: Vec<String> = self.stack(done).iter().map(|item| minus(item.value)).collect();
        let stack = if stack.is_empty() { "empty".to_owned() } else { stack.join(", ") };
        vec![Fact::new("stack, the top last", stack)]
    }

    fn question(&self, at: usize) -> Option<Question> {
        match self.scan.get(at) {
            Some(Scan::Push { .. }) => None,
            Some(Scan::Merge { from, merged, .. }) => {
                let [x, y, z] = from.each_ref().map(|item| minus(item.value));
                Some(Question {
                    asked: format!("{x} ≤ {y} ≥ {z}: what do the three become?"),
                    answer: Answer::Number(merged.value),
                    why: format!("They become x − y + z: {}.", merger(from, merged)),
                })
            }
            None => {
                let (sum, value) = sum_of(&self.stack(at));
                Some(Question {
                    asked: "What is V of what is left?".into(),
                    answer: Answer::Number(value),
                    why: format!("Both players take the larger end, so V = {sum} = {}.", minus(value)),
                })
            }
        }
    }

    fn marks(&self) -> &'static [Mark] {
        &[]
    }

    fn meets(&self, _: usize, _: Mark) -> bool {
        false
    }

    fn cell(&self, at: usize) -> usize {
        match self.scan.get(at) {
            Some(Scan::Push { pushed: top, .. } | Scan::Merge { merged: top, .. }) => top.items.end,
            None => 0,
        }
    }
}
