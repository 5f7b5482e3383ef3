//! What a program may be asked about End Game: the loser’s total, which end to take of a row, and a move in a game.

mod mistakes;
mod tables;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::checks::{
    Checks, Difference, Efficiency, Extras, Function, Position, Question, Wish, compare, compare_number, is,
};
use crate::games::rows::check::{
    KINDS, LARGEST_PART, LONG, MOVE_KINDS, SLOW, WORTH, best, compare_move, drawn, end, greedy_value, kind, larger_end,
    of_everybody, part, parts, row, smaller_end, won_before,
};
use crate::games::rows::protocol;
use crate::work::Questions;
use arcade_engine::endgame::Keeps;
use arcade_engine::ends::{self, Best, End, Options};
use arcade_engine::text::minus;

const NUMBERS: [&str; 2] = ["number", "numbers"];

pub(super) static CHECKS: Checks =
    Checks { functions: &FUNCTIONS, most: 500, usual: 12, words: None, mistakes: mistakes::all };

const FUNCTIONS: [Function; 6] = [
    Function {
        name: "endgame.loser",
        example: "numbers=-1,3,9,4",
        answer: "the total of who does not move first: 7",
        unit: NUMBERS,
        handout: HANDOUT,
        draw: |wish, lots| asked(drawn_rows(wish, lots), loser_total),
        kinds: &KINDS,
        extras: Extras {
            guesses: &[greedy_loser],
            is_recursive: true,
            efficiency: Some(Efficiency {
                draw: |lots| loser_total(long(LONG, lots)),
                why: "It tries every line of play, or works out the same parts of the row again and again. Keep what is worked out: \
                  the loser’s total of each part, in a table from short parts to long ones or in a memo.",
            }),
            ..Extras::NONE
        },
    },
    Function {
        name: "endgame.choose",
        example: "numbers=-1,3,9,4",
        answer: "left or right, for the larger total: left",
        unit: NUMBERS,
        handout: HANDOUT,
        draw: |wish, lots| asked(drawn_rows(wish, lots), choose),
        kinds: &MOVE_KINDS,
        extras: Extras {
            options: &["left", "right"],
            guesses: &[larger_end, smaller_end],
            builds_on: &["endgame.loser"],
            ..Extras::NONE
        },
    },
    tables::SUMS,
    tables::MOVES,
    tables::LOSERS,
    Function {
        name: "endgame.move",
        example: "numbers=-1,3,9,4 you=0 other=0",
        answer: "left or right, for the win or the tie: left",
        unit: NUMBERS,
        handout: HANDOUT,
        draw: moves,
        kinds: &MOVE_KINDS,
        extras: Extras {
            options: &["left", "right"],
            guesses: &[larger_end, smaller_end],
            builds_on: &["endgame.loser"],
            efficiency: Some(Efficiency { draw: long_move, why: SLOW }),
            worth: Some(WORTH),
            ..Extras::NONE
        },
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
    let drawn = drawn(wish, 2, lots, number, <[i64]>::to_vec);
    FIXED.into_iter().map(<[i64]>::to_vec).chain(drawn)
}

/// The kind of question that a row makes where these ends are best.
fn kind_of(row: &[i64], best: Best) -> &'static str {
    match FIXED.iter().position(|fixed| *fixed == row) {
        Some(0..HANDOUT) => "examples",
        Some(_) => of_everybody(kind(row, best)),
        None => kind(row, best),
    }
}

/// The questions about rows, each of its kind.
fn asked(rows: impl Iterator<Item = Vec<i64>>, ask: fn(Vec<i64>) -> Position) -> Vec<Position> {
    let question = |row: Vec<i64>| {
        let kind = kind_of(&row, best(&row));
        ask(row).of_kind(kind)
    };
    rows.map(question).collect()
}

/// A row of so many numbers that asks for efficiency.
fn long(count: usize, lots: &mut ChaCha8Rng) -> Vec<i64> {
    (0..count).map(|_| lots.random_range(-99..=99)).collect()
}

fn long_move(lots: &mut ChaCha8Rng) -> Position {
    let row = long(LONG, lots);
    let totals = match ends::options(&row) {
        Some(options) if options.stake() > 0 => decisive(&options, lots),
        _ => [0, 0],
    };
    a_move(row, totals)
}

/// Points so far with which one end keeps the win or the tie, and the other does not.
fn decisive(options: &Options, lots: &mut ChaCha8Rng) -> [i64; 2] {
    let nets = [options.first.net, options.last.net];
    let lead = lots.random_range(-nets[0].max(nets[1])..-nets[0].min(nets[1]));
    let other = lots.random_range(-9..=9);
    [other + lead, other]
}

