//! The largest input that an algorithm gets through in a day.
//!
//! How the time grows is known by analysis; only its constant is measured. Some measurements are far too long: of a page
//! that was touched for the first time, of a moment when the machine did something else. So the constant is the median
//! over the larger inputs, and where these don't bear the analysis out there is no prediction, unless memory runs out first
//! whatever the constant is.
//!
//! Of a program nothing is known but its times: for it the growth that was fitted to them goes on, where they tell which.

use super::figure::Quantity;
use super::{Algorithm, Fit, Fits, Growth, Law, Subject};
use crate::named::named_enum;

/// The seconds of a day.
const DAY: f64 = 86_400.0;

/// What runs out first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The day.
    Time,
    /// The memory.
    Memory,
    /// Neither: there is no larger input.
    Inputs,
}

named_enum! {
    /// All three.
    ALL: Bound { Time = "time", Memory = "memory", Inputs = "inputs" }
}

/// The fewest points that a prediction is made from.
pub(super) const ENOUGH: usize = 4;
/// How far the constants of half of the points may be off the one in the middle, as the natural logarithm of a factor.
/// Caches alone make up a half.
const SCATTER: f64 = 1.0;

/// How many times as slow as the slowest measurement a longer word may be, for caches and pages that it is the first to
/// outgrow. Where the memory runs out within a day even so, it is the limit.
const SLOWER: f64 = 10.0;

/// Why there is no prediction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unpredictable {
    /// There are not enough lengths whose time is more than fixed costs.
    TooFew,
    /// The times scatter too much about the growth that the analysis says.
    Scattered,
    /// No bound is given for its time.
    NoBound,
    /// It is a program, and its times don’t tell which growth they follow.
    Unclear,
    /// It is a program, and failed on an input that was measured in far less than a day.
    Failed,
    /// It is a program, and failed on the smallest input.
    FailedAtOnce,
}

impl Unpredictable {
    /// One sentence.
    pub fn sentence(self, subject: Subject) -> String {
        let input = subject.input();
        match self {
            Self::TooFew => format!("Too few lengths were measured to tell how long a {input} a day is enough for."),
            Self::Scattered => format!("These times scatter too much to tell how long a {input} a day is enough for."),
            Self::NoBound => "No bound is given here for its time, so nothing is predicted for a day.".to_owned(),
            Self::Unclear => "Nothing is predicted for a day where no growth fits clearly better.".to_owned(),
            Self::FailedAtOnce => format!("It failed on the smallest {input}, so nothing is predicted for a day."),
            Self::Failed => format!("It failed on the next larger {input}, so nothing is predicted for a day."),
        }
    }
}

/// The natural logarithms of the factor of `growth` in seconds, by each of `points`.
fn constants(growth: Growth, points: &[(f64, f64)]) -> Vec<f64> {
    // On the paper where the law is straight, with the slope that the analysis says.
    points.iter().map(|&(n, time)| time.ln() - growth.slope() * growth.law.abscissa(n)).collect()
}

/// The larger half of the inputs, or three of them.
pub(super) fn upper_half<T>(all: &[T]) -> &[T] {
    &all[(all.len() / 2).min(all.len().saturating_sub(3))..]
}

/// The one to count on: the median over the larger half, and how far half of these are off it, if they agree well enough.
fn settled(constants: &[f64]) -> Result<(f64, f64), Unpredictable> {
    let upper = upper_half(constants);
    let middle = median(upper.to_vec());
    let off = median(upper.iter().map(|constant| (constant - middle).abs()).collect());
    if off <= SCATTER { Ok((middle, off)) } else { Err(Unpredictable::Scattered) }
}

/// The middle of one number or more, or halfway between the two in the middle.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let count = numbers.len();
    f64::midpoint(numbers[(count - 1) / 2], numbers[count / 2])
}

/// The largest inputs, in the [unit](Subject::unit) of the subject; none is larger than the largest that there is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// The largest that a day suffices for, if memory did not matter. `None` where the times scatter too much to tell, but
    /// even the slowest of them leave the limit to memory, or to the largest input there is.
    pub by_time: Option<f64>,
    /// The largest that the memory suffices for, if time did not matter, where the input itself is not counted; infinite
    /// where the memory stays the same. `None` where no bound is given for it: such an algorithm keeps little for long.
    pub by_memory: Option<f64>,
    /// The largest that there is; `None` where one can always think of a larger one.
    pub largest: Option<f64>,
    /// From where to where `by_time` may lie in 95 of 100 cases, where the growth was fitted.
    pub within: Option<[f64; 2]>,
    /// The growth that it goes by, where the times tell: its constant, and how well the times bear it out.
    pub law: Option<Extrapolation>,
}

