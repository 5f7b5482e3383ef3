//! End Game, top down.

use super::{Mode, Question};

pub(super) fn answer(question: &Question<'_>, mode: Mode) -> Option<String> {
    let row: Vec<i64> = question.list("numbers").filter_map(|number| number.parse().ok()).collect();
    match question.asked {
        "endgame.loser" => Some(loser(&row, mode).to_string()),
        "endgame.choose" | "endgame.move" => Some(choose(&row, mode).to_owned()),
        "endgame.sums" => Some(table(&row, |part| part.iter().sum::<i64>().to_string())),
        "endgame.losers" => Some(table(&row, |part| loser(part, mode).to_string())),
        "endgame.moves" => Some(table(&row, |part| choose(part, mode).to_owned())),
        _ => None,
    }
}

/// What `cell` says of all parts, from two numbers up.
fn table(row: &[i64], cell: impl Fn(&[i64]) -> String) -> String {
    let of_size = |size| row.windows(size).map(&cell).collect::<Vec<_>>().join(" ");
    (2..=row.len()).map(of_size).collect::<Vec<_>>().join(" / ")
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
