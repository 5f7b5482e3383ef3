//! `arcade lab timing`, and `arcade lab etaoin`, which is the same about Etaoin.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;

use super::report::ReportFiles;
use crate::command::number::within;
use crate::command::output::Force;
use crate::command::progress::Progress;
use crate::command::{Failure, Question, TEMPLATE, Taker, json_line};
use crate::model::GameKind;
use crate::reports::Study;
use crate::work::{TimingReport, time_algorithms};
use arcade_engine::lab::figure::Quantity;
use arcade_engine::lab::{Bound, Experiment, Finding, Findings, Fit, Law, Subject, Timings, csv, short_off};
use arcade_engine::{Cancel, UnknownName};

/// The lengths to which one can measure.
const SHORTEST: u64 = 6;
const LONGEST: u64 = 1 << 30;

/// Race the algorithms of any game on growing inputs: their times, and their memory
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade lab timing endgame
  arcade lab timing words --seconds 30 --csv times.csv --svg times.svg
  arcade lab timing endgame --report endgame  writes endgame.html and .md"
)]
pub(super) struct Timing {
    /// Whose algorithms to time: etaoin, endgame, hangman or words
    #[arg(value_name = "GAME", value_parser = subject)]
    subject: Subject,
    #[command(flatten)]
    options: Options,
}

/// Race five algorithms on growing words, and predict the longest word that each solves in a day
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade lab etaoin
  arcade lab etaoin --seconds 30 --csv times.csv --svg times.svg
  arcade lab etaoin --seconds 60 --report etaoin  writes etaoin.html and .md"
)]
pub(super) struct Etaoin {
    #[command(flatten)]
    options: Options,
}

/// How long to measure, and what to write.
#[derive(Args, Debug)]
struct Options {
    /// How many seconds the race takes
    #[arg(long, value_name = "S", default_value = "10", allow_negative_numbers = true, value_parser = seconds)]
    seconds: f64,
    /// Measure no larger inputs than this: letters, numbers or words
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within::<usize>(SHORTEST..=LONGEST))]
    length: Option<usize>,
    /// The same number draws the same inputs again
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true,
        value_parser = within::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Write the measured times to this file; its column “work” counts what choosing a first move takes: for a recursion the
    /// calls for both rests and all below them, but not for the whole row
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw them on linear, semi-log and log-log axes in this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    report: ReportFiles,
    #[command(flatten)]
    force: Force,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// What is timed of a game, by its name in commands, or by the one in exports.
fn subject(text: &str) -> Result<Subject, UnknownName> {
    if text == GameKind::WordGame.name() { Ok(Subject::WordGame) } else { text.parse() }
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .filter(|seconds| (0.1..=86_400.0).contains(seconds))
        .ok_or_else(|| format!("“{text}” is not a time to measure for. Give seconds from 0.1 to 86,400, such as 10."))
}

/// The results, with their fields in the order they are printed in.
#[derive(Debug, Serialize)]
struct Answer {
    subject: &'static str,
    seconds: f64,
    seed: u64,
    memory: u64,
    engines: Vec<EngineAnswer>,
}

#[derive(Debug, Serialize)]
struct EngineAnswer {
    engine: &'static str,
    /// None where no law is known by analysis.
    theta: Option<String>,
    /// The same for the memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    space_theta: Option<String>,
    /// The memory, fitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    space: Option<FitAnswer>,
    exponential: Option<FitAnswer>,
    power: Option<FitAnswer>,
    better: Option<&'static str>,
    day: Option<DayAnswer>,
    /// Why there is no day.
    #[serde(skip_serializing_if = "Option::is_none")]
    no_day: Option<String>,
    stopped: Option<String>,
    measurements: Vec<MeasurementAnswer>,
}

#[derive(Debug, Serialize)]
struct FitAnswer {
    a: f64,
    b: f64,
    r2: f64,
    /// The factor by which a point lies off the law, on the whole.
    spread: f64,
}

