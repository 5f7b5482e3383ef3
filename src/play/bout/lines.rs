//! A game in progress in line mode.

use super::{Bout, Panel};
use crate::play::board::{LineMode, Remark};
use crate::play::{Game as _, Review as _};
use crate::screen::{Choice, Context, Input, Lines, Question, Topic, ViewContext};
use arcade_ui::actions::Action;

/// The answers of the review.
const NEXT: &str = "next";
const PREVIOUS: &str = "previous";
const RETRY: &str = "play from here";
const BACK: &str = "back";

impl<B: LineMode> Bout<B> {
    /// What is asked in the review: where to go.
    fn asked_in_review(&self) -> Option<Question> {
        let review = self.panel().review()?;
        let replay = review.replay();
        let mut choices = Vec::new();
        if !replay.is_at_end() {
            choices.push(Choice::plain(NEXT));
        }
        if replay.at() > 0 {
            choices.push(Choice::plain(PREVIOUS));
        }
        if review.moves_before().is_some() {
            choices.push(Choice::plain(RETRY));
        }
        choices.push(Choice::plain(BACK));
        let default = if replay.is_at_end() { BACK } else { NEXT };
        Some(Question::choice("Review: where to?", choices).or_else(default))
    }

    fn answer_in_review(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let action = match text {
            NEXT => Action::Down,
            PREVIOUS => Action::Up,
            RETRY => Action::Retry,
            BACK => Action::Back,
            _ => return Err(self.asked_in_review().map(|question| question.expects).unwrap_or_default()),
        };
        self.handle(&Input::Act(action), cx);
        Ok(())
    }
}

impl<B: LineMode> Lines for Bout<B> {
    fn events(&self) -> usize {
        self.game().moves().len()
    }

    fn event(&self, at: usize, cx: &ViewContext<'_>) -> Vec<String> {
        B::event(self, at, cx)
    }

    fn remark(&self) -> Option<String> {
        match self.remark() {
            Some(Remark::Refused(sentence) | Remark::Told(_, sentence)) => Some(sentence.clone()),
            Some(Remark::Complete) | None => None,
        }
    }

    fn facts(&self, cx: &ViewContext<'_>) -> Vec<String> {
        match self.panel() {
            Panel::Review(review) => {
                let replay = review.replay();
                let at = if replay.is_at_end() {
                    "Move: after the last one".to_owned()
                } else {
                    format!("Move: {} of {}", replay.at() + 1, replay.moves())
                };
                [at].into_iter().chain(B::review_facts(self, cx)).collect()
            }
            Panel::None | Panel::Debug(_) => B::facts(self, cx),
        }
    }

    fn hint_in_sight(&self, cx: &ViewContext<'_>) -> Option<String> {
        let hint = self.panel().is_closed().then(|| B::hint(self, cx)).flatten();
        hint.filter(|sentence| !sentence.is_empty())
    }

    fn has_moves(&self) -> bool {
        true
    }

    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        let asked = || if self.is_over() { B::question_after(self, cx) } else { B::question(self, cx) };
        self.asked_in_review().or_else(asked)
    }

    fn on_topic(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        B::on_topic(self, topic, cx)
    }

    fn is_answer(&self, text: &str) -> bool {
        self.panel().is_closed() && B::is_move(self, text)
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        if self.panel().review().is_some() {
            return self.answer_in_review(text, cx);
        }
        self.clear_remark();
        let answered = B::answer(self, text, cx);
        self.inquire(cx);
        answered
    }

    /// What no hint shows and no result needs is not waited for.
    fn is_looking(&self, cx: &ViewContext<'_>) -> bool {
        let is_told = || self.is_over() || !self.panel().is_closed() || B::hint(self, cx).is_some();
        self.question().is_some() && is_told()
    }
}
