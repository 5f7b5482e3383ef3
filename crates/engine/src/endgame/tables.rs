//! The handout's bottom-up procedure: three tables, filled from the short sub-rows to the long ones.
//!
//! ```text
//! for size := 2 to n
//!   for left := 1 to (n - size + 1)
//!     sum, move and loser of [left, left + size - 1]
//! ```
//!
//! The loops, the tables' names and the tie-break (`>`, so a tie goes to the right) are those of "Session 2: Let's Play
//! a Game!", an algorithms course's handout. Places count from 1 here, as they do there. Sub-rows of one number, which
//! the handout leaves out, have the sum of that number and leave the loser nothing.

use crate::ends::{End, recall::cell};
use crate::named::named_enum;
use crate::text::minus;

/// A sub-row, by the places of its two ends, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The place of its first number.
    pub left: usize,
    /// The place of its last number.
    pub right: usize,
}

impl Span {
    /// How many numbers it has.
    pub const fn size(self) -> usize {
        self.right + 1 - self.left
    }

    const fn without(self, end: End) -> Self {
        match end {
            End::First => Self { left: self.left + 1, ..self },
            End::Last => Self { right: self.right - 1, ..self },
        }
    }
}

impl std::fmt::Display for Span {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "[{}, {}]", self.left, self.right)
    }
}

/// One of the three tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The sum of each sub-row.
    Sum,
    /// The move of the player who is on the move there.
    Move,
    /// What the other player gets there.
    Loser,
}

named_enum! {
    /// The three by the handout's names, in the order in which its loop fills them.
    ALL: Kind { Sum = "sum", Move = "move", Loser = "loser" }
}

/// What the loop does in one step: it fills one cell of one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The table.
    pub kind: Kind,
    /// The cell.
    pub span: Span,
}

/// What the three tables hold for one sub-row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The sum.
    pub sum: i64,
    /// The move; `None` for a single number, where there is no choice.
    pub choice: Option<End>,
    /// The loser's total.
    pub loser: i64,
}

/// The three tables of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    row: Box<[i64]>,
    /// Size after size: the cells of size 1, of size 2, and so on.
    cells: Vec<Cell>,
}

impl Tables {
    /// Fills the tables of `row`: `n (n + 1) / 2` cells of 24 bytes each.
    pub fn new(row: &[i64]) -> Self {
        let count = row.len();
        let mut tables = Self { row: row.into(), cells: Vec::with_capacity(count * (count + 1) / 2) };
        for size in 1..=count {
            for left in 1..=count + 1 - size {
                let cell = tables.work_out(Span { left, right: left + size - 1 });
                tables.cells.push(cell);
            }
        }
        tables
    }

    /// The numbers.
    pub fn row(&self) -> &[i64] {
        &self.row
    }

    /// The cell of `span`; `None` if it is not inside the row.
    pub fn cell(&self, span: Span) -> Option<Cell> {
        let count = self.row.len();
        if span.left == 0 || span.left > span.right || span.right > count {
            return None;
        }
        self.cells.get(cell(count, span.left - 1, span.size())).copied()
    }

