//! What keys do in a lesson: they go on in it, or on to its game.

use super::super::{Awaited, after};
use super::{LessonScreen, OpenedBy};
use crate::screen::{Context, Input, Place, Request, Screen as _, ScreenFace};
use arcade_ui::actions::Action;

impl LessonScreen {
    /// Handles input; false when it means nothing here.
    pub(super) fn handle_input(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let reads = self.reads();
        let is_key = matches!(input, Input::Act(_) | Input::Type(_) | Input::Point(_));
        if is_key {
            self.shows_game_hint = false;
        }
        // After the game no other one follows, but it is played on from before the first mistake, where a review opens.
        let has_mistakes = self.face() == ScreenFace::Mistakes;
        let input = match input {
            Input::Act(Action::Confirm | Action::Retry) if !reads && has_mistakes => {
                self.hand_on(Input::Act(Action::Review), cx);
                Input::Act(Action::Retry)
            }
            input => input,
        };
        match &input {
            Input::Act(Action::Confirm) if reads => {
                self.read_on(cx);
                return true;
            }
            // While one reads, and until moves are taken back that are asked for, nothing can be moved.
            Input::Type(_) | Input::Point(_) if self.holds_letters() && self.face().is_board() => return false,
            Input::Act(Action::Confirm | Action::Retry)
                if self.game.is_over() && self.face().is_board() && !has_mistakes && !self.offers_choice() =>
            {
                return true;
            }
            // Another key is asked for, and the sentence says so again.
            Input::Act(Action::Confirm)
                if self.asked_key().is_some() && self.face() == ScreenFace::Board && !self.game.typing() =>
            {
                return true;
            }
            Input::Act(Action::Confirm | Action::Predict) if self.is_put_away() => {
                self.shown = None;
                self.light(cx);
                return true;
            }
            // The lesson opens the panes that it speaks of.
            Input::Act(Action::Debug | Action::DebugBack) if self.keeps_pane() => return true,
            Input::Act(Action::NewGame) => {
                cx.ask(Request::OpenLesson(self.lesson.name));
                return true;
            }
            // A lesson that asks for it has counted how often it was pressed: until then the sentence is repeated.
            Input::Act(Action::LiveHints) if self.asks_later(Action::LiveHints) => return true,
            Input::Act(Action::LiveHints) => {
                self.switch_live_hints(cx);
                self.press(Action::LiveHints, cx);
                return true;
            }
            _ => {}
        }
        let opens = matches!(input, Input::Act(Action::Debug)) && self.asked_key() != Some(Action::Debug);
        if !self.game.face().is_debug() {
            self.opened_by = if opens { OpenedBy::Player } else { OpenedBy::Lesson };
        }
        let handled = self.play(input, cx);
        self.light(cx);
        handled
    }

    /// Opens the letters to swap once more, where a move was taken back that was chosen among them.
    fn open_again(&mut self, cx: &mut Context<'_>) {
        let before = self.course.at().checked_sub(1).map(|at| &self.lesson.steps[at].awaits);
        if before == Some(&Awaited::Key(Action::Swap)) && self.course.astray(self.lesson).is_none() {
            self.hand_on(Input::Act(Action::Swap), cx);
        }
    }

    /// Goes on from what was read: to the next step, or to the next lesson.
    pub(super) fn read_on(&mut self, cx: &mut Context<'_>) {
        if self.course.read(self.lesson) {
            self.revision += 1;
            self.say(cx);
            self.light(cx);
            // Whoever has opened the overlay already is not asked to; the same key goes on to another pane later.
            let read = &self.lesson.steps[..self.course.at()];
            let opens = !read.iter().any(|step| step.in_overlay() || step.awaits == Awaited::Key(Action::Debug));
            if opens && self.game.face().is_debug() && self.asked_key() == Some(Action::Debug) {
                self.press(Action::Debug, cx);
            }
        } else {
            cx.ask(match after(self.lesson) {
                Some(next) => Request::OpenLesson(next.name),
                None => Request::Go(Place::Learn),
            });
        }
    }

    fn switch_live_hints(&mut self, cx: &mut Context<'_>) {
        self.hand_on(Input::Act(Action::LiveHints), cx);
        self.live_hints = self.live_hints.next();
        // Where the lesson asks for the key, it says itself what comes of it.
        if self.asked_key() != Some(Action::LiveHints) {
            cx.ask(Request::Notice(self.live_hints.sentence(false).to_owned()));
        }
    }

    /// Hands an input to the game, and goes on where that is what the step awaits.
    fn play(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let pressed = if let Input::Act(action) = input { Some(action) } else { None };
        let (was_refused, was_at, before) = (self.game.is_refused(), self.course.at(), self.game.face());
        let played = self.course.played();
        let handled = self.hand_on(input, cx);
        self.follow(cx);
        if self.course.played() != played {
            // A pane begins anew in every position.
            self.shown = None;
        }
        if pressed == Some(Action::Undo) && self.course.played() < played {
            self.open_again(cx);
        }
        let face = self.game.face();
        self.follow_answers(before, matches!(pressed, Some(Action::Back | Action::Predict)), cx);
        if handled && let Some(action) = pressed {
            let refused = self.game.is_refused() && !was_refused && !self.game.is_over();
            // Another key than the one that is asked for repeats the request.
            let is_other = action == Action::Confirm && !self.game.typing();
            let is_told = action == Action::Hint || refused && !is_other;
            let lacks_answer = action == Action::Confirm && face.is_typing() && was_at == self.course.at();
            self.shows_game_hint = face.is_board() && is_told || lacks_answer;
            // The way back out of a question is not the way back that a step may ask for.
            let leaves_question = before.is_asking() && action == Action::Back;
            if was_at == self.course.at() && !leaves_question {
                self.press(action, cx);
            }
        }
        handled
    }

    /// Goes on where the step awaits the right answer to what the debug overlay asks, and it was given since `before`; `is_left`
    /// says whether the question was put away.
    pub(super) fn follow_answers(&mut self, before: ScreenFace, is_left: bool, cx: &mut Context<'_>) {
        let face = self.game.face();
        if face.right_answers() > before.right_answers() && self.course.answer(self.lesson) {
            if face.is_asking() {
                self.hand_on(Input::Act(Action::Back), cx);
            }
            self.revision += 1;
            self.say(cx);
        } else if before.is_asking() && !face.is_asking() {
            self.was_wrong = !is_left;
            self.say(cx);
        }
    }

    /// Goes on where the step awaits the key of `action`.
    fn press(&mut self, action: Action, cx: &mut Context<'_>) {
        if self.course.press(self.lesson, action) {
            self.revision += 1;
            self.say(cx);
            self.light(cx);
        }
    }
}
