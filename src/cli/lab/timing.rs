//! `arcade lab timing`, and `arcade lab etaoin`, which is the same about Etaoin.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use web_time::Instant;

use crate::command::number::within;
use crate::command::output::Force;
use crate::command::programs::{distinct, watch_signals};
use crate::command::progress::Progress;
use crate::command::{Failure, Printed, Question, Taker, printed, told};
use crate::games;
use crate::model::GameKind;
use crate::programs::{Command, Errors, Seen};
use crate::reports::{Run, Study, html, markdown};
use crate::work::{Timed, TimingReport, time_algorithms, timed_together};
use arcade_engine::lab::{Experiment, Subject, csv};
use arcade_engine::{Cancel, UnknownName};
use arcade_ui::facts::Document;
use arcade_ui::streams::warn;

/// The lengths to which one can measure.
const SHORTEST: u64 = 6;
const LONGEST: u64 = 1 << 30;

/// Race the algorithms of any game on growing inputs: their times, and their memory
#[derive(Args, Debug)]
#[command(before_help = "Examples:
  arcade lab timing endgame
  arcade lab timing words --seconds 30 --csv times.csv --svg times.svg
  arcade lab timing endgame --report endgame  writes endgame.html and .md
  arcade lab timing etaoin --player 'python3 a.py' --player 'python3 b.py'",
    after_help = about_programs())]
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
  arcade lab etaoin --seconds 60 --report etaoin  writes etaoin.html and .md",
    after_help = about_programs())]
pub(super) struct Etaoin {
    #[command(flatten)]
    options: Options,
}

/// What is said below the help of both.
fn about_programs() -> &'static str {
    "A program of yours is asked a line and answers with a line: etaoin.value, endgame.loser, hangman.host or words.play, with \
     growing words, boards, lists and hands. “arcade check --help” says what the questions mean, and checks the answers. Its \
     time is that from a question to its answer, so that on small inputs it is mostly that of asking; fits begin above that. \
     Every question is another one: what a program keeps from one does not help it with the next. A wrong answer, or \
     none within 5 seconds, or as long as the program has left in the race, ends its times; the others go on, and the \
     command writes what it has and ends with exit code 1. What the program writes to its standard error is shown; --errors \
     changes that."
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
    /// How what a program of yours writes to its standard error is seen
    #[arg(long, value_enum, default_value = "shown")]
    errors: Seen,
    /// Write the measured times to this file; its column “work” counts what choosing a first move takes: for a recursion the
    /// calls for both rests and all below them, but not for the whole row
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw them on regular, semi-log and log-log paper in this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// A program of yours that is timed in place of the arcade’s algorithms, as COMMAND or NAME=COMMAND; may be given several times
    #[arg(long, value_name = "COMMAND")]
    player: Vec<Command>,
    /// Time the arcade’s own algorithms behind your programs, too
    #[arg(long, requires = "player")]
    reference: bool,
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

    fn printed() -> Printed {
        printed::<Run>()
    }
}

/// Measures, writes what is to be written, and gives the results as text.
fn answer(subject: Subject, options: &Options) -> Result<String, Failure> {
    let graphs = GRAPHS + if options.reference || options.player.is_empty() { subject.algorithms().len() } else { 0 };
    let report = options.report.paths(graphs + options.player.len());
    if report.iter().any(|path| path.as_os_str() == "-.md") {
        return Err(Failure::usage("A report is several files. Name it, such as --report race."));
    }
    options.force.check(options.csv.iter().chain(&options.svg).chain(&report))?;
    let beside = if options.reference { subject.algorithms() } else { &[] };
    let beside: Vec<String> = beside.iter().map(ToString::to_string).collect();
    // A program called like one of the arcade’s algorithms, such as memo, is told apart from it.
    let is_taken = |player: &Command| beside.iter().any(|name| name == player.name());
    let apart = |player: &Command| if is_taken(player) { player.as_mine() } else { player.clone() };
    let players: Vec<Command> = options.player.iter().map(apart).collect();
    for (player, named) in players.iter().zip(&options.player).filter(|(player, named)| player.name() != named.name()) {
        let (name, other) = (player.name(), named.name());
        warn(&format!("Your {other} is called {name} here, since the arcade has an algorithm of that name, too."));
    }
    distinct(&players, &beside)?;
    let begun = Instant::now();
    let draw = games::timed(subject);
    let programs: Vec<Timed> = players.into_iter().map(|player| Timed::new(subject, player, draw)).collect();
    let mut experiment = Experiment::headless(subject, Duration::from_secs_f64(options.seconds), options.seed);
    experiment.longest = options.length.unwrap_or(experiment.longest);
    experiment.algorithms = timed_together(subject, &programs, options.reference);
    if !programs.is_empty() {
        watch_signals()?;
    }
    let errors = Errors { shown: options.errors, is_kept: true };
    let study = measure(Study::new(experiment, programs), errors);
    options.force.write(options.csv.as_ref(), || csv::timings(&study.timings))?;
    options.force.write(options.svg.as_ref(), || study.svg().unwrap_or_default())?;
    let written = options.report.write(&options.force, |is_drafted| study.document(is_drafted))?;
    let failure = study.failure();
    let mut text = told(&Run::new(study, [options.seconds, begun.elapsed().as_secs_f64()]), options.json)?;
    if let Some(sentence) = written.filter(|_| !options.json) {
        text += &sentence;
    }
    match failure {
        None => Ok(text),
        Some(sentence) => Err(Failure::with_results(text, sentence)),
    }
}

