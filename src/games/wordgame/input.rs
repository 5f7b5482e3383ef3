//! What keys and clicks do in a word game.

use super::choice::{Choice, option_advice, options};
use super::coach::{SPENT, is_spent};
use super::play::HandPlay;
use super::prompt::{Loss, Prompt, SwapList};
use super::puzzles::THROW;
use super::warning::{losing_letters, losing_words};
use super::wording::missing_reason;
use crate::screen::{Context, Input, Request};
use arcade_engine::wordgame::{END, Move, Phase, Symbol};
use arcade_ui::actions::{Action, Scope};
use arcade_ui::keys::{Event, KeyCode, KeyModifiers};
use arcade_ui::widgets::Target;

impl HandPlay {
    /// Handles an input while nothing is open beside the hand; false when it means nothing here.
    pub(super) fn handle_hand(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        // A key that means nothing here is no letter.
        if let Input::Type(Event::Key(key)) = input
            && !(key.modifiers - KeyModifiers::SHIFT).is_empty()
        {
            return false;
        }
        if matches!(input, Input::Type(_) | Input::Point(_)) {
            self.clear_remark();
        }
        let is_pressed = matches!(input, Input::Type(_) | Input::Point(_) | Input::Act(_));
        let asked = if is_pressed { self.board.prompt.take_question() } else { None };
        if asked.is_some() && *input == Input::Act(Action::Back) {
            if let Some(Loss::Letters(_)) = asked {
                self.board.entry.clear();
            }
            return true;
        }
        match self.state().phase() {
            Phase::Before if self.board.prompt.is_swap() => self.handle_swap(input, cx),
            Phase::Before | Phase::Playing => match input {
                // What is said then is no help.
                Input::Act(Action::Hint) if is_spent(self) => {
                    self.tell("", SPENT);
                    true
                }
                Input::Act(Action::EndHand) => {
                    self.end_hand(asked.as_ref(), cx);
                    true
                }
                Input::Act(Action::Confirm) => {
                    self.enter(asked.as_ref(), cx);
                    true
                }
                Input::Act(Action::Swap) if self.state().may_substitute() => {
                    let best = self.swap_advised().filter(|_| self.is_best_named(cx.settings));
                    self.show_swaps(best);
                    true
                }
                // What was asked about is not gone on with: a letter begins another entry.
                Input::Type(event) if matches!(asked, Some(Loss::Letters(_))) && writes(event) => {
                    self.board.entry.clear();
                    self.handle_entry(input)
                }
                _ => self.handle_entry(input) || (asked.is_some() && !goes_on(input)),
            },
            Phase::After => self.handle_choice(input, cx),
            Phase::Over => match input {
                Input::Act(Action::Up) => self.scroll(false),
                Input::Act(Action::Down) => self.scroll(true),
                _ => matches!(input, Input::Act(Action::Hint)),
            },
        }
    }

    fn scroll(&mut self, down: bool) -> bool {
        let last = self.board.known.missed().len().max(super::found::losses(self).len());
        self.board.scroll(down, last);
        true
    }

    /// Shows the letters that can be swapped, with the cursor on the `best` one, where one is told; else on none of them.
    pub(super) fn show_swaps(&mut self, best: Option<Symbol>) {
        let is_best = |choice: &Choice| best.is_some_and(|best| choice.step == Move::Substitute(best));
        let at = options(self).iter().position(is_best).unwrap_or(0);
        self.board.prompt = Prompt::Swap(SwapList::at(at));
    }

