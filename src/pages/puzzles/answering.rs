//! The keys of a puzzle: how each kind of question is answered, and what can be done afterwards.

use crossterm::event::{Event, KeyCode, KeyEvent};

use super::solving::{LIT, Solving, Step};
use crate::actions::{Action, Scope};
use crate::engine::hangman::Letter;
use crate::engine::lexicon::Lexicon;
use crate::games::hangman::keyboard;
use crate::puzzles::{Asked, hands};
use crate::screen::{Context, Input, Request};
use crate::widgets::Target;

/// What an entry is called that ends the hand.
const END: &str = "*END*";

impl Solving {
    /// The scopes that are live.
    pub(super) fn scopes(&self) -> Vec<Scope> {
        if self.is_decided() {
            return vec![Scope::Answered, Scope::Puzzle];
        }
        let inner = match self.asked() {
            Asked::End => Scope::Row,
            Asked::Entry => Scope::Entering,
            Asked::Letter => Scope::Guessing,
            Asked::Swap | Asked::Lives | Asked::Word | Asked::Group => Scope::Answers,
        };
        vec![inner, Scope::Puzzle]
    }

    /// Whether keys that write characters are text now.
    pub(super) fn typing(&self) -> bool {
        !self.is_decided() && matches!(self.asked(), Asked::Entry | Asked::Letter | Asked::Lives)
    }

    /// What the keys do now, most wanted first.
    pub(super) fn live(&self) -> Vec<Action> {
        if self.is_decided() {
            let (step, all) = self.steps();
            let line = [(Action::Left, step > 0), (Action::Right, step < all), (Action::Play, all > 0)];
            let line = line.into_iter().filter(|&(_, is_live)| is_live).map(|(action, _)| action);
            let what_if = (self.turn().choices.len() > 1).then_some(Action::Down);
            let more = [Action::Debug, Action::Share];
            return std::iter::once(Action::Confirm).chain(line).chain(what_if).chain(more).collect();
        }
        let own = match self.asked() {
            Asked::End => [Action::TakeFirst, Action::TakeLast].as_slice(),
            Asked::Entry => &[Action::Confirm, Action::EndHand],
            Asked::Letter => &[Action::GuessLetter, Action::Left, Action::Right],
            Asked::Lives => &[Action::Confirm, Action::Left, Action::Right],
            Asked::Swap | Asked::Word | Asked::Group => &[Action::Confirm, Action::Up, Action::Down],
        };
        own.iter().copied().chain([Action::Hint, Action::Debug, Action::Share]).collect()
    }

