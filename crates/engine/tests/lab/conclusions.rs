//! What is concluded from times of known laws: which points count, which growth fits, and what sets the limit of a day.

use arcade_engine::ends::Engine;
use arcade_engine::lab::{
    Algorithm, Bound, Extrapolation, Finding, Findings, Law, LimitReached, Measurement, Subject, Timings, Unpredictable,
};

use super::{measured, timed};

const MEMORY: u64 = 23_000_000_000;
const TREE: Algorithm = Algorithm::Ends(Engine::Tree);
const TABLE: Algorithm = Algorithm::Ends(Engine::Table);
const LINEAR: Algorithm = Algorithm::Ends(Engine::Linear);
const MINE: Algorithm = Algorithm::Program(Subject::Etaoin, "mine");

fn found(timings: &Timings) -> Finding {
    Findings::of(timings, MEMORY).all[0]
}

/// 16 to 8,192.
fn powers() -> impl Iterator<Item = usize> {
    (4..=13).map(|k| 1 << k)
}

/// A table that takes a nanosecond for each square, and its last time by such a factor longer.
fn squares(last: f64) -> Timings {
    timed(TABLE, powers(), |n| 1e-9 * n * n * if n > 8_000.0 { last } else { 1.0 })
}

#[test]
fn what_is_known_without_a_fit_is_kept() {
    let mut timings = Timings::new(Subject::Etaoin, vec![TREE, TABLE]);
    for (len, seconds) in [(4, 2.0), (6, 1.0), (8, 3.0)] {
        timings.add(measured(TABLE, len, seconds));
    }
    let findings = Findings::of(&timings, MEMORY);
    assert_eq!((findings.subject, findings.memory, findings.all.len()), (Subject::Etaoin, MEMORY, 2));
    let table = findings.on(TABLE).unwrap();
    assert_eq!((table.algorithm, table.growth, table.subject()), (TABLE, TABLE.growth(), Subject::Etaoin));
    assert_eq!((table.quickest, table.longest), (Some((6, 1.0)), Some((8, 3.0))));
    let tree = findings.on(TREE).unwrap();
    assert_eq!((tree.quickest, tree.longest, tree.fits, tree.space), (None, None, None, None));
    assert_eq!((tree.better(), tree.by_analysis(), tree.caption(), tree.is_slower()), (None, None, None, false));
    assert_eq!(findings.on(LINEAR), None, "it was not timed");
}

#[test]
fn points_count_from_where_fixed_costs_no_longer_show() {
    let from = |algorithm: Algorithm, times: &[f64]| {
        let mut timings = Timings::new(algorithm.subject(), vec![algorithm]);
        for (at, &seconds) in times.iter().enumerate() {
            timings.add(measured(algorithm, 4 << at, seconds));
        }
        found(&timings).fits.unwrap().power.from as usize
    };
    // A hundred times the least time, from there on always.
    assert_eq!(from(TABLE, &[1.0, 99.0, 100.0, 400.0, 1_600.0, 6_400.0]), 16);
    assert_eq!(from(TABLE, &[1.0, 200.0, 99.0, 400.0, 1_600.0, 6_400.0, 25_600.0]), 32);
    // Where that leaves fewer than four, all are fitted.
    assert_eq!(from(TABLE, &[1.0, 99.0, 99.0, 400.0, 1_600.0, 6_400.0]), 4);
    // What it takes to ask a program counts less: thirty times.
    assert_eq!(from(MINE, &[1.0, 29.0, 30.0, 120.0, 480.0, 1_920.0]), 16);
}

#[test]
fn a_difference_from_the_analysis_is_told_from_fifteen_hundredths_on() {
    let found = found(&squares(1.0));
    let with = |b: f64| {
        let mut found = found;
        found.fits.as_mut().unwrap().power.b = b;
        (found.caption().is_some(), found.is_slower())
    };
    assert_eq!(
        [2.151, 2.15, 2.0, 1.85, 1.849].map(with),
        [(true, false), (false, false), (false, false), (false, false), (false, true)]
    );
}

