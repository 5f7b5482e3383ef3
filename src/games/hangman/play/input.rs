//! What keys and clicks do in a game against a host.

use super::queue::Full;
use super::{News, Play, guessed, rules};
use crate::games::hangman::{keyboard, words::letters};
use crate::play::Remark;
use crate::screen::{Context, Request};
use arcade_engine::hangman::{Guess, Letter, Refusal, Reply, Turn};
use arcade_ui::actions::Action;
use arcade_ui::keys::{Event, KeyCode, KeyEvent, KeyModifiers};
use arcade_ui::motion::{LONGEST, Part};
use arcade_ui::widgets::{Target, TextField};

/// What the key that guesses the marked letter comes to while there is none yet.
const STILL_LOOKING: &str = "I am still looking for the best letter. Type one, or wait a moment.";

impl Play {
    /// Handles an action that is this game's own; false when it means nothing here.
    pub(super) fn act(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        if action != Action::LiveHints {
            self.board.news = None;
        }
        let Some(word) = &self.board.word else { return self.act_on_board(action, cx) };
        match action {
            Action::Confirm => {
                let text = word.value().to_owned();
                // What is refused stays to be mended, until something else is typed.
                if self.guess_text(&text, cx) {
                    self.board.word = None;
                }
            }
            Action::Back => self.board.word = None,
            _ => return false,
        }
        true
    }

    fn act_on_board(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        if self.board.ending.as_mut().is_some_and(|ending| ending.act(action)) {
            return true;
        }
        match action {
            Action::Left => self.step_cursor(-1, 0, cx),
            Action::Right => self.step_cursor(1, 0, cx),
            Action::Up => self.step_cursor(0, -1, cx),
            Action::Down => self.step_cursor(0, 1, cx),
            Action::GuessLetter => self.guess_at_cursor(cx),
            Action::GuessWord if !self.is_over() => {
                if self.game().setup().whole_words {
                    self.close_panel(cx);
                    self.board.word = Some(TextField::default());
                } else {
                    self.refuse(refused(&Refusal::WordsOff));
                }
            }
            Action::Erase => self.refuse("⟨undo⟩ takes a guess back; ⟨erase-no-guess⟩ takes nothing back."),
            Action::ShowRemaining => self.board.show_remaining = !self.board.show_remaining,
            Action::Undo => return self.take_back(cx),
            _ => return false,
        }
        true
    }

    /// Takes back a guess that the host has not answered yet, the last one first; false when there is none. The bout takes
    /// back what was answered: which guess that is, is told here.
    fn take_back(&mut self, cx: &mut Context<'_>) -> bool {
        let waiting = self.board.queue.take_back_waiting();
        let pondered = if waiting.is_some() { None } else { self.board.queue.take_back_pondered() };
        let unanswered = waiting.or(pondered);
        let guess = unanswered.or(self.game().turns().last().map(|turn| turn.guess));
        let sentence = guess.map(|guess| format!("Taken back: {}.", guessed(self.game(), guess)));
        self.board.news = sentence.map(|sentence| News::new("undo ", sentence));
        if pondered.is_some() {
            self.withdraw(cx);
            self.reassess();
        }
        unanswered.is_some()
    }

    /// Handles what is typed: letters are guesses.
    pub(super) fn type_event(&mut self, event: &Event, cx: &mut Context<'_>) -> bool {
        let is_refused = self.is_refused();
        if let Some(word) = &mut self.board.word {
            let handled = if is_refused { word.type_anew(event) } else { word.type_event(event) };
            self.clear_remark();
            return handled;
        }
        let &Event::Key(KeyEvent { code: KeyCode::Char(symbol), modifiers, .. }) = event else {
            return false;
        };
        if symbol == '?' || !(modifiers - KeyModifiers::SHIFT).is_empty() || self.is_over() {
            return false;
        }
        self.clear_remark();
        self.board.news = None;
        if symbol == ' ' {
            self.guess_at_cursor(cx);
        } else {
            self.guess_text(symbol.encode_utf8(&mut [0; 4]), cx);
        }
        true
    }

    /// The letter whose key this part of the screen is; None where it is none, or the game is over.
    pub(super) fn letter_at(&self, target: Target) -> Option<Letter> {
        match target {
            Target::Line(index) if !self.is_over() => Letter::all().nth(index),
            _ => None,
        }
    }

    /// Pressing a key of the keyboard guesses its letter.
    pub(super) fn point(&mut self, target: Target, cx: &mut Context<'_>) -> bool {
        if let Some(letter) = self.letter_at(target) {
            self.clear_remark();
            self.board.news = None;
            self.guess(Guess::Letter(letter), cx);
            return true;
        }
        match target {
            Target::Line(at) if !self.is_landing() => self.open_review(Some(at)),
            _ => false,
        }
    }

