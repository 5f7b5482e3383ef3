//! What runs in a pane, whatever its algorithm is, and a place for it: in some positions a pane has nothing to run.

use web_time::Instant;

use super::{Algorithm, Graded, Run, Running};
use crate::screen::Input;

/// The run of a pane, where the position has one. Speed, stops and score last from one run to the next.
#[derive(Debug)]
pub struct Slot<A> {
    /// What runs, or ran last.
    run: Option<Run<A>>,
    /// Whether that belongs to the position.
    is_current: bool,
}

impl<A> Default for Slot<A> {
    /// Nothing runs.
    fn default() -> Self {
        Self { run: None, is_current: false }
    }
}

impl<A: Algorithm> Slot<A> {
    /// Runs `algorithm` from now on; None where there is nothing to run.
    pub fn put(&mut self, algorithm: Option<A>) {
        self.is_current = algorithm.is_some();
        match (&mut self.run, algorithm) {
            (Some(run), Some(algorithm)) => run.replace(algorithm),
            (run, Some(algorithm)) => *run = Some(Run::new(algorithm)),
            (_, None) => {}
        }
    }

    pub fn run(&self) -> Option<&Run<A>> {
        self.run.as_ref().filter(|_| self.is_current)
    }

    /// Hands an input to what runs; false where nothing does, or it means nothing there.
    pub fn handle(&mut self, input: &Input, now: Instant) -> bool {
        self.run.as_mut().filter(|_| self.is_current).is_some_and(|run| run.handle(input, now))
    }

    /// Lets what runs stand still after `done` steps; nothing where nothing runs.
    pub fn go_to(&mut self, done: usize) {
        if let Some(run) = self.run.as_mut().filter(|_| self.is_current) {
            run.go_to(done);
        }
    }

    /// What runs, whatever the algorithm is.
    pub fn running(&self) -> Option<&dyn Running> {
        self.run().map(|run| run as &dyn Running)
    }

    /// Every prediction so far, in order.
    pub fn answers(&self) -> &[Graded] {
        self.run.as_ref().map_or(&[], Run::answers)
    }
}

/// A slot whatever its algorithm is.
pub trait AnySlot {
    /// What runs now; None where nothing does.
    fn running(&self) -> Option<&dyn Running>;
    /// Every prediction so far, in order.
    fn answers(&self) -> &[Graded];
}

impl<A: Algorithm> AnySlot for Slot<A> {
    fn running(&self) -> Option<&dyn Running> {
        self.running()
    }

    fn answers(&self) -> &[Graded] {
        self.answers()
    }
}
