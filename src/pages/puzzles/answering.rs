//! The keys of a puzzle: how each kind of question is answered, and what can be done afterwards.

use crossterm::event::{Event, KeyCode, KeyEvent};

use super::solving::{LIT, Solving};
use crate::puzzles::{Choice, Keys, TextKeys};
use crate::screen::{Context, Input, Request};
use arcade_engine::hangman::Letter;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::widgets::Target;

impl Solving {
    fn keys(&self) -> Keys {
        self.turn().prompt.keys
    }

    /// The scopes that are live.
    pub(super) fn scopes(&self) -> Vec<Scope> {
        if self.is_decided() {
            return vec![Scope::Answered, Scope::Puzzle];
        }
        let inner = match self.keys() {
            Keys::Ends(_) => Scope::Row,
            Keys::Text(_) => Scope::Entering,
            Keys::Letter(_) => Scope::Guessing,
            Keys::Number | Keys::List => Scope::Answers,
        };
        vec![inner, Scope::Puzzle]
    }

    /// Whether keys that write characters are text now.
    pub(super) fn typing(&self) -> bool {
        !self.is_decided() && matches!(self.keys(), Keys::Text(_) | Keys::Letter(_) | Keys::Number)
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
        let own = match self.keys() {
            Keys::Ends(_) => [Action::TakeFirst, Action::TakeLast].as_slice(),
            Keys::Text(_) => &[Action::Confirm, Action::EndHand],
            Keys::Letter(_) => &[Action::GuessLetter, Action::Left, Action::Right],
            Keys::Number => &[Action::Confirm, Action::Left, Action::Right],
            Keys::List => &[Action::Confirm, Action::Up, Action::Down],
        };
        own.iter().copied().chain([Action::Hint, Action::Debug, Action::Share]).collect()
    }