    /// Moves the cursor, or puts it on the keyboard where there is none.
    fn step_cursor(&mut self, across: isize, down: isize, cx: &Context<'_>) {
        let from = self.cursor(cx.settings);
        self.board.cursor = Some(from.map_or(Letter::FIRST, |letter| keyboard::step(letter, across, down)));
    }

    /// Takes back that the best letter is still being looked for, once it isn’t.
    pub(super) fn end_wait(&mut self) {
        if !self.outlook().is_looking()
            && matches!(self.remark(), Some(Remark::Refused(sentence)) if sentence == STILL_LOOKING)
        {
            self.clear_remark();
        }
    }

    fn guess_at_cursor(&mut self, cx: &mut Context<'_>) {
        if let Some(letter) = self.cursor(cx.settings) {
            self.guess(Guess::Letter(letter), cx);
        } else if self.shown_hint(cx.settings) >= 2 && self.outlook().is_looking() {
            self.refuse(STILL_LOOKING);
        } else if !self.is_over() {
            self.refuse(
                "No letter is under the cursor. Type one, or go to one with \
                 ⟨letter-left+letter-right+letter-up+letter-down|the arrows⟩.",
            );
        }
    }

    /// Guesses what is written; false if that is refused.
    pub(super) fn guess_text(&mut self, text: &str, cx: &mut Context<'_>) -> bool {
        match self.game().read(text) {
            Ok(guess) => self.guess(guess, cx),
            Err(refusal) => self.refuse_guess(&refusal, cx),
        }
    }

    fn refuse_guess(&mut self, refusal: &Refusal, cx: &Context<'_>) -> bool {
        self.refuse(refused(refusal));
        self.motion.start(Part::Shake, 1.0, 0.0, LONGEST, cx.motion());
        false
    }

    /// Makes a guess; false when it is refused. A host that ponders is asked for its answer.
    fn guess(&mut self, guess: Guess, cx: &mut Context<'_>) -> bool {
        if let Err(refusal) = self.game().check(guess) {
            return self.refuse_guess(&refusal, cx);
        }
        if self.is_posed() {
            if let Guess::Letter(letter) = guess {
                self.board.cursor = Some(letter);
            }
            cx.ask(Request::Judge(rules::write_asked(self.game(), guess)));
            return true;
        }
        if self.board.queue.pondered().is_some() {
            return self.let_wait(guess);
        }
        if let Some(answer) = self.game().setup().host.quick_answer(self.game(), guess) {
            return self.make(&Turn { guess, answer }, cx).is_ok();
        }
        self.board.queue.ponder(guess);
        self.reassess();
        // Its answer comes before anything that the worker may be at.
        self.withdraw(cx);
        true
    }

    /// Keeps a guess until the host has answered the one before; false when it is refused.
    fn let_wait(&mut self, guess: Guess) -> bool {
        let waits = self.board.queue.wait(guess);
        match waits {
            Ok(()) => {}
            Err(Full::Repeated) => {
                let name = guessed(self.game(), guess);
                self.refuse(format!("You guessed {name} already; the host is still thinking."));
            }
            Err(Full::TooMany) => self.refuse("The host is still thinking, and no more guesses can wait for it."),
        }
        waits.is_ok()
    }

    /// Takes in what the host says to `guess`, and makes the next guess that waits; whether the answer was taken.
    pub(super) fn take_reply(&mut self, guess: Guess, reply: Reply, cx: &mut Context<'_>) -> bool {
        // The game accepted the guess, and the answer was found from this very game.
        if self.make(&Turn { guess, answer: reply.answer }, cx).is_err() {
            return false;
        }
        if let Some(news) = self.board.news.as_mut().filter(|_| !reply.is_settled) {
            news.more = " The host ran out of time: another answer might have made it longer, or harder.";
        }
        if let Some(next) = self.board.queue.next() {
            self.guess(next, cx);
        }
        true
    }
}

/// Why a guess was refused, as a player is told.
fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Repeated(letter) => format!("You already guessed {letter}."),
        Refusal::NoLetter(symbol) => format!("“{symbol}” is not a letter. Guess one from a to z."),
        Refusal::Nothing => "Type a letter from a to z.".into(),
        Refusal::WordsOff => "This game is played letter by letter: whole words are off.".into(),
        Refusal::WrongLength { guessed, hidden } => {
            format!("The word has {}, and yours has {guessed}. That cost you nothing.", letters(*hidden))
        }
        Refusal::Unknown(word) => format!("“{word}” is not in the word list of this game. That cost you nothing."),
        Refusal::RuledOut(word) => format!("“{word}” doesn’t fit what you know already. That cost you nothing."),
        Refusal::Over | Refusal::Dishonest => refusal.to_string(),
    }
}
