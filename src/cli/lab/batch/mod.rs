//! `arcade lab batch`: a list of experiments, one after the other, with results that an interrupted run goes on from.

mod results;
mod tasks;

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::Lab;
use crate::command::shard::{Divided, Rows, unfit};
use crate::command::{Failure, Printed, Question, Taker, input, json_line, printed};
use crate::programs;
use arcade_engine::text::counted;
use arcade_ui::ends::{ignores_ends, listen_to_ends};
use arcade_ui::facts::{Columns, Record};
use arcade_ui::streams::{legible, warn};
use arcade_ui::visible::visible;
use results::{Results, value};
use tasks::Task;

/// The largest list of tasks, in bytes.
const LARGEST: u64 = 1 << 20;

/// Run a list of experiments, and go on where a run was stopped
#[derive(Args, Debug)]
#[command(
    before_help = "Examples:
  arcade lab batch tasks.txt                  results go to tasks.results.jsonl
  arcade lab batch tasks.txt --out class.jsonl",
    after_help = "TASKS has a command of the Lab on each line, such as

  # the race, twice
  etaoin --seconds 30 --seed 1
  etaoin --seconds 30 --seed 2
  traps --length 4

Each result is one line of JSON, with the task and what it found. Ctrl-C stops after a whole line;
the same command again does what is not done yet. A task is done when the results have a line with the same words.
Lines that can’t be understood are told before the first task begins; the others are done all the
same. A task in which a program of yours fails has no results."
)]
pub(super) struct Batch {
    /// The list of tasks
    #[arg(value_name = "TASKS")]
    tasks: PathBuf,
    /// Add the results to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print one line of JSON on how many tasks are done
    #[arg(long)]
    json: bool,
}

/// How far the list is.
struct Answer {
    tasks: usize,
    failed: usize,
    file: String,
}

impl Record for Answer {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("tasks", "How many tasks the list has", |answer: &Self| answer.tasks)
            .at_least(1)
            .field("done", "How many are done, by this run or before it", |answer| answer.tasks - answer.failed)
            .field("failed", "How many could not be done", |answer| answer.failed)
            .field("file", "The file with the results", |answer| answer.file.clone())
    }
}

/// What ends the wait for a task: what it found, or None where somebody wants the program to end.
type News = Option<Result<String, Failure>>;

/// What came of a task.
#[derive(Serialize, Deserialize)]
struct Row {
    task: String,
    outcome: Outcome,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    Result(Box<RawValue>),
    /// Why there is none, in a sentence.
    Failure(String),
}

impl Divided for Batch {
    /// Does the tasks that are not done yet, and gives a sentence on how many are.
    fn answer_from(&self, rows: &mut Rows<'_>, _: Taker<'_>) -> Result<String, Failure> {
        let tasks = read(&self.tasks)?;
        rows.check_count(tasks.len())?;
        if self.out.is_none() && input::is_standard(&self.tasks) {
            return Err(Failure::usage(
                "The tasks are read from standard input: name the file of the results with --out.",
            ));
        }
        let out = self.out.clone().unwrap_or_else(|| self.tasks.with_extension("results.jsonl"));
        // Parts may be done in one folder at the same time.
        let out = rows.shard().map_or_else(|| out.clone(), |shard| shard.beside(&out));
        let (results, torn) = Results::open(&out)?;
        if let Some(aside) = torn {
            warn(&format!(
                "The last line of {} was not complete. It is in {} now, and its task is done again.",
                out.display(),
                aside.display()
            ));
        }
        let (tell, news) = channel();
        if !rows.are_merged() {
            listen(&tell)?;
        }
        let own = || (0..).zip(&tasks).filter(|&(at, _)| rows.shard().is_none_or(|shard| shard.has(at)));
        let (count, before) = (own().count(), own().filter(|(_, task)| results.of(&task.words).is_some()).count());
        if before > 0 {
            say(self, &format!("{} done before.", share(before, count, ["was", "were"])));
        }
        if !rows.are_merged() {
            // Whoever starts a list for a night wants to know now what is wrong with it.
            for (_, Task { line, command, .. }) in own().filter(|(_, task)| results.of(&task.words).is_none()) {
                command.as_ref().err().into_iter().for_each(|sentence| tell_bad(*line, sentence));
            }
        }
        let mut run = Run { question: self, results, tell, news, count, done: before, failed: 0 };
        run.work_off(tasks, rows)?;
        let failed = run.failed;
        let done = share(count - failed, count, ["is", "are"]);
        let sentence = format!("{done} done; the results are in {}.", out.display());
        let text = if self.json {
            let file = out.display().to_string();
            json_line(&Answer { tasks: count, failed, file }.to_value(), "The results")?
        } else if failed == 0 {
            format!("{sentence}\n")
        } else {
            String::new()
        };
        if failed == 0 { Ok(text) } else { Err(Failure::with_results(text, sentence)) }
    }
}

impl Question for Batch {
    fn answer(&self, take: Taker<'_>) -> Result<String, Failure> {
        self.answer_from(&mut Rows::all(), take)
    }

    fn printed() -> Printed {
        printed::<Answer>()
    }

    fn handles_signals(&self) -> bool {
        true
    }
}

