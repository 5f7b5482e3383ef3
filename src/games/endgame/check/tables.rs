//! The tables of the handout’s bottom-up approach: of every part of a row, from two numbers up, the sum, the move and what the
//! loser gets.

use rand_chacha::ChaCha8Rng;

use super::{HANDOUT, asked, drawn_rows, loser};
use crate::checks::{Difference, Efficiency, Extras, Function, Mistake, Position, Question, Wish, compare};
use crate::games::rows::check::{KINDS, SLOW, best, end, ends_of, larger_of, parts, row};
use crate::games::rows::protocol;
use arcade_engine::ends::{Best, End};
use arcade_engine::text::{minus, plural};

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
    extras: efficient(&[greedy_losers], |lots| losers(long(lots))),
    ..SUMS
};

pub(super) const MOVES: Function = Function {
    name: "endgame.moves",
    answer: "right right left / right left / left",
    draw: |wish, lots| draw(wish, lots, moves),
    extras: efficient(&[greedy_moves], |lots| moves(long(lots))),
    ..SUMS
};

/// The numbers of the row that asks for efficiency: the table of a longer one would not fit in a line.
const LONG: usize = 34;

fn long(lots: &mut ChaCha8Rng) -> Vec<i64> {
    super::long(LONG, lots)
}

const fn efficient(guesses: &'static [fn(&Question<'_>) -> String], draw: fn(&mut ChaCha8Rng) -> Position) -> Extras {
    let efficiency = Some(Efficiency { draw, why: SLOW });
    Extras { guesses, efficiency, builds_on: &["endgame.loser"], ..Extras::NONE }
}

/// The table of who takes the larger end.
fn greedy_moves(asked: &Question<'_>) -> String {
    guessed(asked, |part| end(&larger_of(ends_of(part))).map_or("", End::side).to_owned())
}

/// The losers’ totals where both take the larger end.
fn greedy_losers(asked: &Question<'_>) -> String {
    guessed(asked, |part| super::greedy_loser_of(part).to_string())
}

/// What is said of whoever takes the larger end.
pub(super) const TAKES_LARGER: &str = "It takes the larger end. Compare what each end brings in all.";

/// The table of who takes the larger end, and of two that are equal always the same.
pub(super) fn of_larger_ends() -> Mistake {
    Mistake::new(&["moves"], TAKES_LARGER, |asked| {
        let table = |of_equal: End| {
            with_or_without_signs(&guessed(asked, |part| {
                let [left, right] = ends_of(part);
                let larger = if left > right { End::First } else { End::Last };
                if left == right { of_equal } else { larger }.side().to_owned()
            }))
        };
        Some(End::BOTH.map(table).join("|"))
    })
}

fn guessed(asked: &Question<'_>, cell: impl Fn(&[i64]) -> String) -> String {
    let row = row(asked);
    filled(row.len(), &cells(&row), |part| vec![cell(part)])
}

/// The longest row whose tables fit in a line.
const LONGEST: usize = 30;

fn draw(wish: Wish, lots: &mut ChaCha8Rng, ask: fn(Vec<i64>) -> Position) -> Vec<Position> {
    asked(drawn_rows(wish, lots).filter(|row| row.len() <= LONGEST), ask)
}

/// What may stand in the cell of a part.
type Cell = fn(&[i64]) -> Vec<String>;

const SUM: Cell = |part| vec![part.iter().sum::<i64>().to_string()];

const LOSER: Cell = |part| vec![loser(part).to_string()];

/// Where both ends bring as much, either is right: the handout’s two rules differ there.
const MOVE: Cell = |part| match best(part) {
    Best::Either => vec!["left".to_owned(), "right".to_owned()],
    one => one.only().map(|end| end.side().to_owned()).into_iter().collect(),
};

fn sums(row: Vec<i64>) -> Position {
    table(SUMS.name, row, SUM)
}

fn losers(row: Vec<i64>) -> Position {
    table(LOSERS.name, row, LOSER)
}

fn moves(row: Vec<i64>) -> Position {
    table(MOVES.name, row, MOVE)
}

/// The table of losers, or of moves, of whoever makes a mistake in the loser’s total; at ties the moves are all left or all right.
pub(super) fn by_losers(asked: &Question<'_>, loser: fn(&[i64]) -> i64) -> String {
    let row = row(asked);
    let is_of_losers = asked.name == LOSERS.name;
    let table = |at_ties: End| {
        let best = |part: &[i64]| super::best_by(part, loser, |total| total);
        let end = |part: &[i64]| best(part).only().unwrap_or(at_ties).side().to_owned();
        let cell = |part: &[i64]| vec![if is_of_losers { loser(part).to_string() } else { end(part) }];
        with_or_without_signs(&filled(row.len(), &cells(&row), cell))
    };
    End::BOTH.map(table).join("|")
}

/// The mistake of whoever has the right cells in another order: where the mistake is looked for, order does not count.
pub(super) fn other_order() -> Mistake {
    let sentence = "All cells are right, and only their order is not.";
    let tables = &["sums", "losers", "moves"];
    let mistake = Mistake::new(tables, sentence, |asked| {
        let row = row(asked);
        Some(with_or_without_signs(&filled(row.len(), &cells(&row), cell_of(asked)?)))
    });
    mistake.slip(tables)
}

