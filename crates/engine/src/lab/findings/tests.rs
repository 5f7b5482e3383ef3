//! What is concluded from times of known laws.

use super::*;
use crate::ends::Engine;
use crate::lab::Measurement;

const fn ends(engine: Engine) -> Algorithm {
    Algorithm::Ends(engine)
}

/// Nine equal samples.
const fn measured(algorithm: Algorithm, len: usize, seconds: f64) -> Measurement {
    Measurement { algorithm, len, seconds, range: [seconds; 2], samples: 9, work: 1, bytes: 1 }
}

fn timings(engine: Engine, lengths: &[usize], seconds: impl Fn(f64) -> f64) -> Timings {
    let mut timings = Timings::default();
    for &len in lengths {
        let seconds = seconds(len as f64);
        let algorithm = ends(engine);
        timings.add(measured(algorithm, len, seconds));
    }
    timings
}

#[test]
fn fixed_costs_of_short_words_do_not_bend_the_fit() {
    let lengths: Vec<usize> = (3..14).map(|k| 1 << k).collect();
    let timings = timings(Engine::Rolling, &lengths, |n| 4e-8 + 3e-10 * n * n);
    let findings = Findings::of(&timings, 1 << 34);
    let finding = findings.on(ends(Engine::Rolling)).unwrap();
    assert!((finding.better().unwrap().b - 2.0).abs() < 0.05, "{finding:?}");
    assert_eq!((finding.better().unwrap().law, finding.caption()), (Law::Power, None));
    assert_eq!(findings.on(ends(Engine::Tree)).unwrap().fits, None);
}

#[test]
fn a_steeper_memo_is_explained() {
    let lengths: Vec<usize> = (3..12).map(|k| 1 << k).collect();
    let timings = timings(Engine::Memo, &lengths, |n| 1e-9 * n.powf(2.6));
    let findings = Findings::of(&timings, 23_000_000_000);
    let finding = findings.on(ends(Engine::Memo)).unwrap();
    let sentence = finding.sentence(findings.memory);
    assert!(sentence.starts_with("memo: n^2.60 fits better (R² 1.0000, within 0.0 %) than "), "{sentence}");
    assert!(sentence.contains("Θ(n^2): perhaps a hash map that outgrows the caches makes it steeper."), "{sentence}");
    assert!(sentence.contains("but 23 GB of memory hold only "), "{sentence}");
    assert!(sentence.ends_with(": memory is the limit."), "{sentence}");
}

#[test]
fn a_few_page_faults_do_not_make_the_table_slower_than_the_memo() {
    let lengths: Vec<usize> = (2..=13).flat_map(|k| [1 << k, 3 << (k - 1)]).collect();
    let faults = [6, 12, 24, 96, 3_072, 12_288];
    let seconds = |n: f64| (2e-8 + 1e-9 * n * n) * if faults.contains(&(n as usize)) { 25.0 } else { 1.0 };
    let findings = Findings::of(&timings(Engine::Table, &lengths, seconds), 23_000_000_000);
    let finding = findings.on(ends(Engine::Table)).unwrap();
    let prediction = finding.prediction.unwrap();
    assert!((5e6..2e7).contains(&prediction.by_time.unwrap()), "{prediction:?}");
    assert_eq!(prediction.bound(), Bound::Memory);
    assert!(finding.sentence(findings.memory).ends_with("hold only 110,000: memory is the limit."));
}

#[test]
fn where_too_little_was_measured_there_is_a_sentence_and_no_number() {
    let findings = Findings::of(&timings(Engine::Rolling, &[4, 6, 8, 12], |n| 1e-8 + 3e-10 * n * n), 1 << 34);
    let finding = findings.on(ends(Engine::Rolling)).unwrap();
    assert_eq!(finding.prediction, Err(Unpredictable::TooFew));
    let sentence = finding.sentence(1 << 34);
    assert!(sentence.ends_with(" Too few lengths were measured to tell how long a word a day is enough for."));
    assert!(!finding.brief().contains("through its longest times"), "{}", finding.brief());
}

#[test]
fn a_row_without_a_number_says_why_whatever_else_it_says() {
    let lengths: Vec<usize> = (2..14).map(|k| 1 << k).collect();
    // Every other length takes thirty times as long.
    let wild = |n: f64| 1e-9 * n * n * if (n.log2() as u32).is_multiple_of(2) { 30.0 } else { 1.0 };
    let cases = [
        (timings(Engine::Rolling, &lengths, wild), "These times scatter too much to tell how long a word"),
        (timings(Engine::Rolling, &[4, 6], wild), "Too few lengths were measured to tell how long a word"),
        (timings(Engine::Rolling, &[4, 6, 8, 12], |n| 1e-9 * n.powi(3)), "Too few lengths were measured to tell"),
    ];
    for (timings, reason) in cases {
        let findings = Findings::of(&timings, 1 << 34);
        let finding = findings.on(ends(Engine::Rolling)).unwrap();
        assert!(finding.prediction.is_err());
        assert!(finding.brief().starts_with(reason), "{}", finding.brief());
        assert!(finding.sentence(1 << 34).contains(reason), "{}", finding.sentence(1 << 34));
    }
}

