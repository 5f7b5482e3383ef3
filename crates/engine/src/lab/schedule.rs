//! Which algorithm is timed next, on how large an input, and when to stop.

use std::time::Duration;

use super::algorithm::Steps;
use super::{Algorithm, LimitReached, Measurement, Subject};
use crate::ends::Limits;

/// The fewest and the most samples a median is of.
const FEWEST_SAMPLES: u32 = 3;
const MOST_SAMPLES: u32 = 9;
/// From this size on the times of a program tell more of it than of what it takes to ask it.
const UNTOLD: usize = 24;
/// The share of an algorithm's time left that further samples of one length may take.
const SAMPLING_SHARE: f64 = 0.05;

/// What to measure, and what that may cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Experiment {
    /// What is timed.
    pub subject: Subject,
    /// Who is timed, in the order of the tables.
    pub algorithms: Vec<Algorithm>,
    /// The time for all algorithms together.
    pub budget: Duration,
    /// The most memory an algorithm may take for itself, in bytes.
    pub bytes: u64,
    /// The largest input, in the [unit](Subject::unit) of the subject.
    pub longest: usize,
    /// Seeds the inputs.
    pub seed: u64,
}

impl Experiment {
    /// For a screen: 256 MiB an algorithm, inputs of four million.
    pub fn interactive(subject: Subject, budget: Duration, seed: u64) -> Self {
        Self { subject, algorithms: subject.algorithms().to_vec(), budget, bytes: 256 << 20, longest: 1 << 22, seed }
    }

    /// For a command: 1 GiB an algorithm, inputs of sixteen million.
    pub fn headless(subject: Subject, budget: Duration, seed: u64) -> Self {
        Self { bytes: 1 << 30, longest: 1 << 24, ..Self::interactive(subject, budget, seed) }
    }

    /// The largest input that it comes to: its own limit, or the largest that there is.
    pub fn largest(&self) -> usize {
        self.subject.largest().map_or(self.longest, |largest| largest.min(self.longest))
    }

    /// What an engine may use. The recursion has no limit on its length: the time budget ends it.
    pub const fn limits(&self) -> Limits {
        Limits { tree_items: usize::MAX, bytes: self.bytes, cells: u64::MAX }
    }
}

/// What to measure next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The size of the input.
    pub len: usize,
    /// The fewest and the most samples to take.
    pub samples: (u32, u32),
    /// The seconds that are left for this algorithm, of which its samples should take no more.
    pub left: f64,
    /// No sample beyond the fewest may begin when this many seconds are spent on the step.
    pub sampling: f64,
}

/// Decides what to measure, so that all algorithms grow together and none runs far past the end of the budget.
///
/// The step that should be over soonest comes first. An algorithm stops when the samples of its next length are expected
/// to take longer than its even share of the time left: the naive recursion stops there before it would hang.
#[derive(Clone, Debug)]
pub struct Schedule {
    experiment: Experiment,
    left: f64,
    runners: Vec<Runner>,
    stops: Vec<(Algorithm, LimitReached)>,
}

/// An algorithm that is still in the race, with the sizes and seconds it was measured at.
#[derive(Clone, Debug)]
struct Runner {
    algorithm: Algorithm,
    measured: Vec<(usize, f64)>,
}

impl Schedule {
    /// The beginning of an experiment.
    pub fn new(experiment: Experiment) -> Self {
        let runners =
            experiment.algorithms.iter().map(|&algorithm| Runner { algorithm, measured: Vec::new() }).collect();
        Self { left: experiment.budget.as_secs_f64(), experiment, runners, stops: Vec::new() }
    }

    /// What to measure next; `None` when the experiment is over.
    pub fn next_step(&mut self) -> Option<Step> {
        loop {
            let (at, expected) = self
                .runners
                .iter()
                .map(|runner| runner.expected(self.experiment.largest()))
                .enumerate()
                .min_by(|(_, one), (_, other)| one.total_cmp(other))?;
            let share = self.left / self.runners.len() as f64;
            let algorithm = self.runners[at].algorithm;
            match self.obstacle(&self.runners[at], expected, share) {
                None => {
                    let len = self.runners[at].next_len(self.experiment.largest());
                    return Some(Step {
                        algorithm,
                        len,
                        samples: (FEWEST_SAMPLES, MOST_SAMPLES),
                        left: share,
                        sampling: share * SAMPLING_SHARE,
                    });
                }
                Some(stop) => {
                    self.runners.remove(at);
                    self.stops.push((algorithm, stop));
                }
            }
        }
    }

    /// Takes `algorithm` out of the race for this reason, after so many seconds.
    pub fn take_out(&mut self, algorithm: Algorithm, stop: LimitReached, spent: f64) {
        self.left -= spent;
        self.runners.retain(|runner| runner.algorithm != algorithm);
        self.stops.push((algorithm, stop));
    }