#[test]
fn each_kind_of_algorithm_has_a_reason_of_its_own_to_be_steeper() {
    let caption = |algorithm: Algorithm| {
        let is_exponential = algorithm.growth().is_some_and(|growth| growth.law == Law::Exponential);
        let timings = if is_exponential {
            timed(algorithm, 4..16, |n| 1e-9 * 3.5_f64.powf(n))
        } else {
            timed(algorithm, powers(), |n| 1e-9 * n.powi(3))
        };
        found(&timings).caption()
    };
    for algorithm in [Algorithm::Ends(Engine::Memo), Algorithm::TopDown] {
        assert_eq!(caption(algorithm), Some("perhaps a hash map that outgrows the caches makes it steeper"));
    }
    for algorithm in [TABLE, Algorithm::BottomUp] {
        assert_eq!(caption(algorithm), Some("perhaps caches and page faults make it steeper"));
    }
    for algorithm in [TREE, Algorithm::Recursion, Algorithm::Planner] {
        assert_eq!(caption(algorithm), Some("perhaps too few lengths, or a busy machine, make it steeper"));
    }
    for algorithm in [Algorithm::Ends(Engine::Rolling), LINEAR, Algorithm::ZoomIn, Algorithm::OneLetter] {
        assert_eq!(caption(algorithm), Some("perhaps caches make it steeper"));
    }
}

#[test]
fn without_an_analysis_the_times_must_tell_the_growths_apart() {
    let clear = found(&timed(Algorithm::Definition, 2..12, |n| 1e-6 * n.exp2()));
    assert_eq!(clear.better().map(|fit| fit.law), Some(Law::Exponential));
    assert_eq!((clear.by_analysis(), clear.caption(), clear.is_slower()), (clear.better(), None, false));
    assert_eq!(clear.prediction, Err(Unpredictable::NoBound));
    let few = found(&timed(Algorithm::Definition, 2..5, |n| 1e-6 * n.exp2()));
    assert_eq!((few.better(), few.fits.is_some()), (None, true));
    assert_eq!(clear.fit(Law::Power).map(|fit| fit.law), Some(Law::Power));
    assert_eq!(clear.fit(Law::Exponential).map(|fit| fit.law), Some(Law::Exponential));
}

#[test]
fn a_busy_machine_shows_in_samples_that_are_far_apart_and_in_small_inputs_that_take_long() {
    let unsettled = |algorithm: Algorithm, times: [(usize, f64, [f64; 2]); 3]| {
        let mut timings = Timings::new(algorithm.subject(), vec![algorithm]);
        for (len, seconds, range) in times {
            timings.add(Measurement { range, ..measured(algorithm, len, seconds) });
        }
        found(&timings).unsettled
    };
    let quiet = [(4, 6.0, [2.0, 20.0]), (6, 3.0, [3.0; 2]), (8, 3.0, [3.0; 2])];
    assert_eq!(unsettled(MINE, quiet), None, "ten times and twice as long are no sign");
    let far_apart = [(4, 3.0, [3.0; 2]), (6, 3.0, [2.0, 20.5]), (8, 3.0, [0.1, 3.0])];
    assert_eq!(unsettled(MINE, far_apart), Some(6));
    let longer = [(4, 6.1, [6.1; 2]), (6, 9.0, [9.0; 2]), (8, 3.0, [3.0; 2])];
    assert_eq!(unsettled(MINE, longer), Some(4), "longer than one of the larger ones");
    assert_eq!(unsettled(Algorithm::Definition, longer), None, "its work depends on the words");
}

