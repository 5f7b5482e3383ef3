//! Figures as text that fits.

use std::time::Duration;

pub use super::text::wrapped;
pub use crate::engine::text::{grouped, minus};

/// At most five characters: `70`, `48620`, `1.2M`, `3e24`.
pub fn compact(number: u128) -> String {
    match number {
        0..100_000 => number.to_string(),
        100_000..1_000_000 => format!("{}k", number / 1_000),
        1_000_000..1_000_000_000 => format!("{}M", number / 1_000_000),
        _ => format!("{:.0e}", number as f64),
    }
}

/// A number with a true minus sign in at most six characters: `−70`, `12345`, `−123k`.
pub fn short(number: i64) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", compact(u128::from(number.unsigned_abs())))
}

/// `870 ns`, `21.3 µs`, `1.90 s`.
pub fn duration(time: Duration) -> String {
    let nanos = time.as_nanos() as f64;
    match nanos {
        ..1e3 => format!("{nanos:.0} ns"),
        1e3..1e6 => format!("{:.1} µs", nanos / 1e3),
        1e6..1e9 => format!("{:.1} ms", nanos / 1e6),
        _ => format!("{:.2} s", nanos / 1e9),
    }
}

/// `152 B`, `3.2 kB`, `29 MB`.
pub fn bytes(bytes: u64) -> String {
    let amount = bytes as f64;
    match amount {
        ..1e3 => format!("{bytes} B"),
        1e3..1e6 => format!("{:.1} kB", amount / 1e3),
        1e6..1e9 => format!("{:.1} MB", amount / 1e6),
        _ => format!("{:.1} GB", amount / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_and_shortened() {
        assert_eq!([0, 999, 1_000, 524_287].map(grouped), ["0", "999", "1,000", "524,287"]);
        let many = [70, 99_999, 123_456, 5_000_000, 3 * 10_u128.pow(24)];
        assert_eq!(many.map(compact), ["70", "99999", "123k", "5M", "3e24"]);
        assert_eq!([7, 0, -4].map(minus), ["7", "0", "−4"]);
        assert_eq!([-70, 12_345, -123_456].map(short), ["−70", "12345", "−123k"]);
    }

    #[test]
    fn times_and_sizes_name_their_unit() {
        assert_eq!(duration(Duration::from_nanos(870)), "870 ns");
        assert_eq!(duration(Duration::from_micros(21_300)), "21.3 ms");
        assert_eq!([152, 3_200, 29_000_000].map(bytes), ["152 B", "3.2 kB", "29.0 MB"]);
    }
}