/// A size under the name of what it counts: `letters`, `numbers` or `words`.
type Size<T> = BTreeMap<&'static str, T>;

#[derive(Debug, Serialize)]
struct DayAnswer {
    #[serde(flatten)]
    longest: Size<f64>,
    bound: &'static str,
    /// None where the times scatter too much to tell, but something else is the limit all the same.
    by_time: Option<f64>,
    /// None where the memory stays the same, and where no law is known for it.
    by_memory: Option<f64>,
    /// The law that the time follows: so many seconds times Θ, and the factor within which half of the times agree.
    #[serde(skip_serializing_if = "Option::is_none")]
    law: Option<LawAnswer>,
}

#[derive(Debug, Serialize)]
struct LawAnswer {
    seconds: f64,
    theta: String,
    spread: f64,
}

#[derive(Debug, Serialize)]
struct MeasurementAnswer {
    #[serde(flatten)]
    size: Size<usize>,
    seconds: f64,
    samples: u32,
    work: u64,
    bytes: u64,
}

impl Question for Etaoin {
    fn answer(&self, _: Taker<'_>) -> Result<String, Failure> {
        answer(Subject::Etaoin, &self.options)
    }
}

impl Question for Timing {
    fn answer(&self, _: Taker<'_>) -> Result<String, Failure> {
        answer(self.subject, &self.options)
    }
}

/// Measures, writes what is to be written, and gives the results as text.
fn answer(subject: Subject, options: &Options) -> Result<String, Failure> {
    options.force.check(options.csv.iter().chain(&options.svg).chain(&options.report.paths()))?;
    let begun = Instant::now();
    let experiment = Experiment::headless(subject, Duration::from_secs_f64(options.seconds), options.seed);
    let experiment = Experiment { longest: options.length.unwrap_or(experiment.longest), ..experiment };
    let study = measure(experiment);
    options.force.write(options.csv.as_ref(), || csv::timings(&study.timings))?;
    options.force.write(options.svg.as_ref(), || study.svg())?;
    options.report.write(&options.force, || study.document())?;
    let Study { timings, findings, .. } = &study;
    if options.json {
        let answer = Answer {
            subject: subject.name(),
            seconds: options.seconds,
            seed: options.seed,
            memory: findings.memory,
            engines: findings.all.iter().map(|finding| engine_answer(finding, timings)).collect(),
        };
        json_line(&answer, "The results")
    } else {
        Ok(in_words(findings, timings, begun.elapsed()))
    }
}

fn measure(experiment: Experiment) -> Study {
    let mut study = Study::new(experiment);
    let mut progress = Progress::new("Timing");
    time_algorithms(&experiment, &Cancel::new(), |report| {
        if let TimingReport::Begun(algorithm, len) = report {
            let (seconds, sized) = (experiment.budget.as_secs_f64(), experiment.subject.sized(len));
            progress.show(|| format!("Timing for {seconds} s: {algorithm} on {sized}"));
        }
        study.receive(&report);
    });
    study
}

fn engine_answer(finding: &Finding, timings: &Timings) -> EngineAnswer {
    let (_, units) = finding.subject().unit();
    let fit = |fit: &Fit| FitAnswer { a: fit.a(), b: fit.b, r2: fit.r2, spread: fit.spread };
    let algorithm = finding.algorithm;
    EngineAnswer {
        engine: algorithm.name(),
        theta: finding.growth.map(|growth| growth.to_string()),
        space_theta: algorithm.space().map(|growth| growth.to_string()),
        space: finding.space.as_ref().map(fit),
        exponential: finding.fit(Law::Exponential).map(fit),
        power: finding.fit(Law::Power).map(fit),
        better: finding.better().map(|fit| fit.law.name()),
        no_day: finding.prediction.err().map(|reason| reason.sentence(finding.subject())),
        day: finding.prediction.ok().map(|day| DayAnswer {
            longest: Size::from([(units, day.longest())]),
            bound: day.bound().name(),
            by_time: day.by_time,
            by_memory: day.by_memory.filter(|size| size.is_finite()),
            law: day.law.map(|law| LawAnswer {
                seconds: law.seconds,
                theta: law.growth.to_string(),
                spread: law.spread,
            }),
        }),
        stopped: timings.stop_reason(algorithm),
        measurements: timings
            .of(algorithm)
            .map(|one| MeasurementAnswer {
                size: Size::from([(units, one.len)]),
                seconds: one.seconds,
                samples: one.samples,
                work: one.work,
                bytes: one.bytes,
            })
            .collect(),
    }
}