#[test]
fn memory_is_fitted_to_the_larger_half() {
    let mut timings = Timings::new(Subject::Etaoin, vec![LINEAR]);
    for (len, bytes) in [(4, 1_000), (8, 1_000), (16, 160), (32, 320), (64, 640)] {
        timings.add(Measurement { bytes, ..measured(LINEAR, len, 1e-6) });
    }
    let space = found(&timings).space.unwrap();
    assert!((space.b - 1.0).abs() < 1e-9 && (space.a() - 10.0).abs() < 1e-6 && space.law == Law::Power, "{space:?}");
}

#[test]
fn a_program_that_fails_is_not_predicted() {
    let failed = |mut timings: Timings| {
        timings.note_stop(MINE, LimitReached::Failed("it said nothing".to_owned()));
        found(&timings)
    };
    assert_eq!(failed(timed(MINE, [], |n| n)).prediction, Err(Unpredictable::FailedAtOnce));
    let clear = failed(timed(MINE, 12..22, |n| 1e-6 * n.exp2()));
    assert_eq!(clear.prediction, Err(Unpredictable::Failed));
    // Who fails on larger inputs can't be measured on them to tell more.
    let unclear = |n: f64| 1e-6 * n;
    let advice = "a longer race on an idle machine may tell";
    assert!(!failed(timed(MINE, [4, 6, 8], unclear)).sentence(MEMORY).contains(advice));
    assert!(found(&timed(MINE, [4, 6, 8], unclear)).sentence(MEMORY).contains(advice));
}

#[test]
fn a_growth_misses_the_longest_time_by_more_than_three() {
    let law = Extrapolation { law: Law::Power, b: 0.0, is_known: true, seconds: 1.0, spread: 1.0 };
    let told = |seconds: f64| {
        let mut found = found(&squares(1.0));
        found.longest = Some((8, seconds));
        found.prediction.as_mut().unwrap().law = Some(law);
        found.day(MEMORY).contains("but its longest")
    };
    assert_eq!([3.01, 3.0, 1.0, 1.0 / 3.0, 0.33].map(told), [true, false, false, false, true]);
    let short = found(&squares(1.0 / 9.0)).day(MEMORY);
    let missed =
        "By 1 ns · n^2 (half of its longer times are within 0.0 %, but its longest, 7.46 ms, is 9.0 times as short)";
    assert!(short.starts_with(missed), "{short}");
}

#[test]
fn an_input_that_no_memory_holds_is_read_as_it_comes() {
    let linear = found(&timed(LINEAR, powers(), |n| 3.3e-9 * n));
    assert_eq!(linear.streamed(1_024.0, 1_024), "");
    assert_eq!(
        linear.streamed(1_025.0, 1_024),
        " Such a word takes 1.02 kB, which no memory here holds: it would have to be read as it comes."
    );
    let zoom_in = found(&timed(Algorithm::ZoomIn, powers(), |n| 1e-9 * n));
    assert_eq!(zoom_in.streamed(128.0, 1_024), "");
    assert!(zoom_in.streamed(129.0, 1_024).starts_with(" Such a board takes 1.03 kB, "));
    assert_eq!(found(&squares(1.0)).streamed(1e15, 1_024), "", "its own memory is the limit before");
}

#[test]
fn the_limit_of_a_day_is_that_of_the_growth_or_of_the_memory() {
    let day = |timings: &Timings| {
        let prediction = found(timings).prediction.unwrap();
        (prediction.bound(), prediction.longest())
    };
    // 1.7 ns · 2^45 is 16 hours and a half.
    assert_eq!(day(&timed(TREE, 4..=30, |n| 1.7e-9 * n.exp2())), (Bound::Time, 45.0));
    // n (n + 1) / 2 cells of 4 bytes.
    let (bound, longest) = day(&squares(1.0));
    let bytes = |n: f64| 2.0 * n * (n + 1.0);
    assert!(bound == Bound::Memory && bytes(longest) <= MEMORY as f64 && bytes(longest + 1.0) > MEMORY as f64);
    assert_eq!(day(&timed(Algorithm::Planner, 3..=15, |n| 2e-10 * 3_f64.powf(n))), (Bound::Inputs, 27.0));
}
