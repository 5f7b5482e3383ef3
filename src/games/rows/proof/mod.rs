//! Why a row is worth what it is, so that a person can follow it with a pencil and need trust no search: what
//! `solve … --proof` prints.
//!
//! The pairing argument says at once what one player is sure of. How far ahead one ends with best play says the table of all
//! sub-rows, where it is small; else two strategies, which need about half as many lines.

mod lines;
mod pairing;

use std::ops::Range;

use arcade_engine::endgame::Parity;
use arcade_engine::ends::proof::{Line, Reply, strategy};
use arcade_engine::ends::table::Table;
use arcade_engine::ends::{End, Options, Seat};
use arcade_ui::facts::{Block, Columns};
use arcade_ui::widgets::figures::minus;
use arcade_ui::widgets::text::columns;

/// The most items of a row whose proof somebody would check.
pub const PROVABLE: usize = 60;

/// The most items whose sub-rows are all shown, and the most columns that the table may take.
const SMALL: (usize, usize) = (20, 98);

/// What the items of a row are called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Items {
    /// The letters of a word.
    Letters(Vec<char>),
    /// Letters of which only the points are known.
    Points,
    /// Numbers, which are called what they are.
    Numbers,
}

/// The proof of a row’s value.
#[derive(Debug, Clone)]
pub struct Proof {
    row: Vec<i64>,
    items: Items,
    options: Options,
    parity: Parity,
    lines: Lines,
}

/// What proves the value itself.
#[derive(Debug, Clone)]
enum Lines {
    /// The values of all sub-rows: by how many items they have, then by where they begin.
    Table(Vec<Vec<i64>>),
    /// The strategies of the two seats.
    Strategies([Vec<Line>; 2]),
}

impl Proof {
    /// The proof for `row`; none for a row without items.
    ///
    /// # Errors
    /// A sentence, where the row is longer than [`PROVABLE`].
    pub fn of(row: &[i64], items: Items) -> Result<Option<Self>, String> {
        let n = row.len();
        if n > PROVABLE {
            let some = items.noun();
            return Err(format!("Nobody would check a proof of that many {some}s: --proof takes up to {PROVABLE}."));
        }
        let table = Table::new(row);
        let diagonal = |len: usize| (0..=n - len).filter_map(|low| table.value(low, len)).collect();
        let values: Vec<Vec<i64>> = (1..=n).map(diagonal).collect();
        let widest = values.iter().flatten().map(|&value| columns(&minus(value))).max().unwrap_or(0);
        let is_small = n <= SMALL.0 && lines::HEAD.len() + n * (widest + 2) <= SMALL.1;
        let lines = if is_small {
            Lines::Table(values)
        } else {
            Lines::Strategies(Seat::BOTH.map(|seat| strategy(&table, seat)))
        };
        let proof = |options| Self { row: row.to_vec(), items, options, parity: Parity::of(row), lines };
        Ok(table.options(0, n).map(proof))
    }

    /// What programs read of it.
    pub fn columns() -> Columns<Self> {
        Columns::new()
            .field("odd_places", "The sum of the odd places", |proof: &Self| proof.parity.odds)
            .field("even_places", "The sum of the even places", |proof| proof.parity.evens)
            .maybe("pairing_at_least", "How far ahead pairing puts the first player; missing for an odd count", |proof| {
                proof.parity.guarantee()
            })
            .maybe(
                "pairing_at_most",
                "How far ahead the first player gets at most, since the other one pairs; missing for an even count",
                |proof| proof.others().and_then(|ends| ends.map(|other| other.at_most()).into_iter().max()),
            )
            .maybe(
                "table",
                "The values of all neighbours, by how many they are and then by where they begin; missing for long rows",
                |proof| if let Lines::Table(table) = &proof.lines { Some(table.clone()) } else { None },
            )
            .objects("first_strategy", line(), |proof| proof.strategy(Seat::First))
            .or_missing()
            .objects("second_strategy", line(), |proof| proof.strategy(Seat::Second))
            .or_missing()
    }

    /// What people read of it.
    pub fn blocks(&self) -> Vec<Block> {
        if self.row.len() == 1 {
            let only = format!("There is one {}, and whoever begins takes it.", self.items.noun());
            return vec![Block::Text(only)];
        }
        self.pairing().into_iter().chain(self.value_in_lines()).collect()
    }

    fn strategy(&self, seat: Seat) -> &[Line] {
        match &self.lines {
            Lines::Table(_) => &[],
            Lines::Strategies(both) => &both[seat.index()],
        }
    }

    fn value(&self) -> i64 {
        self.options.value()
    }

    /// The place of an end of the whole row.
    const fn place(&self, end: End) -> usize {
        match end {
            End::First => 0,
            End::Last => self.row.len() - 1,
        }
    }

    /// The places that are left of the whole row without an end.
    const fn rest(&self, end: End) -> Range<usize> {
        match end {
            End::First => 1..self.row.len(),
            End::Last => 0..self.row.len() - 1,
        }
    }

    /// An end of the whole row, with what lies there: `the first letter, t (2)`, `the first number, −1`.
    fn named(&self, end: End) -> String {
        let (place, points) = (self.place(end), minus(self.row[self.place(end)]));
        match &self.items {
            Items::Letters(letters) => format!("the {end} letter, {} ({points})", letters[place]),
            Items::Points => format!("the {end} letter ({points})"),
            Items::Numbers => format!("the {end} number, {points}"),
        }
    }
}

impl Items {
    /// The word for one of them.
    const fn noun(&self) -> &'static str {
        if matches!(self, Self::Numbers) { "number" } else { "letter" }
    }

    /// What the items are called one by one; letters that are not known by their places.
    fn name(&self, place: usize) -> String {
        match self {
            Self::Letters(letters) => letters[place].to_string(),
            Self::Points | Self::Numbers => (place + 1).to_string(),
        }
    }
}

/// A line of a strategy, for programs.
fn line() -> Columns<Line> {
    let reply = Columns::new().field("points", "What the other player takes then", |reply: &Reply| reply.points).field(
        "then",
        "How far ahead one gets at least with what is left after that",
        |reply| reply.then,
    );
    let place = |line: &Line| if line.take == End::First { line.low } else { line.low + line.len - 1 };
    Columns::new()
        .field("low", "Where what is left begins, from 0", |line: &Line| line.low)
        .field("len", "How many are left", |line| line.len)
        .at_least(1)
        .field("place", "The place of what to take, from 0", place)
        .field("points", "What that brings", |line| line.points)
        .objects("replies", reply, |line| &line.replies)
        .field("at_least", "How far ahead one gets at least with what is left", |line| line.at_least)
}

/// A number within a sum or a difference: one below zero stands in brackets.
fn term(number: i64) -> String {
    if number < 0 { format!("({})", minus(number)) } else { minus(number) }
}
