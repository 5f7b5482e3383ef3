//! What keys and clicks do in a game in which the computer guesses.

use super::rules::Step;
use super::{Next, Phase, ReversePlay};
use crate::screen::{Context, Request};
use arcade_ui::actions::Action;
use arcade_ui::keys::Event;

/// The last step of what can be asked of the computer’s mind.
const LAST_STEP: u8 = 2;

impl ReversePlay {
    /// Handles an action that is this game’s own; false when it means nothing here.
    pub(super) fn act(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        match (action, self.phase()) {
            (Action::Left, Phase::Asking(_)) => self.step_cursor(-1),
            (Action::Right, Phase::Asking(_)) => self.step_cursor(1),
            (Action::GuessLetter | Action::Play, Phase::Asking(_)) => self.mark(),
            (Action::Confirm, Phase::Asking(next)) => self.confirm(next, cx),
            (Action::Hint, Phase::Asking(Next::Answering(_))) => self.ask_on(),
            (Action::Hint, _) => {
                self.tell("guess ", "I am not asking for a letter now, so there is nothing to explain.");
            }
            // What was asked for goes with the rest.
            (Action::LiveHints, _) => {
                self.board.hint_step = 0;
                return false;
            }
            (Action::Confirm, Phase::Naming) => self.close(&Step::Right, cx),
            (Action::No, Phase::Naming) => self.close(&Step::Wrong, cx),
            (Action::Confirm, Phase::Telling) => {
                let text = self.board.closing.word().to_owned();
                self.tell_word(&text, cx);
            }
            (Action::Back, Phase::Telling) => self.close(&Step::Secret, cx),
            (Action::Confirm, Phase::Teaching) => self.learn_word(cx),
            (Action::No | Action::Back, Phase::Teaching) => drop(self.board.closing.take_unknown()),
            _ => return false,
        }
        true
    }

    /// Handles what is typed: the word that is told.
    pub(super) fn type_event(&mut self, event: &Event) -> bool {
        if !self.is_telling() {
            return false;
        }
        self.clear_remark();
        self.board.closing.type_event(event)
    }

    /// A place that is pointed at is marked, or its mark taken away.
    pub(super) fn point_at(&mut self, place: usize) -> bool {
        let is_asking = matches!(self.phase(), Phase::Asking(_));
        if is_asking {
            self.board.marks.go_to(place);
            self.mark();
        }
        is_asking
    }

    /// One step more of what the computer thinks.
    fn ask_on(&mut self) {
        if self.board.hint_step == LAST_STEP {
            self.tell("guess ", "That’s all I know. ⟨debug⟩ shows how I work it out.");
        }
        self.board.hint_step = (self.board.hint_step + 1).min(LAST_STEP);
    }

    fn mark(&mut self) {
        let (game, board, _) = self.parts();
        if let Err(shown) = board.marks.mark(game.reverse().pattern()) {
            let place = board.marks.cursor() + 1;
            self.refuse(format!("Place {place} already shows {shown}."));
        }
    }

    fn step_cursor(&mut self, by: isize) {
        let (game, board, _) = self.parts();
        board.marks.step(game.reverse().pattern(), by);
    }

    fn confirm(&mut self, next: Next, cx: &mut Context<'_>) {
        match next {
            Next::Answering(letter) => self.close(&Step::Answer(letter, self.board.marks.places()), cx),
            Next::Stuck => {
                self.board.next = Next::Choosing;
                self.withdraw(cx);
            }
            Next::Choosing => self.refuse("I am still looking for a letter."),
        }
    }

    /// Makes a step of the person’s.
    pub(super) fn close(&mut self, step: &Step, cx: &mut Context<'_>) {
        // Only the person knows the word: nothing that is open beside the board could help.
        self.forget_seen();
        if let Err(refused) = self.make(step, cx) {
            self.refuse(refused.to_string());
        }
    }

    /// Tells the word that `text` is; one that can’t be it stays to be mended.
    pub(super) fn tell_word(&mut self, text: &str, cx: &mut Context<'_>) {
        match self.game().read_word(text) {
            Ok(word) => self.close(&Step::Word(word), cx),
            Err(refused) => self.refuse(refused.to_string()),
        }
    }

    fn learn_word(&mut self, cx: &mut Context<'_>) {
        if let Some(word) = self.board.closing.take_unknown() {
            self.tell("guess ", format!("From now on I know {}. ⟨again⟩ plays another.", word.to_uppercase()));
            cx.ask(Request::Learn(word));
        }
    }
}
