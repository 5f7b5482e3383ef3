//! What keys and clicks do in a game against a host.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::review::loses;
use super::{News, Play};
use crate::actions::Action;
use crate::engine::hangman::{Answer, Guess, Letter, Refusal, Reply, Turn};
use crate::games::hangman::keyboard;
use crate::motion::{LONGEST, Part};
use crate::play::Remark;
use crate::screen::Context;
use crate::share::counted;
use crate::widgets::{Target, TextField};

/// How many guesses can wait while the host ponders.
const MOST_WAITING: usize = 3;
/// What the key that guesses the marked letter comes to while there is none yet.
const STILL_LOOKING: &str = "I am still looking for the best letter. Type one, or wait a moment.";

impl Play {
    /// Handles an action that is this game's own; false when it means nothing here.
    pub(super) fn act(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        if action != Action::LiveHints {
            self.board.news = None;
        }
        self.board.looked_at = None;
        let Some(word) = &self.board.word else { return self.act_on_board(action, cx) };
        match action {
            Action::Confirm => {
                let text = word.value().to_owned();
                // What is refused stays to be mended.
                if self.guess_text(&text, cx) {
                    self.board.word = None;
                }
            }
            Action::Back => self.board.word = None,
            _ => return false,
        }
        true
    }

    /// Moves through the story of a game that is over; false when `action` doesn’t.
    fn act_on_story(&mut self, action: Action) -> bool {
        const PAGE: usize = 4;
        let scroll = &self.board.scroll;
        let at = scroll.get();
        match action {
            Action::Up => scroll.set(at.saturating_sub(1)),
            Action::Down => scroll.set(at.saturating_add(1)),
            Action::PageUp => scroll.set(at.saturating_sub(PAGE)),
            Action::PageDown => scroll.set(at.saturating_add(PAGE)),
            Action::Home => scroll.set(0),
            // Drawing knows how far that is.
            Action::End => scroll.set(usize::MAX),
            Action::NextView => {
                self.board.shows_table = !self.board.shows_table;
                scroll.set(0);
            }
            _ => return false,
        }
        true
    }

    /// The guesses that cost a miss more than they had to, once all are judged.
    pub(super) fn costly(&self) -> Vec<usize> {
        if !self.board.is_judged {
            return Vec::new();
        }
        let judgements = self.board.judgements.iter().enumerate();
        judgements.filter(|(_, judgement)| judgement.as_ref().is_some_and(loses)).map(|(at, _)| at).collect()
    }

