//! A pane that follows the calls of a recursion, with a cursor on them.

use std::fmt::Debug;

use ratatui::layout::Rect;
use web_time::Instant;

use super::steps::Row;
use super::{RowBoard, Scene};
use crate::play::Pane;
use crate::play::trace::{Algorithm, Graded, Run, Running, Slot};
use crate::screen::Input;
use arcade_engine::ends::calls::{Calls, Moment};
use arcade_ui::actions::Action;
use arcade_ui::facts::Say;
use arcade_ui::widgets::Canvas;

/// A recursion that runs call by call, and how its pane shows it.
pub trait Recursive: Algorithm + Debug + Sized + 'static {
    const NAME: &'static str;
    /// What the pane shows while nothing runs.
    const ABOUT: &'static str;
    /// The same as it is read aloud.
    const SPOKEN: &'static str = Self::ABOUT;
    /// The recursion on `row`; None where that is too long.
    fn on(row: Row) -> Option<Self>;
    /// The number of the call that runs, or is asked about; and how many calls were made.
    fn place(run: &Run<Self>) -> (usize, usize);
    fn draw(calls: &CallPane<Self>, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>);
}

/// The pane of a recursion.
#[derive(Debug)]
pub struct CallPane<A> {
    /// Nothing runs on a row that is too long.
    slot: Slot<A>,
    /// The call that was gone to, by its number, away from the one that runs.
    chosen: Option<usize>,
}

impl<A> Default for CallPane<A> {
    fn default() -> Self {
        Self { slot: Slot::default(), chosen: None }
    }
}

impl<A: Recursive> CallPane<A> {
    pub fn calls(&self) -> Option<&Run<A>> {
        self.slot.run()
    }

    /// The number of the call under the cursor, and how many calls were made.
    pub fn place(&self) -> Option<(usize, usize)> {
        let (runs, made) = A::place(self.slot.run()?);
        Some((self.chosen.unwrap_or(runs), made))
    }
}

impl<A: Recursive> Pane<RowBoard> for CallPane<A> {
    fn name(&self) -> &'static str {
        A::NAME
    }

    fn about(&self, _: &Scene<'_>) -> Say {
        Say::from(A::ABOUT).spoken(A::SPOKEN)
    }

    fn arrive(&mut self, scene: &Scene<'_>) {
        self.slot.put(A::on(scene.row()));
        self.chosen = None;
    }

    fn run(&self) -> Option<&dyn Running> {
        self.slot.running()
    }

    fn answers(&self) -> &[Graded] {
        self.slot.answers()
    }

    fn handle(&mut self, input: &Input, _: &Scene<'_>, now: Instant) -> bool {
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

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        A::draw(self, scene, area, canvas);
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
