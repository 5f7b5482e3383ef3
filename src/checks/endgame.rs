//! End Game: the loser’s total, which end to take of a row, and a move in a game.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::reading::{end, number, unreadable};
use super::rows::{after, different_ends, drawn, part, won_before};
use super::{Difference, Function, Position, Positions, Wish, boxed};
use crate::engine::endgame::Keeps;
use crate::engine::ends::hint::ending;
use crate::engine::ends::{self, Best, End};
use crate::engine::text::minus;
use crate::programs::rows;

const NUMBERS: [&str; 2] = ["number", "numbers"];

pub(super) const FUNCTIONS: [Function; 3] = [
    Function {
        name: "endgame.loser",
        example: "numbers=-1,3,9,4",
        answer: "the total of who does not move first: 7",
        unit: NUMBERS,
        handout: HANDOUT,
        positions: |wish, lots| boxed(drawn_rows(wish, lots).map(Loser)),
    },
    Function {
        name: "endgame.choose",
        example: "numbers=-1,3,9,4",
        answer: "left or right",
        unit: NUMBERS,
        handout: HANDOUT,
        positions: |wish, lots| boxed(drawn_rows(wish, lots).map(Choose)),
    },
    Function {
        name: "endgame.move",
        example: "numbers=-1,3,9,4 you=0 other=0",
        answer: "left or right",
        unit: NUMBERS,
        handout: HANDOUT,
        positions: moves,
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

fn moves(wish: Wish, lots: &mut ChaCha8Rng) -> Positions {
    let drawn: Vec<Vec<i64>> = drawn_rows(wish, lots).chain([vec![4], vec![-7], vec![0]]).collect();
    let mut begun = true;
    boxed(drawn.into_iter().map(|row| {
        begun = !begun;
        // An odd row is one of which a number was taken.
        let totals = if begun || row.len() % 2 == 1 {
            won_before(row.len(), lots, |lots| lots.random_range(-9..=9))
        } else {
            [0, 0]
        };
        Move { row, totals }
    }))
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

/// `endgame.loser`.
struct Loser(Vec<i64>);

impl Position for Loser {
    fn question(&self) -> String {
        format!("endgame.loser numbers={}", rows::numbers(&self.0))
    }

    fn size(&self) -> usize {
        self.0.len()
    }

    fn judge(&self, answer: &str) -> Result<(), Difference> {
        let (right, said) = (loser(&self.0), number(answer));
        if said == Some(right) {
            return Ok(());
        }
        let mut why = Vec::new();
        if said.is_none() {
            why.push(unreadable("a whole number"));
        }
        if let [left, last] = self.0[..] {
            why.push(format!(
                "Of two numbers the loser gets the smaller one: of {} and {}, {}.",
                minus(left),
                minus(last),
                minus(right)
            ));
        } else {
            let sum: i64 = self.0.iter().sum();
            why.extend(totals(&self.0));
            why.push(format!(
                "The player on the move takes the larger of these totals, and the loser gets the rest of the sum: {} − {} = {}.",
                minus(sum),
                part(sum - right),
                minus(right)
            ));
        }
        Err(Difference::new(right, why))
    }
}

/// `endgame.choose`.
struct Choose(Vec<i64>);

impl Position for Choose {
    fn question(&self) -> String {
        format!("endgame.choose numbers={}", rows::numbers(&self.0))
    }

    fn size(&self) -> usize {
        self.0.len()
    }

    fn judge(&self, answer: &str) -> Result<(), Difference> {
        let best = ends::options(&self.0).map_or(Best::Either, |options| options.best());
        let said = end(answer);
        if said.is_some_and(|end| best.allows(end)) {
            return Ok(());
        }
        let mut why = Vec::new();
        if said.is_none() {
            why.push(unreadable("left or right"));
        }
        if let [left, right] = self.0[..] {
            why.push(format!(
                "Of two numbers take the larger one: here they are {} and {}.",
                minus(left),
                minus(right)
            ));
        } else {
            why.extend(totals(&self.0));
        }
        Err(Difference::new(right_ends(best), why))
    }
}

/// `endgame.move`.
struct Move {
    row: Vec<i64>,
    /// Of the player who is asked, and of the other.
    totals: [i64; 2],
}

impl Position for Move {
    fn question(&self) -> String {
        let [you, other] = self.totals;
        format!("endgame.move numbers={} you={you} other={other}", rows::numbers(&self.row))
    }

    fn size(&self) -> usize {
        self.row.len()
    }

    /// By the handout’s rule: whether the game is won, tied or lost counts, and not by how much.
    fn judge(&self, answer: &str) -> Result<(), Difference> {
        let lead = self.totals[0] - self.totals[1];
        let best = ends::options(&self.row).map_or(Best::Either, |options| Keeps::of(lead, &options).win);
        let said = rows::end(answer.trim());
        if said.is_some_and(|end| best.allows(end)) {
            return Ok(());
        }
        let mut why = Vec::new();
        if said.is_none() {
            why.push(unreadable("first or last"));
        }
        for &end in different_ends(self.row.len()) {
            if let (Some((number, _)), Some(after)) = (taken(&self.row, end), after(&self.row, end, lead)) {
                let (side, ending) = (end.side(), ending(after));
                why.push(format!(
                    "Take the {side} end, {}: {ending} when both play as well as possible.",
                    minus(number)
                ));
            }
        }
        Err(Difference::new(right_ends(best), why))
    }
}

/// The ends that are right, by their names on a row.
const fn right_ends(best: Best) -> &'static str {
    match best {
        Best::First => End::First.side(),
        Best::Last => End::Last.side(),
        Best::Either => "left or right",
    }
}
