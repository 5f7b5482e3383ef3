//! `arcade lab timing`, and `arcade lab etaoin`, which is the same about Etaoin.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;

use crate::command::number::within;
use crate::command::output::Force;
use crate::command::progress::Progress;
use crate::command::{Failure, Printed, Question, Taker, printed, told};
use crate::model::GameKind;
use crate::reports::{Run, Study, html, markdown};
use crate::work::{TimingReport, time_algorithms};
use arcade_engine::lab::{Experiment, Subject, csv};
use arcade_engine::{Cancel, UnknownName};
use arcade_ui::facts::Document;

/// The lengths to which one can measure.
const SHORTEST: u64 = 6;
const LONGEST: u64 = 1 << 30;

/// Race the algorithms of any game on growing inputs: their times, and their memory
#[derive(Args, Debug)]
#[command(before_help = "Examples:
  arcade lab timing endgame
  arcade lab timing words --seconds 30 --csv times.csv --svg times.svg
  arcade lab timing endgame --report endgame  writes endgame.html and .md")]
pub(super) struct Timing {
    /// Whose algorithms to time: etaoin, endgame, hangman or words
    #[arg(value_name = "GAME", value_parser = subject)]
    subject: Subject,
    #[command(flatten)]
    options: Options,
}

/// Race five algorithms on growing words, and predict the longest word that each solves in a day
#[derive(Args, Debug)]
#[command(before_help = "Examples:
  arcade lab etaoin
  arcade lab etaoin --seconds 30 --csv times.csv --svg times.svg
  arcade lab etaoin --seconds 60 --report etaoin  writes etaoin.html and .md")]
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

impl Question for Etaoin {
    fn answer(&self, _: Taker<'_>) -> Result<String, Failure> {
        answer(Subject::Etaoin, &self.options)
    }

    fn printed() -> Printed {
        printed::<Run>()
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
    told(&Run::new(study, [options.seconds, begun.elapsed().as_secs_f64()]), options.json)
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

/// Where the report goes.
#[derive(Args, Debug)]
pub(super) struct ReportFiles {
    /// Write a report with tables, graphs and a drafted conclusion to FILE.html and FILE.md
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

impl ReportFiles {
    /// The files, the page before the Markdown; none where no report is wanted.
    pub(super) fn paths(&self) -> Vec<PathBuf> {
        let Some(path) = &self.report else { return Vec::new() };
        let named = path.extension().is_some_and(|extension| extension == "html" || extension == "md");
        let place =
            |extension| if named { path.with_extension(extension) } else { path.with_added_extension(extension) };
        ["html", "md"].map(place).into()
    }

    /// Writes both, if they are wanted.
    pub(super) fn write(&self, force: &Force, document: impl FnOnce() -> Document) -> Result<(), Failure> {
        let [page, text] = &self.paths()[..] else { return Ok(()) };
        let document = document();
        force.write(Some(page), || html(&document))?;
        force.write(Some(text), || markdown(&document))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leads_to_two_files_with_or_without_an_extension() {
        let paths = |name: &str| ReportFiles { report: Some(name.into()) }.paths();
        for name in ["a/race", "a/race.html", "a/race.md"] {
            assert_eq!(paths(name), [PathBuf::from("a/race.html"), PathBuf::from("a/race.md")]);
        }
        assert_eq!(paths("race.v1"), [PathBuf::from("race.v1.html"), PathBuf::from("race.v1.md")]);
        assert!(ReportFiles { report: None }.paths().is_empty());
    }
}
