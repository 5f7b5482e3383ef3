//! What an overlay asks of the run in its open pane, whatever its algorithm is.

use ratatui::layout::Rect;
use web_time::Instant;

use super::{PASSED, Run, TOLD};
use crate::play::trace::algorithm::{Algorithm, Answer};
use crate::play::trace::prediction::{self, Stage};
use crate::screen::Input;
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;
use arcade_ui::widgets::{Canvas, Target};

/// What the line of code is called that a step has run.
pub const LINE: &str = "line";

/// A run whatever its algorithm is.
pub trait Running {
    /// The actions for the key bar, most wanted first.
    fn live(&self) -> Vec<Action>;
    /// What the hint line says of the run; None while all is done and nothing was just said.
    fn caption(&self) -> Option<String>;
    /// When it wants its next [`Input::Tick`].
    fn wake(&self) -> Option<Instant>;
    /// Whether characters are text now, because a number is asked for.
    fn typing(&self) -> bool;
    /// Whether a question is open, or the answer to one is being explained.
    fn is_asking(&self) -> bool;
    /// Whether a question is open: see [`Run::question`].
    fn has_question(&self) -> bool;
    /// A narrower word for what `action` does now.
    fn label(&self, action: Action) -> Option<&'static str>;
    /// How many steps are done, and how many there are.
    fn steps(&self) -> (usize, usize);
    /// What stands beside the picture, for who can’t see it; where all is done, what came of it.
    fn beside(&self) -> Vec<Fact>;
    /// See [`Algorithm::picture`].
    fn picture(&self) -> Vec<Fact>;
    /// What the first step is called; None where steps have no names.
    fn first_name(&self) -> Option<String>;
    /// How many steps are done after the first one of this name; None where there is none.
    fn step_called(&self, name: &str) -> Option<usize>;
    /// The steps that are done, the last [`TOLD`] of them.
    fn steps_done(&self) -> Vec<Fact>;
    /// The step that was asked for last, and those from there to the open question, the last [`PASSED`] of them.
    fn passed(&self) -> Vec<Fact>;
    /// What is asked, and the answers to choose from with what gives each; none where a number is asked for.
    fn asked(&self) -> Option<(String, Vec<(String, Input)>)>;
    /// What there is to say of the last answer while the next question is open.
    fn remark(&self) -> Option<String>;
    /// Draws the code, the variables and the caption beside the picture: see [`Run::draw`].
    fn view(&self, area: Rect, canvas: &mut Canvas<'_>);
}

impl<A: Algorithm> Running for Run<A> {
    fn live(&self) -> Vec<Action> {
        match &self.stage {
            Some(Stage::Asked { question, .. }) => match question.answer {
                Answer::Number(_) => vec![Action::Confirm, Action::Back],
                Answer::End(_) => vec![Action::Left, Action::Right, Action::Up, Action::Back],
                Answer::OneOf(..) => vec![Action::Left, Action::Right, Action::Confirm, Action::Back],
            },
            Some(Stage::Told(_)) => vec![Action::Confirm, Action::Back],
            None => vec![
                Action::Play,
                Action::Left,
                Action::Right,
                Action::Predict,
                Action::StopAt,
                Action::Faster,
                Action::Slower,
                Action::Export,
                Action::Home,
                Action::End,
            ],
        }
    }

    fn caption(&self) -> Option<String> {
        match &self.stage {
            Some(Stage::Asked { question, .. }) => {
                let before = self.remark.as_deref().map(|remark| format!("{remark} ")).unwrap_or_default();
                return Some(format!("{before}{} {}", question.asked, prediction::how(&question.answer)));
            }
            Some(Stage::Told(why)) => return Some(why.clone()),
            None => {}
        }
        if let Some(remark) = &self.remark {
            return Some(remark.clone());
        }
        if self.is_complete() && !self.has_stepped {
            return None;
        }
        let Some(last) = self.last() else {
            return Some("Nothing is done yet. ⟨debug-play⟩ runs it, ⟨debug-right⟩ does one step, ⟨predict⟩ asks you for the next result.".into());
        };
        let said = self.algorithm.step(last).said;
        Some(self.halted.map_or(said.clone(), |stop| format!("{} {said}", stop.reason())))
    }

