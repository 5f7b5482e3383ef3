//! Numbers as advice has them.

/// A number with its sign: `+10`, `0`, `−4` (with U+2212, which screens without it replace).
pub fn signed(number: i64) -> String {
    match number {
        1.. => format!("+{number}"),
        0 => "0".to_owned(),
        _ => format!("−{}", number.unsigned_abs()),
    }
}
