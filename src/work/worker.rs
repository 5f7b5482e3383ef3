//! The worker thread.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;
use std::{any::Any, fmt, io, thread};

use web_time::Instant;

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
    /// How long one task may take; None for as long as it takes.
    limit: Option<Duration>,
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
        Self { report: Arc::new(report), limit: None, jobs: None, running: Cancel::new() }
    }

    /// The same, but a task that takes longer than `limit` is stopped, and [fails](Report::Failed) with a sentence that says so.
    #[must_use]
    pub fn limited_to(mut self, limit: Option<Duration>) -> Self {
        self.limit = limit;
        self
    }

    /// Computes `task`, stopping whatever ran before.
    pub fn start(&mut self, ticket: Ticket, task: Task) {
        self.stop();
        self.running = Cancel::new();
        let jobs = match self.jobs.take().map_or_else(|| spawn(Arc::clone(&self.report), self.limit), Ok) {
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
fn spawn(report: Arc<Tell>, limit: Option<Duration>) -> io::Result<Sender<Job>> {
    let (jobs, inbox) = channel::<Job>();
    thread::Builder::new().name("arcade-worker".into()).spawn(move || {
        for (ticket, task, cancel) in inbox {
            let tell = |found| report(ticket, found);
            let limited = limit.map_or_else(|| cancel.clone(), |limit| cancelled_or_after(&cancel, limit));
            let outcome = catch_unwind(AssertUnwindSafe(|| perform(&task, &limited, &tell)));
            match (outcome, limit) {
                (Ok(false), Some(limit)) if !cancel.is_cancelled() => tell(Report::Failed(stopped_after(limit))),
                (Ok(_), _) => {}
                (Err(panic), _) => {
                    let why = message_of(&*panic);
                    tell(Report::Failed(format!("The computation stopped: {why}. The game goes on.")));
                }
            }
        }
    })?;
    Ok(jobs)
}

/// A flag that is raised with `cancel`, and by itself after so long.
fn cancelled_or_after(cancel: &Cancel, limit: Duration) -> Cancel {
    let (cancel, end) = (cancel.clone(), Instant::now() + limit);
    Cancel::when(move || cancel.is_cancelled() || Instant::now() >= end)
}

/// What is told of a task that came to its limit.
fn stopped_after(limit: Duration) -> String {
    format!("This was stopped after {} seconds: nothing may be worked out for longer here.", limit.as_secs_f64())
}

/// Computes `task`, and hands what it finds to `tell`; false if it was cancelled before its end.
pub(super) fn perform(task: &Task, cancel: &Cancel, tell: &dyn Fn(Report)) -> bool {
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
    let is_done = !cancel.is_cancelled();
    if is_done {
        tell(Report::Done);
    }
    is_done
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What the worker reports of a race, until it is over or nothing more comes.
    fn told_of_a_race(limit: Option<Duration>, stop: bool) -> (Vec<Report>, Duration) {
        let (tell, told) = channel();
        let mut worker = Worker::new(move |_, report| drop(tell.send(report))).limited_to(limit);
        let begun = Instant::now();
        worker.start(Ticket::default(), Task::RaceEngines { items: [3, 9, 1, 2].into() });
        if stop {
            worker.stop();
        }
        let mut reports = Vec::new();
        while let Ok(report) = told.recv_timeout(Duration::from_millis(if stop { 500 } else { 20_000 })) {
            let is_over = matches!(report, Report::Done | Report::Failed(_));
            reports.push(report);
            if is_over {
                break;
            }
        }
        (reports, begun.elapsed())
    }

    #[test]
    fn a_task_is_stopped_at_its_limit_and_says_so_and_what_it_found_stays() {
        let limit = Duration::from_millis(100);
        let (reports, took) = told_of_a_race(Some(limit), false);
        assert_eq!(reports.last(), Some(&Report::Failed(stopped_after(limit))));
        assert!(reports.len() > 1, "it found something before");
        assert!(took >= limit && took < Duration::from_secs(10), "{took:?}");
    }

    #[test]
    fn a_task_that_somebody_stopped_does_not_say_that_it_came_to_its_limit() {
        let (reports, _) = told_of_a_race(Some(Duration::from_mins(1)), true);
        assert!(!reports.iter().any(|report| matches!(report, Report::Done | Report::Failed(_))), "{reports:?}");
    }

    #[test]
    fn a_task_that_is_done_in_time_is_done() {
        let (tell, told) = channel();
        let mut worker =
            Worker::new(move |_, report| drop(tell.send(report))).limited_to(Some(Duration::from_secs(30)));
        worker.start(Ticket::default(), Task::MeasureEngines { row: [1, 2].into() });
        let is_over = |report: &Report| matches!(report, Report::Done | Report::Failed(_));
        assert_eq!(told.iter().find(is_over), Some(Report::Done));
    }
}
