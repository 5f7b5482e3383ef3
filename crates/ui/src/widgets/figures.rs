//! Figures as text that fits.

use std::time::Duration;

pub use super::text::wrapped;
pub use arcade_engine::text::{grouped, minus};

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

/// A time in the unit that one can imagine: `35 min`, `2.3 hours`, `4 days`, `1,200 years`, `3e15 years`.
pub fn long_time(seconds: f64) -> String {
    const MINUTE: f64 = 60.0;
    const HOUR: f64 = 3_600.0;
    const DAY: f64 = 86_400.0;
    const YEAR: f64 = 365.25 * DAY;
    match seconds {
        ..MINUTE => duration(Duration::from_secs_f64(seconds.max(0.0))),
        ..HOUR => format!("{:.0} min", seconds / MINUTE),
        ..DAY => format!("{:.1} hours", seconds / HOUR),
        ..YEAR => format!("{:.0} days", seconds / DAY),
        _ if seconds < 1e6 * YEAR => format!("{} years", grouped((seconds / YEAR) as u128)),
        _ if seconds.is_finite() => format!("{:.0e} years", seconds / YEAR),
        _ => "for ever".to_owned(),
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
    fn a_long_time_names_the_unit_that_one_can_imagine() {
        let told = [30.0, 2_089.0, 8_000.0, 200_000.0, 4e10, 1e30, f64::INFINITY].map(long_time);
        assert_eq!(told, ["30.00 s", "35 min", "2.2 hours", "2 days", "1,267 years", "3e22 years", "for ever"]);
    }

    #[test]
    fn times_and_sizes_name_their_unit() {
        assert_eq!(duration(Duration::from_nanos(870)), "870 ns");
        assert_eq!(duration(Duration::from_micros(21_300)), "21.3 ms");
        assert_eq!([152, 3_200, 29_000_000].map(bytes), ["152 B", "3.2 kB", "29.0 MB"]);
    }
}