fn in_words(findings: &Findings, timings: &Timings, elapsed: Duration) -> String {
    let mut text = String::new();
    let (count, seconds) = (timings.all().len(), elapsed.as_secs_f64());
    let memory = Quantity::Bytes.label(findings.memory as f64);
    let (_, units) = findings.subject.unit();
    // Writing to a string can't fail.
    let _ = writeln!(text, "  {} {}", findings.subject.question(), findings.subject.about());
    let _ =
        writeln!(text, "  {count} medians in {seconds:.1} s; predictions for {memory} of memory beside the input\n");
    let _ = writeln!(
        text,
        "  {:<10}{units:>12}{:>10}{:>11}{:>8}{:>9}{:>8}{:>8}{:>6}   longest in a day",
        "", "time", "a·b^n", "R²", "a·n^b", "R²", "off by", "Θ"
    );
    for finding in &findings.all {
        let Some((len, seconds)) = finding.longest else { continue };
        let _ = write!(
            text,
            "  {:<10}{:>12}{:>10}",
            finding.algorithm,
            Quantity::Letters.exact(len as f64),
            Quantity::Seconds.label(seconds)
        );
        for (law, width) in [(Law::Exponential, 11), (Law::Power, 9)] {
            let _ = match finding.fit(law) {
                Some(fit) => write!(text, "{:>width$}{:>8.4}", fit.to_string(), fit.r2),
                None => write!(text, "{:>width$}{:>8}", "", ""),
            };
        }
        let off = finding.by_analysis().map(|fit| short_off(fit.spread)).unwrap_or_default();
        let theta = finding.growth.map_or_else(|| "?".to_owned(), |growth| growth.to_string());
        let day = finding.prediction.map_or_else(
            |_| "can’t be told".to_owned(),
            |day| match day.bound() {
                Bound::Inputs => finding.subject().every(),
                bound => format!("{} ({})", Quantity::Letters.rough(day.longest()), bound.name()),
            },
        );
        let _ = writeln!(text, "{off:>8}{theta:>6}   {day}");
    }
    memory_in_words(findings, timings, &mut text);
    text.push('\n');
    for finding in &findings.all {
        let _ = writeln!(text, "  {}", finding.sentence(findings.memory));
    }
    text.push('\n');
    for finding in &findings.all {
        if let Some(reason) = timings.stop_reason(finding.algorithm) {
            let _ = writeln!(text, "  {} stopped: {reason}.", finding.algorithm);
        }
    }
    text
}

/// The memory that each algorithm took at last, where that is counted.
fn memory_in_words(findings: &Findings, timings: &Timings, text: &mut String) {
    let (_, units) = findings.subject.unit();
    let _ = writeln!(text, "\n  {:<10}{units:>12}{:>10}{:>11}{:>6}", "", "memory", "fit", "Θ");
    for finding in &findings.all {
        let algorithm = finding.algorithm;
        let Some(last) = timings.of(algorithm).next_back().filter(|one| one.bytes > 0) else { continue };
        let fit = finding.space.as_ref().map(ToString::to_string).unwrap_or_default();
        let theta = algorithm.space().map_or_else(|| "?".to_owned(), |growth| growth.to_string());
        let (size, bytes) = (Quantity::Letters.exact(last.len as f64), Quantity::Bytes.label(last.bytes as f64));
        let _ = writeln!(text, "  {algorithm:<10}{size:>12}{bytes:>10}{fit:>11}{theta:>6}");
    }
}
