//! A worker without a thread, for where nothing else can run meanwhile: in a page.

use std::cell::RefCell;
use std::time::Duration;

use web_time::Instant;

use super::worker::perform;
use super::{Report, Task, Ticket};
use arcade_engine::Cancel;

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

    /// Computes its task for `patience` at most, and gives what was found. A task that did not come to its end in that time
    /// begins anew when there is more time for it; None where there is nothing to be done in so little.
    pub fn work(&mut self, patience: Duration) -> Option<Vec<(Ticket, Report)>> {
        let (ticket, task) = self.job.take_if(|_| self.tried < patience)?;
        let end = Instant::now() + patience;
        let cancel = Cancel::when(move || Instant::now() >= end);
        let found = RefCell::new(Vec::new());
        if !perform(&task, &cancel, &|report| found.borrow_mut().push((ticket, report))) {
            (self.job, self.tried) = (Some((ticket, task)), patience);
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
        assert_eq!(worker.work(second), None);
        worker.start(Ticket::default(), Task::MeasureEngines { row: [1, 2].into() });
        let found = worker.work(second).unwrap();
        assert_eq!(found.last(), Some(&(Ticket::default(), Report::Done)));
        assert_eq!(worker.work(second), None, "it is done");
        worker.start(Ticket::default(), race());
        let short = Duration::from_millis(5);
        let found = worker.work(short).unwrap();
        assert!(found.iter().all(|(_, report)| *report != Report::Done));
        assert_eq!(worker.work(short), None);
        worker.stop();
        assert_eq!(worker.work(second), None);
        worker.start(Ticket::default(), race());
        assert!(worker.work(short).is_some());
        worker.start(Ticket::default(), race());
        assert!(worker.work(short).is_some(), "another task has not been tried yet");
    }
}
