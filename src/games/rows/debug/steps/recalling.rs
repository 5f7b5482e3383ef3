//! The recursion that remembers.

use super::{Row, compared, from_parents, has, variables};
use crate::play::trace::{Algorithm, Answer, Mark, Question, Step};
use arcade_engine::ends::hint;
use arcade_engine::ends::recall::{Moment, Recall, What, cell};
use arcade_engine::ends::table::Table;
use arcade_ui::facts::Fact;

/// A step for each call, which is a hit or a miss, and one for each value that is stored.
#[derive(Debug)]
pub struct Recalling {
    row: Row,
    table: Table,
    recall: Recall,
}

impl Recalling {
    /// None of a row that is too long.
    pub fn new(row: Row) -> Option<Self> {
        let recall = Recall::new(row.len())?;
        Some(Self { table: Table::new(row.items()), row, recall })
    }

    pub const fn recall(&self) -> &Recall {
        &self.recall
    }

    pub const fn row(&self) -> &Row {
        &self.row
    }

    pub fn value(&self, low: usize, len: usize) -> i64 {
        self.table.value(low, len).unwrap_or(0)
    }

    /// The moment number `at`; the last from there on.
    pub fn moment(&self, at: usize) -> Moment {
        let moments = &self.recall.moments;
        moments[at.min(moments.len() - 1)]
    }
}

impl Algorithm for Recalling {
    fn code(&self) -> &'static [&'static str] {
        &[
            "value(low, len):",
            "  if (low, len) is in known:",
            "    return known[low, len]",
            "  if len = 1: best ← row[low]",
            "  else:",
            "    high ← low + len − 1",
            "    first ← row[low] − value(low + 1, len − 1)",
            "    last ← row[high] − value(low, len − 1)",
            "    best ← max(first, last)",
            "  known[low, len] ← best",
            "  return best",
        ]
    }

    fn steps(&self) -> usize {
        self.recall.moments.len()
    }

    fn step(&self, at: usize) -> Step {
        let Moment { what, low, len, hits, misses, .. } = self.moment(at);
        let name = self.row.name(low, len);
        let value = hint::signed(self.value(low, len));
        let options = self.table.options(low, len).filter(|_| what == What::Store);
        let mut variables = variables(&self.row, (low, len), options.as_ref());
        let (line, said) = match what {
            What::Miss => (1, format!("{name} is not known yet: a miss.")),
            What::Hit => (2, format!("{name} is known already: a hit, and {value} comes back at once.")),
            What::Store => {
                let why = compared(&self.row, &self.table, (low, len)).unwrap_or_default();
                (9, format!("{name} is worth {value}: {why}. From now on it is known."))
            }
        };
        match what {
            What::Miss => {}
            What::Hit => variables.push(("known", value)),
            What::Store => variables.push(("best", value)),
        }
        variables.extend([("hits", hits.to_string()), ("misses", misses.to_string())]);
        Step { line, variables, said }
    }

    /// `ta` where it is asked for in vain, `ta hit` where it is known, and `ta =` where it is stored.
    fn name(&self, at: usize) -> Option<String> {
        let Moment { what, low, len, .. } = self.moment(at);
        let name = self.row.text(low, len);
        Some(match what {
            What::Miss => name,
            What::Hit => format!("{name} hit"),
            What::Store => format!("{name} ="),
        })
    }

    fn picture(&self, done: usize) -> Vec<Fact> {
        let mut waiting = Vec::new();
        for moment in &self.recall.moments[..done] {
            match moment.what {
                What::Miss => waiting.push((moment.low, moment.len)),
                What::Hit => {}
                What::Store => {
                    waiting.pop();
                }
            }
        }
        let known = |low, len| self.recall.known_at(low, len).is_some_and(|at| at < done);
        [super::open_calls(&self.row, &waiting)]
            .into_iter()
            .chain(super::known(&self.row, &self.table, known))
            .collect()
    }

    fn question(&self, at: usize) -> Option<Question> {
        let Moment { what, low, len, .. } = self.moment(at);
        let name = self.row.name(low, len);
        match what {
            What::Store => {
                let options = self.table.options(low, len).filter(|_| len > 1)?;
                Some(Question {
                    asked: format!("What is stored for {name}?"),
                    answer: Answer::Number(options.value()),
                    why: from_parents(&self.row, &options, (low, len)),
                })
            }
            // On the way down to the first single item nothing can be known yet.
            _ if at < self.row.len() => None,
            _ => Some(Question {
                asked: format!("{name} is asked for. Is it known already?"),
                answer: Answer::OneOf(vec!["yes: a hit".into(), "no: a miss".into()], usize::from(what == What::Miss)),
                why: if what == What::Hit {
                    "It was stored when it was worked out before.".into()
                } else {
                    "Nobody asked for it before.".into()
                },
            }),
        }
    }

    fn marks(&self) -> &'static [Mark] {
        &[Mark::Repeat, Mark::GreedErrs, Mark::Tie]
    }

    fn meets(&self, at: usize, mark: Mark) -> bool {
        let Moment { what, low, len, .. } = self.moment(at);
        match what {
            What::Hit => mark == Mark::Repeat,
            What::Miss => false,
            What::Store => len > 1 && self.table.options(low, len).is_some_and(|options| has(mark, &options)),
        }
    }

    fn cell(&self, at: usize) -> usize {
        let Moment { low, len, .. } = self.moment(at);
        cell(self.row.len(), low, len)
    }
}
