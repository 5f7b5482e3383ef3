//! Rows by other rules than the right one: what a program makes of them that has a mistake.

use crate::checks::Question;
use arcade_engine::ends::End;
use arcade_engine::etaoin::char_value;

/// The items of the row that a question is about.
pub(in crate::games) fn row(asked: &Question<'_>) -> Vec<i64> {
    let numbers = asked.numbers("numbers");
    if numbers.is_empty() { asked.get("word").chars().map(char_value).collect() } else { numbers }
}

/// The value of a row by a rule: `base` gives that of one item, and `step` that of a longer row, from its two ends and the
/// values of what is left without the first and without the last.
pub(in crate::games) fn value_by(
    row: &[i64],
    base: impl Fn(i64) -> i64,
    step: impl Fn([i64; 2], [i64; 2]) -> i64,
) -> i64 {
    let mut values: Vec<i64> = row.iter().map(|&item| base(item)).collect();
    for length in 2..=row.len() {
        for low in 0..=row.len() - length {
            values[low] = step([row[low], row[low + length - 1]], [values[low + 1], values[low]]);
        }
    }
    values.first().copied().unwrap_or_default()
}

/// The ends of a row that is not empty.
pub(in crate::games) fn ends_of(row: &[i64]) -> [i64; 2] {
    [row.first(), row.last()].map(|end| end.copied().unwrap_or_default())
}

/// The larger of two, by name; the first where both are equal.
pub(in crate::games) fn larger_of([first, last]: [i64; 2]) -> String {
    if first >= last { End::First } else { End::Last }.name().to_owned()
}

/// Who takes the larger end.
pub(in crate::games) fn larger_end(asked: &Question<'_>) -> String {
    larger_of(ends_of(&row(asked)))
}

/// Who takes the smaller end.
pub(in crate::games) fn smaller_end(asked: &Question<'_>) -> String {
    larger_of(ends_of(&row(asked)).map(|end| -end))
}

/// Who takes the end that begins the better half of the places, the odd or the even ones.
pub(in crate::games) fn by_places(asked: &Question<'_>) -> String {
    larger_of(places(&row(asked)))
}

/// What the places of the first item bring, every second one from it, and the other ones.
pub(in crate::games) fn places(row: &[i64]) -> [i64; 2] {
    [0, 1].map(|from| row.iter().skip(from).step_by(2).sum())
}

/// What the one gets more than the other if both always take the first end where `takes_first` says so of the ends.
pub(in crate::games) fn greedy_value(row: &[i64], takes_first: fn([i64; 2]) -> bool) -> i64 {
    value_by(row, |item| item, |ends, rests| if takes_first(ends) { ends[0] - rests[0] } else { ends[1] - rests[1] })
}