/// A growth that goes on to a day, with the constant that was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extrapolation {
    /// Exponential or power of the size.
    pub law: Law,
    /// The base of the exponential, or the exponent of the power.
    pub b: f64,
    /// Whether that is known by analysis; else it was fitted, too.
    pub is_known: bool,
    /// The seconds that it is multiplied by: the median over the larger half of the inputs, or the factor of the fit.
    pub seconds: f64,
    /// The factor within which half of these inputs agree with it, or by which they lie off the fit; at least 1.
    pub spread: f64,
}

impl Extrapolation {
    fn known(growth: Growth, seconds: f64, spread: f64) -> Self {
        Self { law: growth.law, b: growth.b.into(), is_known: true, seconds, spread }
    }

    fn fitted(fit: &Fit) -> Self {
        Self { law: fit.law, b: fit.b, is_known: false, seconds: fit.a(), spread: fit.spread }
    }

    /// The growth without its constant: `2^n`, `n^1.97`.
    pub fn growth(&self) -> String {
        let Self { law, b, .. } = *self;
        if self.is_known { Growth { law, b: b as u8 }.to_string() } else { law.with(b) }
    }

    /// The seconds that it gives an input of size `n` > 0.
    pub fn at(&self, n: f64) -> f64 {
        self.seconds * (self.law.slope(self.b) * self.law.abscissa(n)).exp()
    }
}

impl Prediction {
    /// Extends the measured `points` (sizes, seconds; small ones first, without those whose time is mostly fixed costs) to
    /// a day by the algorithm's known growth, and its need of memory to `memory` bytes.
    ///
    /// # Errors
    /// Why the points tell nothing of a day.
    pub fn of(algorithm: Algorithm, points: &[(f64, f64)], memory: u64) -> Result<Self, Unpredictable> {
        let growth = algorithm.growth();
        if growth.is_none() && !algorithm.is_program() {
            return Err(Unpredictable::NoBound);
        }
        if points.len() < ENOUGH {
            return Err(Unpredictable::TooFew);
        }
        let largest = algorithm.subject().largest_possible().map(|size| size as f64);
        let existing = |size: f64| size.min(largest.unwrap_or(f64::INFINITY));
        let Some(growth) = growth else {
            let clear = Fits::of(points).filter(Fits::is_clear);
            let fit = clear.as_ref().map(Fits::better).ok_or(Unpredictable::Unclear)?;
            let by_time = existing(fit.solve(DAY).ok_or(Unpredictable::Unclear)?.floor());
            let within = fit.solve_within(DAY).map(|both| both.map(|size| existing(size.floor())));
            let law = Some(Extrapolation::fitted(fit));
            return Ok(Self { by_time: Some(by_time), by_memory: None, largest, within, law });
        };
        let in_a_day = |constant: f64| match growth.law {
            Law::Exponential => (DAY.ln() - constant) / f64::from(growth.b).ln(),
            Law::Power => ((DAY.ln() - constant) / f64::from(growth.b)).exp(),
        };
        let by_memory = algorithm.largest_in(memory).map(existing);
        let constants = constants(growth, points);
        let law = match settled(&constants) {
            Ok((constant, off)) => Some(Extrapolation::known(growth, constant.exp(), off.exp())),
            Err(reason) => {
                let slowest = constants.iter().copied().fold(f64::NEG_INFINITY, f64::max) + SLOWER.ln();
                if !slowest.is_finite() || in_a_day(slowest) <= existing(by_memory.unwrap_or(f64::INFINITY)) {
                    return Err(reason);
                }
                None
            }
        };
        let by_time = law.map(|law| existing(in_a_day(law.seconds.ln()).floor()));
        Ok(Self { by_time, by_memory, largest, within: None, law })
    }

    /// What runs out first.
    pub fn bound(&self) -> Bound {
        let longest = self.longest();
        if self.largest.is_some_and(|largest| longest >= largest) {
            Bound::Inputs
        } else if self.by_time.is_some_and(|by_time| by_time <= longest) {
            Bound::Time
        } else {
            Bound::Memory
        }
    }

    /// The same in words, roughly: from where to where it may lie, where that is known.
    pub fn roughly(&self) -> String {
        let rough = |size| Quantity::Letters.rough(size);
        match self.within.map(|both| both.map(rough)) {
            Some([least, most]) if least != most => format!("{least} to {most}"),
            _ => rough(self.longest()),
        }
    }

