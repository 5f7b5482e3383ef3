//! The tables of the handout’s bottom-up approach: of every part of a row, from two numbers up, the sum, the move and what the
//! loser gets.

use rand_chacha::ChaCha8Rng;

use super::{HANDOUT, asked, drawn_rows, loser};
use crate::checks::{Difference, Efficiency, Extras, Function, Position, Wish, compare};
use crate::games::rows::check::{KINDS, SLOW, best, end, parts};
use crate::games::rows::protocol;
use arcade_engine::ends::Best;
use arcade_engine::text::minus;

/// The tables, each as a function.
pub(super) const SUMS: Function = Function {
    name: "endgame.sums",
    example: "numbers=-1,3,9,4",
    answer: "the table of sums: 2 12 13 / 11 16 / 15",
    unit: super::NUMBERS,
    handout: HANDOUT,
    draw: |wish, lots| draw(wish, lots, sums),
    kinds: &KINDS,
    extras: Extras::NONE,
};

pub(super) const LOSERS: Function = Function {
    name: "endgame.losers",
    answer: "the loser’s totals: -1 3 4 / 3 9 / 7",
    draw: |wish, lots| draw(wish, lots, losers),
    extras: efficient(|lots| losers(long(lots))),
    ..SUMS
};

pub(super) const MOVES: Function = Function {
    name: "endgame.moves",
    answer: "right right left / right left / left",
    draw: |wish, lots| draw(wish, lots, moves),
    extras: efficient(|lots| moves(long(lots))),
    ..SUMS
};

/// The numbers of the row that asks for efficiency: the table of a longer one would not fit in a line.
const LONG: usize = 34;

fn long(lots: &mut ChaCha8Rng) -> Vec<i64> {
    super::long(LONG, lots)
}

const fn efficient(draw: fn(&mut ChaCha8Rng) -> Position) -> Extras {
    Extras { efficiency: Some(Efficiency { draw, why: SLOW }), ..Extras::NONE }
}

/// The longest row whose tables fit in a line.
const LONGEST: usize = 30;

fn draw(wish: Wish, lots: &mut ChaCha8Rng, ask: fn(Vec<i64>) -> Position) -> Vec<Position> {
    asked(drawn_rows(wish, lots).filter(|row| row.len() <= LONGEST), ask)
}

fn sums(row: Vec<i64>) -> Position {
    table("endgame.sums", row, |part| vec![part.iter().sum::<i64>().to_string()])
}

fn losers(row: Vec<i64>) -> Position {
    table("endgame.losers", row, |part| vec![loser(part).to_string()])
}

/// Where both ends bring as much, either is right: the handout’s two rules differ there.
fn moves(row: Vec<i64>) -> Position {
    table("endgame.moves", row, |part| match best(part) {
        Best::Either => vec!["left".to_owned(), "right".to_owned()],
        one => one.only().map(|end| end.side().to_owned()).into_iter().collect(),
    })
}

/// The question for a table; `cell` gives what may stand in the cell of a part.
fn table(name: &'static str, row: Vec<i64>, cell: fn(&[i64]) -> Vec<String>) -> Position {
    let whole = row.clone();
    let question = format!("{name} numbers={}", protocol::numbers(&row));
    let position = Position::new(question, row.len(), move |answer| {
        // From short parts to long ones, and of one length from left to right.
        let mut cells = parts(&row, 2, usize::MAX);
        cells.push(row.clone());
        let right: Vec<Vec<String>> = cells.iter().map(|part| cell(part)).collect();
        let said = Some(read(answer)).filter(|said| said.len() == right.len());
        let is_right = |(right, said): (&Vec<String>, &String)| {
            right.iter().any(|right| right == said || end(said).is_some_and(|end| end.side() == right))
        };
        compare(
            said,
            |said| right.iter().zip(said).all(is_right),
            &format!("a table of {} cells, from two numbers up, with a / between sizes", right.len()),
            |said| {
                let wrong = said.and_then(|said| right.iter().zip(said).position(|pair| !is_right(pair)));
                let why = wrong.zip(said).map(|(at, said)| {
                    format!(
                        "The first wrong cell is that of {}: it has {}, and {} is right.",
                        cells[at].iter().map(|&number| minus(number)).collect::<Vec<_>>().join(" "),
                        said[at],
                        right[at].join(" or ")
                    )
                });
                let order = "The cells are those of all parts of two numbers, then of three, and so on, each from left to right.";
                Difference::new(written(row.len(), &right), why.into_iter().chain([order.to_owned()]))
            },
        )
    });
    position.shrunk_to(move || parts(&whole, 2, LONGEST).into_iter().map(|part| table(name, part, cell)).collect())
}

/// The table as it is written: a `/` between parts of different lengths.
fn written(length: usize, cells: &[Vec<String>]) -> String {
    let mut rest = cells.iter().map(|cell| cell[0].as_str());
    let rows = (1..length).rev().map(|count| rest.by_ref().take(count).collect::<Vec<_>>().join(" "));
    rows.collect::<Vec<_>>().join(" / ")
}

/// The cells of an answer, in order.
fn read(answer: &str) -> Vec<String> {
    let cells = answer.split(|c: char| c.is_whitespace() || "/,|".contains(c)).filter(|cell| !cell.is_empty());
    cells.map(|cell| cell.to_ascii_lowercase().replacen('−', "-", 1)).collect()
}