    /// Takes in what a step found, and the seconds it took in all.
    pub fn record(&mut self, measurement: &Measurement, spent: f64) {
        self.left -= spent;
        if let Some(runner) = self.runners.iter_mut().find(|runner| runner.algorithm == measurement.algorithm) {
            runner.measured.push((measurement.len, measurement.seconds));
        }
    }

    /// The algorithms that stopped since this was asked last, and why.
    pub fn take_stops(&mut self) -> Vec<(Algorithm, LimitReached)> {
        std::mem::take(&mut self.stops)
    }

    fn obstacle(&self, runner: &Runner, expected: f64, share: f64) -> Option<LimitReached> {
        let (largest, last) = (self.experiment.largest(), runner.measured.last());
        if let Some(&(len, _)) = last.filter(|&&(len, _)| len >= largest) {
            return Some(LimitReached::Longest { len });
        }
        let len = runner.next_len(largest);
        let (bytes, limit) = (runner.algorithm.bytes(len), self.experiment.bytes);
        if bytes > limit {
            return Some(LimitReached::Memory { len, bytes, limit });
        }
        // Before the first measurement the words are so short that no check is needed.
        let expected = expected * f64::from(FEWEST_SAMPLES);
        (expected > share && last.is_some()).then_some(LimitReached::Time { len, expected, left: share })
    }
}

impl Runner {
    /// What is exponential goes step by step, the others by half octaves: 4, 6, 8, 12, 16, … The last step ends at `largest`.
    ///
    /// A program goes as far as should double its time, if not half as far again: by a letter where it is exponential. Before
    /// its times tell, because they are mostly those of asking it, it goes by two.
    fn next_len(&self, largest: usize) -> usize {
        let Some(&(len, _)) = self.measured.last() else { return self.algorithm.subject().smallest() };
        let next = match self.algorithm.steps() {
            Steps::By(step) => len + step,
            Steps::Careful => {
                let doubled = len as f64 * (2_f64.ln() / self.exponent()).exp();
                let most = if len < UNTOLD { 2 } else { len / 2 };
                len + (doubled.round() as usize).saturating_sub(len).clamp(1, most)
            }
            Steps::HalfOctaves if len.is_power_of_two() => len / 2 * 3,
            Steps::HalfOctaves => len / 3 * 4,
        };
        next.min(largest)
    }

    /// The seconds that its next length should take: the last two steps' growth, taken one step on.
    fn expected(&self, largest: usize) -> f64 {
        let Some(&(len, seconds)) = self.measured.last() else { return 0.0 };
        seconds * (self.next_len(largest) as f64 / len as f64).powf(self.exponent())
    }