fn measure(mut study: Study, errors: Errors) -> Study {
    let (experiment, programs) = (study.experiment.clone(), study.programs.clone());
    let mut progress = Progress::new("Timing");
    time_algorithms(&experiment, &programs, errors, &Cancel::new(), |report| {
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
struct ReportFiles {
    /// Write a report with tables and graphs to FILE.html and FILE.md, the graphs of the latter to FILE-1.svg and so on
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Draft the objective and the conclusion of the report, which are left for you to write
    #[arg(long, requires = "report")]
    drafted: bool,
}

/// Graphs of all together that a report has at most: the times and the memory, each on three papers.
const GRAPHS: usize = 6;

impl ReportFiles {
    /// The files with at most so many graphs: the page, the Markdown, its graphs; none where no report is wanted.
    fn paths(&self, graphs: usize) -> Vec<PathBuf> {
        let Some(path) = &self.report else { return Vec::new() };
        let named = path.extension().is_some_and(|extension| extension == "html" || extension == "md");
        let place =
            |extension| if named { path.with_extension(extension) } else { path.with_added_extension(extension) };
        let [page, text] = ["html", "md"].map(place);
        let stem = text.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let graphs: Vec<PathBuf> = (1..=graphs).map(|number| text.with_file_name(graph_name(&stem, number))).collect();
        [page, text].into_iter().chain(graphs).collect()
    }

    /// Writes them, if they are wanted, and says which.
    fn write(&self, force: &Force, document: impl FnOnce(bool) -> Document) -> Result<Option<String>, Failure> {
        let [page, text] = &self.paths(0)[..] else { return Ok(None) };
        let document = document(self.drafted);
        let stem = text.file_stem().unwrap_or_default().to_string_lossy();
        let written = markdown(&document, |number| graph_name(&stem, number));
        force.write(Some(page), || html(&document))?;
        force.write(Some(text), || written.text)?;
        let paths = self.paths(written.graphs.len());
        for (path, graph) in paths[2..].iter().zip(written.graphs) {
            force.write(Some(path), || graph)?;
        }
        let graphs =
            paths[2..].last().map(|last| format!(", its graphs in {} to {}", paths[2].display(), last.display()));
        let graphs = graphs.unwrap_or_default();
        Ok(Some(format!("\nThe report is in {} and {}{graphs}.\n", page.display(), text.display())))
    }
}

/// The file of a graph of the report called `stem`.
fn graph_name(stem: &str, number: usize) -> String {
    format!("{stem}-{number}.svg")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leads_to_two_files_with_or_without_an_extension() {
        let files = |report: Option<PathBuf>| ReportFiles { report, drafted: false };
        let paths = |name: &str| files(Some(name.into())).paths(0);
        for name in ["a/race", "a/race.html", "a/race.md"] {
            assert_eq!(paths(name), [PathBuf::from("a/race.html"), PathBuf::from("a/race.md")]);
        }
        assert_eq!(paths("race.v1"), [PathBuf::from("race.v1.html"), PathBuf::from("race.v1.md")]);
        assert!(files(None).paths(3).is_empty());
        let graphs = files(Some("a/race.md".into())).paths(2);
        assert_eq!(graphs[2..], [PathBuf::from("a/race-1.svg"), PathBuf::from("a/race-2.svg")]);
    }
}
