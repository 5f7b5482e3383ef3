//! What keys and clicks do in a word game.

use crossterm::event::{Event, KeyCode};

use super::play::HandPlay;
use crate::actions::{Action, Scope};
use crate::engine::wordgame::{LARGEST, Move, Phase};
use crate::screen::{Context, Input, Request};
use crate::widgets::Target;

impl HandPlay {
    /// Handles an input while nothing is open beside the hand; false when it means nothing here.
    pub(super) fn handle_hand(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        if matches!(input, Input::Type(_) | Input::Point(_)) {
            self.clear_remark();
        }
        match self.state().phase() {
            Phase::Before | Phase::After => self.handle_choice(input, cx),
            Phase::Playing => self.handle_entry(input, cx),
            Phase::Over => matches!(input, Input::Act(Action::Hint)),
        }
    }

    fn handle_choice(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let options = self.options();
        let first_letter = self.board.first_letter.take();
        let option = self.board.option;
        match input {
            Input::Act(Action::Up) => self.board.option = (option + options.len() - 1) % options.len().max(1),
            Input::Act(Action::Down) => self.board.option = (option + 1) % options.len().max(1),
            Input::Act(Action::Confirm) => {
                if let Some(option) = options.get(option) {
                    self.choose(&option.step, cx);
                }
            }
            Input::Point(Target::Line(at)) if *at < options.len() => self.choose(&options[*at].step, cx),
            Input::Type(Event::Key(key)) => {
                let KeyCode::Char(letter) = key.code else { return false };
                if !letter.is_ascii_alphabetic() && letter != '!' {
                    return false;
                }
                let letter = letter.to_ascii_lowercase();
                // A key that the player gave to a command of this list is that command, and no letter.
                if cx.settings.keys.has_own(Scope::Choice, &letter.to_string()) {
                    self.board.first_letter = first_letter;
                    return false;
                }
                if let Some(first) = first_letter {
                    self.choose(&Move::Keep, cx);
                    self.type_characters(&format!("{first}{letter}"));
                    return true;
                }
                self.board.first_letter = Some(letter);
                if let Some(at) = options.iter().position(|option| option.letter() == Some(letter)) {
                    self.board.option = at;
                }
            }
            _ => return false,
        }
        true
    }

    fn handle_entry(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Type(Event::Key(key)) => match key.code {
                KeyCode::Char(' ') => self.board.shuffle(),
                // No entry has a use for it: the key stays free for help.
                KeyCode::Char('?') => return false,
                KeyCode::Char(c) => self.type_characters(&c.to_string()),
                _ => return false,
            },
            Input::Type(Event::Paste(text)) => self.type_characters(text),
            Input::Act(Action::Erase) => drop(self.board.typed.pop()),
            Input::Act(Action::EraseAll) => self.board.typed.clear(),
            Input::Act(Action::Shuffle) => self.board.shuffle(),
            Input::Act(Action::Confirm) => {
                if self.board.typed.is_empty() {
                    self.refuse("Type a word first, or end the hand with ⟨end-hand⟩.");
                    return true;
                }
                let text = std::mem::take(&mut self.board.typed);
                self.choose(&Move::Enter(text), cx);
            }
            Input::Act(Action::EndHand) => self.choose(&Move::End, cx),
            Input::Act(Action::Back) if !self.board.typed.is_empty() => self.board.typed.clear(),
            Input::Point(Target::Line(place)) => {
                let Some(symbol) = self.board.order.get(*place).copied() else { return false };
                self.type_characters(&symbol.to_string());
            }
            _ => return false,
        }
        true
    }

    /// Makes a move of the player's.
    fn choose(&mut self, step: &Move, cx: &mut Context<'_>) {
        if *step == Move::Next {
            // What the review says of a hand that is over is of no use in the next.
            self.forget_seen();
        }
        if let Err(error) = self.make(step, cx) {
            cx.ask(Request::Notice(error.to_string()));
        }
    }

    /// Writes what can be part of an entry; `*END*` can.
    fn type_characters(&mut self, text: &str) {
        for c in text.chars().filter(char::is_ascii_graphic) {
            if self.board.typed.len() < LARGEST {
                self.board.typed.push(c.to_ascii_lowercase());
            }
        }
    }
}