    /// Another word for the key bar.
    pub(super) fn label(&self, action: Action) -> Option<&'static str> {
        match action {
            Action::Debug if self.is_decided() => Some("debug"),
            Action::Play if self.plays() => Some("pause"),
            Action::TakeFirst if self.lifted.is_some() && self.lifted == self.place("first") => Some("take left"),
            Action::TakeLast if self.lifted.is_some() && self.lifted == self.place("last") => Some("take right"),
            _ => None,
        }
    }

    /// Handles a key; None if it means nothing here.
    pub(super) fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> Option<Step> {
        if matches!(input, Input::Act(_) | Input::Type(_) | Input::Point(_)) {
            self.complaint = None;
        }
        if self.is_decided() {
            return self.handle_answered(input, cx);
        }
        match input {
            Input::Act(Action::Hint) => {
                self.hint = (self.hint + 1).min(LIT);
                self.point_at_the_answer();
                return Some(Step::Changed);
            }
            Input::Act(Action::LiveHints) => {
                let told = "There are no live hints in a puzzle. ⟨puzzle-hint⟩ gives a hint, and the puzzle then doesn’t count.";
                cx.ask(Request::Notice(told.to_owned()));
                return Some(Step::Changed);
            }
            Input::Act(Action::Debug) => {
                cx.ask(Request::Notice("How the computer works it out is shown once you have answered.".to_owned()));
                return Some(Step::Changed);
            }
            _ => {}
        }
        match self.asked() {
            Asked::End => self.handle_row(input, cx),
            Asked::Entry => self.handle_entry(input, cx),
            Asked::Letter => self.handle_letter(input, cx),
            Asked::Swap | Asked::Lives | Asked::Word | Asked::Group => self.handle_list(input, cx),
        }
    }

    /// Takes an answer of line mode: an entry or a letter as it was typed, else what is said of one of the choices. None where
    /// it means nothing here.
    pub(super) fn answer_in_lines(&mut self, text: &str, cx: &Context<'_>) -> Option<Step> {
        self.complaint = None;
        match self.asked() {
            Asked::Entry => self.enter(text, cx),
            Asked::Letter => {
                let mut letters = text.chars();
                let letter = letters.next().and_then(Letter::new).filter(|_| letters.next().is_none())?;
                self.guess(letter, cx)
            }
            Asked::End | Asked::Swap | Asked::Lives | Asked::Word | Asked::Group => {
                let choice = self.turn().choices.iter().position(|choice| choice.said == text)?;
                self.answer(choice, None)
            }
        }
    }

    fn handle_answered(&mut self, input: &Input, cx: &Context<'_>) -> Option<Step> {
        match input {
            Input::Act(Action::Left) => self.step(false),
            Input::Act(Action::Right) => self.step(true),
            Input::Act(Action::Play) => self.play_or_hold(cx.now),
            Input::Act(Action::Retry) => self.look_again(cx.motion()),
            Input::Act(Action::Up) => self.look_on(false, cx.motion()),
            Input::Act(Action::Down) => self.look_on(true, cx.motion()),
            Input::Point(Target::Line(at)) if *at < self.turn().choices.len() => {
                self.look_at(*at, cx.motion());
                Some(Step::Changed)
            }
            Input::Tick => self.tick(cx.now).then_some(Step::Changed),
            _ => None,
        }
    }

    /// As in a game on a row: a key lifts an end, and takes it when it is lifted.
    fn handle_row(&mut self, input: &Input, cx: &Context<'_>) -> Option<Step> {
        let end = match input {
            Input::Act(Action::TakeFirst) => self.place("first"),
            Input::Act(Action::TakeLast) => self.place("last"),
            Input::Act(Action::Confirm) => return self.lifted.and_then(|end| self.answer(end, cx.motion())),
            Input::Act(Action::Halves) => {
                self.halves = !self.halves;
                return Some(Step::Changed);
            }
            _ => return None,
        };
        if end.is_some() && self.lifted == end {
            return end.and_then(|end| self.answer(end, cx.motion()));
        }
        self.lifted = end;
        Some(Step::Changed)
    }

    fn handle_entry(&mut self, input: &Input, cx: &Context<'_>) -> Option<Step> {
        match input {
            Input::Act(Action::Confirm) => {
                let entry = self.typed.value().to_owned();
                self.enter(&entry, cx)
            }
            Input::Act(Action::EndHand) => self.enter(END, cx),
            Input::Act(Action::EraseAll) => {
                self.typed.clear();
                self.lifted = None;
                Some(Step::Changed)
            }
            Input::Type(event) => {
                self.lifted = None;
                self.typed.type_event(event).then_some(Step::Changed)
            }
            _ => None,
        }
    }

    fn enter(&mut self, entry: &str, cx: &Context<'_>) -> Option<Step> {
        match hands::choice_of(self.turn(), entry, Lexicon::embedded()) {
            Ok(choice) if self.is_slip(choice, entry) => {
                let letters = entry.trim().to_uppercase();
                let again = format!("{letters} is no word: ⟨answer-letters⟩ again throws these letters away.");
                (self.complaint, self.lifted) = (Some(again), Some(choice));
                Some(Step::Changed)
            }
            Ok(choice) => {
                self.say_as_typed(choice, entry);
                self.answer(choice, cx.motion())
            }
            Err(sentence) => {
                self.complaint = Some(sentence);
                Some(Step::Changed)
            }
        }
    }

    /// Whether letters that are no word would be thrown away by an entry that does not say so, and this was not told yet.
    fn is_slip(&self, choice: usize, entry: &str) -> bool {
        // A word stands in capitals, and what is thrown away is told in words.
        let is_word =
            self.turn().choices.get(choice).is_some_and(|choice| !choice.said.starts_with(char::is_lowercase));
        let is_meant = entry == END || entry.ends_with('-');
        !is_word && !is_meant && self.lifted != Some(choice)
    }

    fn handle_letter(&mut self, input: &Input, cx: &Context<'_>) -> Option<Step> {
        let (across, down) = match input {
            Input::Act(Action::Left) => (-1, 0),
            Input::Act(Action::Right) => (1, 0),
            Input::Act(Action::Up) => (0, -1),
            Input::Act(Action::Down) => (0, 1),
            Input::Act(Action::GuessLetter) => return self.letter.and_then(|letter| self.guess(letter, cx)),
            Input::Type(Event::Key(KeyEvent { code: KeyCode::Char(character), .. })) => {
                // A letter goes to its key, and the same again answers with it.
                let letter = Letter::new(*character)?;
                let place = self.place(&letter.lower().to_string());
                if place.is_none() || self.lifted == place {
                    return self.guess(letter, cx);
                }
                (self.letter, self.lifted) = (Some(letter), place);
                return Some(Step::Changed);
            }
            Input::Point(Target::Line(at)) => {
                return Letter::all().nth(*at).and_then(|letter| self.guess(letter, cx));
            }
            Input::Hover(Some(Target::Line(at))) => {
                self.letter = Letter::all().nth(*at).or(self.letter);
                return Some(Step::Changed);
            }
            _ => return None,
        };
        self.letter = self.letter.map(|letter| keyboard::step(letter, across, down));
        self.lifted = None;
        Some(Step::Changed)
    }

    fn guess(&mut self, letter: Letter, cx: &Context<'_>) -> Option<Step> {
        self.letter = Some(letter);
        if let Some(choice) = self.place(&letter.lower().to_string()) {
            return self.answer(choice, cx.motion());
        }
        self.complaint = Some(format!("{letter} was guessed before."));
        Some(Step::Changed)
    }

    fn handle_list(&mut self, input: &Input, cx: &Context<'_>) -> Option<Step> {
        let count = self.turn().choices.len();
        let at = self.list.at();
        let typed = self.lifted.take();
        match input {
            Input::Act(Action::Confirm) => return self.answer(at, cx.motion()),
            Input::Act(Action::Left | Action::Up) => self.list.go_to(if at == 0 { count - 1 } else { at - 1 }),
            Input::Act(Action::Right | Action::Down) => self.list.go_to(if at + 1 == count { 0 } else { at + 1 }),
            Input::Act(action @ (Action::Home | Action::End)) => {
                return self.list.step(*action, count).then_some(Step::Changed);
            }
            Input::Point(Target::Line(line)) if *line < count => {
                if *line == at {
                    return self.answer(at, cx.motion());
                }
                self.list.go_to(*line);
            }
            Input::Type(Event::Key(KeyEvent { code: KeyCode::Char(digit), .. })) if digit.is_ascii_digit() => {
                // A digit goes to its number, and the same again answers with it.
                let place = self.place(&digit.to_string())?;
                if typed == Some(place) {
                    return self.answer(place, cx.motion());
                }
                self.list.go_to(place);
                self.lifted = Some(place);
            }
            _ => return None,
        }
        Some(Step::Changed)
    }
}
