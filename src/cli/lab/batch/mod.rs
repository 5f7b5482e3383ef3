//! `arcade lab batch`: a list of experiments, one after the other, with results that an interrupted run goes on from.

mod results;
mod tasks;

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use clap::Args;
use serde::Serialize;

use super::{Lab, json};
use crate::cli::{Failure, TEMPLATE};
use crate::files;
use crate::model::visible::visible;
use crate::model::words::{counted, io_reason};
use crate::programs;
use crate::terminal::{ignores_ends, listen_to_ends, warn};
use results::Results;
use tasks::Task;

/// The largest list of tasks, in bytes.
const LARGEST: u64 = 1 << 20;

/// Which experiments, and where their results go.
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade lab batch tasks.txt                  results go to tasks.results.jsonl
  arcade lab batch tasks.txt --out class.jsonl",
    after_help = "TASKS has a command of the Lab on each line, such as

  # the race, twice
  etaoin --seconds 30 --seed 1
  etaoin --seconds 30 --seed 2
  traps --length 4

Each result is one line of JSON, with the task and what it found. Ctrl-C stops after a whole line; the same command again
does what is not done yet. A task is done when the results have a line with the same words."
)]
pub(in crate::cli) struct Batch {
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

/// How far the list is, for programs.
#[derive(Debug, Serialize)]
struct Answer {
    tasks: usize,
    done: usize,
    /// Tasks that can’t be done.
    failed: usize,
    file: String,
}

/// What ends the wait for a task.
enum News {
    /// It is done, or could not be done.
    Done(Box<Result<String, Failure>>),
    /// Somebody wants the program to end.
    End,
}

/// Does the tasks that are not done yet, and gives a sentence on how many are.
pub(super) fn run(question: &Batch) -> Result<String, Failure> {
    let tasks = read(&question.tasks)?;
    let out = question.out.clone().unwrap_or_else(|| question.tasks.with_extension("results.jsonl"));
    let (mut results, torn) = Results::open(&out)?;
    if let Some(aside) = torn {
        warn(&format!(
            "The last line of {} was not complete. It is in {} now, and its task is done again.",
            out.display(),
            aside.display()
        ));
    }
    let (tell, news) = channel();
    let ended = tell.clone();
    programs::leave_signals_to_caller();
    if !ignores_ends() {
        listen_to_ends(move |_| drop(ended.send(News::End)))
            .map_err(|error| Failure::failed(format!("The system’s signals can’t be listened to: {error}.")))?;
    }
    let count = Count { tasks: tasks.len(), before: results.done(&tasks) };
    if count.before > 0 {
        say(question, &format!("{} done before.", share(count.before, count.tasks, ["was", "were"])));
    }
    let outcome = work_off(question, tasks, &mut results, &tell, &news);
    let failed = match outcome {
        Outcome::Finished { failed } => failed,
        Outcome::Stopped { done } => {
            // The task that was broken off may have some of the player's own programs running.
            programs::end_all();
            let done = share(count.before + done, count.tasks, ["is", "are"]);
            return Err(Failure::failed(format!("Stopped: {done} done. The same command goes on from here.")));
        }
        Outcome::Unwritten(failure) => return Err(failure),
    };
    let done = share(count.tasks - failed, count.tasks, ["is", "are"]);
    let sentence = format!("{done} done; the results are in {}.", out.display());
    let told = if question.json {
        json(&Answer { tasks: count.tasks, done: count.tasks - failed, failed, file: out.display().to_string() })?
    } else if failed == 0 {
        format!("{sentence}\n")
    } else {
        String::new()
    };
    if failed == 0 { Ok(told) } else { Err(Failure::with_results(told, sentence)) }
}

/// `1 of 3 tasks is`, `2 of 3 tasks are`, `0 of 1 task is`.
fn share(done: usize, tasks: usize, [one, several]: [&str; 2]) -> String {
    let verb = if done == 1 || tasks == 1 { one } else { several };
    format!("{done} of {} {verb}", counted(tasks, "task", "tasks"))
}

/// How many tasks there are, and how many an earlier run did.
struct Count {
    tasks: usize,
    before: usize,
}

/// How a run ended.
enum Outcome {
    Finished { failed: usize },
    Stopped { done: usize },
    Unwritten(Failure),
}

fn work_off(
    question: &Batch,
    tasks: Vec<Task>,
    results: &mut Results,
    tell: &Sender<News>,
    news: &Receiver<News>,
) -> Outcome {
    let (mut failed, mut done) = (0, 0);
    let count = tasks.len();
    for (at, task) in tasks.into_iter().enumerate() {
        let Task { line, words, command } = task;
        if results.has(&words) {
            continue;
        }
        let command = match command {
            Ok(command) => command,
            Err(sentence) => {
                failed += 1;
                warn(&format!("Line {line}: {sentence}"));
                continue;
            }
        };
        say(question, &format!("{} of {count}: {words}", at + 1));
        match perform(command, tell, news) {
            News::Done(found) => match *found {
                Ok(found) => match results.add(&words, &found) {
                    Ok(()) => done += 1,
                    Err(failure) => return Outcome::Unwritten(failure),
                },
                Err(failure) => {
                    failed += 1;
                    warn(&format!("Line {line}: {failure}"));
                }
            },
            News::End => return Outcome::Stopped { done },
        }
    }
    Outcome::Finished { failed }
}

/// Runs an experiment on a thread of its own, so that the wait for it can be broken off. Only the thread that waits writes
/// results: what is broken off leaves no part of a line behind.
fn perform(command: Lab, tell: &Sender<News>, news: &Receiver<News>) -> News {
    let tell = tell.clone();
    let begun = thread::Builder::new().name("arcade-task".into()).spawn(move || {
        let found = std::panic::catch_unwind(|| collected(&command))
            .unwrap_or_else(|_| Err(Failure::failed("The experiment stopped unexpectedly.")));
        // Results are results, also where a program of the player's was no good.
        let found = found.or_else(|failure| failure.results().map(str::to_owned).ok_or(failure));
        drop(tell.send(News::Done(Box::new(found))));
    });
    match begun {
        Ok(_) => news.recv().unwrap_or(News::End),
        Err(error) => News::Done(Box::new(Err(Failure::failed(format!("The system gives no thread: {error}."))))),
    }
}

/// All that an experiment finds.
fn collected(command: &Lab) -> Result<String, Failure> {
    let mut all = String::new();
    let mut take = |found: &str| {
        all.push_str(found);
        Ok(ControlFlow::Continue(()))
    };
    let rest = super::run(command, &mut take)?;
    Ok(all + &rest)
}

fn read(path: &Path) -> Result<Vec<Task>, Failure> {
    let text = files::read(path, LARGEST).and_then(files::text).map_err(|error| {
        Failure::failed(format!("The tasks in {} can’t be read: {}.", path.display(), io_reason(&error)))
    })?;
    let tasks = tasks::parse(&text);
    if tasks.is_empty() {
        return Err(Failure::failed(format!(
            "There is no task in {}. Write a command of the Lab on each line, such as “etaoin --seconds 5”.",
            path.display()
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
    let _ = writeln!(errors, "{clear}{}", visible(sentence));
}
