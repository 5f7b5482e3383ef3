//! What keys, clicks and answers do in a word game.

use crossterm::event::{Event, KeyCode};

use super::debug::Debug;
use super::play::{HandPlay, Panel};
use super::review::Review;
use crate::actions::{Action, Scope};
use crate::engine::wordgame::{LARGEST, Move, Phase};
use crate::play::replay::Replay;
use crate::screen::{Context, Input};
use crate::widgets::Target;

/// The last step of a hint: the whole plan.
const LAST_HINT: u8 = 5;

impl HandPlay {
    /// The scopes that are live, innermost first.
    pub(super) fn scopes(&self) -> Vec<Scope> {
        match (&self.panel, self.game.phase()) {
            (Panel::Debug(_), _) => vec![Scope::Debug, Scope::Game],
            (Panel::Review(_), _) => vec![Scope::Review, Scope::Game],
            (Panel::None, Phase::Before | Phase::After) => vec![Scope::Choice, Scope::Game],
            (Panel::None, Phase::Playing) => vec![Scope::Hand, Scope::Game],
            (Panel::None, Phase::Over) => vec![Scope::Result, Scope::Game],
        }
    }

    /// Whether letters are input.
    pub(super) fn typing(&self) -> bool {
        matches!(self.panel, Panel::None) && matches!(self.game.phase(), Phase::Playing | Phase::Before)
    }

    /// The actions to show in the key bar, most wanted first.
    pub(super) fn live(&self) -> Vec<Action> {
        let mut live = match (&self.panel, self.game.phase()) {
            (Panel::Debug(_), _) => return Debug::live(),
            (Panel::Review(_), _) => return Replay::live(),
            (Panel::None, Phase::Before | Phase::After) => vec![Action::Confirm, Action::Up, Action::Down],
            (Panel::None, Phase::Playing) => vec![Action::Confirm, Action::Hint, Action::EndHand, Action::Shuffle],
            (Panel::None, Phase::Over) => vec![Action::Confirm, Action::Review, Action::Share],
        };
        live.extend([Action::LiveHints, Action::Debug, Action::Undo, Action::NewGame]);
        live
    }

