//! The handout’s top-down procedure: what the loser gets, by recursion.

use super::{Row, times};
use crate::play::trace::{Algorithm, Answer, Mark, Question, Step};
use arcade_engine::endgame::tables::{Span as Part, Tables};
use arcade_engine::ends::calls::{Call, Calls, Moment};
use arcade_engine::ends::recall::cell;
use arcade_engine::ends::{Best, End};
use arcade_ui::facts::Fact;
use arcade_ui::widgets::figures::minus;

/// A step where a call begins, one where it chooses an end, and one where it returns.
#[derive(Debug)]
pub struct Losing {
    row: Row,
    tables: Tables,
    calls: Calls,
}

impl Losing {
    /// None where the calls are too many to be numbered.
    pub fn new(row: Row) -> Option<Self> {
        let calls = Calls::of_loser(row.len())?;
        Some(Self { tables: Tables::new(row.items()), row, calls })
    }

    pub const fn calls(&self) -> &Calls {
        &self.calls
    }

    pub const fn row(&self) -> &Row {
        &self.row
    }

    /// The number at `end` of the list of `call`.
    pub fn item(&self, call: Call, end: End) -> i64 {
        let place = if end == End::First { call.low } else { (call.low + call.len).saturating_sub(1) };
        self.row.items().get(place).copied().unwrap_or(0)
    }

    /// What the loser of the list of `call` gets.
    pub fn loser(&self, call: Call) -> i64 {
        self.cell(call).0
    }

    /// What whoever moves on the list of `call` ends up with by beginning at `end`.
    pub fn total(&self, call: Call, end: End) -> i64 {
        self.item(call, end) + self.loser(self.calls.below(call, end == End::Last))
    }

    /// Which end is better, and whether none is.
    pub fn best(&self, call: Call) -> Best {
        let [left, right] = End::BOTH.map(|end| self.total(call, end));
        Best::of(left, right)
    }

    fn cell(&self, call: Call) -> (i64, i64) {
        let part = Part { left: call.low + 1, right: call.low + call.len };
        self.tables.cell(part).map_or((0, 0), |cell| (cell.loser, cell.sum))
    }

    /// `left = −1 + 9 = 8`.
    fn side(&self, call: Call, end: End) -> String {
        let (item, total) = (self.item(call, end), self.total(call, end));
        let loser = total - item;
        let sign = if loser < 0 { '−' } else { '+' };
        let side = if end == End::First { "left" } else { "right" };
        format!("{side} = {} {sign} {} = {}", minus(item), loser.unsigned_abs(), minus(total))
    }

    /// Which end the call chooses, and why.
    fn choice(&self, call: Call) -> String {
        let [left, right] = End::BOTH.map(|end| self.side(call, end));
        let so = match self.best(call) {
            Best::First => "left is more, so the move is left",
            Best::Last => "right is more, so the move is right",
            Best::Either => "a tie, on which the rule takes left",
        };
        format!("{left}, {right}: {so}.")
    }

    /// How the loser's total comes about.
    fn leftover(&self, call: Call) -> String {
        let (loser, sum) = self.cell(call);
        let (list, loser) = (self.row.name(call.low, call.len), minus(loser));
        match call.len {
            0 | 1 => format!("{list}: of one number the loser gets nothing, {loser}."),
            2 => format!("{list}: of two numbers the loser gets the smaller, {loser}."),
            _ => {
                let most = End::BOTH.map(|end| self.total(call, end));
                let most = most[0].max(most[1]);
                let taken = if most < 0 { format!("({})", minus(most)) } else { minus(most) };
                format!(
                    "{list}: the mover gets {}, and the loser the rest of the sum: {} − {taken} = {loser}.",
                    minus(most),
                    minus(sum)
                )
            }
        }
    }
}

impl Algorithm for Losing {
    fn code(&self) -> &'static [&'static str] {
        &[
            "loser(L):",
            "  if L has one number: return 0",
            "  if L has two: return the smaller",
            "  Ll ← L without its first number",
            "  left ← L[1] + loser(Ll)",
            "  Lr ← L without its last number",
            "  right ← L[n] + loser(Lr)",
            "  move ← ◀ if left ≥ right, else ▶",
            "  return sum(L) − the larger of left, right",
        ]
    }

    fn steps(&self) -> usize {
        self.calls.moments()
    }

    fn step(&self, at: usize) -> Step {
        let (moment, call) = self.calls.moment(at);
        let mut variables = vec![("L", self.row.text(call.low, call.len))];
        if moment != Moment::Begins && !self.calls.is_base(call.len) {
            let [left, right] = End::BOTH.map(|end| minus(self.total(call, end)));
            let sign = match self.best(call) {
                Best::First => "◀",
                Best::Last => "▶",
                Best::Either => "◀, as on every tie",
            };
            variables.extend([("left", left), ("right", right), ("move", sign.to_owned())]);
        }
        match moment {
            Moment::Begins => {
                let asked = super::asked(&self.row, &self.calls, call);
                let said = match times(self.calls.occurrence(call.number)) {
                    Some(times) => format!("{asked} {times}."),
                    None => format!("{asked}."),
                };
                Step { line: 0, variables, said }
            }
            Moment::Chooses => Step { line: 7, variables, said: self.choice(call) },
            Moment::Returns => {
                variables.push(("loser", minus(self.loser(call))));
                let line = match call.len {
                    0 | 1 => 1,
                    2 => 2,
                    _ => 8,
                };
                Step { line, variables, said: self.leftover(call) }
            }
        }
    }

    fn picture(&self, done: usize) -> Vec<Fact> {
        vec![super::open_calls(&self.row, &super::open_after(&self.calls, done))]
    }

    fn question(&self, at: usize) -> Option<Question> {
        let (moment, call) = self.calls.moment(at);
        let name = self.row.name(call.low, call.len);
        match moment {
            Moment::Begins => None,
            Moment::Chooses => Some(Question {
                asked: format!("Which end is the move at {name}?"),
                answer: Answer::End(self.best(call)),
                why: self.choice(call),
            }),
            Moment::Returns => Some(Question {
                asked: format!("What is loser({name})?"),
                answer: Answer::Number(self.loser(call)),
                why: self.leftover(call),
            }),
        }
    }

    fn marks(&self) -> &'static [Mark] {
        &[Mark::Repeat, Mark::GreedErrs, Mark::Tie]
    }

    fn meets(&self, at: usize, mark: Mark) -> bool {
        let (moment, call) = self.calls.moment(at);
        match (moment, mark) {
            (Moment::Begins, Mark::Repeat) => self.calls.occurrence(call.number) > 1,
            (Moment::Chooses, Mark::Tie) => self.best(call) == Best::Either,
            (Moment::Chooses, Mark::GreedErrs) => {
                let [left, right] = End::BOTH.map(|end| self.item(call, end));
                match self.best(call) {
                    Best::First => left < right,
                    Best::Last => left > right,
                    Best::Either => false,
                }
            }
            _ => false,
        }
    }

    fn cell(&self, at: usize) -> usize {
        let (_, call) = self.calls.moment(at);
        cell(self.row.len(), call.low, call.len)
    }
}