    /// The largest input for which neither runs out.
    pub fn longest(&self) -> f64 {
        [self.by_time, self.by_memory, self.largest].into_iter().flatten().fold(f64::INFINITY, f64::min)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::ends::Engine;

    const MEMORY: u64 = 23_000_000_000;

    /// The lengths an engine is measured at: by letters, or by half octaves.
    fn lengths(engine: Engine, longest: usize) -> Vec<usize> {
        let half_octaves = (5..24).flat_map(|k| [1 << k, 3 << (k - 1)]);
        if engine == Engine::Tree { (12..=longest).collect() } else { half_octaves.filter(|&n| n <= longest).collect() }
    }

    /// Times of `seconds`, a fifth up or down, one in six of them an outlier of 2 to 40 times as much.
    fn noisy(engine: Engine, longest: usize, seed: u64, seconds: impl Fn(f64) -> f64) -> Vec<(f64, f64)> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut noise = || {
            let outlier = if random.random_range(0..6) == 0 { random.random_range(2.0..40.0) } else { 1.0 };
            random.random_range(0.8..1.25) * outlier
        };
        lengths(engine, longest).into_iter().map(|n| (n as f64, seconds(n as f64) * noise())).collect()
    }

    /// The predictions for a hundred noisy measurements; some may be refused.
    fn predictions(engine: Engine, longest: usize, seconds: impl Fn(f64) -> f64) -> Vec<Prediction> {
        let algorithm = Algorithm::Ends(engine);
        let of_seed = |seed| Prediction::of(algorithm, &noisy(engine, longest, seed, &seconds), MEMORY).ok();
        let made: Vec<Prediction> = (0..100).filter_map(of_seed).collect();
        assert!(made.len() >= 80, "{engine}: {} of 100", made.len());
        made
    }

    #[test]
    fn what_counts_is_the_middle_of_the_larger_half() {
        assert_eq!((median(vec![3.0, 1.0, 2.0]), median(vec![4.0, 1.0, 3.0, 2.0])), (2.0, 2.5));
        let half = |count: usize| upper_half(&(0..count).collect::<Vec<_>>()).len();
        assert_eq!([0, 1, 3, 4, 5, 6, 7, 8].map(half), [0, 1, 3, 3, 3, 3, 4, 4]);
        // Of 0, 1 and 2 half are within 1 of the middle: by a factor of e.
        assert_eq!(settled(&[9.0, 0.0, 1.0, 2.0]), Ok((1.0, 1.0)));
        assert_eq!(settled(&[9.0, 0.0, 1.01, 2.02]), Err(Unpredictable::Scattered));
    }

    #[test]
    fn the_tree_runs_out_of_time_at_45_letters() {
        for prediction in predictions(Engine::Tree, 28, |n| 1.7e-9 * n.exp2()) {
            assert!((43.0..=46.0).contains(&prediction.longest()), "{prediction:?}");
            assert_eq!(prediction.bound(), Bound::Time);
        }
    }

    #[test]
    fn the_table_runs_out_of_memory_at_107_000_letters_whatever_page_faults_do() {
        let page_faults = |n: f64| if n > 8_000.0 { 4.0 } else { 1.0 };
        for prediction in predictions(Engine::Table, 16_384, |n| 1e-9 * n * n * page_faults(n)) {
            assert_eq!(prediction.bound(), Bound::Memory);
            assert!((prediction.longest() - 107_000.0).abs() < 1_000.0, "{prediction:?}");
            assert!(prediction.by_time.is_none_or(|letters| (2e6..2e7).contains(&letters)), "{prediction:?}");
        }
    }

    #[test]
    fn the_memo_runs_out_of_memory_long_before_the_day_is_over() {
        for prediction in predictions(Engine::Memo, 2_048, |n| 4e-10 * n.powf(2.6)) {
            assert_eq!(prediction.bound(), Bound::Memory);
            assert!((20_000.0..45_000.0).contains(&prediction.longest()), "{prediction:?}");
        }
    }

    #[test]
    fn rolling_and_linear_run_out_of_time() {
        for prediction in predictions(Engine::Rolling, 65_536, |n| 3e-10 * n * n) {
            assert_eq!(prediction.bound(), Bound::Time);
            assert!((1e7..2.5e7).contains(&prediction.longest()), "{prediction:?}");
        }
        for prediction in predictions(Engine::Linear, 4_194_304, |n| 3.3e-9 * n) {
            assert_eq!(prediction.bound(), Bound::Time);
            assert!((1.2e13..4e13).contains(&prediction.longest()), "{prediction:?}");
        }
    }

