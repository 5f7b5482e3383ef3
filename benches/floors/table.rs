//! The table as Markdown, and its rows as JSON.

use std::iter;

use serde_json::json;

use super::measured::{Figures, Measured};
use super::rows::Row;

/// What stands above each column.
pub(crate) const HEAD: [&str; 7] = ["figure", "arcade", "compared with", "its figure", "ratio", "floor", "kept"];

/// How wide the columns of numbers are.
const WIDTHS: [usize; 3] = [26, 26, 7];

/// The least width of each column, so that a table of these rows is straight in a terminal, too.
fn widths(rows: &[&Row]) -> [usize; 7] {
    let longest = |text: fn(&Row) -> &str, head: &str| {
        rows.iter().map(|row| text(row)).chain([head]).map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let [ours, theirs, ratio] = WIDTHS;
    [longest(|row| row.figure, HEAD[0]), ours, longest(|row| row.naive, HEAD[2]), theirs, ratio, ratio, 4]
}

/// A line of the table. Words begin at the left and numbers end at the right.
fn written(cells: [&str; 7], widths: [usize; 7]) -> String {
    let padded = cells.iter().zip(widths).zip(IS_NUMBER).map(|((cell, width), is_number)| {
        if is_number { format!(" {cell:>width$} |") } else { format!(" {cell:width$} |") }
    });
    iter::once("|".to_owned()).chain(padded).collect()
}

const IS_NUMBER: [bool; 7] = [false, true, false, true, true, true, false];

/// What stands above the rows.
pub(crate) fn head(rows: &[&Row]) -> String {
    let widths = widths(rows);
    let ruled = widths.iter().zip(IS_NUMBER).map(|(&width, is_number)| {
        if is_number { format!(" {}: |", "-".repeat(width - 1)) } else { format!(" {} |", "-".repeat(width)) }
    });
    let rule: String = iter::once("|".to_owned()).chain(ruled).collect();
    format!("{}\n{rule}", written(HEAD, widths))
}

/// How a ratio is written.
pub(crate) fn times(ratio: f64) -> String {
    format!("{}×", Figures(ratio))
}

/// A row of the table of `rows`.
pub(crate) fn line(row: &Row, measured: &Measured, rows: &[&Row]) -> String {
    let [ours, naive, ratio] = match measured {
        Measured::Beside { ours, naive } => {
            [ours.to_string(), naive.to_string(), measured.ratio().map_or_else(String::new, times)]
        }
        Measured::Not(why) => [format!("not measured: {why}"), String::new(), String::new()],
    };
    let cells = [row.figure, &ours, row.naive, &naive, &ratio, &times(row.floor()), row.state(measured)];
    written(cells, widths(rows))
}

/// A row by itself.
pub(crate) fn json(row: &Row, measured: &Measured) -> String {
    let amounts = match measured {
        Measured::Beside { ours, naive } => {
            let ((ours, unit), (naive, _)) = (ours.plain(), naive.plain());
            json!({ "arcade": ours, "naive": naive, "unit": unit })
        }
        Measured::Not(why) => json!({ "not_measured": why }),
    };
    let mut object = json!({
        "name": row.name, "figure": row.figure, "naive_form": row.naive, "ratio": measured.ratio(),
        "listed": row.listed, "floor": row.floor(), "lost": row.is_lost(measured),
    });
    if let (Some(object), serde_json::Value::Object(amounts)) = (object.as_object_mut(), amounts) {
        object.extend(amounts);
    }
    object.to_string()
}
