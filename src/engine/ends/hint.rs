//! Advice in words.

use super::{Best, End, Options, PlyReview};

/// A number with its sign: `+10`, `0`, `−4` (with U+2212, which screens without it replace).
pub fn signed(number: i64) -> String {
    match number {
        1.. => format!("+{number}"),
        0 => "0".to_owned(),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// What to take and what each end is worth, such as
/// `take last (n): net +10; taking first (t) nets 0.` or `either end nets −4.`.
///
/// The labels are what the items at the two ends are called.
pub fn sentence(options: &Options, first_label: &str, last_label: &str) -> String {
    let (first, last) = (signed(options.first.net), signed(options.last.net));
    let (first_end, last_end) = (end(End::First, first_label), end(End::Last, last_label));
    match options.best() {
        Best::First => format!("take {first_end}: net {first}; taking {last_end} nets {last}."),
        Best::Last => format!("take {last_end}: net {last}; taking {first_end} nets {first}."),
        Best::Either => format!("either end nets {first}."),
    }
}

/// Why a move was good or cost something, such as
/// `Taking t (2) left “hen”, worth +2 to the other side: net 0; last, n (6), would have netted +10.`
///
/// `label` says what the item at a place is called, `rest` names what is left.
pub fn why(ply: &PlyReview, label: impl Fn(usize) -> String, rest: &str) -> String {
    let taken = named(&label(ply.index), ply.points);
    if ply.before.len() == 1 {
        return format!("{taken} was all that was left.");
    }
    let chosen = ply.options.choice(ply.end);
    let other_end = ply.end.other();
    let other = ply.options.choice(other_end);
    let other_item = named(&label(ply.other_index()), other.points);
    let worth = signed(chosen.points - chosen.net);
    let left = format!("Taking {taken} left {rest}, worth {worth} to the other side");
    let (net, other_net) = (signed(chosen.net), signed(other.net));
    match (ply.lost, ply.best) {
        (0, Best::Either) => format!("{left}: net {net}; {other_end}, {other_item}, would have been as good."),
        (0, _) => format!("{left}: net {net}; {other_end}, {other_item}, would have netted only {other_net}."),
        _ => format!("{left}: net {net}; {other_end}, {other_item}, would have netted {other_net}."),
    }
}

fn named(label: &str, points: i64) -> String {
    let points = points.to_string().replace('-', "−");
    // A number is its own label.
    if label == points { points } else { format!("{label} ({points})") }
}

/// An end and what its item is called: `first (t)`.
pub fn end(end: End, label: &str) -> String {
    format!("{end} ({label})")
}
