//! The measuring loop of the timings: the one part of them that reads the clock.

use std::thread;
use std::time::Duration;

use web_time::Instant;

use super::asked::{Asked, Refused, Timed};
use super::measure::sampled;
use crate::programs::Errors;
use arcade_engine::Cancel;
use arcade_engine::ends::Work;
use arcade_engine::lab::{Algorithm, Experiment, Halt, Input, Inputs, LimitReached, Measurement, Schedule, Step};
use arcade_engine::text::plural;

/// What happened in the experiment.
#[derive(Debug, Clone, PartialEq)]
pub enum TimingReport {
    /// The machine it runs on.
    Machine {
        /// Its memory in bytes, where the system tells.
        memory: Option<u64>,
        /// Its processor, where the system tells.
        processor: Option<String>,
    },
    /// An algorithm begins on an input of this size.
    Begun(Algorithm, usize),
    /// A median was found.
    Measured(Measurement),
    /// An algorithm is given no larger input.
    Stopped(Algorithm, LimitReached),
}

/// Runs `experiment`, and tells each thing as it happens. Returns early when cancelled; what was told before stands. The
/// programs of the experiment are `programs`; what becomes of their standard error says `errors`.
pub fn time_algorithms(
    experiment: &Experiment,
    programs: &[Timed],
    errors: Errors,
    cancel: &Cancel,
    mut tell: impl FnMut(TimingReport),
) {
    let mut schedule = Schedule::new(experiment.clone());
    let mut programs: Vec<Asked<'_>> = programs.iter().map(Asked::new).collect();
    let mut inputs = Inputs::new(experiment.subject, experiment.seed);
    tell(TimingReport::Machine { memory: machine_memory(), processor: processor() });
    loop {
        let step = schedule.next_step();
        for (algorithm, stop) in schedule.take_stops() {
            tell(TimingReport::Stopped(algorithm, stop));
        }
        let Some(step) = step else { return };
        // What is short an algorithm finishes without a look at the flag.
        if cancel.is_cancelled() {
            return;
        }
        tell(TimingReport::Begun(step.algorithm, step.len));
        // Preparing an input is not what is timed, but it takes of the time there is.
        let begun = Instant::now();
        let mut starting = Duration::ZERO;
        let program = programs.iter_mut().find(|program| program.timed.algorithm == step.algorithm);
        let measured = match program {
            Some(program) => program.measure(&step, experiment.seed, errors, cancel, &mut starting),
            None => inputs
                .input(step.len)
                .map_or(Err(Halt::GaveUp(0)), |input| measure(&step, &input, experiment, cancel))
                .map_err(|halt| match halt {
                    Halt::GaveUp(work) => Refused::Stopped(LimitReached::GaveUp { len: step.len, work }),
                    Halt::Cancelled => Refused::Cancelled,
                }),
        };
        let spent = begun.elapsed().saturating_sub(starting).as_secs_f64();
        match measured {
            Ok(measurement) => {
                schedule.record(&measurement, spent);
                tell(TimingReport::Measured(measurement));
            }
            Err(Refused::Stopped(reason)) => schedule.take_out(step.algorithm, reason, spent),
            Err(Refused::Cancelled) => return,
        }
    }
}

fn measure(step: &Step, input: &Input<'_>, experiment: &Experiment, cancel: &Cancel) -> Result<Measurement, Halt> {
    let limits = experiment.limits();
    let run = || step.algorithm.run(input, &limits, cancel);
    let (fewest, most) = step.samples;
    let sampling = Duration::from_secs_f64(step.sampling.max(0.0));
    let (Work { count, bytes }, seconds) =
        sampled([fewest as usize, most as usize], sampling, || Ok(cancel.check()?), run)?;
    Measurement::of(step, &seconds, count, bytes).ok_or(Halt::GaveUp(0))
}

/// The memory of this machine, in bytes, where the system tells.
fn machine_memory() -> Option<u64> {
    memory("MemTotal")
}

/// The memory that can be taken now without slowing the machine down, in bytes, where the system tells.
pub fn free_memory() -> Option<u64> {
    memory("MemAvailable")
}

/// What the system says of its memory under `name`, in bytes.
fn memory(name: &str) -> Option<u64> {
    let kibibytes: u64 = said("/proc/meminfo", name)?.strip_suffix(" kB")?.parse().ok()?;
    kibibytes.checked_mul(1024)
}

/// The name of the processor and how many threads it runs at once, as far as the system tells.
fn processor() -> Option<String> {
    let name = said("/proc/cpuinfo", "model name");
    let threads = thread::available_parallelism().ok().map(|threads| plural(threads.get(), "thread"));
    let known: Vec<String> = name.into_iter().chain(threads).collect();
    (!known.is_empty()).then(|| known.join(", "))
}

/// What a file of the system says first under `name`.
fn said(file: &str, name: &str) -> Option<String> {
    said_in(&std::fs::read_to_string(file).ok()?, name)
}

/// The same of the text of one, without blanks for columns.
fn said_in(text: &str, name: &str) -> Option<String> {
    let (_, said) = text.lines().find(|line| line.starts_with(name))?.split_once(':')?;
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    (!said.is_empty()).then_some(said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::lab::Subject;

    #[test]
    fn the_name_of_the_first_processor_is_read() {
        let text = "processor\t: 0\nmodel name\t: A  Processor   @ 2 GHz\n\nprocessor\t: 1\nmodel name\t: Another\n";
        let name = |text| said_in(text, "model name");
        assert_eq!(name(text).as_deref(), Some("A Processor @ 2 GHz"));
        assert_eq!([name(""), name("model name\t:\n")], [None, None]);
    }

    #[test]
    fn a_short_experiment_measures_every_algorithm_and_says_why_each_stopped() {
        for subject in Subject::ALL {
            // Inputs this small are timed long before the hour is over, so that everything stops for their size.
            let (hour, longest) = (Duration::from_hours(1), if subject == Subject::Hangman { 4 } else { 12 });
            let experiment = Experiment { longest, ..Experiment::interactive(subject, hour, 1) };
            let (mut measured, mut stopped) = (Vec::new(), Vec::new());
            time_algorithms(&experiment, &[], Errors::default(), &Cancel::new(), |report| match report {
                TimingReport::Machine { .. } | TimingReport::Begun(..) => {}
                TimingReport::Measured(one) => measured.push(one),
                TimingReport::Stopped(algorithm, stop) => stopped.push((algorithm, stop)),
            });
            for &algorithm in subject.algorithms() {
                let of_algorithm = measured.iter().filter(|one| one.algorithm == algorithm);
                let lengths: Vec<usize> = of_algorithm.map(|one| one.len).collect();
                assert!(lengths.len() >= 3 && lengths.is_sorted(), "{algorithm}: {lengths:?}");
                let last = lengths[lengths.len() - 1];
                assert!(
                    stopped.contains(&(algorithm, LimitReached::Longest { len: last })),
                    "{algorithm}: {stopped:?}"
                );
            }
            assert!(measured.iter().all(|one| one.seconds > 0.0 && one.samples >= 1 && one.work > 0), "{measured:?}");
        }
    }

    #[test]
    fn a_cancelled_experiment_ends_at_once() {
        let cancel = Cancel::new();
        let experiment = Experiment::interactive(Subject::Etaoin, Duration::from_hours(1), 1);
        let mut measured = 0;
        time_algorithms(&experiment, &[], Errors::default(), &cancel, |report| {
            measured += usize::from(matches!(report, TimingReport::Measured(_)));
            if measured == 12 {
                cancel.cancel();
            }
        });
        assert_eq!(measured, 12);
    }
}
