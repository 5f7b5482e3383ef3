//! What keys, clicks and answers do in a game against a host.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use tui_input::Input as TextInput;
use tui_input::backend::crossterm::EventHandler;

use super::{Panel, Play, Question, Remark, Review, Study};
use crate::actions::{Action, Scope};
use crate::engine::hangman::{Answer, Guess, GuessReview, Letter, Turn};
use crate::games::hangman::keyboard;
use crate::play::replay::Replay;
use crate::screen::{Context, Input, Request};
use crate::widgets::Target;
use crate::work::{HangmanReport, Report};

/// The last step of a hint.
const LAST_HINT: u8 = 3;

impl Play {
    /// The scopes that are live, innermost first.
    pub(in crate::games::hangman) fn scopes(&self) -> Vec<Scope> {
        match &self.panel {
            Panel::None if self.is_over() => vec![Scope::Result, Scope::Game],
            Panel::None => vec![Scope::Letters, Scope::Game],
            Panel::Word(_) => vec![Scope::WordEntry],
            Panel::Debug(debug) if debug.filtering() => vec![Scope::Debug],
            Panel::Debug(_) => vec![Scope::Debug, Scope::Letters, Scope::Game],
            Panel::Review(_) => vec![Scope::Review, Scope::Game],
        }
    }

    /// Whether keys that write characters are text now: letters are guesses.
    pub(in crate::games::hangman) fn typing(&self) -> bool {
        match &self.panel {
            Panel::None => !self.is_over(),
            Panel::Word(_) | Panel::Debug(_) => true,
            Panel::Review(_) => false,
        }
    }

    /// The actions to show in the key bar, most wanted first.
    pub(in crate::games::hangman) fn live(&self) -> Vec<Action> {
        let mut live = match &self.panel {
            Panel::Review(_) => return Replay::live(),
            Panel::Word(_) => return vec![Action::Confirm],
            Panel::Debug(debug) if debug.filtering() => return vec![Action::Back],
            Panel::Debug(_) => {
                return vec![
                    Action::Debug,
                    Action::DebugBack,
                    Action::Back,
                    Action::Left,
                    Action::Right,
                    Action::Up,
                    Action::Down,
                ];
            }
            Panel::None if self.is_over() => vec![Action::Confirm, Action::Review, Action::Share],
            Panel::None => vec![Action::GuessLetter, Action::Hint],
        };
        if matches!(self.panel, Panel::None) && !self.is_over() && self.game.setup().whole_words {
            live.push(Action::GuessWord);
        }
        live.extend([Action::LiveHints, Action::Debug, Action::Undo, Action::ShowRemaining, Action::NewGame]);
        live
    }

