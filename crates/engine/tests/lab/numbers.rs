//! How numbers are written beside an axis and in sentences.

use arcade_engine::lab::figure::Quantity;
use arcade_engine::lab::{ends, off, short_off};

#[test]
fn a_label_has_three_digits_at_most_and_no_idle_ones() {
    let times = [0.5e-9, 9.994e-9, 9.996e-9, 99.94e-9, 99.96e-9, 999.4e-9, 999.6e-9, 1.5, 120.0];
    let labels = ["0.5 ns", "9.99 ns", "10 ns", "99.9 ns", "100 ns", "999 ns", "1 µs", "1.5 s", "120 s"];
    assert_eq!(times.map(|time| Quantity::Seconds.label(time)), labels);
    let letters = [0.0, 999.0, 1_000.0, 999_400.0, 1e6, 9.99e11, 1e12, 2.4e15].map(|n| Quantity::Letters.label(n));
    assert_eq!(letters, ["0", "999", "1k", "999k", "1M", "999G", "1e12", "2e15"]);
    let bytes = [1.0, 2_340.0, 5e6, 1.25e9, 26e12, 4e15].map(|n| Quantity::Bytes.label(n));
    assert_eq!(bytes, ["1 B", "2.34 kB", "5 MB", "1.25 GB", "26 TB", "4000 TB"]);
}

#[test]
fn a_rough_number_has_two_digits_that_count() {
    let rough = [0.0, 7.0, 99.0, 100.0, 104.0, 106.0, 995.0, 1_234_567.0].map(|n| Quantity::Letters.rough(n));
    assert_eq!(rough, ["0", "7", "99", "100", "100", "110", "1,000", "1.2 million"]);
    let rough = [949_999.0, 995_000.0, 9.4e11, 9.96e11, 1.25e14].map(|n| Quantity::Letters.rough(n));
    assert_eq!(rough, ["950,000", "1 million", "940 billion", "1 trillion", "130 trillion"]);
}

#[test]
fn how_far_a_fit_is_off_is_told_in_hundredths_or_as_a_factor() {
    let spreads = [1.0, 1.034, 1.099, 1.1, 1.99, 2.0, 2.44];
    let told = ["0.0 %", "3.4 %", "9.9 %", "10 %", "99 %"].map(|percent| format!("within {percent}"));
    assert_eq!(spreads[..5].iter().map(|&spread| off(spread)).collect::<Vec<_>>(), told);
    assert_eq!([2.0, 2.44].map(off), ["within a factor of 2.0", "within a factor of 2.4"]);
    assert_eq!(spreads.map(short_off), ["0.0 %", "3.4 %", "9.9 %", "10 %", "99 %", "×2.0", "×2.4"]);
}

#[test]
fn a_lead_is_a_win_or_a_loss() {
    assert_eq!([-1, 0, 1].map(ends), ["loses by 1", "ends level", "wins by 1"]);
}