    /// The factor of the length within which every prediction from disturbed times stays.
    const FACTOR: f64 = 2.0;

    /// Times of `law` at each of the sizes, disturbed in one way.
    fn disturbed(law: Extrapolation, sizes: &[f64], disturb: &mut dyn FnMut(f64) -> f64) -> Vec<(f64, f64)> {
        sizes.iter().map(|&n| (n, law.at(n) * disturb(n))).collect()
    }

    #[test]
    fn disturbed_times_are_predicted_within_a_factor_of_two_or_not_at_all() {
        use Algorithm::{AllLetters, BottomUp, Ends, Planner, Recursion, TopDown, ZoomIn};
        let known = [
            (Ends(Engine::Tree), 1.7e-9, 29.0),
            (Ends(Engine::Memo), 4e-8, 2_048.0),
            (Ends(Engine::Table), 1e-9, 16_384.0),
            (Ends(Engine::Rolling), 3e-10, 131_072.0),
            (Ends(Engine::Linear), 3.3e-9, 4_194_304.0),
            (Recursion, 2e-9, 30.0),
            (TopDown, 4e-8, 2_048.0),
            (BottomUp, 4e-9, 8_192.0),
            (ZoomIn, 1e-9, 4_194_304.0),
            (AllLetters, 5e-8, 32_768.0),
            (Planner, 4e-10, 15.0),
        ];
        for (algorithm, seconds, longest) in known {
            let growth = algorithm.growth().unwrap();
            let law = Extrapolation::known(growth, seconds, 1.0);
            let sizes: Vec<f64> = if growth.law == Law::Exponential {
                let from = if algorithm == Planner { 8 } else { 12 };
                (from..=longest as u32).map(f64::from).collect()
            } else {
                lengths(Engine::Table, longest as usize).into_iter().map(|n| n as f64).collect()
            };
            let truth = match growth.law {
                Law::Exponential => (DAY / seconds).ln() / f64::from(growth.b).ln(),
                Law::Power => (DAY / seconds).powf(1.0 / f64::from(growth.b)),
            };
            let truth = truth.min(algorithm.subject().largest_possible().map_or(f64::INFINITY, |size| size as f64));
            let mut predicted = 0;
            for seed in 0..60 {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                let mut page_faults = |n: f64| {
                    let is_fault = n >= 4_096.0 && random.random_range(0..5) == 0;
                    if is_fault { random.random_range(4.0..40.0) } else { random.random_range(0.9..1.1) }
                };
                let faulty = disturbed(law, &sizes, &mut page_faults);
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                // Something else takes the machine for a while, then leaves it alone again.
                let busy_from = sizes[random.random_range(0..sizes.len())];
                let mut busy = |n: f64| {
                    let is_busy = (busy_from..busy_from * 3.0).contains(&n);
                    random.random_range(0.9..1.1) * if is_busy { random.random_range(1.5..4.0) } else { 1.0 }
                };
                let busy = disturbed(law, &sizes, &mut busy);
                for points in [faulty, busy] {
                    let Ok(prediction) = Prediction::of(algorithm, &points, MEMORY) else { continue };
                    predicted += 1;
                    let Some(by_time) = prediction.by_time else { continue };
                    let off = (by_time / truth).max(truth / by_time);
                    assert!(off <= FACTOR, "{algorithm}, seed {seed}: {by_time} for {truth}");
                }
                let few = disturbed(law, &sizes[sizes.len() - 3..], &mut |_| 1.0);
                assert_eq!(Prediction::of(algorithm, &few, MEMORY), Err(Unpredictable::TooFew));
            }
            assert!(predicted >= 100, "{algorithm}: {predicted} of 120 are predicted");
        }
        for unknown in [Algorithm::Definition, Algorithm::Solver, Algorithm::Plays] {
            let points: Vec<(f64, f64)> = (8..30).map(|n| (f64::from(n), f64::from(n).exp2())).collect();
            assert_eq!(Prediction::of(unknown, &points, MEMORY), Err(Unpredictable::NoBound));
        }
    }

