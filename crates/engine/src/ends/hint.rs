//! Numbers as advice has them.

use crate::text::grouped;

/// A number with its sign: `+10`, `0`, `−4` (with U+2212, which screens without it replace).
pub fn signed(number: i64) -> String {
    match number {
        1.. => format!("+{number}"),
        0 => "0".to_owned(),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// How a game ends for a player who finishes with this lead, as the rest of a sentence to that player: `you finish 3 ahead`.
pub fn ending(lead: i64) -> String {
    let points = grouped(lead.unsigned_abs());
    match lead {
        1.. => format!("you finish {points} ahead"),
        0 => "it ends level".to_owned(),
        _ => format!("you lose by {points}"),
    }
}
