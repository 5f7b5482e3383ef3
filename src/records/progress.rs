//! How far the thread that writes games has come.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How far the thread has come, for those who wait for it.
#[derive(Debug, Default)]
pub(super) struct Progress {
    state: Mutex<State>,
    moved: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// How many of the games handed over are written, or were found not to be writable now.
    done: u64,
    /// Why nothing can be written now, as a part of a sentence.
    trouble: Option<String>,
    /// Whether the thread has ended, and whether everything is written.
    ended: Option<bool>,
}

impl Progress {
    /// Counts one more game; `trouble` says why nothing can be written now, if that is so.
    pub(super) fn advance(&self, trouble: Option<&str>) {
        let mut state = self.lock();
        state.done = state.done.saturating_add(1);
        state.trouble = trouble.map(str::to_owned);
        self.moved.notify_all();
    }

    /// Says why nothing can be written now, or that it can be.
    pub(super) fn set_trouble(&self, trouble: Option<&str>) {
        self.lock().trouble = trouble.map(str::to_owned);
    }

    /// Says that the thread ends, and whether everything is written. Only the first call counts.
    pub(super) fn end(&self, all_written: bool) {
        self.lock().ended.get_or_insert(all_written);
        self.moved.notify_all();
    }

    /// Why nothing can be written now, as a part of a sentence.
    pub(super) fn trouble(&self) -> Option<String> {
        self.lock().trouble.clone()
    }

    /// Waits until `count` games are done or the thread has ended, or `patience` is over; says whether one of the first two
    /// is so.
    pub(super) fn wait_for(&self, count: u64, patience: Duration) -> bool {
        self.wait_until(patience, |state| state.done >= count || state.ended.is_some())
    }

    /// Waits until the thread has ended, for `patience` at most; says whether everything is written, if it has.
    pub(super) fn wait_for_end(&self, patience: Duration) -> Option<bool> {
        self.wait_until(patience, |state| state.ended.is_some());
        self.lock().ended
    }

    /// Whether `count` games are done, and can be written.
    pub(super) fn has_written(&self, count: u64) -> bool {
        let state = self.lock();
        state.done >= count && state.trouble.is_none()
    }

    fn wait_until(&self, patience: Duration, is_so: impl Fn(&State) -> bool) -> bool {
        let waiting = self.moved.wait_timeout_while(self.lock(), patience, |state| !is_so(state));
        is_so(&waiting.unwrap_or_else(PoisonError::into_inner).0)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
