//! What becomes of samples, what is kept of them, and why measuring ended.

use arcade_engine::ends::Engine;
use arcade_engine::lab::{Algorithm, LimitReached, Measurement, Step, Subject, Timings};

use super::measured;

const MEMO: Algorithm = Algorithm::Ends(Engine::Memo);
const LINEAR: Algorithm = Algorithm::Ends(Engine::Linear);

#[test]
fn samples_make_a_median_and_a_range() {
    let step = Step { algorithm: MEMO, len: 12, samples: (3, 9), left: 1.0, sampling: 0.05 };
    let of = |seconds: &[f64]| Measurement::of(&step, seconds, 70, 800);
    let expected = Measurement { range: [1.0, 9.0], samples: 5, work: 70, bytes: 800, ..measured(MEMO, 12, 4.0) };
    assert_eq!(of(&[1.0, 3.0, 4.0, 5.0, 9.0]), Some(expected));
    assert_eq!(of(&[1.0, 4.0]).map(|one| one.seconds), Some(4.0));
    // A clock that has not moved still gives a time that has a logarithm.
    assert_eq!(of(&[0.0, 0.0, 2.0]).map(|one| (one.seconds, one.range)), Some((1e-10, [1e-10, 2.0])));
    assert_eq!(of(&[]), None);
}

#[test]
fn what_was_measured_is_found_by_algorithm_and_size() {
    let mut timings = Timings::default();
    assert!(timings.is_empty() && timings.subject == Subject::Etaoin && timings.lengths().is_empty());
    assert_eq!(timings.algorithms, Subject::Etaoin.algorithms());
    timings.add(Measurement { bytes: 64, range: [0.5, 3.0], ..measured(LINEAR, 6, 1.0) });
    timings.add(measured(MEMO, 4, 2.0));
    timings.add(measured(MEMO, 6, 4.0));
    assert!(!timings.is_empty());
    assert_eq!(timings.points(MEMO), [(4.0, 2.0), (6.0, 4.0)]);
    assert_eq!(timings.ranges(LINEAR), [(6.0, [0.5, 3.0])]);
    assert_eq!((timings.memory(LINEAR), timings.memory(MEMO)), (vec![(6.0, 64.0)], Vec::new()), "0 is not counted");
    assert_eq!(timings.lengths(), [4, 6]);
    assert_eq!(timings.at(MEMO, 6).map(|one| one.seconds), Some(4.0));
    assert_eq!((timings.at(MEMO, 8), timings.at(LINEAR, 4)), (None, None));

    timings.note_stop(MEMO, LimitReached::Longest { len: 6 });
    assert_eq!(timings.stop(MEMO), Some(&LimitReached::Longest { len: 6 }));
    assert_eq!(timings.stop_reason(MEMO).as_deref(), Some("the experiment ends at 6 letters"));
    assert_eq!((timings.stop(LINEAR), timings.stop_reason(LINEAR)), (None, None), "it goes on");
}

#[test]
fn why_measuring_ended_is_the_end_of_a_sentence() {
    let memory = LimitReached::Memory { len: 24, bytes: 2_000_000, limit: 1_500_000 };
    assert_eq!(memory.reason(MEMO), "24 letters would take 2 MB of memory, and it may have 1.5 MB");
    let gave_up = LimitReached::GaveUp { len: 96, work: 40_000_000 };
    assert_eq!(gave_up.reason(Algorithm::Solver), "96 words were too hard: it gave up after 40,000,000 sets");
    let failed = LimitReached::Failed("it said nothing".to_owned());
    assert_eq!(failed.reason(Algorithm::Program(Subject::Etaoin, "mine")), "it said nothing");
}