    /// Handles an input while the letters that can be swapped are shown.
    fn handle_swap(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(Action::Back | Action::Swap) => self.board.prompt = Prompt::None,
            Input::Type(Event::Key(key)) => {
                let KeyCode::Char(letter) = key.code else { return false };
                let letter = letter.to_ascii_lowercase();
                // A key that the player gave to a command of this list is that command, and no letter.
                let is_symbol = letter.is_ascii_alphabetic() || letter == '!';
                if !is_symbol || cx.settings.keys.has_own(Scope::Choice, &letter.to_string()) {
                    return false;
                }
                let options = options(self);
                if let Some(word) = self.board.prompt.type_letter(letter, &options) {
                    self.board.entry.type_text(&word);
                }
            }
            _ => {
                self.board.prompt.forget_letter();
                return self.handle_choice(input, cx);
            }
        }
        true
    }

    fn handle_choice(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let options = options(self);
        match input {
            Input::Act(Action::Up) => self.board.prompt.step(false, options.len()),
            Input::Act(Action::Down) => self.board.prompt.step(true, options.len()),
            Input::Act(Action::Confirm) => {
                if let Some(option) = options.get(self.board.prompt.cursor()) {
                    self.take_option(&option.step, cx);
                }
            }
            Input::Point(Target::Line(at)) if *at < options.len() => self.take_option(&options[*at].step, cx),
            // Where there is nothing to choose, what is said is no help.
            Input::Act(Action::Hint) if self.state().phase() == Phase::After && !self.may_better() => {
                self.tell("", option_advice(self));
            }
            _ => return false,
        }
        true
    }

    /// Keeping the hand closes the list, and leaves the swap for later in this hand.
    fn take_option(&mut self, step: &Move, cx: &mut Context<'_>) {
        if *step == Move::Keep && !self.is_posed() {
            self.board.prompt = Prompt::None;
        } else {
            self.choose(step, cx);
        }
    }

    fn handle_entry(&mut self, input: &Input) -> bool {
        let (has_swapped, is_posed) = (self.state().used().0, self.is_posed());
        let entry = &mut self.board.entry;
        match input {
            Input::Type(Event::Key(key)) => {
                match key.code {
                    KeyCode::Char(' ') => entry.shuffle(),
                    // No entry has a use for it: the key stays free for help.
                    KeyCode::Char('?') => return false,
                    KeyCode::Char(THROW) if !is_posed => {
                        self.refuse("Only puzzles need a -: here, letters that are no word are thrown away when you enter them.");
                    }
                    KeyCode::Char(c) => entry.type_text(&c.to_string()),
                    _ => return false,
                }
            }
            Input::Type(Event::Paste(text)) => entry.type_text(text),
            Input::Act(Action::Erase) => entry.erase(),
            Input::Act(Action::EraseAll) => entry.clear(),
            Input::Act(Action::Shuffle) => entry.shuffle(),
            Input::Act(Action::Swap) if has_swapped => {
                self.refuse("You have swapped a letter already: it can be done once a game.");
            }
            Input::Act(Action::Swap) => {
                self.refuse("A letter can be swapped only before the first word of a hand; ⟨undo⟩ goes back to it.");
            }
            Input::Act(Action::Back) if !entry.typed().is_empty() => entry.clear(),
            Input::Act(Action::Up) => return self.scroll(false),
            Input::Act(Action::Down) => return self.scroll(true),
            Input::Point(Target::Line(place)) => {
                let (held, laid) = (self.state().hand(), self.laid());
                return self.board.entry.press(*place, &held, &laid);
            }
            _ => return false,
        }
        true
    }

    /// Ends the hand; asks first where words can still be made, unless that is what was `asked`.
    pub(super) fn end_hand(&mut self, asked: Option<&Loss>, cx: &mut Context<'_>) {
        if asked != Some(&Loss::Words) && losing_words(self, cx.settings).is_some() {
            self.board.prompt = Prompt::Confirm(Loss::Words);
            return;
        }
        self.keep(cx);
        self.choose(&Move::End, cx);
    }

    /// Plays what is typed. What would take no letter is not played: it changes nothing. What would lose letters for
    /// nothing is asked about first, unless that is what was `asked`.
    pub(super) fn enter(&mut self, asked: Option<&Loss>, cx: &mut Context<'_>) {
        let (text, held) = (self.laid(), self.state().hand());
        let loss = Loss::Letters(text.clone());
        if text.is_empty() {
            self.refuse(match self.state().phase() {
                _ if is_spent(self) => SPENT,
                Phase::Before => "Type a word first, or swap a letter with ⟨swap-letter⟩.",
                _ => "Type a word first, or end the hand with ⟨end-hand⟩.",
            });
        } else if let Some(letter) = self.misspelt().filter(|_| !self.is_contest()) {
            let (typed, letter) = (self.board.entry.typed().to_ascii_uppercase(), letter.to_ascii_uppercase());
            self.refuse(format!(
                "{typed} is not in my word list. Type ! for {letter} if any consonant will do. Nothing was played."
            ));
            self.board.entry.clear();
        } else if !text.eq_ignore_ascii_case(END) && held.after(&text) == held {
            self.refuse(format!("{} Nothing was played.", missing_reason(&held, &text)));
            self.board.entry.clear();
        } else if asked != Some(&loss) && losing_letters(self, &text, cx.settings).is_some() {
            self.board.prompt = Prompt::Confirm(loss);
        } else {
            self.keep(cx);
            // A puzzle and a round name the word that was meant.
            let said = if self.is_posed() { self.board.entry.typed().to_owned() } else { text };
            self.choose(&Move::Enter(said), cx);
        }
    }

    /// The hand is played as it is, if that is not settled yet.
    pub(super) fn keep(&mut self, cx: &mut Context<'_>) {
        if self.state().may_substitute() {
            self.choose(&Move::Keep, cx);
        }
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
}

/// Whether what is typed adds to the entry.
const fn writes(event: &Event) -> bool {
    match event {
        Event::Key(key) => matches!(key.code, KeyCode::Char(c) if c != ' ' && c != '?'),
        event => matches!(event, Event::Paste(_)),
    }
}

/// Whether an input that means nothing to the hand may mean something to the game, to the screen or to the arcade.
const fn goes_on(input: &Input) -> bool {
    matches!(input, Input::Act(action) if !matches!(action, Action::Left | Action::Right | Action::Home | Action::End))
}