    /// Handles an input; false if it means nothing here.
    pub(in crate::games::hangman) fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        if let Panel::Review(review) = &mut self.panel
            && review.handle(input, cx.now)
        {
            return true;
        }
        let handled = match input {
            Input::Report(_, report) => return self.take_in(report, cx),
            Input::Act(action) => self.act(*action, cx),
            Input::Type(event) => self.handle_typing(event, cx),
            Input::Point(target) => self.point(*target, cx),
            Input::Tick | Input::Records(_) | Input::Refresh => false,
            Input::Leave => {
                // Leaving stops the worker: what it was asked has to be asked again on return.
                self.position.study = Study::Wanted;
                self.question = None;
                return false;
            }
        };
        self.ask_worker(cx);
        handled
    }

    fn act(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        if !matches!(action, Action::LiveHints) {
            self.remark = None;
        }
        match &mut self.panel {
            Panel::Word(input) => match action {
                Action::Confirm => {
                    let text = input.value().to_owned();
                    // What is refused stays to be mended.
                    if self.guess_text(&text, cx) {
                        self.panel = Panel::None;
                    }
                    return true;
                }
                Action::Back => {
                    self.panel = Panel::None;
                    return true;
                }
                _ => return false,
            },
            Panel::Debug(debug) => {
                if debug.act(action) {
                    return true;
                }
                if action == Action::Back {
                    self.panel = Panel::None;
                    return true;
                }
            }
            Panel::Review(review) => {
                match action {
                    Action::Back | Action::Review => self.panel = Panel::None,
                    Action::Retry | Action::Confirm => {
                        let turn = review.at();
                        self.retry(turn, cx);
                    }
                    _ => return false,
                }
                return true;
            }
            Panel::None => {}
        }
        self.act_on_board(action, cx)
    }

    fn act_on_board(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        match action {
            Action::Left => self.step_cursor(-1, 0, cx),
            Action::Right => self.step_cursor(1, 0, cx),
            Action::Up => self.step_cursor(0, -1, cx),
            Action::Down => self.step_cursor(0, 1, cx),
            Action::GuessLetter => self.guess_at_cursor(cx),
            Action::GuessWord if !self.is_over() => {
                if self.game.setup().whole_words {
                    self.panel = Panel::Word(TextInput::default());
                } else {
                    self.remark = Some(Remark::Refused(crate::engine::hangman::Refusal::WordsOff.to_string()));
                }
            }
            Action::Erase => {
                let sentence = "A guess stands: Backspace takes nothing back, undo does.";
                self.remark = Some(Remark::Refused(sentence.into()));
            }
            Action::ShowRemaining => self.show_remaining = !self.show_remaining,
            Action::Hint => self.hint_step = (self.hint_step + 1).min(LAST_HINT),
            Action::Undo if !self.undo(cx) => {
                self.remark = Some(Remark::Refused("There is no guess to take back.".into()));
            }
            Action::Redo if !self.redo(cx) => {
                self.remark = Some(Remark::Refused("There is no guess to make again.".into()));
            }
            Action::Undo | Action::Redo => {}
            Action::Debug => {
                self.peeked = true;
                self.panel = Panel::Debug(Box::default());
            }
            Action::Review => return self.open_review(None),
            _ => return false,
        }
        true
    }

    fn handle_typing(&mut self, event: &Event, cx: &mut Context<'_>) -> bool {
        match &mut self.panel {
            Panel::Word(input) => {
                self.remark = None;
                return input.handle_event(event).is_some();
            }
            Panel::Debug(debug) => {
                if debug.handle_typing(event) {
                    return true;
                }
            }
            Panel::None | Panel::Review(_) => {}
        }
        let &Event::Key(KeyEvent { code: KeyCode::Char(symbol), modifiers, .. }) = event else {
            return false;
        };
        if symbol == '?' || !(modifiers - KeyModifiers::SHIFT).is_empty() || self.is_over() {
            return false;
        }
        self.remark = None;
        if symbol == ' ' {
            self.guess_at_cursor(cx);
        } else {
            self.guess_text(symbol.encode_utf8(&mut [0; 4]), cx);
        }
        true
    }

    /// A key on the screen takes the cursor first, and is pressed when it has it.
    fn point(&mut self, target: Target, cx: &mut Context<'_>) -> bool {
        match target {
            Target::Line(index) => {
                let Some(letter) = Letter::all().nth(index) else { return false };
                if self.cursor(cx.settings.live_hints) == Some(letter) && !self.is_over() {
                    self.guess(Guess::Letter(letter), cx);
                } else {
                    self.cursor = Some(letter);
                }
                true
            }
            Target::Cell { low, .. } => self.open_review(Some(low)),
            Target::Step(pane, _) => match &mut self.panel {
                Panel::Debug(debug) => debug.open(pane),
                _ => false,
            },
            _ => false,
        }
    }

    /// Moves the cursor, or puts it on the keyboard where there is none.
    fn step_cursor(&mut self, across: isize, down: isize, cx: &Context<'_>) {
        let from = self.cursor(cx.settings.live_hints);
        self.cursor = Some(from.map_or(Letter::FIRST, |letter| keyboard::step(letter, across, down)));
    }

    fn guess_at_cursor(&mut self, cx: &mut Context<'_>) {
        if let Some(letter) = self.cursor(cx.settings.live_hints) {
            self.guess(Guess::Letter(letter), cx);
        } else if !self.is_over() {
            let sentence = "No letter is under the cursor: type one, or go to one with the arrows.";
            self.remark = Some(Remark::Refused(sentence.into()));
        }
    }

    /// Guesses what is written; false if that is refused.
    fn guess_text(&mut self, text: &str, cx: &mut Context<'_>) -> bool {
        match self.game.read(text) {
            Ok(guess) => self.guess(guess, cx),
            Err(refusal) => {
                self.remark = Some(Remark::Refused(refusal.to_string()));
                false
            }
        }
    }

    /// Makes a guess; false if it is refused.
    fn guess(&mut self, guess: Guess, cx: &mut Context<'_>) -> bool {
        if self.pending.is_some() {
            return false;
        }
        if let Err(refusal) = self.game.check(guess) {
            self.remark = Some(Remark::Refused(refusal.to_string()));
            return false;
        }
        if let Some(answer) = self.game.setup().host.quick_answer(&self.game, guess) {
            self.undone.clear();
            self.play(Turn { guess, answer }, cx);
        } else {
            self.ponder(guess, cx);
        }
        true
    }

    /// Lets the host ponder: its answer comes before anything that the worker may be at.
    pub(super) fn ponder(&mut self, guess: Guess, cx: &mut Context<'_>) {
        self.pending = Some(guess);
        self.question = None;
        self.ask_worker(cx);
    }

    fn play(&mut self, turn: Turn, cx: &mut Context<'_>) {
        let helped = self.shown_hints(cx.settings.live_hints) > 0 || self.peeked;
        let reviewed = GuessReview::of(&self.game, &self.position.splits, turn);
        // Both the guess and the answer were found from this very game.
        if self.game.play(turn).is_ok() {
            self.help.hints += u32::from(helped);
            self.reviewed.extend(reviewed);
            self.arrive(cx);
            self.remark = Some(Remark::Told(self.told(turn)));
        }
    }

    /// What was guessed, as it is written in capitals.
    pub(super) fn asked(&self, guess: Guess) -> String {
        match guess {
            Guess::Letter(letter) => letter.to_string(),
            Guess::Word(word) => self.game.dictionary().word(word).to_uppercase(),
        }
    }

    /// What the host said, in words.
    fn told(&self, turn: Turn) -> String {
        match (turn.guess, turn.answer) {
            (Guess::Letter(letter), Answer::Places(places)) => match places.len() {
                0 => format!("No {letter}."),
                1 => format!("One {letter}."),
                count => format!("{count} times {letter}."),
            },
            (Guess::Word(word), Answer::Word(false)) => format!("It isn’t “{}”.", self.game.dictionary().word(word)),
            _ => String::new(),
        }
    }

    fn take_in(&mut self, report: &Report, cx: &mut Context<'_>) -> bool {
        match report {
            Report::Hangman(HangmanReport::Answer(guess, answer)) if self.pending == Some(*guess) => {
                self.undone.clear();
                self.play(Turn { guess: *guess, answer: *answer }, cx);
            }
            Report::Hangman(HangmanReport::Study(analysis)) => {
                self.position.study = Study::Running(Some(*analysis));
            }
            Report::Hangman(HangmanReport::Letter(letter, bounds)) => {
                self.position.forced[letter.index()] = Some(*bounds);
            }
            Report::Hangman(HangmanReport::Turn(at, weight)) => {
                if let Panel::Review(review) = &mut self.panel {
                    review.weigh(*at, *weight);
                }
            }
            Report::Done => {
                self.finish_question();
                self.ask_worker(cx);
            }
            Report::Failed(sentence) => {
                self.pending = None;
                self.finish_question();
                cx.ask(Request::Notice(sentence.clone()));
            }
            _ => return false,
        }
        true
    }

    /// Notes that the worker has no more to say.
    fn finish_question(&mut self) {
        match (self.question.take(), &mut self.panel) {
            (Some(Question::Study), _) => {
                self.position.study = Study::Done(self.position.study.analysis().copied());
            }
            // Without an answer, which is not what was hoped for, the question before it is open again.
            (Some(Question::Answer(_)), _) => self.position.study = Study::Wanted,
            (Some(Question::Letters), _) => self.position.forced_done = true,
            (Some(Question::Review), Panel::Review(review)) => review.finish(),
            _ => {}
        }
    }

    fn undo(&mut self, cx: &mut Context<'_>) -> bool {
        let Some(turn) = self.game.undo() else { return false };
        self.undone.push(turn);
        self.help.undos += 1;
        self.arrive(cx);
        self.remark = Some(Remark::TakenBack(self.asked(turn.guess)));
        true
    }

    fn redo(&mut self, cx: &mut Context<'_>) -> bool {
        let Some(turn) = self.undone.pop() else { return false };
        self.play(turn, cx);
        true
    }

    /// Goes back to before the turn `turn`, to play on from there.
    fn retry(&mut self, turn: usize, cx: &mut Context<'_>) {
        self.panel = Panel::None;
        while self.game.turns().len() > turn {
            let Some(undone) = self.game.undo() else { break };
            self.undone.push(undone);
        }
        self.help.undos += 1;
        self.arrive(cx);
    }

    fn open_review(&mut self, turn: Option<usize>) -> bool {
        match Review::new(&self.game, turn) {
            Some(review) => {
                self.peeked = true;
                self.panel = Panel::Review(Box::new(review));
                true
            }
            None => false,
        }
    }
}
