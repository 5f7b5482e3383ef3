//! A run of an algorithm: which steps are done, whether it plays, where it stops, and what is asked on the way.

mod asking;
mod running;

pub use running::{LINE, Running};

use web_time::Instant;

use super::algorithm::{Algorithm, Mark, Question};
use super::prediction::{Graded, Score, Stage};
use crate::play::pace::Pace;
use crate::screen::Input;
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;

/// Where a run stands still by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// At every step that has this mark.
    Mark(Mark),
    /// At every step that works on this part of the problem.
    Cell(usize),
}

impl Stop {
    /// `where greed errs`, after “stops”.
    pub(super) const fn place(self) -> &'static str {
        match self {
            Self::Mark(mark) => mark.place(),
            Self::Cell(_) => "at this place",
        }
    }

    const fn reason(self) -> &'static str {
        match self {
            Self::Mark(mark) => mark.reason(),
            Self::Cell(_) => "This is the place to stop at.",
        }
    }
}

/// What the beginning and the end of every run are called.
const START: &str = "start";
const WHOLE: &str = "all";

/// How many of the steps that were done are told in lines, the last ones.
const TOLD: usize = 100;

/// How many of them are not left out, since a sentence on the gap would be as long.
const FEW: usize = 2;

/// How many of those that a question passes over, the last ones.
const PASSED: usize = 6;

/// A run of an algorithm. It begins with all steps done, as the result that a pane shows at first.
#[derive(Debug)]
pub struct Run<A> {
    algorithm: A,
    /// How many steps are done.
    done: usize,
    pace: Pace,
    stop: Option<Stop>,
    /// Why it stands still here, after it played.
    halted: Option<Stop>,
    /// Whether it came here by a single step, which is told even where it was the last.
    has_stepped: bool,
    stage: Option<Stage>,
    /// How many steps were done when the question was asked for, or before the last answer that was right: those from there on are told.
    asked_from: usize,
    score: Score,
    /// Every prediction, in order.
    answers: Vec<Graded>,
    /// What the hint line says once, until the next input.
    remark: Option<String>,
}

impl<A: Algorithm> Run<A> {
    /// The run of `algorithm`, with all of its steps done.
    pub fn new(algorithm: A) -> Self {
        let done = algorithm.steps();
        Self {
            algorithm,
            done,
            pace: Pace::default(),
            stop: None,
            halted: None,
            has_stepped: false,
            stage: None,
            asked_from: 0,
            score: Score::default(),
            answers: Vec::new(),
            remark: None,
        }
    }

    /// Runs `algorithm` in place of what ran so far, at the same speed, with the same stops and the same score.
    pub fn replace(&mut self, algorithm: A) {
        let stop = self.stop.filter(|stop| matches!(stop, Stop::Mark(_)));
        let (pace, score, answers) = (self.pace, self.score, std::mem::take(&mut self.answers));
        *self = Self { stop, score, answers, ..Self::new(algorithm) };
        self.pace.keep_speed_of(&pace);
    }

    pub const fn algorithm(&self) -> &A {
        &self.algorithm
    }

    /// How many steps are done; what the others find out is not known yet.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// The step that was done last; None before the first.
    pub const fn last(&self) -> Option<usize> {
        self.done.checked_sub(1)
    }

    pub fn is_complete(&self) -> bool {
        self.done == self.algorithm.steps()
    }

    /// The question that is open: the result of the next step is asked for.
    pub const fn question(&self) -> Option<&Question> {
        match &self.stage {
            Some(Stage::Asked { question, .. }) => Some(question),
            _ => None,
        }
    }

    /// Whether a question is open, or the answer to one is being explained.
    pub const fn is_predicting(&self) -> bool {
        self.stage.is_some()
    }

    /// How many predictions were right.
    pub const fn score(&self) -> Score {
        self.score
    }

    /// Every prediction so far, in order.
    pub fn answers(&self) -> &[Graded] {
        &self.answers
    }

    pub(super) const fn pace(&self) -> &Pace {
        &self.pace
    }

    pub(super) const fn stop(&self) -> Option<Stop> {
        self.stop
    }

    pub(super) const fn stage(&self) -> Option<&Stage> {
        self.stage.as_ref()
    }

