//! `arcade lab etaoin`.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;

use super::json;
use super::progress::Progress;
use crate::cli::number::within;
use crate::cli::output::Force;
use crate::cli::{Failure, TEMPLATE};
use crate::engine::Cancel;
use crate::engine::ends::Engine;
use crate::engine::lab::figure::{Figure, Quantity};
use crate::engine::lab::{Experiment, Finding, Findings, Fit, Law, Timings, csv};
use crate::plots::sheet;
use crate::work::{TimingReport, time_engines};

/// The memory that predictions count on where the system does not tell its own.
const USUAL_MEMORY: u64 = 16_000_000_000;

/// How long to measure, and what to write.
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade lab etaoin
  arcade lab etaoin --seconds 30 --csv times.csv --svg times.svg"
)]
pub(in crate::cli) struct Etaoin {
    /// How many seconds the race takes
    #[arg(long, value_name = "S", default_value = "10", allow_negative_numbers = true, value_parser = seconds)]
    seconds: f64,
    /// The same number draws the same letters again
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true,
        value_parser = within::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Write the measured times to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw them on linear, semi-log and log-log axes in this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
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
    seconds: f64,
    seed: u64,
    memory: u64,
    engines: Vec<EngineAnswer>,
}

#[derive(Debug, Serialize)]
struct EngineAnswer {
    engine: &'static str,
    theta: String,
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
}

#[derive(Debug, Serialize)]
struct DayAnswer {
    letters: f64,
    bound: &'static str,
    /// None where the times scatter too much to tell, but memory is the limit all the same.
    by_time: Option<f64>,
    by_memory: f64,
}

#[derive(Debug, Serialize)]
struct MeasurementAnswer {
    letters: usize,
    seconds: f64,
    samples: u32,
    work: u64,
    bytes: u64,
}

/// Measures, writes what is to be written, and gives the results as text.
pub(super) fn answer(question: &Etaoin) -> Result<String, Failure> {
    question.force.check(question.csv.iter().chain(&question.svg))?;
    let begun = Instant::now();
    let (timings, memory) = measure(question);
    let findings = Findings::of(&timings, memory);
    question.force.write(question.csv.as_ref(), || csv::timings(&timings))?;
    question
        .force
        .write(question.svg.as_ref(), || sheet("Time to choose a move in Etaoin", &Figure::of(&timings, &findings)))?;
    if question.json {
        json(&Answer {
            seconds: question.seconds,
            seed: question.seed,
            memory,
            engines: findings.all.iter().map(|finding| engine_answer(finding, &timings)).collect(),
        })
    } else {
        Ok(in_words(&findings, &timings, begun.elapsed()))
    }
}

fn measure(question: &Etaoin) -> (Timings, u64) {
    let experiment = Experiment::headless(Duration::from_secs_f64(question.seconds), question.seed);
    let (mut timings, mut memory) = (Timings::default(), USUAL_MEMORY);
    let mut progress = Progress::new();
    let begun = Instant::now();
    time_engines(&experiment, &Cancel::new(), |report| match report {
        TimingReport::Machine { memory: known } => memory = known.unwrap_or(USUAL_MEMORY),
        TimingReport::Begun(engine, len) => progress.show(|| {
            let letters = Quantity::Letters.exact(len as f64);
            format!("{:.1} of {} s: {engine} on {letters} letters", begun.elapsed().as_secs_f64(), question.seconds)
        }),
        TimingReport::Measured(measurement) => timings.add(measurement),
        TimingReport::Stopped(engine, stop) => timings.note_stop(engine, stop),
    });
    (timings, memory)
}

fn engine_answer(finding: &Finding, timings: &Timings) -> EngineAnswer {
    let fit = |law| finding.fit(law).map(|fit: &Fit| FitAnswer { a: fit.a(), b: fit.b, r2: fit.r2 });
    EngineAnswer {
        engine: finding.engine.name(),
        theta: finding.growth.to_string(),
        exponential: fit(Law::Exponential),
        power: fit(Law::Power),
        better: finding.better().map(|fit| fit.law.name()),
        no_day: finding.prediction.err().map(|reason| reason.to_string()),
        day: finding.prediction.ok().map(|day| DayAnswer {
            letters: day.letters(),
            bound: day.bound().name(),
            by_time: day.by_time,
            by_memory: day.by_memory,
        }),
        stopped: timings.stop(finding.engine).map(ToString::to_string),
        measurements: timings
            .of(finding.engine)
            .map(|one| MeasurementAnswer {
                letters: one.len,
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
    // Writing to a string can't fail.
    let _ = writeln!(text, "  {count} medians in {seconds:.1} s; predictions for {memory} of memory\n");
    let _ = writeln!(
        text,
        "  {:<8}{:>12}{:>10}{:>11}{:>8}{:>9}{:>8}{:>6}   longest in a day",
        "engine", "letters", "time", "a·b^n", "R²", "a·n^b", "R²", "Θ"
    );
    for finding in &findings.all {
        let Some((len, seconds)) = finding.longest else { continue };
        let _ = write!(
            text,
            "  {:<8}{:>12}{:>10}",
            finding.engine,
            Quantity::Letters.exact(len as f64),
            Quantity::Seconds.label(seconds)
        );
        for (law, width) in [(Law::Exponential, 11), (Law::Power, 9)] {
            let _ = match finding.fit(law) {
                Some(fit) => write!(text, "{:>width$}{:>8.4}", fit.to_string(), fit.r2),
                None => write!(text, "{:>width$}{:>8}", "", ""),
            };
        }
        let day = finding.prediction.map_or_else(
            |_| "can’t be told".to_owned(),
            |day| format!("{} ({})", Quantity::Letters.rough(day.letters()), day.bound().name()),
        );
        let _ = writeln!(text, "{:>6}   {day}", finding.growth.to_string());
    }
    text.push('\n');
    for finding in &findings.all {
        let _ = writeln!(text, "  {}", finding.sentence(findings.memory));
    }
    text.push('\n');
    for engine in Engine::ALL {
        if let Some(stop) = timings.stop(engine) {
            let _ = writeln!(text, "  {engine} stopped: {stop}.");
        }
    }
    text
}
