//! What is measured next, and when an algorithm is given no larger input, on a machine whose times are known.

use std::time::Duration;

use arcade_engine::ends::{Engine, Limits};
use arcade_engine::lab::{Algorithm, Experiment, LimitReached, Schedule, Step, Subject};

use super::{assert_near, measured};

const TREE: Algorithm = Algorithm::Ends(Engine::Tree);

fn experiment(algorithms: &[Algorithm], budget: f64) -> Experiment {
    let headless = Experiment::headless(algorithms[0].subject(), Duration::from_secs_f64(budget), 1);
    Experiment { algorithms: algorithms.to_vec(), ..headless }
}

/// The first sizes of an algorithm whose runs take so many seconds.
fn sizes<const COUNT: usize>(algorithm: Algorithm, seconds: impl Fn(f64) -> f64) -> [usize; COUNT] {
    let mut schedule = Schedule::new(experiment(&[algorithm], 3_600.0));
    [(); COUNT].map(|()| {
        let len = schedule.next_step().unwrap().len;
        schedule.record(&measured(algorithm, len, seconds(len as f64)), 0.0);
        len
    })
}

#[test]
fn sizes_grow_by_one_where_they_multiply_the_time_and_else_by_half_octaves() {
    let sizes = |algorithm| sizes(algorithm, |_| 1e-6);
    assert_eq!(sizes(TREE), [4, 5, 6, 7, 8, 9]);
    assert_eq!(sizes(Algorithm::Definition), [2, 3, 4, 5, 6, 7]);
    for algorithm in [Algorithm::Plays, Algorithm::Planner, Algorithm::Program(Subject::WordGame, "mine")] {
        assert_eq!(sizes(algorithm), [3, 4, 5, 6, 7, 8], "{algorithm}");
    }
    // A board has an even count of numbers.
    assert_eq!(sizes(Algorithm::Recursion), [4, 6, 8, 10, 12, 14]);
    for algorithm in [Algorithm::Ends(Engine::Memo), Algorithm::TopDown, Algorithm::BottomUp, Algorithm::ZoomIn] {
        assert_eq!(sizes(algorithm), [4, 6, 8, 12, 16, 24], "{algorithm}");
    }
    for algorithm in [Algorithm::OneLetter, Algorithm::AllLetters, Algorithm::Solver] {
        assert_eq!(sizes(algorithm), [2, 3, 4, 6, 8, 12], "{algorithm}");
    }
}

#[test]
fn a_program_is_given_what_should_double_its_time_but_at_most_half_as_much_again() {
    let mine = Algorithm::Program(Subject::Etaoin, "mine");
    let early = [4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24];
    let beyond = |seconds: fn(f64) -> f64| -> [usize; 3] {
        let sizes: [usize; 14] = sizes(mine, seconds);
        assert_eq!(sizes[..11], early, "by two, as long as asking takes most of the time");
        sizes[11..].try_into().unwrap()
    };
    assert_eq!(beyond(|_| 1e-6), [36, 54, 81]);
    assert_eq!(beyond(|n| 1e-6 * n), [36, 54, 81]);
    // By the square root of two, and by a letter.
    assert_eq!(beyond(|n| 1e-9 * n * n), [34, 48, 68]);
    assert_eq!(beyond(|n| 1e-6 * (n - 20.0).max(0.0).exp2()), [25, 26, 27]);
}

#[test]
fn an_algorithm_ends_where_three_samples_would_take_more_than_is_left_for_it() {
    let mut schedule = Schedule::new(experiment(&[TREE], 100.0));
    let mut left = 100.0;
    for (len, seconds, spent) in [(4, 1.0, 10.0), (5, 2.0, 10.0), (6, 4.0, 10.0), (7, 8.0, 10.0), (8, 16.0, 30.0)] {
        let step = Step { algorithm: TREE, len, samples: (3, 9), left, sampling: left * 0.05 };
        assert_eq!(schedule.next_step(), Some(step));
        assert_eq!(schedule.take_stops(), []);
        schedule.record(&measured(TREE, len, seconds), spent);
        left -= spent;
    }
    assert_eq!(schedule.next_step(), None);
    let stops = schedule.take_stops();
    let [(TREE, LimitReached::Time { len: 9, expected, left: 30.0 })] = stops[..] else { panic!("{stops:?}") };
    // In the last two steps, from 6 to 8 letters, it grew by 4 and so like this power of the length.
    let power = 4_f64.ln() / (8.0_f64 / 6.0).ln();
    assert_near(expected, 3.0 * 16.0 * (9.0_f64 / 8.0).powf(power));
    assert_eq!((schedule.next_step(), schedule.take_stops()), (None, Vec::new()));
}

