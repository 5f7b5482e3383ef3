//! How far the thread that writes games has come.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// How many of the games handed over are written, or were found not to be writable now.
#[derive(Debug, Default)]
pub(super) struct Progress {
    done: Mutex<u64>,
    moved: Condvar,
}

impl Progress {
    /// Counts `by` more games.
    pub(super) fn advance(&self, by: u64) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        *done = done.saturating_add(by);
        self.moved.notify_all();
    }

    /// Waits until `count` games are done, or `patience` is over; says whether they are.
    pub(super) fn wait_for(&self, count: u64, patience: Duration) -> bool {
        let done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = self.moved.wait_timeout_while(done, patience, |done| *done < count);
        *waiting.unwrap_or_else(PoisonError::into_inner).0 >= count
    }
}
