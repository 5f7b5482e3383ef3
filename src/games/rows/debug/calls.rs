//! The calls of a recursion that runs, and the one that is looked at.

use std::time::Instant;

use crate::play::trace::{Algorithm, Run, Slot};
use crate::screen::Input;
use arcade_engine::ends::calls::{Calls, Moment};
use arcade_ui::actions::Action;

/// A recursion that runs call by call.
pub trait Recursive: Algorithm + Sized {
    /// The number of the call that runs, or is asked about; and how many calls were made.
    fn place(run: &Run<Self>) -> (usize, usize);
}

/// The run of a recursion, with a cursor on its calls.
#[derive(Debug)]
pub struct CallRun<A> {
    /// Nothing runs on a row that is too long.
    slot: Slot<A>,
    /// The call that was gone to, by its number, away from the one that runs.
    chosen: Option<usize>,
}

impl<A: Recursive> CallRun<A> {
    pub fn new(algorithm: Option<A>) -> Self {
        Self { slot: Slot::new(algorithm), chosen: None }
    }

    pub fn arrive(&mut self, algorithm: Option<A>) {
        self.slot.put(algorithm);
        self.chosen = None;
    }

    pub const fn slot(&self) -> &Slot<A> {
        &self.slot
    }

    /// The number of the call under the cursor, and how many calls were made.
    pub fn place(&self) -> Option<(usize, usize)> {
        let (runs, made) = A::place(self.slot.run()?);
        Some((self.chosen.unwrap_or(runs), made))
    }

    pub fn handle(&mut self, input: &Input, now: Instant) -> bool {
        if self.slot.handle(input, now) {
            self.chosen = None;
            return true;
        }
        let Some((at, made)) = self.place() else { return false };
        self.chosen = Some(match input {
            Input::Act(Action::Up) => at.saturating_sub(1),
            Input::Act(Action::Down) => (at + 1).min(made.saturating_sub(1)),
            _ => return false,
        });
        true
    }
}

/// How many of `calls` were made in the first `done` steps.
pub fn made(calls: &Calls, done: usize) -> usize {
    let Some(last) = done.checked_sub(1) else { return 0 };
    let (moment, call) = calls.moment(last);
    // A call that returns has made all of its own.
    if moment == Moment::Begins { call.number + 1 } else { call.number + calls.calls_of(call.len) }
}

/// The number of the call of `calls` that `run` is at, and how many were made.
pub fn place_among<A: Algorithm>(calls: &Calls, run: &Run<A>) -> (usize, usize) {
    let step = if run.question().is_some() { run.done() } else { run.last().unwrap_or(0) };
    (calls.moment(step).1.number, made(calls, run.done()))
}