/// What stands in the cells of the table that is asked for.
fn cell_of(asked: &Question<'_>) -> Option<Cell> {
    let (_, cell) = [(SUMS, SUM), (LOSERS, LOSER), (MOVES, MOVE)].into_iter().find(|(of, _)| of.name == asked.name)?;
    Some(cell)
}

/// The table of a row of so many numbers with the cells of these parts.
fn filled<P: AsRef<[i64]>>(length: usize, parts: &[P], cell: impl Fn(&[i64]) -> Vec<String>) -> String {
    let cells: Vec<Vec<String>> = parts.iter().map(|part| cell(part.as_ref())).collect();
    written(length, &cells)
}

/// A table as it may be written: with a `/` between sizes, or without.
fn with_or_without_signs(table: &str) -> String {
    format!("{table}|{}", table.replace(" /", ""))
}

/// The slip of whoever stops before the whole row.
pub(super) fn without_the_last() -> Mistake {
    let sentence = "The last cell is missing, that of the whole row: a loop ends one step too early.";
    let tables = &["sums", "losers", "moves"];
    let mistake = Mistake::new(tables, sentence, |asked| {
        let row = row(asked);
        let mut parts = cells(&row);
        parts.pop();
        let table = filled(row.len(), &parts, cell_of(asked)?);
        Some(with_or_without_signs(table.trim_end_matches([' ', '/'])))
    });
    mistake.slip(tables)
}

/// The slips of whoever leaves out a cell of each size.
pub(super) fn without_one_of_each() -> [Mistake; 2] {
    let tables = &["sums", "losers", "moves"];
    let lacking = |sentence: &str, leaves_out: fn(usize, usize) -> bool| {
        let mistake = Mistake::new(tables, sentence, move |asked| {
            let row = row(asked);
            let of_length = |length: usize| {
                let count = row.len() + 1 - length;
                row.windows(length).enumerate().filter(move |(at, _)| !leaves_out(*at, count)).map(|(_, part)| part)
            };
            let parts: Vec<&[i64]> = (2..=row.len()).flat_map(of_length).collect();
            let table = filled(row.len() - 1, &parts, cell_of(asked)?);
            // The largest size has no cell any more.
            Some(format!("{}|{table} /", with_or_without_signs(&table)))
        });
        mistake.slip(tables)
    };
    [
        lacking("The last cell of each size is missing: a loop ends one step too early.", |at, count| at + 1 == count),
        lacking("The first cell of each size is missing: a loop begins one step too late.", |at, _| at == 0),
    ]
}

/// The slip of whoever begins with the parts of a single number.
pub(super) fn with_single_numbers() -> Mistake {
    let sentence = "It begins with the parts of a single number. The table has those of two numbers and more.";
    let tables = &["sums", "losers", "moves"];
    let mistake = Mistake::new(tables, sentence, |asked| {
        let row = row(asked);
        let right = cell_of(asked)?;
        let all: Vec<&[i64]> = (1..=row.len()).flat_map(|length| row.windows(length)).collect();
        let table = |cell: &dyn Fn(&[i64]) -> Vec<String>| with_or_without_signs(&filled(row.len() + 1, &all, cell));
        if asked.name != MOVES.name {
            return Some(table(&right));
        }
        // A single number may be taken from either end, and so may a tie.
        let moves = |single: &str, at_ties: &str| {
            table(&|part| match right(part) {
                _ if part.len() == 1 => vec![single.to_owned()],
                ends if ends.len() > 1 => vec![at_ties.to_owned()],
                end => end,
            })
        };
        let ways = ["left", "right", "either"].into_iter().flat_map(|single| [(single, "left"), (single, "right")]);
        Some(ways.map(|(single, at_ties)| moves(single, at_ties)).collect::<Vec<_>>().join("|"))
    });
    mistake.slip(tables)
}

/// In which order the cells stand.
const ORDER: &str =
    "The cells are those of all parts of two numbers, then of three, and so on, each from left to right.";

/// The parts that have cells, from short ones to long ones, and of one length from left to right.
fn cells(row: &[i64]) -> Vec<Vec<i64>> {
    let mut cells = parts(row, 2, usize::MAX);
    cells.push(row.to_vec());
    cells
}

/// The question for a table.
fn table(name: &'static str, row: Vec<i64>, cell: Cell) -> Position {
    let whole = row.clone();
    let question = format!("{name} numbers={}", protocol::numbers(&row));
    let position = Position::new(question, row.len(), move |answer| {
        let cells = cells(&row);
        let right: Vec<Vec<String>> = cells.iter().map(|part| cell(part)).collect();
        let said = Some(read(answer)).filter(|said| said.len() == right.len());
        let is_right = |(right, said): (&Vec<String>, &String)| {
            right.len() > 1 && said == Best::Either.name()
                || right.iter().any(|right| right == said || end(said).is_some_and(|end| end.side() == right))
        };
        compare(
            said,
            |said| right.iter().zip(said).all(is_right),
            &format!("a table of {}, from two numbers up, with a / between sizes", plural(right.len(), "cell")),
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
                Difference::new(written(row.len(), &right), why.into_iter().chain([ORDER.to_owned()]))
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
    let cells = answer.split(|c: char| c.is_whitespace() || "/,|;".contains(c)).filter(|cell| !cell.is_empty());
    cells.map(|cell| cell.to_ascii_lowercase().replacen('−', "-", 1)).collect()
}
