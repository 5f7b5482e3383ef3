//! The largest input in a day: what it is limited by, and how that is said.

use arcade_engine::lab::{Algorithm, Bound, Extrapolation, Law, Prediction, Subject, Unpredictable};

use super::assert_near;

const MEMORY: u64 = 23_000_000_000;

fn limited(by_time: Option<f64>, by_memory: Option<f64>, largest: Option<f64>) -> Prediction {
    Prediction { by_time, by_memory, largest, within: None, law: None }
}

#[test]
fn the_smallest_of_the_limits_is_the_one_that_counts() {
    for (by_time, by_memory, largest, longest, bound) in [
        (Some(45.0), Some(1e9), None, 45.0_f64, Bound::Time),
        (Some(45.0), None, None, 45.0, Bound::Time),
        (Some(1e9), Some(45.0), None, 45.0, Bound::Memory),
        (None, Some(45.0), None, 45.0, Bound::Memory),
        (Some(18.0), Some(20.0), Some(27.0), 18.0, Bound::Time),
        (Some(20.0), Some(18.0), Some(27.0), 18.0, Bound::Memory),
        (Some(27.0), Some(27.0), Some(27.0), 27.0, Bound::Inputs),
        // Both run out at once.
        (Some(45.0), Some(45.0), None, 45.0, Bound::Time),
    ] {
        let prediction = limited(by_time, by_memory, largest);
        assert_eq!((prediction.bound(), prediction.longest().to_bits()), (bound, longest.to_bits()), "{prediction:?}");
    }
}

#[test]
fn a_range_is_told_where_its_ends_are_written_differently() {
    let within = |within| Prediction { within, ..limited(Some(35.0), None, None) }.roughly();
    assert_eq!(within(Some([31.0, 42.0])), "31 to 42");
    assert_eq!(within(Some([35.0, 35.0])), "35");
    assert_eq!(within(None), "35");
    assert_eq!(limited(Some(1_234.0), None, None).roughly(), "1,200");
}

#[test]
fn a_growth_goes_on_from_its_constant() {
    let squares = Extrapolation { law: Law::Power, b: 2.0, is_known: true, seconds: 3.0, spread: 1.0 };
    assert_near(squares.at(5.0), 75.0);
    let doubling = Extrapolation { law: Law::Exponential, ..squares };
    assert_near(doubling.at(5.0), 96.0);
    let growths = [squares, doubling, Extrapolation { is_known: false, b: 1.97, ..squares }].map(|law| law.growth());
    assert_eq!(growths, ["n^2", "2^n", "n^1.97"]);
}

/// A program that takes so many seconds on 12 to 22 letters.
fn program(subject: Subject, seconds: fn(f64) -> f64) -> Result<Prediction, Unpredictable> {
    let points: Vec<(f64, f64)> = (12..=22).map(f64::from).map(|n| (n, seconds(n))).collect();
    Prediction::of(Algorithm::Program(subject, "mine"), &points, MEMORY)
}

#[test]
fn a_program_goes_on_by_what_is_fitted_to_its_times() {
    let doubling = program(Subject::Etaoin, |n| 3e-7 * n.exp2()).unwrap();
    // 3e-7 · 2^38 is 82,463 seconds: a little less than a day.
    assert_eq!((doubling.by_time, doubling.within), (Some(38.0), Some([38.0; 2])));
    assert_eq!((doubling.by_memory, doubling.largest, doubling.bound()), (None, None, Bound::Time));
    let law = doubling.law.unwrap();
    assert!(!law.is_known && law.law == Law::Exponential);
    assert_near(law.b, 2.0);
    assert_near(law.seconds / 3e-7, 1.0);
    assert_near(law.spread, 1.0);
    // With hands it has done all there are long before.
    let hands = program(Subject::WordGame, |n| 3e-9 * n.exp2()).unwrap();
    assert_eq!((hands.by_time, hands.within, hands.largest), (Some(27.0), Some([27.0; 2]), Some(27.0)));
    assert_eq!(hands.bound(), Bound::Inputs);
    assert_eq!(program(Subject::Etaoin, |n| (-n).exp2()), Err(Unpredictable::Unclear), "larger ones take less time");
}

#[test]
fn four_points_are_enough_and_three_are_not() {
    let recursion = |count: usize| {
        let points: Vec<(f64, f64)> = (20..20 + count).map(|n| (n as f64, 1.7e-9 * (n as f64).exp2())).collect();
        Prediction::of(Algorithm::Recursion, &points, MEMORY).map(|prediction| prediction.longest())
    };
    assert_eq!((recursion(4), recursion(3)), (Ok(45.0), Err(Unpredictable::TooFew)));
}

#[test]
fn the_slowest_of_scattered_times_counts_with_a_reserve_of_ten() {
    // Every other list takes thirty times as long.
    let lists = |seconds: f64| {
        let points = (6..14_u32).map(|k| (f64::from(1 << k), f64::from(1 << k) * if k % 2 == 0 { 30.0 } else { 1.0 }));
        let points: Vec<(f64, f64)> = points.map(|(n, time)| (n, time * seconds)).collect();
        Prediction::of(Algorithm::AllLetters, &points, MEMORY)
    };
    // 300 times as long as that, all 39,107 words take a day where each takes 7.4 milliseconds.
    let all = lists(7.3e-3).unwrap();
    assert_eq!((all.by_time, all.law, all.largest, all.bound()), (None, None, Some(39_107.0), Bound::Inputs));
    assert_eq!(lists(7.4e-3), Err(Unpredictable::Scattered));
}

#[test]
fn why_there_is_no_prediction_is_a_sentence() {
    let sentence = |reason: Unpredictable| reason.sentence(Subject::Endgame);
    assert_eq!(
        [
            Unpredictable::TooFew,
            Unpredictable::Scattered,
            Unpredictable::NoBound,
            Unpredictable::Unclear,
            Unpredictable::Failed,
            Unpredictable::FailedAtOnce,
        ]
        .map(sentence),
        [
            "Too few lengths were measured to tell how long a board a day is enough for.",
            "These times scatter too much to tell how long a board a day is enough for.",
            "No bound is given here for its time, so nothing is predicted for a day.",
            "Nothing is predicted for a day where no growth fits clearly better.",
            "It failed on the next larger board, so nothing is predicted for a day.",
            "It failed on the smallest board, so nothing is predicted for a day.",
        ]
    );
}
