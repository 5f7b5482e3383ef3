//! What runs in a pane, whatever its algorithm is, and a place for it: in some positions a pane has nothing to run.

use std::time::Instant;

use ratatui::layout::Rect;

use super::{Algorithm, Graded, Run};
use crate::screen::Input;
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;
use arcade_ui::widgets::Canvas;

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

/// What an overlay asks of the run in its open pane: see the methods of [`Run`].
pub trait Running {
    /// See [`Run::live`].
    fn live(&self) -> Vec<Action>;
    /// See [`Run::caption`].
    fn caption(&self) -> Option<String>;
    /// See [`Run::wake`].
    fn wake(&self) -> Option<Instant>;
    /// See [`Run::typing`].
    fn typing(&self) -> bool;
    /// See [`Run::is_predicting`].
    fn is_asking(&self) -> bool;
    /// Whether a question is open: see [`Run::question`].
    fn has_question(&self) -> bool;
    /// See [`Run::label`].
    fn label(&self, action: Action) -> Option<&'static str>;
    /// How many steps are done, and how many there are.
    fn steps(&self) -> (usize, usize);
    /// See [`Run::beside`].
    fn beside(&self) -> Vec<Fact>;
    /// See [`Algorithm::picture`].
    fn picture(&self) -> Vec<Fact>;
    /// See [`Run::first_name`].
    fn first_name(&self) -> Option<String>;
    /// See [`Run::step_called`].
    fn step_called(&self, name: &str) -> Option<usize>;
    /// See [`Run::steps_done`].
    fn steps_done(&self) -> Vec<Fact>;
    /// See [`Run::passed`].
    fn passed(&self) -> Vec<Fact>;
    /// See [`Run::asked`].
    fn asked(&self) -> Option<(String, Vec<(String, Input)>)>;
    /// See [`Run::remark`].
    fn remark(&self) -> Option<String>;
    /// See [`Run::view`].
    fn view(&self, area: Rect, canvas: &mut Canvas<'_>);
}

impl<A: Algorithm> Running for Run<A> {
    fn live(&self) -> Vec<Action> {
        self.live()
    }
    fn caption(&self) -> Option<String> {
        self.caption()
    }
    fn wake(&self) -> Option<Instant> {
        self.wake()
    }
    fn typing(&self) -> bool {
        self.typing()
    }
    fn is_asking(&self) -> bool {
        self.is_predicting()
    }
    fn has_question(&self) -> bool {
        self.question().is_some()
    }
    fn label(&self, action: Action) -> Option<&'static str> {
        self.label(action)
    }
    fn steps(&self) -> (usize, usize) {
        (self.done(), self.algorithm().steps())
    }
    fn beside(&self) -> Vec<Fact> {
        self.beside()
    }

    fn picture(&self) -> Vec<Fact> {
        self.algorithm().picture(self.done())
    }

    fn first_name(&self) -> Option<String> {
        self.first_name()
    }

    fn step_called(&self, name: &str) -> Option<usize> {
        self.step_called(name)
    }
    fn steps_done(&self) -> Vec<Fact> {
        self.steps_done()
    }
    fn passed(&self) -> Vec<Fact> {
        self.passed()
    }
    fn asked(&self) -> Option<(String, Vec<(String, Input)>)> {
        self.asked()
    }
    fn remark(&self) -> Option<String> {
        self.remark()
    }
    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.view(area, canvas);
    }
}