fn moves(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let rows: Vec<Vec<i64>> = drawn_rows(wish, lots).chain([vec![4], vec![-7], vec![0]]).collect();
    let row = |(at, row): (usize, Vec<i64>)| {
        // An odd row is one of which a number was taken.
        let totals = match ends::options(&row) {
            Some(options) if options.stake() > 0 && (at >= FIXED.len() || row.len() % 2 == 1) => {
                decisive(&options, lots)
            }
            _ if row.len() % 2 == 1 => won_before(row.len(), lots, |lots| lots.random_range(-9..=9)),
            _ => [0, 0],
        };
        let kind = kind_of(&row, best_move(&row, totals));
        a_move(row, totals).of_kind(kind)
    };
    rows.into_iter().enumerate().map(row).collect()
}

/// The ends that keep the win, or the tie, with these points so far.
fn best_move(row: &[i64], [you, other]: [i64; 2]) -> Best {
    ends::options(row).map_or(Best::Either, |options| Keeps::of(you - other, &options).win)
}

/// What who does not move first gets where both take the larger end.
fn greedy_loser(asked: &Question<'_>) -> String {
    greedy_loser_of(&row(asked)).to_string()
}

fn greedy_loser_of(row: &[i64]) -> i64 {
    (row.iter().sum::<i64>() - greedy_value(row, |[first, last]| first >= last)) / 2
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

/// The better ends of a row, where `loser` says what the loser of the rest gets, and `worth` how good a total is.
fn best_by(row: &[i64], loser: impl Fn(&[i64]) -> i64, worth: impl Fn(i64) -> i64) -> Best {
    let [left, right] = End::BOTH.map(|end| worth(taken(row, end).map_or(0, |(number, rest)| number + loser(rest))));
    Best::of(left, right)
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
    let whole = row.clone();
    let question = format!("endgame.loser numbers={}", protocol::numbers(&row));
    let position = Position::new(question, row.len(), move |answer| {
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
    });
    position.shrunk_to(move || smaller(&whole, loser_total))
}

/// The loser’s totals of rows of random numbers.
pub(super) fn timed(size: usize, count: usize, lots: &mut ChaCha8Rng) -> Questions {
    let mut row = || (0..size).map(|_| lots.random_range(-9..=9)).collect();
    Questions { words: Vec::new(), positions: (0..count).map(|_| loser_total(row())).collect() }
}

/// The parts of a row of two numbers or more, as smaller questions.
fn smaller(row: &[i64], ask: impl Fn(Vec<i64>) -> Position) -> Vec<Position> {
    parts(row, 2, LARGEST_PART).into_iter().map(ask).collect()
}

fn choose(row: Vec<i64>) -> Position {
    let whole = row.clone();
    let question = format!("endgame.choose numbers={}", protocol::numbers(&row));
    let position = Position::new(question, row.len(), move |answer| {
        let best = best(&row);
        // Where both ends bring as much, who says so is right, too.
        let said = end(answer).or_else(|| (best == Best::Either && is(answer, best.name())).then_some(End::First));
        compare(
            said,
            |&end| best.allows(end),
            "left or right",
            |_| {
                let why = match row[..] {
                    [left, right] if left == right => vec!["Both are the same: either end is right.".to_owned()],
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
    });
    position.shrunk_to(move || smaller(&whole, choose))
}

/// By the handout’s rule: whether the game is won, tied or lost counts, and not by how much. The totals are those of the
/// player who is asked, and of the other.
fn a_move(row: Vec<i64>, [you, other]: [i64; 2]) -> Position {
    let question = format!("endgame.move numbers={} you={you} other={other}", protocol::numbers(&row));
    let whole = row.clone();
    let position = Position::new(question, row.len(), move |answer| {
        let best = best_move(&row, [you, other]);
        compare_move(answer, &row, you - other, (best, right_ends(best), right_ends(Best::Either)), |end| {
            Some(format!("{} end, {}", end.side(), minus(taken(&row, end)?.0)))
        })
    });
    position.shrunk_to(move || smaller(&whole, |part| a_move(part, [you, other])))
}

/// The ends that are right, by their names on a row.
const fn right_ends(best: Best) -> &'static str {
    match best {
        Best::First => End::First.side(),
        Best::Last => End::Last.side(),
        Best::Either => "left or right",
    }
}