    /// The steps of the loop, in its order: three for each sub-row of two numbers or more.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let count = self.row.len();
        (2..=count).flat_map(move |size| {
            (1..=count + 1 - size).flat_map(move |left| {
                let span = Span { left, right: left + size - 1 };
                Kind::ALL.map(|kind| Step { kind, span })
            })
        })
    }

    /// The number of the step that fills a cell, from 0; `None` if no step does.
    pub fn step_number(&self, step: Step) -> Option<usize> {
        // No step fills a cell of one number.
        self.cell(step.span)?.choice?;
        // Those of one number are left out: what remains lies as in the table of a row that is shorter by one.
        let number = cell(self.row.len() - 1, step.span.left - 1, step.span.size() - 1);
        Some(number * Kind::ALL.len() + step.kind as usize)
    }

    /// The total of the player who is on the move on the whole row, and of the other; `None` for the empty row.
    pub fn totals(&self) -> Option<[i64; 2]> {
        let whole = self.cells.last()?;
        Some([whole.sum - whole.loser, whole.loser])
    }

    fn number(&self, place: usize) -> i64 {
        self.row.get(place.wrapping_sub(1)).copied().unwrap_or(0)
    }

    /// The number at `end` plus what the loser of the rest gets, who is the player now on the move.
    fn taking(&self, span: Span, end: End) -> i64 {
        let place = if end == End::First { span.left } else { span.right };
        self.number(place) + self.cell(span.without(end)).map_or(0, |rest| rest.loser)
    }

    fn work_out(&self, span: Span) -> Cell {
        if span.size() == 1 {
            return Cell { sum: self.number(span.left), choice: None, loser: 0 };
        }
        let rest = self.cell(span.without(End::Last)).map_or(0, |rest| rest.sum);
        let sum = rest + self.number(span.right);
        let (left, right) = (self.taking(span, End::First), self.taking(span, End::Last));
        let choice = if left > right { End::First } else { End::Last };
        Cell { sum, choice: Some(choice), loser: sum - left.max(right) }
    }

    /// Whether both moves at `span` are equally good; the handout's `>` then goes to the right.
    pub fn is_tie(&self, span: Span) -> bool {
        span.size() > 1 && self.taking(span, End::First) == self.taking(span, End::Last)
    }

    /// How the value of a step's cell is computed, with its numbers; `None` outside the tables.
    ///
    /// `sum[1, 4] = sum[1, 3] + L[4] = 11 + 4 = 15`, `move[1, 4]: L[1] + loser[2, 4] = −1 + 9 = 8, …, and 8 > 5, so left`.
    pub fn explain(&self, step: Step) -> Option<String> {
        let Step { kind, span } = step;
        let cell = self.cell(span)?;
        let choice = cell.choice?;
        let name = format!("{}{span}", kind.name());
        let number = |place: usize| minus(self.number(place));
        let pair = span.size() == 2;
        let (left, right) = (span.left, span.right);
        Some(match kind {
            Kind::Sum => {
                let rest = self.cell(span.without(End::Last))?.sum;
                let rest_name = if pair { format!("L[{left}]") } else { format!("sum{}", span.without(End::Last)) };
                let plus = plus(self.number(right));
                format!("{name} = {rest_name} + L[{right}] = {}{plus} = {}", minus(rest), minus(cell.sum))
            }
            Kind::Move => {
                let [first, last] = End::BOTH.map(|end| minus(self.taking(span, end)));
                let compared = match choice {
                    End::First => format!("and {first} > {last}, so {}", End::First.side()),
                    End::Last if self.is_tie(span) => format!("and both are {first}, so either"),
                    End::Last => format!("and {first} < {last}, so {}", End::Last.side()),
                };
                if pair {
                    format!("{name}: L[{left}] = {first}, L[{right}] = {last}, {compared}")
                } else {
                    let side = |end, total: &str| {
                        let place = if end == End::First { left } else { right };
                        let rest = span.without(end);
                        let loser = self.cell(rest)?.loser;
                        Some(format!("L[{place}] + loser{rest} = {}{} = {total}", number(place), plus(loser)))
                    };
                    format!("{name}: {}, {}, {compared}", side(End::First, &first)?, side(End::Last, &last)?)
                }
            }
            Kind::Loser if pair => {
                format!(
                    "{name} = min(L[{left}], L[{right}]) = min({}, {}) = {}",
                    number(left),
                    number(right),
                    minus(cell.loser)
                )
            }
            Kind::Loser => {
                let place = if choice == End::First { left } else { right };
                let rest = span.without(choice);
                let loser = self.cell(rest)?.loser;
                format!(
                    "{name} = sum{span} − (L[{place}] + loser{rest}) = {} − ({}{}) = {}",
                    minus(cell.sum),
                    number(place),
                    plus(loser),
                    minus(cell.loser)
                )
            }
        })
    }
}

/// A number as a later term of a sum: ` + 4` or ` − 4`.
fn plus(number: i64) -> String {
    let sign = if number < 0 { '−' } else { '+' };
    format!(" {sign} {}", number.unsigned_abs())
}