    /// The power of the size by which its time grew in the last two steps.
    fn exponent(&self) -> f64 {
        let earlier = self.measured.iter().rev().take(3).next_back();
        let (Some(&(len, seconds)), Some(&(earlier_len, earlier))) = (self.measured.last(), earlier) else {
            return 1.0;
        };
        let exponent = (seconds / earlier).ln() / (len as f64 / earlier_len as f64).ln();
        // Everything takes at least linear time, even if a noisy measurement suggests less, or a single one nothing: 0/0.
        exponent.max(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ends::Engine;

    /// Runs a schedule on a machine that takes exactly `seconds` for every run.
    fn simulate(
        budget: u64,
        bytes: u64,
        seconds: impl Fn(Engine, usize) -> f64,
    ) -> (Vec<Measurement>, Vec<(Algorithm, LimitReached)>, f64) {
        let budget = Duration::from_secs(budget);
        let experiment = Experiment { bytes, ..Experiment::interactive(Subject::Etaoin, budget, 1) };
        let mut schedule = Schedule::new(experiment);
        let (mut measurements, mut stops, mut total) = (Vec::new(), Vec::new(), 0.0);
        while let Some(Step { algorithm, len, samples, sampling, .. }) = schedule.next_step() {
            let Algorithm::Ends(engine) = algorithm else { panic!("{algorithm} does not choose letters") };
            let one = seconds(engine, len);
            let taken = (sampling / one).ceil().clamp(f64::from(samples.0), f64::from(samples.1));
            let measurement =
                Measurement { algorithm, len, seconds: one, range: [one; 2], samples: taken as u32, work: 0, bytes: 0 };
            schedule.record(&measurement, one * taken);
            total += one * taken;
            measurements.push(measurement);
            stops.extend(schedule.take_stops());
        }
        stops.extend(schedule.take_stops());
        (measurements, stops, total)
    }

    fn usual(engine: Engine, len: usize) -> f64 {
        let n = len as f64;
        match engine {
            Engine::Tree => 1.7e-9 * n.exp2(),
            Engine::Memo => 4e-8 * n * n,
            Engine::Table => 1e-9 * n * n,
            Engine::Rolling => 3e-10 * n * n,
            Engine::Linear => 3.3e-9 * n,
        }
    }

    fn longest(measurements: &[Measurement], engine: Engine) -> usize {
        measurements.iter().filter(|one| one.algorithm == Algorithm::Ends(engine)).map(|one| one.len).max().unwrap()
    }

    #[test]
    fn every_engine_ends_with_a_reason_and_the_budget_holds() {
        for budget in [1, 10, 60] {
            let (measurements, stops, total) = simulate(budget, 256 << 20, usual);
            let mut stopped: Vec<_> = stops.iter().map(|(algorithm, _)| algorithm.name()).collect();
            stopped.sort_unstable();
            assert_eq!(stopped, ["linear", "memo", "rolling", "table", "tree"]);
            assert!(total <= budget as f64 * 1.05, "{total} of {budget} s");
            assert!(measurements.len() > 80);
        }
    }

    #[test]
    fn the_recursion_stops_before_it_would_hang() {
        let (measurements, stops, _) = simulate(10, 256 << 20, usual);
        let len = longest(&measurements, Engine::Tree);
        assert!((26..=29).contains(&len), "{len}");
        let stop = &stops.iter().find(|(stopped, _)| *stopped == Algorithm::Ends(Engine::Tree)).unwrap().1;
        assert!(
            matches!(stop, LimitReached::Time { len: next, expected, left } if *next == len + 1 && expected > left)
        );
    }

    #[test]
    fn memory_stops_the_memo_and_the_table() {
        let (measurements, stops, _) = simulate(1_000, 64 << 20, usual);
        for engine in [Engine::Memo, Engine::Table] {
            let stop = &stops.iter().find(|(stopped, _)| *stopped == Algorithm::Ends(engine)).unwrap().1;
            assert!(matches!(stop, LimitReached::Memory { bytes, limit, .. } if bytes > limit), "{stop:?}");
            assert!(engine.bytes(longest(&measurements, engine)) <= 64 << 20);
        }
        assert_eq!(longest(&measurements, Engine::Linear), 1 << 22);
    }

    #[test]
    fn lengths_grow_by_half_octaves_and_the_recursions_by_letters() {
        let (measurements, ..) = simulate(1, 256 << 20, usual);
        let lengths = |engine| {
            let of_engine =
                measurements.iter().filter(move |one: &&Measurement| one.algorithm == Algorithm::Ends(engine));
            of_engine.map(|one| one.len).take(6).collect::<Vec<_>>()
        };
        assert_eq!(lengths(Engine::Tree), [4, 5, 6, 7, 8, 9]);
        assert_eq!(lengths(Engine::Linear), [4, 6, 8, 12, 16, 24]);
    }

    /// The sizes that a program is asked that takes so long.
    fn asked(longest: usize, seconds: impl Fn(f64) -> f64) -> Vec<usize> {
        let algorithm = Algorithm::Program(Subject::Etaoin, "mine");
        let experiment = Experiment::headless(Subject::Etaoin, Duration::from_secs(10), 1);
        let mut schedule = Schedule::new(Experiment { algorithms: vec![algorithm], longest, ..experiment });
        let mut sizes = Vec::new();
        while let Some(Step { len, .. }) = schedule.next_step() {
            let seconds = 31e-6 + seconds(len as f64);
            sizes.push(len);
            let (samples, work, bytes) = (3, 0, 0);
            schedule.record(
                &Measurement { algorithm, len, seconds, range: [seconds; 2], samples, work, bytes },
                3.0 * seconds,
            );
        }
        sizes
    }

    #[test]
    fn a_program_is_asked_as_its_times_allow() {
        let recursion = asked(4_096, |n| 3e-7 * n.exp2());
        assert_eq!(recursion[..4], [4, 6, 8, 10]);
        let last = recursion.len() - 6;
        assert!(recursion[last..].windows(2).all(|pair| pair[1] == pair[0] + 1), "{recursion:?}");
        assert!((21..=24).contains(&recursion[recursion.len() - 1]), "{recursion:?}");
        let squares = asked(4_096, |n| 3e-7 * n * n);
        assert!(squares.len() < 40 && squares[squares.len() - 1] > 1_500, "{squares:?}");
    }

    #[test]
    fn the_last_size_is_the_one_that_was_asked_for() {
        for longest in 4..40 {
            // Whatever the times say of the step: these jump after the second size.
            for jump in [1.0, 10.0, 1_000.0] {
                let sizes = asked(longest, |n| if n < 6.0 { 1e-6 } else { 1e-6 * jump });
                assert_eq!(sizes.last(), Some(&longest), "{sizes:?}");
            }
        }
    }
}