#[test]
fn no_law_fits_better_than_that_of_the_analysis() {
    // A partial run: lengths close together, where a square looks like an exponential of small base.
    let lengths: Vec<usize> = (1_000..1_010).collect();
    let findings = Findings::of(&timings(Engine::Table, &lengths, |n| 1e-9 * 1.0017_f64.powf(n)), 1 << 34);
    let finding = findings.on(ends(Engine::Table)).unwrap();
    assert_eq!(finding.fits.unwrap().better().law, Law::Exponential);
    assert_eq!(finding.better(), None);
    assert_eq!(finding.by_analysis().unwrap().law, Law::Power);
    let sentences = [(finding.brief(), CANNOT_TELL_BRIEFLY), (finding.sentence(1 << 34), CANNOT_TELL)];
    for (said, cannot_tell) in sentences {
        assert!(said.contains(&format!("table: {cannot_tell}")), "{said}");
        assert!(!said.contains("better") && said.contains("analysis says Θ(n^2)"), "{said}");
    }
}

#[test]
fn what_stands_below_the_table_has_room_in_two_rows_of_76_columns() {
    for algorithm in Subject::ALL.into_iter().flat_map(Subject::algorithms).copied() {
        let sizes: Vec<usize> = if algorithm.growth().is_some_and(|growth| growth.law == Law::Power) {
            (2..15).map(|k| 1 << k).collect()
        } else {
            (4..16).collect()
        };
        let by_powers: [fn(f64) -> f64; 3] = [|n| 1e-9 * n, |n| 4.12e-9 * n.powf(2.63), |n| 1e-9 * 1.0117_f64.powf(n)];
        let by_factors: [fn(f64) -> f64; 3] =
            [|n| 4.12e-9 * 2_f64.powf(n), |n| 4.12e-9 * 3.4_f64.powf(n), |n| 4.12e-9 * n.powi(9)];
        for seconds in by_powers.into_iter().chain(by_factors) {
            for few in [3, 5, sizes.len()] {
                let mut timings = Timings::new(algorithm.subject(), vec![algorithm]);
                for &len in &sizes[..few] {
                    let seconds = seconds(len as f64);
                    timings.add(measured(algorithm, len, seconds));
                }
                let findings = Findings::of(&timings, 23_000_000_000);
                let brief = findings.on(algorithm).unwrap().brief();
                let (mut rows, mut column) = (1, 0);
                for word in brief.split(' ').map(|word| word.chars().count()) {
                    if column + 1 + word > 76 {
                        (rows, column) = (rows + 1, word);
                    } else {
                        column += 1 + word;
                    }
                }
                assert!(rows <= 2, "{brief}");
            }
        }
    }
}

#[test]
fn where_every_input_there_is_can_be_done_a_sentence_says_so() {
    let mut timings = Timings::new(Subject::WordGame, vec![Algorithm::Planner]);
    for len in 3..16 {
        let seconds = 1e-10 * 3_f64.powi(len as i32);
        timings.add(measured(Algorithm::Planner, len, seconds));
    }
    let findings = Findings::of(&timings, 23_000_000_000);
    let planner = findings.on(Algorithm::Planner).unwrap();
    let day = planner.day(findings.memory);
    assert!(day.ends_with("a day is enough for every hand there is, up to all 26 letters with the wildcard."), "{day}");
    assert!(planner.brief().ends_with("A day is enough for every hand there is."), "{}", planner.brief());
}

#[test]
fn the_tree_is_exponential() {
    let lengths: Vec<usize> = (4..=30).collect();
    let timings = timings(Engine::Tree, &lengths, |n| 1.7e-9 * n.exp2());
    let findings = Findings::of(&timings, 1 << 34);
    let sentence = findings.on(ends(Engine::Tree)).unwrap().sentence(1 << 34);
    assert!(sentence.starts_with("tree: 2.00^n fits better (R² 1.0000, within 0.0 %)"), "{sentence}");
    assert!(
        sentence
            .ends_with("By 1.7 ns · 2^n through its longest times (half of them are within 0.0 %), a day is enough for 45 letters: time is the limit."),
        "{sentence}"
    );
}