    /// Another word for the key bar.
    pub(super) fn label(&self, action: Action) -> Option<&'static str> {
        match action {
            Action::Debug if self.is_decided() => Some("debug"),
            Action::Play if self.plays() => Some("pause"),
            Action::TakeFirst if self.reply.lifted == Some(0) => Some("take left"),
            Action::TakeLast if self.reply.lifted == Some(1) => Some("take right"),
            _ => None,
        }
    }

    /// Handles a key; false if it means nothing here.
    pub(super) fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
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
                return true;
            }
            Input::Act(Action::LiveHints) => {
                let told = "There are no live hints in a puzzle. ⟨puzzle-hint⟩ gives a hint, and the puzzle then doesn’t count.";
                cx.ask(Request::Notice(told.to_owned()));
                return true;
            }
            Input::Act(Action::Debug) => {
                cx.ask(Request::Notice("How the computer works it out is shown once you have answered.".to_owned()));
                return true;
            }
            _ => {}
        }
        match self.keys() {
            Keys::Ends(_) => self.handle_row(input, cx),
            Keys::Text(keys) => self.handle_text(&keys, input, cx),
            Keys::Letter(step) => self.handle_letter(step, input, cx),
            Keys::Number | Keys::List => self.handle_list(input, cx),
        }
    }

    /// Takes an answer of line mode: an entry or a letter as it was typed, else one of the choices as records or people
    /// have it. False where it means nothing here.
    pub(super) fn answer_in_lines(&mut self, text: &str, cx: &Context<'_>) -> bool {
        self.complaint = None;
        match self.keys() {
            Keys::Text(keys) => self.enter(&keys, text, cx),
            Keys::Letter(_) => {
                let mut letters = text.chars();
                let letter = letters.next().and_then(Letter::new).filter(|_| letters.next().is_none());
                letter.is_some_and(|letter| self.guess(letter, cx))
            }
            Keys::Ends(_) | Keys::Number | Keys::List => {
                let is_meant = |choice: &Choice| choice.said == text || choice.answer == text;
                self.turn().choices.iter().position(is_meant).is_some_and(|choice| self.answer(choice, None))
            }
        }
    }

    fn handle_answered(&mut self, input: &Input, cx: &Context<'_>) -> bool {
        let count = self.turn().choices.len();
        match input {
            Input::Act(Action::Left) => self.step(false),
            Input::Act(Action::Right) => self.step(true),
            Input::Act(Action::Play) => self.play_or_hold(cx.now),
            Input::Act(Action::Retry) => self.look_on(0, cx.motion()),
            Input::Act(Action::Up) => self.look_on(count - 1, cx.motion()),
            Input::Act(Action::Down) => self.look_on(1, cx.motion()),
            Input::Point(Target::Line(at)) if *at < count => self.look_at(*at, cx.motion()),
            Input::Tick => return self.tick(cx.now),
            _ => return false,
        }
        true
    }

    /// As in a game on a row: a key lifts an end, and takes it when it is lifted.
    fn handle_row(&mut self, input: &Input, cx: &Context<'_>) -> bool {
        let end = match input {
            Input::Act(Action::TakeFirst) => 0,
            Input::Act(Action::TakeLast) => 1,
            Input::Act(Action::Confirm) => {
                return self.reply.lifted.is_some_and(|end| self.answer(end, cx.motion()));
            }
            Input::Act(Action::Halves) => {
                self.reply.halves = !self.reply.halves;
                return true;
            }
            _ => return false,
        };
        if self.reply.lifted == Some(end) {
            return self.answer(end, cx.motion());
        }
        self.reply.lifted = Some(end);
        true
    }

    fn handle_text(&mut self, keys: &TextKeys, input: &Input, cx: &Context<'_>) -> bool {
        match input {
            Input::Act(Action::Confirm) => {
                let entry = self.reply.typed.value().to_owned();
                self.enter(keys, &entry, cx)
            }
            Input::Act(Action::EndHand) => self.enter(keys, keys.end, cx),
            Input::Act(Action::EraseAll) => {
                self.reply.typed.clear();
                self.reply.lifted = None;
                true
            }
            Input::Type(event) => {
                self.reply.lifted = None;
                self.reply.typed.type_event(event)
            }
            _ => false,
        }
    }

    fn enter(&mut self, keys: &TextKeys, entry: &str, cx: &Context<'_>) -> bool {
        let turn = self.turn();
        let place = match (keys.choice_of)(turn, entry) {
            Ok(place) => place,
            Err(sentence) => {
                self.complaint = Some(sentence);
                return true;
            }
        };
        // Letters that are no word are thrown away by an entry that says so, or by the same once more.
        let is_meant = entry == keys.end || entry.ends_with('-') || self.reply.lifted == Some(place);
        if turn.choices[place].is_deed && !is_meant {
            let letters = entry.trim().to_uppercase();
            let again = format!("{letters} is no word: ⟨answer-letters⟩ again throws these letters away.");
            (self.complaint, self.reply.lifted) = (Some(again), Some(place));
            return true;
        }
        self.retell(place, (keys.as_typed)(turn, place, entry));
        self.answer(place, cx.motion())
    }

    fn handle_letter(&mut self, step: fn(Letter, isize, isize) -> Letter, input: &Input, cx: &Context<'_>) -> bool {
        let (across, down) = match input {
            Input::Act(Action::Left) => (-1, 0),
            Input::Act(Action::Right) => (1, 0),
            Input::Act(Action::Up) => (0, -1),
            Input::Act(Action::Down) => (0, 1),
            Input::Act(Action::GuessLetter) => return self.reply.letter.is_some_and(|letter| self.guess(letter, cx)),
            Input::Type(Event::Key(KeyEvent { code: KeyCode::Char(character), .. })) => {
                // A letter goes to its key, and the same again answers with it.
                let Some(letter) = Letter::new(*character) else { return false };
                let place = self.place(&letter.lower().to_string());
                if place.is_none() || self.reply.lifted == place {
                    return self.guess(letter, cx);
                }
                (self.reply.letter, self.reply.lifted) = (Some(letter), place);
                return true;
            }
            Input::Point(Target::Line(at)) => {
                return Letter::all().nth(*at).is_some_and(|letter| self.guess(letter, cx));
            }
            Input::Hover(Some(Target::Line(at))) => {
                self.reply.letter = Letter::all().nth(*at).or(self.reply.letter);
                return true;
            }
            _ => return false,
        };
        self.reply.letter = self.reply.letter.map(|letter| step(letter, across, down));
        self.reply.lifted = None;
        true
    }

    fn guess(&mut self, letter: Letter, cx: &Context<'_>) -> bool {
        self.reply.letter = Some(letter);
        if let Some(choice) = self.place(&letter.lower().to_string()) {
            return self.answer(choice, cx.motion());
        }
        self.complaint = Some(format!("{letter} was guessed before."));
        true
    }

    fn handle_list(&mut self, input: &Input, cx: &Context<'_>) -> bool {
        let count = self.turn().choices.len();
        let at = self.reply.list.at();
        let typed = self.reply.lifted.take();
        match input {
            Input::Act(Action::Confirm) => return self.answer(at, cx.motion()),
            Input::Act(Action::Left | Action::Up) => self.reply.list.go_to((at + count - 1) % count),
            Input::Act(Action::Right | Action::Down) => self.reply.list.go_to((at + 1) % count),
            Input::Act(action @ (Action::Home | Action::End)) => return self.reply.list.step(*action, count),
            Input::Point(Target::Line(line)) if *line < count => {
                if *line == at {
                    return self.answer(at, cx.motion());
                }
                self.reply.list.go_to(*line);
            }
            Input::Type(Event::Key(KeyEvent { code: KeyCode::Char(digit), .. })) if digit.is_ascii_digit() => {
                // A digit goes to its number, and the same again answers with it.
                let Some(place) = self.place(&digit.to_string()) else { return false };
                if typed == Some(place) {
                    return self.answer(place, cx.motion());
                }
                self.reply.list.go_to(place);
                self.reply.lifted = Some(place);
            }
            _ => return false,
        }
        true
    }
}
