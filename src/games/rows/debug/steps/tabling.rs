//! The handout’s three tables, filled from short to long.

use super::Row;
use crate::play::trace::{Algorithm, Answer, Mark, Question, Step};
use arcade_engine::endgame::tables::{Kind, Span as Part, Step as Cell, Tables};
use arcade_engine::ends::recall::cell;
use arcade_engine::ends::{Best, End};
use arcade_ui::facts::Fact;
use arcade_ui::widgets::figures::minus;

/// The longest row whose tables are worked out for a picture.
pub const LONGEST: usize = 200;

/// A step for each cell of each table.
#[derive(Debug)]
pub struct Tabling {
    tables: Tables,
    cells: Vec<Cell>,
}

impl Tabling {
    /// None of a single number, and of a row that is too long.
    pub fn new(row: &Row) -> Option<Self> {
        let tables = (2..=LONGEST).contains(&row.len()).then(|| Tables::new(row.items()))?;
        let cells = tables.steps().collect();
        Some(Self { tables, cells })
    }

    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The cells in the order in which they are filled.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cell that step `at` fills; the last from there on.
    pub fn filled(&self, at: usize) -> Cell {
        self.cells[at.min(self.cells.len() - 1)]
    }

    fn number(&self, place: usize) -> i64 {
        self.tables.row().get(place.wrapping_sub(1)).copied().unwrap_or(0)
    }

    /// What whoever moves at `part` ends up with by beginning at each end.
    fn totals(&self, part: Part) -> [i64; 2] {
        End::BOTH.map(|end| {
            let (place, rest) = match end {
                End::First => (part.left, Part { left: part.left + 1, ..part }),
                End::Last => (part.right, Part { right: part.right - 1, ..part }),
            };
            self.number(place) + self.tables.cell(rest).map_or(0, |rest| rest.loser)
        })
    }
}

impl Algorithm for Tabling {
    fn code(&self) -> &'static [&'static str] {
        &[
            "sum[i, i] ← L[i], loser[i, i] ← 0, for all i",
            "for size from 2 to n:",
            "  for left from 1 to n − size + 1:",
            "    right ← left + size − 1",
            "    sum ← sum[left, right − 1] + L[right]",
            "    first ← L[left] + loser[left + 1, right]",
            "    last ← L[right] + loser[left, right − 1]",
            "    move ← ◀ if first > last,",
            "           ▶ if last > first, else ◆ (either)",
            "    loser ← sum − max(first, last)",
        ]
    }

    fn steps(&self) -> usize {
        self.cells.len()
    }

    fn step(&self, at: usize) -> Step {
        let step = self.filled(at);
        let Cell { kind, span } = step;
        let cell = self.tables.cell(span);
        let [first, last] = self.totals(span).map(minus);
        let mut variables = vec![
            ("size", span.size().to_string()),
            ("left", span.left.to_string()),
            ("right", span.right.to_string()),
            ("sum", cell.map(|cell| minus(cell.sum)).unwrap_or_default()),
        ];
        let choice = cell.and_then(|cell| cell.choice);
        if kind != Kind::Sum {
            let sign = match choice {
                _ if self.tables.is_tie(span) => "◆ either",
                Some(End::First) => "◀",
                _ => "▶",
            };
            variables.extend([("first", first), ("last", last), ("move", sign.to_owned())]);
        }
        if kind == Kind::Loser {
            variables.push(("loser", cell.map(|cell| minus(cell.loser)).unwrap_or_default()));
        }
        let line = match kind {
            Kind::Sum => 4,
            Kind::Move if choice == Some(End::First) && !self.tables.is_tie(span) => 7,
            Kind::Move => 8,
            Kind::Loser => 9,
        };
        Step { line, variables, said: format!("{}.", self.tables.explain(step).unwrap_or_default()) }
    }

    fn picture(&self, done: usize) -> Vec<Fact> {
        let mut tables = Vec::<(String, Vec<String>)>::new();
        for &Cell { kind, span } in &self.cells[..done] {
            let Some(cell) = self.tables.cell(span) else { continue };
            let (table, value) = match kind {
                Kind::Sum => ("sum", minus(cell.sum)),
                Kind::Move if self.tables.is_tie(span) => ("move", "either".to_owned()),
                Kind::Move => ("move", cell.choice.map_or("", End::side).to_owned()),
                Kind::Loser => ("loser", minus(cell.loser)),
            };
            let label = format!("{table}, size {}", span.size());
            match tables.iter_mut().find(|(other, _)| *other == label) {
                Some((_, values)) => values.push(value),
                None => tables.push((label, vec![value])),
            }
        }
        tables.into_iter().map(|(label, values)| Fact::new(label, values.join(", "))).collect()
    }

    fn question(&self, at: usize) -> Option<Question> {
        let step = self.filled(at);
        let Cell { kind, span } = step;
        let cell = self.tables.cell(span)?;
        let [first, last] = self.totals(span);
        let answer = match kind {
            Kind::Sum => Answer::Number(cell.sum),
            Kind::Move => Answer::End(Best::of(first, last)),
            Kind::Loser => Answer::Number(cell.loser),
        };
        let asked = match kind {
            Kind::Sum => format!("What is sum{span}?"),
            Kind::Move => format!("Which end is move{span}?"),
            Kind::Loser => format!("What is loser{span}?"),
        };
        Some(Question { asked, answer, why: format!("{}.", self.tables.explain(step)?) })
    }

    fn marks(&self) -> &'static [Mark] {
        &[Mark::GreedErrs, Mark::Tie]
    }

    fn meets(&self, at: usize, mark: Mark) -> bool {
        let Cell { kind, span } = self.filled(at);
        let (ends, [first, last]) = ([span.left, span.right].map(|place| self.number(place)), self.totals(span));
        kind == Kind::Move
            && match mark {
                Mark::Tie => first == last,
                Mark::GreedErrs => ends[0] > ends[1] && first < last || ends[0] < ends[1] && first > last,
                Mark::Repeat => false,
            }
    }

    fn cell(&self, at: usize) -> usize {
        let Cell { span, .. } = self.filled(at);
        cell(self.tables.row().len(), span.left - 1, span.size())
    }
}
