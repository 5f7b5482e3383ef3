//! Asking what comes next: questions, answers, and what follows them.

use web_time::Instant;

use super::Run;
use crate::play::trace::algorithm::{Algorithm, Answer};
use crate::play::trace::prediction::{self, ENOUGH, Guess, Stage};
use crate::screen::Input;
use arcade_engine::ends::Best;
use arcade_ui::actions::Action;
use arcade_ui::keys::{Event, KeyCode};
use arcade_ui::widgets::Target;

const RIGHT: &str = "Right.";

impl<A: Algorithm> Run<A> {
    /// Asks for the result of the next step that has a question; from the end it begins anew.
    pub(super) fn predict(&mut self) {
        if self.is_complete() {
            self.go_to(0);
        }
        self.pace.pause();
        // Who asks on after the last of five right answers hears that it was right.
        let goes_on = self.score.in_a_row == ENOUGH && self.done == self.asked_from + 1;
        self.score.in_a_row = 0;
        if goes_on {
            return self.ask(Some(RIGHT.into()));
        }
        self.asked_from = self.done;
        self.ask(None);
    }

    fn ask(&mut self, remark: Option<String>) {
        let next = (self.done..self.algorithm.steps()).find_map(|at| Some((at, self.algorithm.question(at)?)));
        self.halted = None;
        if let Some((at, question)) = next {
            (self.done, self.stage, self.remark) = (at, Some(Stage::ask(question)), remark);
        } else {
            self.go_to(self.algorithm.steps());
            (self.stage, self.remark) = (None, Some(prediction::ended(self.score)));
        }
    }

    pub(super) fn handle_prediction(&mut self, input: &Input, now: Instant) -> bool {
        match (&mut self.stage, input) {
            (_, Input::Act(Action::Predict | Action::Back)) => {
                (self.stage, self.remark) = (None, None);
                true
            }
            (Some(Stage::Told(_)), Input::Act(Action::Confirm | Action::Play | Action::Right)) => {
                self.asked_from = self.done;
                self.ask(None);
                true
            }
            (Some(Stage::Asked { question, field, chosen }), input) => {
                let guess = match (&question.answer, input) {
                    (Answer::Number(_), Input::Type(event)) => {
                        self.remark = None;
                        return is_part_of_a_number(event) && field.type_event(event);
                    }
                    (Answer::Number(_), Input::Act(Action::Confirm)) => {
                        let guess = Guess::number(field.value());
                        if guess.is_none() {
                            field.set("");
                            self.remark = Some("Type a whole number, such as 3 or -2.".into());
                        }
                        guess
                    }
                    (Answer::End(_), Input::Act(Action::Left)) => Some(Guess::End(Best::First)),
                    (Answer::End(_), Input::Act(Action::Right)) => Some(Guess::End(Best::Last)),
                    (Answer::End(_), Input::Act(Action::Up | Action::Down)) => Some(Guess::End(Best::Either)),
                    (Answer::OneOf(choices, _), Input::Act(action @ (Action::Left | Action::Right))) => {
                        self.remark = None;
                        let last = choices.len().saturating_sub(1);
                        *chosen = Some(match (*chosen, action) {
                            (None | Some(0), Action::Left) => last,
                            (Some(at), Action::Left) => at - 1,
                            (Some(at), _) if at < last => at + 1,
                            _ => 0,
                        });
                        None
                    }
                    (Answer::OneOf(..), Input::Act(Action::Confirm)) => {
                        if chosen.is_none() {
                            self.remark = Some("Choose an answer first.".into());
                        }
                        chosen.map(Guess::Choice)
                    }
                    (Answer::OneOf(choices, _), Input::Point(Target::Page(at))) if *at < choices.len() => {
                        Some(Guess::Choice(*at))
                    }
                    (_, Input::Act(Action::Home | Action::End | Action::Left | Action::Right | Action::Play)) => None,
                    _ => return false,
                };
                if let Some(guess) = guess {
                    self.answer(guess, now);
                }
                true
            }
            _ => false,
        }
    }

    fn questions_left(&self) -> usize {
        (self.done..self.algorithm.steps())
            .filter(|&at| self.algorithm.question(at).is_some())
            .take(1 + ENOUGH as usize)
            .count()
    }

    fn answer(&mut self, guess: Guess, now: Instant) {
        let Some(Stage::Asked { question, .. }) = self.stage.take() else { return };
        let Some(graded) = prediction::grade(guess, &question, &mut self.score) else { return };
        let is_right = graded.is_right;
        self.answers.push(graded);
        // Why the answer is right stands in the step that was asked for.
        self.asked_from = self.done;
        self.done += 1;
        match is_right {
            false => (self.stage, self.remark) = (Some(Stage::Told(prediction::correction(&question))), None),
            // Where only a few questions are left, they are asked, too: the last one is often what the others are for.
            true if self.score.in_a_row == ENOUGH && self.questions_left() > ENOUGH as usize => {
                self.pace.go_on(now, self.pace.step());
                self.remark = Some("Right, and five in a row: ⟨predict⟩ asks you again.".into());
            }
            true => self.ask(Some(RIGHT.into())),
        }
    }
}

/// Whether `event` writes a digit or a sign, pastes some, or moves in the field.
fn is_part_of_a_number(event: &Event) -> bool {
    let belongs = |c: char| c.is_ascii_digit() || "+-−".contains(c);
    match event {
        Event::Key(key) => match key.code {
            KeyCode::Char(c) => belongs(c),
            _ => true,
        },
        Event::Paste(text) => text.trim().chars().all(belongs),
        _ => false,
    }
}