    /// The steps that are done behind the first `from`, at most the last `most`.
    fn told(&self, from: usize, most: usize) -> Vec<Fact> {
        let first = self.done.saturating_sub(most).max(from);
        // A gap is told where that is shorter than what it leaves out.
        let first = if first - from <= FEW { from } else { first };
        let left_out = (first > from).then(|| Fact::new("left out", format!("steps {} to {first}", from + 1)));
        let step = |at| Fact::new(format!("step {}", at + 1), self.algorithm.step(at).said);
        left_out.into_iter().chain((first..self.done).map(step)).collect()
    }

    /// Handles input; false when it means nothing here.
    pub fn handle(&mut self, input: &Input, now: Instant) -> bool {
        if matches!(input, Input::Tick) {
            return self.tick(now);
        }
        match input {
            Input::Leave => {
                self.pace.pause();
                self.remark = None;
                return false;
            }
            Input::Show { place, .. } => return self.show(place),
            Input::Debug(spot) => {
                self.go_to(spot.step.unwrap_or(usize::MAX));
                return true;
            }
            _ => {}
        }
        if self.stage.is_some() {
            return self.handle_prediction(input, now);
        }
        let steps = self.algorithm.steps();
        match input {
            _ if steps == 0 => return false,
            Input::Act(Action::Play) if self.pace.is_playing() => self.pace.pause(),
            Input::Act(Action::Play) => self.play(now),
            Input::Act(Action::Left) => self.go_to(self.done.saturating_sub(1)),
            Input::Act(Action::Right) if self.done < steps => {
                self.go_to(self.done + 1);
                self.has_stepped = true;
            }
            Input::Act(Action::Home) => self.go_to(0),
            Input::Act(Action::Right | Action::End) => self.go_to(steps),
            Input::Act(action @ (Action::Faster | Action::Slower)) => {
                self.pace.change(*action == Action::Faster);
                if self.pace.is_playing() {
                    self.pace.go_on(now, self.pace.step());
                }
            }
            Input::Act(Action::StopAt) => self.change_stop(),
            Input::Act(Action::Predict) => self.predict(),
            _ => return false,
        }
        true
    }

    /// Stands still after `done` steps, or after the last, and asks nothing.
    pub fn go_to(&mut self, done: usize) {
        self.done = done.min(self.algorithm.steps());
        (self.halted, self.has_stepped, self.stage, self.remark) = (None, false, None, None);
        self.pace.pause();
    }

    /// Stands still after the first step of this name, or after the last where it is that of the whole; false where there is
    /// no such step.
    fn show(&mut self, name: &str) -> bool {
        let done = match name {
            START => Some(0),
            WHOLE => Some(self.algorithm.steps()),
            name => self.step_called(name),
        };
        done.map(|done| self.go_to(done)).is_some()
    }

    fn play(&mut self, now: Instant) {
        if self.is_complete() {
            self.go_to(0);
        }
        (self.halted, self.remark) = (None, None);
        self.pace.go_on(now, self.pace.step());
    }

    fn tick(&mut self, now: Instant) -> bool {
        if !self.pace.is_due(now) {
            return false;
        }
        (self.remark, self.has_stepped) = (None, true);
        self.done = (self.done + 1).min(self.algorithm.steps());
        self.halted = self.stop.filter(|&stop| self.meets(stop));
        if self.halted.is_some() || self.is_complete() {
            self.pace.pause();
        } else {
            self.pace.go_on(now, self.pace.step());
        }
        true
    }

    /// Whether the step that was done last is one to stop at.
    fn meets(&self, stop: Stop) -> bool {
        self.last().is_some_and(|last| match stop {
            Stop::Mark(mark) => self.algorithm.meets(last, mark),
            Stop::Cell(cell) => self.algorithm.cell(last) == cell,
        })
    }

    /// The next of the stops: each mark, this place, none.
    fn change_stop(&mut self) {
        let here = self.last().filter(|_| !self.is_complete()).map(|last| Stop::Cell(self.algorithm.cell(last)));
        let stops: Vec<Stop> = self.algorithm.marks().iter().copied().map(Stop::Mark).chain(here).collect();
        let at = self.stop.and_then(|stop| match stop {
            Stop::Mark(_) => stops.iter().position(|&other| other == stop),
            Stop::Cell(_) => Some(stops.len()),
        });
        self.stop = stops.get(at.map_or(0, |at| at + 1)).copied();
        self.remark = Some(self.stop.map_or_else(
            || "It runs without stops. ⟨stop-at⟩ sets one again.".to_owned(),
            |stop| format!("When it plays, it stops {}. ⟨stop-at⟩ changes that.", stop.place()),
        ));
    }
}

#[cfg(test)]
mod tests;
