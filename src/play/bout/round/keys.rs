//! The keys of a round: those of the board make the answer, and a few lead on.

use super::{Round, settings};
use crate::play::Panel;
use crate::play::board::{ANSWERING, AsksWorker, Panels, Told};
use crate::screen::{Context, Input, Request, Screen};
use arcade_ui::actions::{Action, Scope};

/// What comes of an input.
pub(in crate::play::bout) enum Next {
    /// The round goes on where it is; whether the input meant something.
    Stay(bool),
    /// On to the next mistake, or to the result.
    On,
    /// The same mistake is answered once more.
    Again,
    /// What was best is shown.
    Show,
    /// Back to the game.
    Leave,
}

impl<B: Panels + AsksWorker> Round<B> {
    /// Handles an input.
    pub(super) fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> Next {
        if matches!(self.table.panel(), Panel::Debug(_)) || !matches!(input, Input::Act(_)) {
            return Next::Stay(self.hand_on(input, cx));
        }
        match input {
            Input::Act(Action::Debug) if self.hides_best() => Next::Show,
            Input::Act(Action::Debug) => Next::Stay(self.mistake().is_some() && self.hand_on(input, cx)),
            Input::Act(Action::Confirm) if !self.asks() => {
                if self.hides_best() {
                    Next::Show
                } else if self.mistake().is_some() {
                    Next::On
                } else {
                    Next::Leave
                }
            }
            Input::Act(Action::NextMistake) if self.mistake().is_some() => Next::On,
            Input::Act(Action::Retry) if self.hides_best() => Next::Again,
            Input::Act(Action::Drill) if self.answer().is_some() => {
                cx.ask(Request::PuzzlesLikeThis);
                Next::Stay(true)
            }
            Input::Act(Action::LiveHints) => {
                cx.ask(Request::Notice("There are no live hints here: ⟨hint⟩ gives a hint.".to_owned()));
                Next::Stay(true)
            }
            // What is typed or lifted is put back first.
            Input::Act(Action::Back) if !self.asks() || !self.hand_on(input, cx) => Next::Leave,
            // What leads elsewhere in the game, or away from it, is not for the board.
            Input::Act(Action::NewGame | Action::Share) => Next::Stay(false),
            Input::Act(
                Action::Undo
                | Action::Redo
                | Action::Review
                | Action::Retry
                | Action::Swap
                | Action::GuessWord
                | Action::Back,
            ) => Next::Stay(true),
            _ if !self.asks() => Next::Stay(false),
            _ => Next::Stay(self.hand_on(input, cx)),
        }
    }

    /// Hands an input to the board, and judges the move that it comes to.
    pub(super) fn hand_on(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        self.with_table(cx, |table, cx| table.handle(input, cx))
    }

    /// Lets the board do something, and judges the move that it comes to.
    pub(super) fn with_table<T>(
        &mut self,
        cx: &mut Context<'_>,
        act: impl FnOnce(&mut super::Bout<B>, &mut Context<'_>) -> T,
    ) -> T {
        let (settings, mut requests) = (settings(cx.settings), Vec::new());
        let done = act(&mut self.table, &mut Context { settings: &settings, requests: &mut requests, ..cx.inner() });
        for request in requests {
            match request {
                // Of several moves that one key makes the last is the answer: those before it only lead to it.
                Request::Judge(step) if self.asks() => self.asked = Some(step),
                Request::Judge(_) => {}
                request => cx.ask(request),
            }
        }
        self.judge(cx);
        done
    }
}

impl<B: Told> Round<B> {
    /// The scopes that are live, innermost first.
    pub(in crate::play::bout) fn scopes(&self) -> Vec<Scope> {
        if self.asks() {
            let board = Screen::scopes(&*self.table).into_iter().filter(|&scope| scope != Scope::Game);
            return std::iter::once(Scope::Round).chain(board).chain([Scope::Game]).collect();
        }
        vec![Scope::Retried, Scope::Game]
    }

    /// Whether keys that write characters are text now.
    pub(in crate::play::bout) fn typing(&self) -> bool {
        self.asks() && Screen::typing(&*self.table)
    }

    /// The actions to show in the key bar, most wanted first.
    pub(in crate::play::bout) fn live(&self) -> Vec<Action> {
        if self.mistake().is_none() {
            return vec![Action::Confirm];
        }
        if self.asks() {
            let board = Screen::live(&*self.table).into_iter().filter(|action| ANSWERING.contains(action));
            // What only marks the board gives way to the keys that lead on.
            let (marks, answers): (Vec<Action>, Vec<Action>) = board.partition(|action| *action == Action::Halves);
            let onward = [Action::Hint, Action::NextMistake, Action::Back];
            return answers.into_iter().chain(onward).chain(marks).chain([Action::Debug]).collect();
        }
        if self.hides_best() {
            return vec![Action::Retry, Action::Confirm, Action::Back];
        }
        vec![Action::Confirm, Action::Drill, Action::Back, Action::Debug]
    }

    /// Another word for the key bar.
    pub(in crate::play::bout) fn label(&self, action: Action) -> Option<&'static str> {
        match action {
            Action::Confirm if self.mistake().is_none() => Some("back to the game"),
            Action::Confirm if self.hides_best() => Some("what was best"),
            Action::Confirm if !self.asks() && self.is_last() => Some("how you did"),
            Action::Confirm if !self.asks() => Some("next mistake"),
            Action::NextMistake if self.is_last() => Some("skip it"),
            Action::Back if self.mistake().is_none() => None,
            Action::Back => Screen::label(&*self.table, action).filter(|_| self.asks()).or(Some("result")),
            _ if self.asks() => Screen::label(&*self.table, action),
            _ => None,
        }
    }
}