/// The times of a program, of which 31 µs are those of asking it.
fn asked(seconds: impl Fn(f64) -> f64, lengths: impl Iterator<Item = usize>) -> Timings {
    let algorithm = Algorithm::Program(Subject::Etaoin, "mine");
    let mut timings = Timings::new(Subject::Etaoin, vec![algorithm]);
    for len in lengths {
        let seconds = 31e-6 + seconds(len as f64);
        timings.add(Measurement { work: 0, bytes: 0, ..measured(algorithm, len, seconds) });
    }
    timings
}

#[test]
fn a_program_is_predicted_by_the_growth_that_its_times_tell() {
    let timings = asked(|n| 3e-7 * n.exp2(), (4..=22).filter(|&len| len > 12 || len % 2 == 0));
    let findings = Findings::of(&timings, 1 << 34);
    let finding = &findings.all[0];
    assert_eq!((finding.growth, finding.better().unwrap().law), (None, Law::Exponential));
    let day = finding.prediction.unwrap();
    let truth = (86_400_f64 / 3e-7).log2();
    assert!((day.longest() - truth.floor()).abs() <= 1.0 && day.bound() == Bound::Time, "{day:?} for {truth}");
    let sentence = finding.sentence(1 << 34);
    assert!(sentence.starts_with("mine: 1.99^n fits better ") || sentence.starts_with("mine: 2.00^n"), "{sentence}");
    assert!(sentence.contains(", fitted from 12 letters on. An answer on 4 letters takes 35.8 µs, "), "{sentence}");
    assert!(
        sentence.ends_with(" by time alone; how much memory it takes, and how deep its calls go, was not tried."),
        "{sentence}"
    );
    assert!(!sentence.contains("analysis") && !sentence.contains("bound"), "{sentence}");
    assert!(finding.brief().contains(", a day is enough for 38 letters."), "{}", finding.brief());

    let times = [31.0, 60.0, 20.0, 900.0, 41.0, 2_000.0, 950.0, 8_000.0, 990.0];
    let unclear = asked(|n| if n < 90.0 { 0.0 } else { 0.01 * times[n as usize % 9] }, 89..99);
    let finding = Findings::of(&unclear, 1 << 34).all[0];
    assert_eq!(finding.prediction, Err(Unpredictable::Unclear));
    assert!(
        finding.sentence(1 << 34).ends_with("where no growth fits clearly better."),
        "{}",
        finding.sentence(1 << 34)
    );
}

#[test]
fn a_busy_machine_and_a_power_that_is_too_high_are_told() {
    let memory = 1 << 30;
    let said = |timings: &Timings| Findings::of(timings, memory).all[0].sentence(memory);
    let quiet = asked(|n| 2e-4 + 1e-6 * n * n, (1..20).map(|at| 20 * at));
    assert!(!said(&quiet).contains("busy"), "{}", said(&quiet));
    // The machine did something else while the first was measured.
    let busy = asked(|n| if n < 30.0 { 4e-2 } else { 2e-4 + 1e-6 * n * n }, (1..20).map(|at| 20 * at));
    assert!(said(&busy).contains("Measure again when it is idle."), "{}", said(&busy));
    // A power that fits better than any exponential, and that no program has.
    let told = said(&asked(|n| 1e-14 * n.powi(9), 20..40));
    assert!(told.contains(" is taken (R² ") && told.contains("would be too high a power"), "{told}");
    assert!(!told.contains("fits better"), "{told}");
}

#[test]
fn a_growth_that_misses_the_longest_time_says_so() {
    let lengths: Vec<usize> = (4..=13).map(|k| 1 << k).collect();
    let timings = timings(Engine::Table, &lengths, |n| 1e-9 * n * n * if n > 8_000.0 { 9.0 } else { 1.0 });
    let findings = Findings::of(&timings, 1 << 44);
    let finding = findings.on(ends(Engine::Table)).unwrap();
    let missed =
        "By 1 ns · n^2 (half of its longer times are within 0.0 %, but its longest, 604 ms, is 9.0 times as long)";
    assert!(finding.day(1 << 44).starts_with(missed), "{}", finding.day(1 << 44));
}

#[test]
fn a_constant_is_written_in_nanoseconds_as_long_as_a_tenth_of_one_is_left() {
    let known = |seconds| Extrapolation { law: Law::Exponential, b: 2.0, is_known: true, seconds, spread: 1.0 };
    let written = [1.71e-9, 1e-10, 9.9e-11, 2.345e-15].map(|seconds| times(&known(seconds)));
    assert_eq!(written, ["1.71 ns · 2^n", "0.1 ns · 2^n", "9.90e-11 s · 2^n", "2.35e-15 s · 2^n"]);
}
