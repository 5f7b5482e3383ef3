//! What is worth playing, straight from the definition: no table, no remembered row.

use crate::ends::{End, Seat};

/// The value of `row`.
fn value(row: &[i64]) -> i64 {
    End::BOTH.into_iter().filter_map(|end| net(row, end)).max().unwrap_or(0)
}

/// What is left of `row` without an end, and that end's points; `None` for the empty row.
fn without(row: &[i64], end: End) -> Option<(i64, &[i64])> {
    match end {
        End::First => row.split_first().map(|(&points, rest)| (points, rest)),
        End::Last => row.split_last().map(|(&points, rest)| (points, rest)),
    }
}

/// What taking `end` is worth.
fn net(row: &[i64], end: End) -> Option<i64> {
    without(row, end).map(|(points, rest)| points - value(rest))
}

/// The better end; of equally good ones the larger, then the first.
fn best(row: &[i64]) -> Option<End> {
    let rank = |end| Some((net(row, end)?, without(row, end)?.0));
    if rank(End::Last)? > rank(End::First)? { Some(End::Last) } else { Some(End::First) }
}

/// The largest lead that a greedy player who is to move can end with against the best play, by luck.
fn luckiest_greed(row: &[i64]) -> i64 {
    let larger = row.first().into_iter().chain(row.last()).max();
    let takes = |end| {
        let (points, rest) = without(row, end).filter(|(points, _)| Some(points) == larger)?;
        let Some((reply, left)) = best(rest).and_then(|end| without(rest, end)) else { return Some(points) };
        Some(points - reply + luckiest_greed(left))
    };
    End::BOTH.into_iter().filter_map(takes).max().unwrap_or(0)
}

/// Whether `row` is worth playing from `seat`; in time exponential in its length.
pub fn is_worth_playing(row: &[i64], seat: Seat) -> bool {
    let (mut left, mut turn, mut decisions) = (row, Seat::First, 0);
    while let Some(end) = best(left) {
        decisions += usize::from(turn == seat && net(left, End::First) != net(left, End::Last));
        left = without(left, end).map_or(&[], |(_, rest)| rest);
        turn = turn.other();
    }
    let mine = match seat {
        Seat::First => row,
        Seat::Second => best(row).and_then(|end| without(row, end)).map_or(row, |(_, rest)| rest),
    };
    let wins = if seat == Seat::First { value(row) > 0 } else { value(row) < 0 };
    wins && decisions >= 2 && luckiest_greed(mine) < value(mine)
}