/// Lets signals that ask the program to end be told as news.
fn listen(tell: &Sender<News>) -> Result<(), Failure> {
    programs::leave_signals_to_caller();
    if ignores_ends() {
        return Ok(());
    }
    let ended = tell.clone();
    listen_to_ends(move |_| drop(ended.send(None)))
        .map_err(|error| Failure::failed(format!("The system’s signals can’t be listened to: {error}.")))
}

/// Says why a line of the list is not done.
fn tell_bad(line: usize, sentence: &str) {
    warn(&format!("Line {line}: {sentence}"));
}

/// `1 of 3 tasks is`, `2 of 3 tasks are`, `0 of 1 task is`.
fn share(done: usize, tasks: usize, [one, several]: [&str; 2]) -> String {
    let verb = if done == 1 || tasks == 1 { one } else { several };
    format!("{done} of {} {verb}", counted(tasks, "task", "tasks"))
}

/// A list that is being worked off, or the part of it that is done here.
struct Run<'a> {
    question: &'a Batch,
    results: Results,
    tell: Sender<News>,
    news: Receiver<News>,
    /// How many tasks there are.
    count: usize,
    /// How many of them have a result.
    done: usize,
    /// How many can’t be done.
    failed: usize,
}

impl Run<'_> {
    /// Does the tasks that are not done yet, and takes over what other parts did.
    fn work_off(&mut self, tasks: Vec<Task>, rows: &mut Rows<'_>) -> Result<(), Failure> {
        let all = tasks.len();
        for (at, Task { line, words, command }) in tasks.into_iter().enumerate() {
            let is_told = command.is_err() && !rows.are_merged();
            let row = rows.row(|| {
                let outcome = self.outcome(&words, command, &format!("{} of {all}", at + 1))?;
                Ok(Row { task: words.clone(), outcome })
            })?;
            match row {
                Some(Row { task, .. }) if task != words => return Err(unfit()),
                Some(Row { outcome: Outcome::Result(result), .. }) if self.results.of(&words).is_none() => {
                    self.results.add(&words, result)?;
                    self.done += 1;
                }
                Some(Row { outcome: Outcome::Failure(sentence), .. }) => {
                    self.failed += 1;
                    if !is_told {
                        tell_bad(line, &sentence);
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// What comes of a task, unless it came of it before.
    fn outcome(&self, words: &str, command: Result<Lab, String>, place: &str) -> Result<Outcome, Failure> {
        if let Some(result) = self.results.of(words) {
            return Ok(Outcome::Result(result.to_owned()));
        }
        let command = match command {
            Ok(command) => command,
            Err(sentence) => return Ok(Outcome::Failure(sentence)),
        };
        say(self.question, &format!("{place}: {words}"));
        match perform(command, &self.tell, &self.news) {
            Some(Ok(found)) => Ok(Outcome::Result(value(&found)?)),
            Some(Err(failure)) => Ok(Outcome::Failure(failure.to_string())),
            None => {
                // The task that was broken off may have some of the player's own programs running.
                programs::end_all();
                let done = share(self.done, self.count, ["is", "are"]);
                Err(Failure::failed(format!("Stopped: {done} done. The same command goes on from here.")))
            }
        }
    }
}

/// Runs an experiment on a thread of its own, so that the wait for it can be broken off. Only the thread that waits writes
/// results: what is broken off leaves no part of a line behind.
fn perform(command: Lab, tell: &Sender<News>, news: &Receiver<News>) -> News {
    let tell = tell.clone();
    let begun = thread::Builder::new().name("arcade-task".into()).spawn(move || {
        let found = std::panic::catch_unwind(AssertUnwindSafe(|| collected(command.question())))
            .unwrap_or_else(|_| Err(Failure::failed("The experiment stopped unexpectedly.")));
        drop(tell.send(Some(found)));
    });
    match begun {
        Ok(_) => news.recv().unwrap_or(None),
        Err(error) => Some(Err(Failure::failed(format!("The system gives no thread: {error}.")))),
    }
}

/// All that an experiment finds.
fn collected(command: &dyn Question) -> Result<String, Failure> {
    let mut all = String::new();
    let mut take = |found: &str| {
        all.push_str(found);
        Ok(ControlFlow::Continue(()))
    };
    let rest = command.answer(&mut take)?;
    Ok(all + &rest)
}

fn read(path: &Path) -> Result<Vec<Task>, Failure> {
    let tasks = tasks::parse(&input::text(path, LARGEST, "The tasks in")?);
    if tasks.is_empty() {
        return Err(Failure::failed(format!(
            "There is no task in {}. Write a command of the Lab on each line, such as “etaoin --seconds 5”.",
            input::name(path)
        )));
    }
    Ok(tasks)
}

/// Says on standard error how far things are; with JSON, only where a person looks.
fn say(question: &Batch, sentence: &str) {
    let mut errors = io::stderr();
    if question.json && !errors.is_terminal() {
        return;
    }
    // A task that was broken off may have left its own line there.
    let clear = if errors.is_terminal() { "\r\x1b[K" } else { "" };
    // Whoever closed standard error does not want to know.
    let _ = writeln!(errors, "{clear}{}", legible(&visible(sentence)));
}