    #[test]
    fn a_prediction_can_be_worked_out_anew_from_its_law() {
        let points: Vec<(f64, f64)> = (12..30).map(|n| (f64::from(n), 1.7e-9 * f64::from(n).exp2())).collect();
        let prediction = Prediction::of(Algorithm::Recursion, &points, MEMORY).unwrap();
        let law = prediction.law.unwrap();
        assert!((law.seconds / 1.7e-9 - 1.0).abs() < 1e-9 && (law.spread - 1.0).abs() < 1e-9, "{law:?}");
        let longest = prediction.longest();
        assert!(law.at(longest) <= DAY && law.at(longest + 1.0) > DAY, "{prediction:?}");
    }

    #[test]
    fn no_prediction_goes_beyond_the_largest_input_there_is() {
        let hands = |seconds: f64| -> Vec<(f64, f64)> {
            (8..16).map(f64::from).map(|n| (n, seconds * 3_f64.powf(n))).collect()
        };
        let all = Prediction::of(Algorithm::Planner, &hands(1e-10), MEMORY).unwrap();
        assert_eq!(
            (all.bound(), all.longest(), all.by_time, all.by_memory),
            (Bound::Inputs, 27.0, Some(27.0), Some(27.0))
        );
        let slow = Prediction::of(Algorithm::Planner, &hands(1e-4), MEMORY).unwrap();
        assert_eq!((slow.bound(), slow.longest()), (Bound::Time, 18.0));
        let small = Prediction::of(Algorithm::Planner, &hands(1e-10), 1 << 20).unwrap();
        assert!(small.bound() == Bound::Memory && small.longest() < 27.0, "{small:?}");
        let lists: Vec<(f64, f64)> = (6..14).map(|k| f64::from(1 << k)).map(|n| (n, 5e-8 * n)).collect();
        let largest = Subject::Hangman.largest_possible().unwrap() as f64;
        for algorithm in [Algorithm::OneLetter, Algorithm::AllLetters] {
            let all = Prediction::of(algorithm, &lists, MEMORY).unwrap();
            assert_eq!((all.bound(), all.longest()), (Bound::Inputs, largest), "{algorithm}");
            assert_eq!(all.by_memory, None, "no bound is given for its memory");
        }
    }

    #[test]
    fn where_no_bound_is_given_for_the_memory_there_is_no_number() {
        for algorithm in Subject::ALL.into_iter().flat_map(Subject::algorithms).copied() {
            let is_known = algorithm.space().is_some();
            assert_eq!(algorithm.largest_in(MEMORY).is_some(), is_known, "{algorithm}");
        }
        assert_eq!(Algorithm::ZoomIn.largest_in(MEMORY), Some(f64::INFINITY));
    }

    #[test]
    fn there_is_no_number_where_the_data_cannot_tell() {
        let refused =
            |engine, points: &[(f64, f64)]| Prediction::of(Algorithm::Ends(engine), points, MEMORY).unwrap_err();
        assert_eq!(refused(Engine::Table, &[]), Unpredictable::TooFew);
        let three = [(64.0, 1e-5), (96.0, 2e-5), (128.0, 4e-5)];
        assert_eq!(refused(Engine::Table, &three), Unpredictable::TooFew);
        assert_eq!(refused(Engine::Rolling, &times(wild)), Unpredictable::Scattered, "time is its limit");
        for other_growth in [|n: f64| 1e-9 * 1.01_f64.powf(n), |_| 0.0] {
            assert_eq!(refused(Engine::Table, &times(other_growth)), Unpredictable::Scattered);
        }
    }

    /// Words of 64 to 8,192 letters.
    fn times(time: impl Fn(f64) -> f64) -> Vec<(f64, f64)> {
        (6..14).map(|k| f64::from(1 << k)).map(|n| (n, time(n))).collect()
    }

    /// Every other one takes thirty times as long.
    fn wild(n: f64) -> f64 {
        1e-9 * n * n * if (n.log2() as u32).is_multiple_of(2) { 30.0 } else { 1.0 }
    }

    #[test]
    fn memory_is_the_limit_whatever_the_times_if_even_the_slowest_reach_it() {
        let prediction = Prediction::of(Algorithm::Ends(Engine::Table), &times(wild), MEMORY).unwrap();
        assert_eq!((prediction.by_time, prediction.bound()), (None, Bound::Memory));
        assert!((prediction.longest() - 107_000.0).abs() < 1_000.0, "{prediction:?}");
        // A machine so slow that a day might not be enough to fill its memory.
        let slow = times(|n| 1e3 * wild(n));
        assert_eq!(Prediction::of(Algorithm::Ends(Engine::Table), &slow, MEMORY), Err(Unpredictable::Scattered));
    }
}
