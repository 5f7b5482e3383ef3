//! Leaving the arcade.

use super::overlay::Overlay;
use super::question::Question;
use super::{App, Effect, Turn};

impl App {
    /// Quits; asks first where a game would be lost because it could not be kept. Asking to quit a second time is a yes.
    pub(super) fn quit(&mut self, turn: &mut Turn) {
        let asked = matches!(self.overlays.last(), Some(Overlay::Ask(question)) if question.leaves());
        let games = self.at_risk();
        if asked || games == 0 {
            self.keep_taken_up(turn);
            turn.effects.push(Effect::Quit);
            return;
        }
        let question = if games == 1 {
            "A game is not over yet. It can’t be saved now, and would be lost.".to_owned()
        } else {
            format!("{games} games are not over yet. They can’t be saved now, and would be lost.")
        };
        self.ask_to_quit(question);
    }

    /// Asks whether to quit, with the sentence `text`.
    pub(super) fn ask_to_quit(&mut self, text: String) {
        self.overlays.push(Overlay::Ask(Question::leave(text)));
    }
}