#[test]
fn a_step_that_takes_all_that_is_left_is_still_done() {
    // One more letter than 4 should take a quarter more: three samples of 1.25 seconds.
    for (spent, len) in [(0.25, Some(5)), (0.26, None)] {
        let mut schedule = Schedule::new(experiment(&[TREE], 4.0));
        schedule.next_step();
        schedule.record(&measured(TREE, 4, 1.0), spent);
        assert_eq!(schedule.next_step().map(|step| step.len), len);
    }
    // The same if its time did not grow at all from 4 to 6 numbers: everything takes linear time.
    for (spent, len) in [(0.0, Some(8)), (0.01, None)] {
        let mut schedule = Schedule::new(experiment(&[Algorithm::Recursion], 4.0));
        schedule.record(&measured(Algorithm::Recursion, 4, 1.0), spent);
        schedule.record(&measured(Algorithm::Recursion, 6, 1.0), 0.0);
        assert_eq!(schedule.next_step().map(|step| step.len), len);
    }
}

#[test]
fn what_should_be_over_soonest_comes_first_and_what_is_left_is_shared() {
    let both = [Algorithm::TopDown, Algorithm::BottomUp];
    let mut schedule = Schedule::new(experiment(&both, 100.0));
    let next = |schedule: &mut Schedule| schedule.next_step().map(|step| (step.algorithm, step.len, step.left));
    assert_eq!(next(&mut schedule), Some((Algorithm::TopDown, 4, 50.0)));
    schedule.record(&measured(Algorithm::TopDown, 4, 1.0), 8.0);
    assert_eq!(next(&mut schedule), Some((Algorithm::BottomUp, 4, 46.0)), "it has no time yet");
    schedule.record(&measured(Algorithm::BottomUp, 4, 0.5), 2.0);
    assert_eq!(next(&mut schedule), Some((Algorithm::BottomUp, 6, 45.0)), "0.75 s rather than 1.5 s");
    schedule.record(&measured(Algorithm::BottomUp, 6, 3.0), 10.0);
    assert_eq!(next(&mut schedule), Some((Algorithm::TopDown, 6, 40.0)));
    let failed = LimitReached::Failed("it fell asleep".to_owned());
    schedule.take_out(Algorithm::TopDown, failed.clone(), 20.0);
    assert_eq!(schedule.take_stops(), [(Algorithm::TopDown, failed)]);
    assert_eq!(next(&mut schedule), Some((Algorithm::BottomUp, 8, 60.0)), "all that is left is for the other one");
}

#[test]
fn everyone_is_measured_once_even_when_the_time_is_over() {
    let mut schedule = Schedule::new(experiment(&[Algorithm::TopDown, Algorithm::BottomUp], 1.0));
    schedule.next_step();
    schedule.record(&measured(Algorithm::TopDown, 4, 1.0), 3.0);
    let step = schedule.next_step().unwrap();
    assert_eq!((step.algorithm, step.len, step.left), (Algorithm::BottomUp, 4, -1.0));
}

#[test]
fn memory_may_be_filled_but_not_overfilled() {
    // Zoom-in keeps two sums of 8 bytes, whatever the size.
    let first = |bytes| {
        let mut schedule = Schedule::new(Experiment { bytes, ..experiment(&[Algorithm::ZoomIn], 1.0) });
        (schedule.next_step().map(|step| step.len), schedule.take_stops().pop())
    };
    assert_eq!(first(16), (Some(4), None));
    assert_eq!(first(15), (None, Some((Algorithm::ZoomIn, LimitReached::Memory { len: 4, bytes: 16, limit: 15 }))));
}

#[test]
fn the_last_size_is_the_largest_that_is_wanted_or_that_there_is() {
    let mut schedule = Schedule::new(Experiment { longest: 7, ..experiment(&[Algorithm::TopDown], 100.0) });
    for len in [4, 6, 7] {
        assert_eq!(schedule.next_step().map(|step| step.len), Some(len));
        schedule.record(&measured(Algorithm::TopDown, len, 1e-6), 1e-5);
    }
    assert_eq!(schedule.next_step(), None);
    assert_eq!(schedule.take_stops(), [(Algorithm::TopDown, LimitReached::Longest { len: 7 })]);
    let largest = |algorithm, longest| Experiment { longest, ..experiment(&[algorithm], 1.0) }.largest();
    assert_eq!(largest(TREE, 100), 100);
    assert_eq!([10, 15, 20].map(|longest| largest(Algorithm::Planner, longest)), [10, 15, 15]);
}

#[test]
fn a_command_may_take_more_than_a_screen() {
    let (budget, subject) = (Duration::from_secs(20), Subject::Endgame);
    let screen = Experiment::interactive(subject, budget, 3);
    assert_eq!((screen.bytes, screen.longest, screen.seed, screen.budget), (268_435_456, 4_194_304, 3, budget));
    assert_eq!((screen.subject, &screen.algorithms[..]), (subject, subject.algorithms()));
    let command = Experiment::headless(subject, budget, 3);
    assert_eq!(command, Experiment { bytes: 1_073_741_824, longest: 16_777_216, ..screen });
    let limits = Limits { tree_items: usize::MAX, bytes: 1_073_741_824, cells: u64::MAX };
    assert_eq!(command.limits(), limits, "the time ends a recursion, not its length");
}
