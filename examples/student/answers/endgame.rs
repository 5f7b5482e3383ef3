//! End Game, top down.

use super::{Mode, Question};

pub(super) fn answer(question: &Question<'_>, mode: Mode) -> Option<String> {
    let row: Vec<i64> = question.list("numbers").filter_map(|number| number.parse().ok()).collect();
    match question.asked {
        "endgame.loser" => Some(loser(&row, mode).to_string()),
        "endgame.choose" | "endgame.move" => Some(choose(&row, mode).to_owned()),
        _ => None,
    }
}

/// What taking each end brings in all.
fn totals(row: &[i64], mode: Mode) -> (i64, i64) {
    let last = row.len() - 1;
    (row[0] + loser(&row[1..], mode), row[last] + loser(&row[..last], mode))
}

/// Whether to go left, where the ends bring so much.
fn goes_left(row: &[i64], (left, right): (i64, i64), mode: Mode) -> bool {
    if mode == Mode::Greedy { row[0] >= row[row.len() - 1] } else { left >= right }
}

fn loser(row: &[i64], mode: Mode) -> i64 {
    if row.len() < 2 {
        return if mode == Mode::OffByOne { row.iter().sum() } else { 0 };
    }
    let totals = totals(row, mode);
    row.iter().sum::<i64>() - if goes_left(row, totals, mode) { totals.0 } else { totals.1 }
}

fn choose(row: &[i64], mode: Mode) -> &'static str {
    if row.is_empty() || goes_left(row, totals(row, mode), mode) { "left" } else { "right" }
}