    fn act_on_board(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        if self.is_over() && self.act_on_story(action) {
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
            Action::Retry if self.is_over() => match self.costly().first().copied() {
                Some(at) => self.go_back_to(at, cx),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    /// Takes back a guess that the host has not answered yet, the last one first; false when there is none. The bout takes
    /// back what was answered: which guess that is, is told here.
    fn take_back(&mut self, cx: &mut Context<'_>) -> bool {
        if let Some(guess) = self.board.waiting.pop() {
            self.board.news = Some(News { label: "undo ", sentence: format!("Taken back: {}.", self.asked(guess)) });
            return true;
        }
        let pending = self.board.pending.take();
        let guess = pending.or(self.game().turns().last().map(|turn| turn.guess));
        self.board.news =
            guess.map(|guess| News { label: "undo ", sentence: format!("Taken back: {}.", self.asked(guess)) });
        if pending.is_some() {
            self.withdraw(cx);
            self.reassess();
        }
        pending.is_some()
    }

    /// Handles what is typed: letters are guesses.
    pub(super) fn type_event(&mut self, event: &Event, cx: &mut Context<'_>) -> bool {
        if let Some(word) = &mut self.board.word {
            let handled = word.type_event(event);
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
        if self.panel().debug().is_some() && !self.looks_again(symbol) {
            self.set_up_debug(cx);
            return true;
        }
        if symbol == ' ' {
            self.guess_at_cursor(cx);
        } else {
            self.guess_text(symbol.encode_utf8(&mut [0; 4]), cx);
        }
        true
    }

    /// Lets the debug overlay look at the letter `symbol`; true where it does so already, and the letter is to be guessed.
    fn looks_again(&mut self, symbol: char) -> bool {
        let Some(letter) = Letter::new(symbol).filter(|&letter| !self.game().guessed().contains(letter)) else {
            return false;
        };
        let again = self.board.looked_at == Some(letter);
        (self.board.cursor, self.board.looked_at) = (Some(letter), Some(letter));
        again
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
            Target::Cell { low, .. } => self.open_review(Some(low)),
            _ => false,
        }
    }

    /// Moves the cursor, or puts it on the keyboard where there is none.
    fn step_cursor(&mut self, across: isize, down: isize, cx: &Context<'_>) {
        let from = self.cursor(cx.settings);
        self.board.cursor = Some(from.map_or(Letter::FIRST, |letter| keyboard::step(letter, across, down)));
    }

    /// Whether the best letter is still being looked for.
    pub(super) fn is_looking(&self) -> bool {
        !self.is_over() && !self.board.position.studied && self.best_letter().is_none()
    }

    /// Takes back that the best letter is still being looked for, once it isn’t.
    pub(super) fn end_wait(&mut self) {
        if !self.is_looking() && matches!(self.remark(), Some(Remark::Refused(told)) if told == STILL_LOOKING) {
            self.clear_remark();
        }
    }

    fn guess_at_cursor(&mut self, cx: &mut Context<'_>) {
        if let Some(letter) = self.cursor(cx.settings) {
            self.guess(Guess::Letter(letter), cx);
        } else if self.shown_hint(cx.settings) >= 2 && self.is_looking() {
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
            Err(refusal) => {
                self.refuse(refused(&refusal));
                self.motion.start(Part::Shake, 1.0, 0.0, LONGEST, cx.motion());
                false
            }
        }
    }

    /// Makes a guess; false when it is refused. A host that ponders is asked for its answer.
    fn guess(&mut self, guess: Guess, cx: &mut Context<'_>) -> bool {
        if let Err(refusal) = self.game().check(guess) {
            self.refuse(refused(&refusal));
            self.motion.start(Part::Shake, 1.0, 0.0, LONGEST, cx.motion());
            return false;
        }
        if self.board.pending.is_some() {
            return self.let_wait(guess);
        }
        if let Some(answer) = self.game().setup().host.quick_answer(self.game(), guess) {
            return self.make(&Turn { guess, answer }, cx).is_ok();
        }
        self.board.pending = Some(guess);
        self.reassess();
        // Its answer comes before anything that the worker may be at.
        self.withdraw(cx);
        true
    }

    /// Keeps a guess until the host has answered the one before; false when it is refused.
    fn let_wait(&mut self, guess: Guess) -> bool {
        let waiting = &mut self.board.waiting;
        if self.board.pending == Some(guess) || waiting.contains(&guess) {
            let asked = self.asked(guess);
            self.refuse(format!("You guessed {asked} already; the host is still thinking."));
        } else if waiting.len() >= MOST_WAITING {
            self.refuse("The host is still thinking, and no more guesses can wait for it.");
        } else {
            waiting.push(guess);
            return true;
        }
        false
    }

    /// Takes in what the host says to `guess`, and makes the next guess that waits; whether the answer was taken.
    pub(super) fn take_reply(&mut self, guess: Guess, reply: Reply, cx: &mut Context<'_>) -> bool {
        // The game accepted the guess, and the answer was found from this very game.
        if self.make(&Turn { guess, answer: reply.answer }, cx).is_err() {
            return false;
        }
        if let Some(news) = self.board.news.as_mut().filter(|_| !reply.is_settled) {
            news.sentence.push_str(" The host ran out of time; there may be a harder answer.");
        }
        if !self.board.waiting.is_empty() {
            let next = self.board.waiting.remove(0);
            self.guess(next, cx);
        }
        true
    }

    /// What was guessed, as it is written in capitals.
    pub(super) fn asked(&self, guess: Guess) -> String {
        match guess {
            Guess::Letter(letter) => letter.to_string(),
            Guess::Word(word) => self.game().dictionary().word(word).to_uppercase(),
        }
    }

    /// What the host said, in words.
    pub(super) fn told(&self, turn: Turn) -> String {
        match (turn.guess, turn.answer) {
            (Guess::Letter(letter), Answer::Places(places)) => match places.len() {
                0 => format!("No {letter}."),
                1 => format!("One {letter}."),
                count => format!("{count} times {letter}."),
            },
            (Guess::Word(word), Answer::Word(false)) => format!("It isn’t “{}”.", self.game().dictionary().word(word)),
            _ => String::new(),
        }
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
            let hidden = counted(*hidden, "letter", "letters");
            format!("The word has {hidden}, and yours has {guessed}. That cost you nothing.")
        }
        Refusal::Unknown(word) => format!("“{word}” is not in the word list of this game. That cost you nothing."),
        Refusal::RuledOut(word) => format!("“{word}” doesn’t fit what you know already. That cost you nothing."),
        Refusal::Over | Refusal::Dishonest => refusal.to_string(),
    }
}
