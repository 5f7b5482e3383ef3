//! A question put to the worker, and its answer.

use crate::screen::Context;
use crate::work::{Report, Task, Ticket};

/// At most one question put to the worker. An answer is taken only for the question that was asked, and a question that
/// could not be answered is not asked again by itself.
#[derive(Debug)]
pub struct Inquiry<Q> {
    state: State<Q>,
}

#[derive(Debug)]
enum State<Q> {
    Idle,
    /// The worker is at this question.
    Open(Ticket, Q),
    /// The computation for this question failed.
    Failed(Q),
}

/// What a report means to the one who asked.
#[derive(Debug, PartialEq)]
pub enum Answer<Q> {
    /// A part of the answer to this question; more may follow.
    Part(Q),
    /// The question is answered as far as it will be.
    Complete(Q),
    /// The computation failed; the sentence is for the player.
    Failed(Q, String),
}

impl<Q> Default for Inquiry<Q> {
    fn default() -> Self {
        Self { state: State::Idle }
    }
}

impl<Q: Clone + PartialEq> Inquiry<Q> {
    /// The question that the worker is at; None when it is at none.
    pub const fn question(&self) -> Option<&Q> {
        match &self.state {
            State::Open(_, question) => Some(question),
            State::Idle | State::Failed(_) => None,
        }
    }

    /// Whether `question` was asked last and could not be answered.
    pub fn has_failed(&self, question: &Q) -> bool {
        matches!(&self.state, State::Failed(failed) if failed == question)
    }

    /// Puts `question` in place of another one. Nothing happens when it is being answered already, or has failed.
    pub fn put(&mut self, question: Q, task: Task, cx: &mut Context<'_>) {
        if self.question() != Some(&question) && !self.has_failed(&question) {
            self.state = State::Open(cx.compute(task), question);
        }
    }

    /// Stops the computation, and forgets a failure: from here on everything may be asked again.
    pub fn withdraw(&mut self, cx: &mut Context<'_>) {
        if self.question().is_some() {
            cx.stop_computing();
        }
        self.state = State::Idle;
    }

    /// What `report` says about the open question; None when it answers another one.
    pub fn receive(&mut self, ticket: Ticket, report: &Report) -> Option<Answer<Q>> {
        let State::Open(open, question) = &self.state else { return None };
        if *open != ticket {
            return None;
        }
        let question = question.clone();
        Some(match report {
            Report::Done => {
                self.state = State::Idle;
                Answer::Complete(question)
            }
            Report::Failed(sentence) => {
                self.state = State::Failed(question.clone());
                Answer::Failed(question, sentence.clone())
            }
            _ => Answer::Part(question),
        })
    }
}
