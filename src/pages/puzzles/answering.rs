//! The keys of a puzzle: the board’s own answer where the answer is a move, a list takes the others, and what can be done
//! afterwards.

use super::solving::{LIT, Solving};
use crate::puzzles::{Answers, BoardMove, Choice};
use crate::screen::{Context, Input, Request};
use arcade_ui::actions::{Action, Scope};
use arcade_ui::keys::{Event, KeyCode, KeyEvent};
use arcade_ui::widgets::Target;

/// Whether a character can be part of an answer: of a word, with the wildcard or with the sign that throws letters away.
fn stands_in_answers(sign: char) -> bool {
    sign.is_alphanumeric() || "!-* ".contains(sign)
}

impl Solving {
    /// The move that is asked for; None where an answer is chosen from a list.
    fn asked_move(&self) -> Option<BoardMove> {
        match self.turn().prompt.answers {
            Answers::Move(by) => Some(by),
            Answers::List(_) => None,
        }
    }

    /// The scopes that are live.
    pub(super) fn scopes(&self) -> Vec<Scope> {
        let mut scopes = match self.asked_move() {
            _ if self.is_decided() => vec![Scope::Answered],
            Some(_) => self.board.scopes(),
            None => vec![Scope::Answers],
        };
        scopes.push(Scope::Puzzle);
        scopes
    }

    /// Whether keys that write characters are text now.
    pub(super) fn typing(&self) -> bool {
        let is_digit = |choice: &Choice| choice.answer.bytes().all(|byte| byte.is_ascii_digit());
        !self.is_decided()
            && match self.asked_move() {
                Some(_) => self.board.typing(),
                None => self.turn().choices.iter().all(is_digit),
            }
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
        let mut live = match self.asked_move() {
            Some(_) => self.board.live(),
            None => vec![Action::Confirm, Action::Up, Action::Down],
        };
        live.extend([Action::Hint, Action::Debug, Action::Share]);
        live
    }

    /// Another word for the key bar.
    pub(super) fn label(&self, action: Action) -> Option<&'static str> {
        match action {
            Action::Debug if self.is_decided() => Some("debug"),
            Action::Play if self.plays() => Some("pause"),
            // The way back leads out of the puzzle, whatever is typed.
            Action::Back => None,
            _ if self.is_decided() || self.is_listed() => None,
            action => self.board.label(action),
        }
    }

    /// Handles a key; false if it means nothing here.
    pub(super) fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        if matches!(input, Input::Act(_) | Input::Type(_) | Input::Point(_)) {
            self.complaint = None;
            self.tells_hint = false;
        }
        if self.is_decided() {
            return self.handle_answered(input, cx);
        }
        match input {
            Input::Act(Action::Hint) => {
                self.hint = (self.hint + 1).min(LIT);
                self.tells_hint = true;
            }
            Input::Act(Action::LiveHints) => {
                let told = "There are no live hints in a puzzle. ⟨puzzle-hint⟩ gives a hint, and the puzzle then doesn’t count.";
                cx.ask(Request::Notice(told.to_owned()));
            }
            Input::Act(Action::Debug) => {
                cx.ask(Request::Notice("How the computer works it out is shown once you have answered.".to_owned()));
            }
            // What stands in no answer is a key, as it is where nothing is typed.
            Input::Type(Event::Key(KeyEvent { code: KeyCode::Char(sign), .. })) if !stands_in_answers(*sign) => {
                return false;
            }
            // What is no answer leads away from the position.
            Input::Act(Action::Swap | Action::Back | Action::GuessWord | Action::Review | Action::Retry) => {
                return false;
            }
            input => {
                return match self.asked_move() {
                    Some(by) => self.handle_on_board(by, input, cx),
                    None => self.handle_list(input, cx),
                };
            }
        }
        true
    }

    /// Takes an answer of line mode: a move as in the game, or one of the choices as records or people have it.
    ///
    /// # Errors
    /// What is expected, where it is neither.
    pub(super) fn answer_in_lines(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        (self.complaint, self.tells_hint) = (None, false);
        let Some(by) = self.asked_move() else {
            let is_meant = |choice: &Choice| choice.said == text || choice.is(text);
            let place = self.turn().choices.iter().position(is_meant);
            if place.is_some_and(|place| self.answer(place, None)) {
                return Ok(());
            }
            let answers: Vec<&str> = self.turn().choices.iter().map(|choice| choice.said.as_str()).collect();
            return Err(format!("Type one of these: {}.", answers.join(", ")));
        };
        let (answered, wanted) = self.board.answer(text, cx);
        if let Some(step) = wanted {
            self.judge(by, &step, false, cx);
        }
        answered
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

    /// Hands a key to the board, and judges the move that it comes to.
    fn handle_on_board(&mut self, by: BoardMove, input: &Input, cx: &mut Context<'_>) -> bool {
        let (handled, wanted) = self.board.handle(input.clone(), cx);
        match wanted {
            Some(step) => self.judge(by, &step, by.is_one_key, cx),
            // Another key than the same once more: what was chosen or typed was not meant.
            None if matches!(input, Input::Act(_) | Input::Type(_) | Input::Point(_)) => self.lifted = None,
            None => {}
        }
        handled
    }

    /// Takes the move that the player wants to make as the answer. Where a single key made it, it has to come `twice`.
    fn judge(&mut self, by: BoardMove, step: &str, twice: bool, cx: &Context<'_>) {
        match (by.read)(self.turn(), step) {
            Ok(mut meant) => {
                let again = || format!("{}: the same again, or ⟨guess⟩, answers with it.", meant.choice.said);
                meant.warning = if twice { Some(again()) } else { meant.warning };
                self.take(meant, cx.motion());
            }
            Err(sentence) => self.complaint = Some(sentence),
        }
    }

    fn handle_list(&mut self, input: &Input, cx: &Context<'_>) -> bool {
        let count = self.turn().choices.len();
        let at = self.list.at();
        let lifted = self.lifted.take();
        match input {
            Input::Act(Action::Confirm) => return self.answer(at, cx.motion()),
            Input::Act(Action::Left | Action::Up) => self.list.go_to((at + count - 1) % count),
            Input::Act(Action::Right | Action::Down) => self.list.go_to((at + 1) % count),
            Input::Act(action @ (Action::Home | Action::End)) => return self.list.step(*action, count),
            Input::Point(Target::Line(line)) if *line < count => {
                if *line == at {
                    return self.answer(at, cx.motion());
                }
                self.list.go_to(*line);
            }
            Input::Type(Event::Key(KeyEvent { code: KeyCode::Char(digit), .. })) => {
                // A digit goes to its number, and the same again answers with it.
                let Some(place) = self.place(&digit.to_string()) else { return false };
                if lifted == Some(digit.to_string()) {
                    return self.answer(place, cx.motion());
                }
                self.list.go_to(place);
                self.lifted = Some(digit.to_string());
            }
            _ => return false,
        }
        true
    }
}
