//! A worker without a thread, for where nothing else can run meanwhile: in a page.
//!
//! It computes in turns. A task that is stopped before its end begins anew at its next turn, which is longer: what has to be
//! computed longest is so computed about twice.

use std::cell::RefCell;
use std::time::Duration;

use web_time::Instant;

use super::worker::perform;
use super::{Report, Task, Ticket};
use arcade_engine::Cancel;

/// The length of a task’s first turn.
const FIRST_TURN: Duration = Duration::from_millis(30);

/// Computes when it is told to, and for as long as it is given. A new task takes the place of the old.
#[derive(Debug, Default)]
pub struct InTurn {
    job: Option<(Ticket, Task)>,
    /// How long that was computed at most, without an end.
    tried: Duration,
}

impl InTurn {
    /// Will compute `task`.
    pub fn start(&mut self, ticket: Ticket, task: Task) {
        *self = Self { job: Some((ticket, task)), tried: Duration::ZERO };
    }

    /// Forgets its task.
    pub fn stop(&mut self) {
        self.job = None;
    }

    /// How long its next turn should be; None where it has nothing to compute.
    pub fn next_turn(&self) -> Option<Duration> {
        self.job.as_ref().map(|_| FIRST_TURN.max(self.tried * 2))
    }

    /// Computes its task for `patience` at most, or until `is_wanted` says that something else comes first, and gives what was
    /// found; None where there is nothing to be done in so little time.
    pub fn work(&mut self, patience: Duration, is_wanted: fn() -> bool) -> Option<Vec<(Ticket, Report)>> {
        let (ticket, task) = self.job.take_if(|_| self.tried < patience)?;
        let begun = Instant::now();
        let cancel = Cancel::when(move || begun.elapsed() >= patience || is_wanted());
        let found = RefCell::new(Vec::new());
        if !perform(&task, &cancel, &|report| found.borrow_mut().push((ticket, report))) {
            (self.job, self.tried) = (Some((ticket, task)), self.tried.max(begun.elapsed()));
        }
        Some(found.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race() -> Task {
        Task::RaceEngines { items: [3, 9, 1, 2].into() }
    }

    #[test]
    fn a_task_is_computed_when_there_is_time_and_again_only_when_there_is_more() {
        let mut worker = InTurn::default();
        let second = Duration::from_secs(1);
        let never = || false;
        assert_eq!((worker.next_turn(), worker.work(second, never)), (None, None));
        worker.start(Ticket::default(), Task::MeasureEngines { row: [1, 2].into() });
        let found = worker.work(second, never).unwrap();
        assert_eq!(found.last(), Some(&(Ticket::default(), Report::Done)));
        assert_eq!(worker.work(second, never), None, "it is done");
        worker.start(Ticket::default(), race());
        let short = Duration::from_millis(5);
        let found = worker.work(short, never).unwrap();
        assert!(found.iter().all(|(_, report)| *report != Report::Done));
        assert_eq!(worker.work(short, never), None);
        assert!(worker.next_turn() > Some(short), "its next turn is longer");
        worker.stop();
        assert_eq!(worker.work(second, never), None);
        worker.start(Ticket::default(), race());
        assert!(worker.work(short, never).is_some());
        worker.start(Ticket::default(), race());
        assert!(worker.work(short, never).is_some(), "another task has not been tried yet");
    }

    #[test]
    fn a_task_gives_way_when_something_else_is_wanted() {
        let mut worker = InTurn::default();
        worker.start(Ticket::default(), race());
        let begun = Instant::now();
        let found = worker.work(Duration::from_mins(1), || true).unwrap();
        assert!(begun.elapsed() < Duration::from_secs(30) && found.iter().all(|(_, report)| *report != Report::Done));
        assert!(worker.next_turn().is_some(), "it goes on later");
    }
}
