//! What a program may be asked about End Game: the loser’s total, which end to take of a row, and a move in a game.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::checks::{Checks, Difference, Function, Position, Wish, compare, compare_number};
use crate::games::rows::check::{compare_move, drawn, end, part, won_before};
use crate::games::rows::protocol;
use arcade_engine::endgame::Keeps;
use arcade_engine::ends::{self, Best, End};
use arcade_engine::text::minus;

const NUMBERS: [&str; 2] = ["number", "numbers"];

pub(super) static CHECKS: Checks = Checks { functions: &FUNCTIONS, most: 500, usual: 12, words: None };

const FUNCTIONS: [Function; 3] = [
    Function {
        name: "endgame.loser",
        example: "numbers=-1,3,9,4",
        answer: "the total of who does not move first: 7",
        unit: NUMBERS,
        handout: HANDOUT,
        draw: |wish, lots| drawn_rows(wish, lots).map(loser_total).collect(),
    },
    Function {
        name: "endgame.choose",
        example: "numbers=-1,3,9,4",
        answer: "left or right",
        unit: NUMBERS,
        handout: HANDOUT,
        draw: |wish, lots| drawn_rows(wish, lots).map(choose).collect(),
    },
    Function {
        name: "endgame.move",
        example: "numbers=-1,3,9,4 you=0 other=0",
        answer: "left or right",
        unit: NUMBERS,
        handout: HANDOUT,
        draw: moves,
    },
];

/// How many of the rows are the handout’s.
const HANDOUT: usize = 4;

/// The row of the handout and what can become of it, and then what is easily got wrong: two numbers, equal ends, nothing but
/// ties, negative numbers only, zeros, large numbers, and rows on which the larger end is the wrong one.
const FIXED: [&[i64]; 24] = [
    &[-1, 3, 9, 4],
    &[3, 9, 4],
    &[-1, 3, 9],
    &[3, 9],
    &[9, 3],
    &[5, 5],
    &[-5, -5],
    &[-2, 2],
    &[0, 0],
    &[4, 4, 4, 4],
    &[7, 1, 7],
    &[1, 2, 2, 1],
    &[0, 0, 0, 0, 0],
    &[-3, -1, -4, -1],
    &[-9, -9, -1, -2, -7, -3],
    &[2, 1, 2, 3, 3, 3],
    &[1, 10, 1, 1],
    &[3, 9, 1, 2],
    &[8, 15, 3, 7],
    &[5, 100, 4, 3],
    &[1_000_000, -1_000_000, 999_999, 1],
    &[1, 2, 3, 4, 5, 6, 7, 8],
    &[8, 7, 6, 5, 4, 3, 2, 1],
    &[1, -1, 1, -1, 1, -1, 1],
];

/// Rows of two numbers or more: the handout says nothing about a single one.
fn drawn_rows(wish: Wish, lots: &mut ChaCha8Rng) -> impl Iterator<Item = Vec<i64>> + use<> {
    let number = |lots: &mut ChaCha8Rng, at| match at % 3 {
        0 => lots.random_range(-9..=9),
        1 => lots.random_range(-3..=3),
        _ => lots.random_range(-99..=99),
    };
    let drawn = drawn(wish, 2, lots, number);
    FIXED.into_iter().map(<[i64]>::to_vec).chain(drawn)
}

fn moves(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let rows: Vec<Vec<i64>> = drawn_rows(wish, lots).chain([vec![4], vec![-7], vec![0]]).collect();
    let row = |(at, row): (usize, Vec<i64>)| {
        // An odd row is one of which a number was taken.
        let totals = if at % 2 == 1 || row.len() % 2 == 1 {
            won_before(row.len(), lots, |lots| lots.random_range(-9..=9))
        } else {
            [0, 0]
        };
        a_move(row, totals)
    };
    rows.into_iter().enumerate().map(row).collect()
}

/// The numbers as a sentence has them.
fn listed(row: &[i64]) -> String {
    row.iter().map(|&number| minus(number)).collect::<Vec<_>>().join(" ")
}

/// What the player gets who is not on the move.
fn loser(row: &[i64]) -> i64 {
    (row.iter().sum::<i64>() - ends::value(row)) / 2
}

/// A row of two numbers or more without one of its ends, and that end.
fn taken(row: &[i64], end: End) -> Option<(i64, &[i64])> {
    match end {
        End::First => row.split_first(),
        End::Last => row.split_last(),
    }
    .map(|(&number, rest)| (number, rest))
}

/// What each end brings, worked out: the number, and what the loser of the rest gets.
fn totals(row: &[i64]) -> Vec<String> {
    let sentence = |&end: &End| {
        let (number, rest) = taken(row, end)?;
        let (loser, side) = (loser(rest), end.side());
        let (rest, total) = (listed(rest), minus(number + loser));
        Some(format!(
            "Take the {side} end, {}: the loser of {rest} gets {}, and {} + {} = {total}.",
            minus(number),
            minus(loser),
            minus(number),
            part(loser)
        ))
    };
    End::BOTH.iter().filter_map(sentence).collect()
}

fn loser_total(row: Vec<i64>) -> Position {
    Position::new(format!("endgame.loser numbers={}", protocol::numbers(&row)), row.len(), move |answer| {
        let right = loser(&row);
        compare_number(answer, right, || {
            if let [left, last] = row[..] {
                return vec![format!(
                    "Of two numbers the loser gets the smaller one: of {} and {}, {}.",
                    minus(left),
                    minus(last),
                    minus(right)
                )];
            }
            let sum: i64 = row.iter().sum();
            let mut why = totals(&row);
            why.push(format!(
                "The player on the move takes the larger of these totals, and the loser gets the rest of the sum: {} − {} = {}.",
                minus(sum),
                part(sum - right),
                minus(right)
            ));
            why
        })
    })
}

fn choose(row: Vec<i64>) -> Position {
    Position::new(format!("endgame.choose numbers={}", protocol::numbers(&row)), row.len(), move |answer| {
        let best = ends::options(&row).map_or(Best::Either, |options| options.best());
        compare(
            end(answer),
            |&end| best.allows(end),
            "left or right",
            |_| {
                let why = match row[..] {
                    [left, right] => vec![format!(
                        "Of two numbers take the larger one: here they are {} and {}.",
                        minus(left),
                        minus(right)
                    )],
                    _ => totals(&row),
                };
                Difference::new(right_ends(best), why)
            },
        )
    })
}

/// By the handout’s rule: whether the game is won, tied or lost counts, and not by how much. The totals are those of the
/// player who is asked, and of the other.
fn a_move(row: Vec<i64>, [you, other]: [i64; 2]) -> Position {
    let question = format!("endgame.move numbers={} you={you} other={other}", protocol::numbers(&row));
    Position::new(question, row.len(), move |answer| {
        let lead = you - other;
        let best = ends::options(&row).map_or(Best::Either, |options| Keeps::of(lead, &options).win);
        compare_move(answer, &row, lead, (best, right_ends(best)), |end| {
            Some(format!("{} end, {}", end.side(), minus(taken(&row, end)?.0)))
        })
    })
}

/// The ends that are right, by their names on a row.
const fn right_ends(best: Best) -> &'static str {
    match best {
        Best::First => End::First.side(),
        Best::Last => End::Last.side(),
        Best::Either => "left or right",
    }
}