    /// Handles an input; false if it means nothing here.
    pub(super) fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Tick => {
                self.ask(cx);
                return match &mut self.panel {
                    Panel::Review(review) => review.handle(input, cx.now),
                    _ => false,
                };
            }
            Input::Report(_, report) => return self.learn(report, cx),
            Input::Leave => self.leave(),
            _ => self.remark = None,
        }
        match &mut self.panel {
            Panel::Debug(debug) => {
                if debug.handle(input) {
                    return true;
                }
                match input {
                    Input::Act(Action::Back) => self.close_panel(),
                    Input::Act(action) => self.act(*action, cx),
                    _ => false,
                }
            }
            Panel::Review(review) => {
                if let Input::Act(Action::Retry | Action::Confirm) = input {
                    let Some(count) = review.moves_before() else { return true };
                    self.panel = Panel::None;
                    return self.go_back_to(count, cx);
                }
                if review.handle(input, cx.now) {
                    return true;
                }
                match input {
                    Input::Act(Action::Back | Action::Review) => self.close_panel(),
                    Input::Act(action @ (Action::Debug | Action::LiveHints)) => self.act(*action, cx),
                    Input::Act(action) => matches!(action, Action::Hint | Action::EndHand),
                    _ => false,
                }
            }
            Panel::None => match self.game.phase() {
                Phase::Before | Phase::After => self.handle_choice(input, cx),
                Phase::Playing => self.handle_hand(input, cx),
                Phase::Over => match input {
                    Input::Act(action) => self.act(*action, cx),
                    _ => false,
                },
            },
        }
    }

    fn handle_choice(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let options = self.options();
        let first_letter = self.first_letter.take();
        match input {
            Input::Act(Action::Up) => self.option = (self.option + options.len() - 1) % options.len().max(1),
            Input::Act(Action::Down) => self.option = (self.option + 1) % options.len().max(1),
            Input::Act(Action::Confirm) => {
                if let Some(option) = options.get(self.option) {
                    self.choose(option.step.clone(), cx);
                }
            }
            Input::Point(Target::Line(at)) if *at < options.len() => {
                self.choose(options[*at].step.clone(), cx);
            }
            Input::Type(Event::Key(key)) => {
                let KeyCode::Char(letter) = key.code else { return false };
                if !letter.is_ascii_alphabetic() && letter != '!' {
                    return false;
                }
                let letter = letter.to_ascii_lowercase();
                if let Some(first) = first_letter {
                    self.choose(Move::Keep, cx);
                    self.type_characters(&format!("{first}{letter}"));
                    return true;
                }
                self.first_letter = Some(letter);
                if let Some(at) = options.iter().position(|option| option.letter() == Some(letter)) {
                    self.option = at;
                }
            }
            Input::Act(action) => return self.act(*action, cx),
            _ => return false,
        }
        true
    }

    fn choose(&mut self, step: Move, cx: &mut Context<'_>) {
        // Whoever goes on to the next hand has no use for what the review says of this one.
        self.peeked &= step != Move::Next;
        self.note_hints(cx);
        self.make(step, cx);
    }

    fn handle_hand(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Type(Event::Key(key)) => match key.code {
                KeyCode::Char(' ') => self.shuffle(),
                // No entry has a use for it: the key stays free for help.
                KeyCode::Char('?') => return false,
                KeyCode::Char(c) => self.type_characters(&c.to_string()),
                _ => return false,
            },
            Input::Type(Event::Paste(text)) => self.type_characters(text),
            Input::Act(Action::Erase) => drop(self.typed.pop()),
            Input::Act(Action::EraseAll) => self.typed.clear(),
            Input::Act(Action::Shuffle) => self.shuffle(),
            Input::Act(Action::Confirm) => {
                if self.typed.is_empty() {
                    return false;
                }
                self.note_hints(cx);
                let text = std::mem::take(&mut self.typed);
                self.make(Move::Enter(text), cx);
            }
            Input::Act(Action::EndHand) => {
                self.make(Move::End, cx);
            }
            Input::Act(Action::Back) if !self.typed.is_empty() => self.typed.clear(),
            Input::Point(Target::Line(place)) => {
                let Some(symbol) = self.symbol(*place) else { return false };
                self.type_characters(&symbol.to_string());
            }
            Input::Act(action) => return self.act(*action, cx),
            _ => return false,
        }
        true
    }

    /// Writes what can be part of an entry; `*END*` can.
    fn type_characters(&mut self, text: &str) {
        for c in text.chars().filter(char::is_ascii_graphic) {
            if self.typed.len() < LARGEST {
                self.typed.push(c.to_ascii_lowercase());
            }
        }
    }

    /// Remembers that a move is made with a hint in sight.
    fn note_hints(&mut self, cx: &Context<'_>) {
        self.help.hints += u32::from(self.hint_step > 0 || cx.settings.live_hints || self.peeked);
    }

    fn act(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        match action {
            Action::Hint if self.game.phase() != Phase::Over => {
                let shown = self.hint_step.max(u8::from(cx.settings.live_hints));
                self.hint_step = (shown + 1).min(LAST_HINT);
            }
            Action::Undo => {
                let count = self.game.moves().len();
                if count == 0 || !self.go_back_to(count - 1, cx) {
                    self.remark = Some("There is no move to take back.");
                }
            }
            Action::Redo if !self.redo(cx) => self.remark = Some("There is no move to make again."),
            Action::Redo => {}
            Action::Debug => {
                self.peeked = true;
                let debug = Debug::new(self);
                self.panel = Panel::Debug(Box::new(debug));
            }
            Action::Review => {
                let Some(review) = Review::new(self) else { return false };
                self.peeked = true;
                self.panel = Panel::Review(Box::new(review));
            }
            _ => return false,
        }
        true
    }

    fn close_panel(&mut self) -> bool {
        self.panel = Panel::None;
        true
    }
}
