//! A question with two answers. The one that changes nothing is lit at first, so that no key pressed too often can say yes.

use ratatui::layout::Rect;

use super::overlay::Overlay;
use super::{App, Effect, Turn};
use crate::records::Order;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::widgets::stack::{self, part};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, choose_button, dialog};

/// Columns of the box, where there are as many.
const WIDTH: u16 = 56;

/// A question, and what a yes leads to.
#[derive(Debug, Clone)]
pub(super) struct Question {
    title: &'static str,
    text: String,
    /// What the answers are called, no before yes.
    answers: [&'static str; 2],
    then: Effect,
    says_yes: bool,
}

impl Question {
    /// Asks whether to leave the arcade; `text` says what that means.
    pub(super) const fn leave(text: String) -> Self {
        Self { title: "Leave the arcade?", text, answers: ["Stay", "Leave"], then: Effect::Quit, says_yes: false }
    }

    /// Asks whether the records are to do something that can't be undone.
    pub(super) const fn delete(text: String, order: Order) -> Self {
        let then = Effect::Records(order);
        Self { title: "Delete for good?", text, answers: ["Keep", "Delete"], then, says_yes: false }
    }

    /// Whether this asks to leave.
    pub(super) const fn leaves(&self) -> bool {
        matches!(self.then, Effect::Quit)
    }

    pub(super) fn then(&self) -> Effect {
        self.then.clone()
    }

    pub(super) const fn says_yes(&self) -> bool {
        self.says_yes
    }

    /// Lights the other answer, if `action` asks for that; false if it means nothing here.
    pub(super) const fn step(&mut self, action: Action) -> bool {
        self.says_yes = match action {
            Action::Left => false,
            Action::Right => true,
            Action::NextField => !self.says_yes,
            _ => return false,
        };
        true
    }

    /// Where its keys stand in the table of actions. Both have a yes and a no: what can't be undone has a yes of its own.
    pub(super) fn scopes(&self) -> Vec<Scope> {
        if self.leaves() {
            vec![Scope::Dialog, Scope::Final, Scope::Buttons]
        } else {
            vec![Scope::Final, Scope::Dialog, Scope::Buttons]
        }
    }

    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let text = canvas.keys.fill_in(&self.text).into_owned();
        // Between the text and the frame there is a column of air at either side.
        let lines = wrapped(&text, usize::from(WIDTH.min(area.width).saturating_sub(4))).len() as u16;
        let inner = dialog(self.title, WIDTH, lines + 6, area, canvas);
        // In a low terminal the sentence needs the rows that are free around it elsewhere.
        let air = part(1).extra();
        let [_, spot, row, _] = stack::rows(inner, [air, part(1).to(lines), part(1).air(1), air]);
        canvas.wrapped(spot, &text, canvas.theme.overlay);
        let answers = [(self.answers[0], Action::Back), (self.answers[1], Action::Yes)];
        choose_button(&answers, usize::from(self.says_yes), row, canvas);
    }
}

impl App {
    /// Quits; asks first where a game would be lost because it could not be kept. Asking to quit a second time is a yes.
    pub(super) fn quit(&mut self, turn: &mut Turn) {
        let asked = matches!(self.overlays.last(), Some(Overlay::Ask(question)) if question.leaves());
        let (going, over) = (self.at_risk(), self.keeping.lost());
        if asked || going + over == 0 {
            return self.close(turn);
        }
        let question = match (going, over) {
            (1, 0) => "A game is not over yet. It can’t be saved now, and would be lost.".to_owned(),
            (_, 0) => format!("{going} games are not over yet. They can’t be saved now, and would be lost."),
            (0, 1) => "A game that is over could not be saved, and would be lost.".to_owned(),
            (0, _) => format!("{over} games that are over could not be saved, and would be lost."),
            (_, _) => format!("{} games could not be saved, and would be lost.", going + over),
        };
        self.ask_to_quit(question);
    }

    /// Quits without a question.
    pub(super) fn close(&mut self, turn: &mut Turn) {
        self.keep_taken_up(turn);
        turn.effects.push(Effect::Quit);
    }

    /// Asks whether to quit, with the sentence `text`.
    pub(super) fn ask_to_quit(&mut self, text: String) {
        self.overlays.push(Overlay::Ask(Question::leave(text)));
    }
}
