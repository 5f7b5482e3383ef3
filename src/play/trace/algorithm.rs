//! What an algorithm does, as steps that are worked out when they are looked at.

use arcade_engine::ends::Best;
use arcade_ui::facts::Fact;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The line of the pseudo-code that is done, from 0.
    pub line: usize,
    /// The variables with their values after the step, in the order in which the code names them.
    pub variables: Vec<(&'static str, String)>,
    /// What happens, in one sentence.
    pub said: String,
}

/// Something about a step that a run can be told to stop at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Whoever takes the larger end here loses points by it.
    GreedErrs,
    /// Two choices are equally good.
    Tie,
    /// What is worked out here was worked out before.
    Repeat,
}

impl Mark {
    /// `where greed errs`, after “stops”.
    pub const fn place(self) -> &'static str {
        match self {
            Self::GreedErrs => "where greed errs",
            Self::Tie => "at ties",
            Self::Repeat => "at repeats",
        }
    }

    /// Why the run stands still here.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::GreedErrs => "Taking the larger end would be a mistake here.",
            Self::Tie => "A tie: both choices are equally good.",
            Self::Repeat => "A repeat: this was worked out before.",
        }
    }
}

/// What is asked before a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The question, such as `What is V of “hen”?`.
    pub asked: String,
    pub answer: Answer,
    /// Why it is right, from what is known already: one or two sentences.
    pub why: String,
}

/// The right answer to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    Number(i64),
    /// An end to take.
    End(Best),
    /// One of several, by its place in the list.
    OneOf(Vec<String>, usize),
}

/// The run of an algorithm, each step worked out when it is looked at.
pub trait Algorithm {
    /// The procedure in 8 to 12 lines of at most 44 columns.
    fn code(&self) -> &'static [&'static str];
    fn steps(&self) -> usize;
    /// What step `at` does, from 0 and below [`Self::steps`].
    fn step(&self, at: usize) -> Step;
    /// What a lesson calls step `at`, and who can’t see the picture; None where it has no name.
    fn name(&self, _at: usize) -> Option<String> {
        None
    }
    /// What the picture shows once the first `done` steps are done, for who can’t see it: the calls that wait, what is in the table.
    fn picture(&self, done: usize) -> Vec<Fact>;
    /// What can be asked before step `at`; None where there is nothing to find out.
    fn question(&self, at: usize) -> Option<Question>;
    /// What some of the steps can be stopped at.
    fn marks(&self) -> &'static [Mark];
    /// Whether step `at` is to be stopped at for `mark`, one of [`Self::marks`].
    fn meets(&self, at: usize, mark: Mark) -> bool;
    /// The part of the problem that step `at` works on, such as a cell of the table: equal for steps on the same part.
    fn cell(&self, at: usize) -> usize;
}