    fn wake(&self) -> Option<Instant> {
        self.pace.due()
    }

    fn typing(&self) -> bool {
        self.question().is_some_and(|question| matches!(question.answer, Answer::Number(_)))
    }

    fn is_asking(&self) -> bool {
        self.is_predicting()
    }

    fn has_question(&self) -> bool {
        self.question().is_some()
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        match (&self.stage, action) {
            (None, Action::Debug) => Some("pane"),
            (None, Action::Left | Action::Right) => Some("step"),
            (None, Action::Faster | Action::Slower) => Some("speed"),
            (None, Action::Predict) => Some("ask"),
            (None, Action::StopAt) => Some("stop"),
            (None, Action::Export) => Some("save"),
            (None, Action::Play) => Some(if self.pace.is_playing() { "pause" } else { "play" }),
            (Some(_), Action::Predict | Action::Back) => Some("no more questions"),
            (Some(Stage::Told(_)), Action::Confirm) => Some("next question"),
            (Some(Stage::Asked { question, .. }), _) => match (&question.answer, action) {
                (_, Action::Confirm) => Some("answer"),
                (Answer::End(_), Action::Left) => Some("left end"),
                (Answer::End(_), Action::Right) => Some("right end"),
                (Answer::End(_), Action::Up) => Some("both"),
                _ => None,
            },
            _ => None,
        }
    }

    fn steps(&self) -> (usize, usize) {
        (self.done, self.algorithm.steps())
    }

    fn beside(&self) -> Vec<Fact> {
        let last = self.last().map(|last| self.algorithm.step(last));
        if let Some(last) = last.as_ref().filter(|_| self.is_complete() && self.question().is_none()) {
            return vec![Fact::new("result", last.said.clone())];
        }
        let line = last.as_ref().filter(|_| !self.is_complete());
        let code = line.and_then(|step| self.algorithm.code().get(step.line)).map(|line| line.trim());
        let variables = line.into_iter().flat_map(|step| step.variables.clone());
        let code = code.map(|code| Fact::new(LINE, code));
        code.into_iter().chain(variables.map(|(name, value)| Fact::new(name, value))).collect()
    }

    fn picture(&self) -> Vec<Fact> {
        self.algorithm.picture(self.done)
    }

    fn first_name(&self) -> Option<String> {
        (self.algorithm.steps() > 0).then(|| self.algorithm.name(0)).flatten()
    }

    fn step_called(&self, name: &str) -> Option<usize> {
        (0..self.algorithm.steps()).find(|&at| self.algorithm.name(at).as_deref() == Some(name)).map(|at| at + 1)
    }

    fn steps_done(&self) -> Vec<Fact> {
        self.told(0, TOLD)
    }

    fn passed(&self) -> Vec<Fact> {
        if self.question().is_some() { self.told(self.asked_from, PASSED) } else { Vec::new() }
    }

    fn asked(&self) -> Option<(String, Vec<(String, Input)>)> {
        let question = self.question()?;
        let answers = match &question.answer {
            Answer::Number(_) => Vec::new(),
            Answer::End(_) => [("left", Action::Left), ("right", Action::Right), ("either", Action::Up)]
                .map(|(end, action)| (end.to_owned(), Input::Act(action)))
                .into(),
            Answer::OneOf(choices, _) => {
                let choice = |(at, choice): (usize, &String)| (choice.clone(), Input::Point(Target::Page(at)));
                choices.iter().enumerate().map(choice).collect()
            }
        };
        Some((question.asked.clone(), answers))
    }

    fn remark(&self) -> Option<String> {
        self.question().and_then(|_| self.remark.clone())
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
