//! The worker thread.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::{any::Any, fmt, io, thread};

use super::{
    Report, Task, Ticket, check, contest, hands, hangman, measure, programs, puzzles, race, timing, tournament,
};
use crate::programs::Errors;
use arcade_engine::{Cancel, lab};

/// Where the worker's findings go.
type Tell = dyn Fn(Ticket, Report) + Send + Sync;

/// What the thread takes from its inbox.
type Job = (Ticket, Task, Cancel);

/// A thread that computes one [`Task`] at a time; a new one overtakes the old. It begins with the first task: who only
/// looks at the menu needs none.
pub struct Worker {
    report: Arc<Tell>,
    jobs: Option<Sender<Job>>,
    running: Cancel,
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker")
            .field("begun", &self.jobs.is_some())
            .field("running", &self.running)
            .finish_non_exhaustive()
    }
}

impl Worker {
    /// A worker that hands what it finds to `report`.
    pub fn new(report: impl Fn(Ticket, Report) + Send + Sync + 'static) -> Self {
        Self { report: Arc::new(report), jobs: None, running: Cancel::new() }
    }

    /// Computes `task`, stopping whatever ran before.
    pub fn start(&mut self, ticket: Ticket, task: Task) {
        self.stop();
        self.running = Cancel::new();
        let jobs = match self.jobs.take().map_or_else(|| spawn(Arc::clone(&self.report)), Ok) {
            Ok(jobs) => self.jobs.insert(jobs),
            Err(error) => {
                (self.report)(ticket, Report::Failed(format!("Nothing can be computed: {error}.")));
                return;
            }
        };
        // The thread ends only with the program, so the inbox is always open.
        let _ = jobs.send((ticket, task, self.running.clone()));
    }

    /// Stops what is running.
    pub fn stop(&self) {
        self.running.cancel();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts the thread, which hands what it finds to `report`.
fn spawn(report: Arc<Tell>) -> io::Result<Sender<Job>> {
    let (jobs, inbox) = channel::<Job>();
    thread::Builder::new().name("arcade-worker".into()).spawn(move || {
        for (ticket, task, cancel) in inbox {
            let tell = |found| report(ticket, found);
            let outcome = catch_unwind(AssertUnwindSafe(|| perform(&task, &cancel, &tell)));
            if let Err(panic) = outcome {
                tell(Report::Failed(format!("The computation stopped: {}. The game goes on.", message_of(&*panic))));
            }
        }
    })?;
    Ok(jobs)
}

pub(super) fn perform(task: &Task, cancel: &Cancel, tell: &dyn Fn(Report)) {
    #[cfg(debug_assertions)]
    if std::env::var_os("ARCADE_PANIC").is_some_and(|wanted| wanted == "worker") {
        panic_on_request();
    }
    match task {
        Task::MeasureEngines { row } => measure::engines(row, cancel, tell),
        Task::RaceEngines { items } => race::run(items, cancel, tell),
        Task::MeasureSplits { game, letter } => measure::splits(game, *letter, tell),
        Task::Hangman(mind, question) => hangman::perform(mind, question, cancel, tell),
        Task::Puzzle(desk, question) => puzzles::perform(desk, question, cancel, tell),
        Task::TimeAlgorithms(experiment, programs) => {
            timing::time_algorithms(experiment, programs, Errors::KEPT_UNSEEN, cancel, |report| {
                tell(Report::Timing(report));
            });
        }
        Task::FindTestWords { words } => {
            if let Ok(found) = lab::test_words(words.lines(), cancel) {
                tell(Report::TestWords(found.into()));
            }
        }
        Task::PlayTournament(setup, programs, choose) => {
            tournament::play(setup, programs, *choose, cancel, |standings, about| {
                tell(Report::Standings(Box::new(standings), about));
            });
        }
        Task::PlayHosts(hosts) => contest::play(hosts, cancel, |host, player, score| {
            tell(Report::Hosts(host, player, score));
        }),
        Task::CheckProofs(certificates) => {
            hangman::check(certificates, cancel, |at, checked| tell(Report::Proof(at, checked)));
        }
        Task::Check(task) => check::watch(task, cancel, tell),
        Task::AskProgram(partner, task) => programs::ask(partner, task, cancel, tell),
        Task::Hand(task) => hands::work_out(task, cancel, tell),
        Task::TimeWalk { words, hand } => tell(Report::Walk(measure::walk(words, hand))),
    }
    if !cancel.is_cancelled() {
        tell(Report::Done);
    }
}

/// Lets a test of the real program see what a failing computation does to the terminal.
#[cfg(debug_assertions)]
fn panic_on_request() {
    std::panic::panic_any("asked to fail");
}

fn message_of(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("for a reason it did not give")
}
