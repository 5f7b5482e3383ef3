//! What keys and clicks do in a word game.

use crossterm::event::{Event, KeyCode};

use super::asking::{goes_on, only_withdraws};
use super::play::{Doubt, HandPlay};
use crate::actions::{Action, Scope};
use crate::engine::wordgame::{LARGEST, Move, Phase};
use crate::screen::{Context, Input, Request};
use crate::widgets::{Stand, Target};

impl HandPlay {
    /// Handles an input while nothing is open beside the hand; false when it means nothing here.
    pub(super) fn handle_hand(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        if matches!(input, Input::Type(_) | Input::Point(_)) {
            self.clear_remark();
        }
        let doubt = self.take_doubt(input);
        if doubt.is_some() && only_withdraws(input) {
            return true;
        }
        match self.state().phase() {
            Phase::Before if self.board.swapping => self.handle_swap(input, cx),
            Phase::Before | Phase::Playing if *input == Input::Act(Action::EndHand) => {
                self.end_hand(doubt.as_ref(), cx);
                true
            }
            Phase::Before | Phase::Playing if *input == Input::Act(Action::Confirm) => self.enter(doubt.as_ref(), cx),
            Phase::Before | Phase::Playing => self.handle_entry(input) || (doubt.is_some() && !goes_on(input)),
            Phase::After => self.handle_choice(input, cx),
            Phase::Over => match input {
                Input::Act(Action::Up) => self.scroll(false),
                Input::Act(Action::Down) => self.scroll(true),
                _ => matches!(input, Input::Act(Action::Hint)),
            },
        }
    }

    fn scroll(&mut self, down: bool) -> bool {
        let to = if down { self.board.scroll + 1 } else { self.board.scroll.saturating_sub(1) };
        self.board.scroll = to.min(self.board.missed.len().max(self.losses().len()));
        true
    }

    /// Shows the letters that can be swapped, with the cursor on none of them.
    pub(super) const fn show_swaps(&mut self) {
        (self.board.swapping, self.board.first_letter, self.board.option) = (true, None, 0);
    }

    /// Handles an input while the letters that can be swapped are shown.
    fn handle_swap(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(Action::Back | Action::Swap) => self.board.swapping = false,
            Input::Type(Event::Key(key)) => {
                let KeyCode::Char(letter) = key.code else { return false };
                let letter = letter.to_ascii_lowercase();
                // A key that the player gave to a command of this list is that command, and no letter.
                let is_symbol = letter.is_ascii_alphabetic() || letter == '!';
                if !is_symbol || cx.settings.keys.has_own(Scope::Choice, &letter.to_string()) {
                    return false;
                }
                // The first letter names the one to swap; with a second one, the two begin a word.
                let first = self.board.first_letter.take();
                if first.is_some() || letter == '!' {
                    self.board.swapping = false;
                    let word: String = first.into_iter().chain([letter]).collect();
                    self.type_characters(&word);
                    return true;
                }
                self.board.first_letter = Some(letter);
                if let Some(at) = self.options().iter().position(|option| option.letter() == Some(letter)) {
                    self.board.option = at;
                }
            }
            _ => {
                self.board.first_letter = None;
                return self.handle_choice(input, cx);
            }
        }
        true
    }

    fn handle_choice(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let options = self.options();
        let option = self.board.option;
        match input {
            Input::Act(Action::Up) => self.board.option = (option + options.len() - 1) % options.len().max(1),
            Input::Act(Action::Down) => self.board.option = (option + 1) % options.len().max(1),
            Input::Act(Action::Confirm) => {
                if let Some(option) = options.get(option) {
                    self.take_option(&option.step, cx);
                }
            }
            Input::Point(Target::Line(at)) if *at < options.len() => self.take_option(&options[*at].step, cx),
            _ => return false,
        }
        true
    }

    /// Keeping the hand closes the list, and leaves the swap for later in this hand.
    fn take_option(&mut self, step: &Move, cx: &mut Context<'_>) {
        if *step == Move::Keep {
            self.board.swapping = false;
        } else {
            self.choose(step, cx);
        }
    }

    fn handle_entry(&mut self, input: &Input) -> bool {
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
            Input::Act(Action::Swap) => match self.state().phase() {
                Phase::Before => self.show_swaps(),
                _ if self.state().used().0 => {
                    self.refuse("You have swapped a letter already: it can be done once a game.");
                }
                _ => {
                    self.refuse(
                        "A letter can be swapped only before the first word of a hand; ⟨undo⟩ goes back to it.",
                    );
                }
            },
            Input::Act(Action::Back) if !self.board.typed.is_empty() => self.board.typed.clear(),
            Input::Act(Action::Up) => return self.scroll(false),
            Input::Act(Action::Down) => return self.scroll(true),
            Input::Point(Target::Line(place)) => return self.press_tile(*place),
            _ => return false,
        }
        true
    }

    /// Ends the hand; asks first where words can still be made, unless that is what `answered` was.
    pub(super) fn end_hand(&mut self, answered: Option<&Doubt>, cx: &mut Context<'_>) {
        if answered != Some(&Doubt::EndsHand) && self.end_warning(cx.settings).is_some() {
            self.board.doubt = Some(Doubt::EndsHand);
            return;
        }
        self.keep(cx);
        self.choose(&Move::End, cx);
    }

    /// Plays what is typed. What would take no letter is not played: it changes nothing. What would lose letters for
    /// nothing is asked about first, unless that is what `answered` was.
    pub(super) fn enter(&mut self, answered: Option<&Doubt>, cx: &mut Context<'_>) -> bool {
        let text = self.laid();
        if text.is_empty() {
            self.refuse(match self.state().phase() {
                Phase::Before => "Type a word first, or swap a letter with ⟨swap-letter⟩.",
                _ => "Type a word first, or end the hand with ⟨end-hand⟩.",
            });
            return true;
        }
        if self.is_idle(&text) {
            self.refuse(format!("{} Nothing was played.", self.missing_reason()));
            self.board.typed.clear();
            return true;
        }
        let asked = matches!(answered, Some(Doubt::LosesLetters(asked)) if *asked == text);
        if !asked && self.warning(&text, cx.settings).is_some() {
            self.board.doubt = Some(Doubt::LosesLetters(text));
            return true;
        }
        self.keep(cx);
        self.choose(&Move::Enter(text), cx);
        true
    }

    /// The hand is played as it is, if that is not settled yet.
    pub(super) fn keep(&mut self, cx: &mut Context<'_>) {
        if self.state().phase() == Phase::Before {
            self.choose(&Move::Keep, cx);
        }
    }

    /// Lays a tile, or takes back one that is laid.
    fn press_tile(&mut self, place: usize) -> bool {
        let (Some(symbol), laid) = (self.board.order.get(place).copied(), self.laid()) else { return false };
        let tiles = self.tiles(&self.state().hand(), &laid);
        match tiles.get(place).map(|tile| tile.stand) {
            Some(Stand::Laid) => {
                // What was typed for it stands in the same place.
                if let Some(at) = laid.rfind(symbol.character()) {
                    self.board.typed.remove(at);
                }
            }
            Some(Stand::Standing) => self.type_characters(&symbol.to_string()),
            _ => return false,
        }
        true
    }

    /// Makes a move of the player's.
    pub(super) fn choose(&mut self, step: &Move, cx: &mut Context<'_>) {
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
