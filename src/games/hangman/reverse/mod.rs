//! The game the other way round: the person thinks of a word, and answers by marking places.

mod keep;
mod kept;
mod review;
mod view;

use std::sync::Arc;
use std::time::Instant;

use ratatui::text::{Line, Span};

use crate::actions::{Action, Scope};
use crate::engine::hangman::{Contradiction, Dictionary, Guesser, Letter, Places, Reverse};
use crate::model::Help;
use crate::play::replay::Replay;
use crate::screen::{Context, Input};
use crate::theme::Theme;
use crate::widgets::Target;
use crate::work::{HangmanReport, HangmanTask, Mind, Report, Task};
pub use kept::ReverseSetup;

/// Whose doing comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The computer looks for a letter; false once it has to be asked again.
    Choosing { asked: bool },
    /// The person says where this letter is.
    Answering(Letter),
    /// The computer knows the word, is hanged, or has given up.
    Over,
}

/// Something said in the hint line until the next key.
#[derive(Debug)]
enum Remark {
    /// Why the answer can't be taken.
    Refused(String),
    Told(&'static str),
}

/// A game in which the computer guesses.
#[derive(Debug)]
pub(super) struct ReversePlay {
    game: Reverse,
    /// Answers taken back, the last one on top.
    undone: Vec<(Letter, Places)>,
    mind: Mind,
    guesser: Guesser,
    lives: u32,
    source: String,
    next: Next,
    /// The place under the cursor.
    cursor: usize,
    marked: Places,
    remark: Option<Remark>,
    /// The answer that left no word, with which the computer gave up.
    conceded: Option<(Letter, Places)>,
    help: Help,
    /// The game before each answer and as it is, while it is gone through.
    review: Option<(Vec<Reverse>, Replay)>,
    begun: Instant,
}

impl ReversePlay {
    /// A new game with the words of `dictionary`.
    pub(super) fn new(
        dictionary: Arc<Dictionary>,
        guesser: Guesser,
        lives: u32,
        source: String,
        cx: &mut Context<'_>,
    ) -> Self {
        let mut play = Self::of(Reverse::new(dictionary), guesser, lives, source, cx.now);
        play.ask(cx);
        play
    }

    /// The game that has come to `game`, before its next letter is chosen.
    fn of(game: Reverse, guesser: Guesser, lives: u32, source: String, now: Instant) -> Self {
        Self {
            mind: Mind::new(Arc::clone(game.dictionary())),
            game,
            undone: Vec::new(),
            guesser,
            lives,
            source,
            next: Next::Choosing { asked: false },
            cursor: 0,
            marked: Places::NONE,
            remark: None,
            conceded: None,
            help: Help::default(),
            review: None,
            begun: now,
        }
    }

    pub(super) fn in_progress(&self) -> bool {
        !self.game.answers().is_empty() && !self.is_over()
    }

    pub(super) fn is_over(&self) -> bool {
        self.next == Next::Over
    }

    pub(super) fn status(&self) -> String {
        format!("guesser {} · {}{}", self.guesser.name(), self.source, self.help.note())
    }

    /// What is open, for the title line.
    pub(super) fn title(&self) -> String {
        match &self.review {
            Some((_, replay)) => format!("review {}", replay.note()),
            None => "your word".into(),
        }
    }

    /// At once where the computer has to be asked again; else when the review goes on.
    pub(super) fn wake(&self) -> Option<Instant> {
        let ask = (self.next == Next::Choosing { asked: false }).then_some(self.begun);
        ask.or(self.review.as_ref().and_then(|(_, replay)| replay.wake()))
    }

    /// Whether the computer ran out of lives.
    fn is_hanged(&self) -> bool {
        self.lives_left() == 0
    }

    fn lives_left(&self) -> u32 {
        self.lives.saturating_sub(self.game.misses() as u32)
    }

    /// Asks the worker for the next letter, if that is what comes next and it isn't asked yet.
    fn ask(&mut self, cx: &mut Context<'_>) {
        if self.next != (Next::Choosing { asked: false }) {
            return;
        }
        self.next = Next::Choosing { asked: true };
        let task = HangmanTask::Choose {
            guesser: self.guesser,
            candidates: self.game.candidates().into(),
            guessed: self.game.guessed(),
            lives: self.lives_left(),
        };
        cx.compute(Task::Hangman(self.mind.clone(), task));
    }

    /// Works out whose doing comes next.
    fn arrive(&mut self) {
        self.marked = Places::NONE;
        self.remark = None;
        let over = self.conceded.is_some() || self.lives_left() == 0 || self.game.found().is_some();
        self.next = if over { Next::Over } else { Next::Choosing { asked: false } };
    }

    pub(super) fn scopes(&self) -> Vec<Scope> {
        if self.review.is_some() {
            return vec![Scope::Review, Scope::Game];
        }
        if self.is_over() { vec![Scope::Result, Scope::Game] } else { vec![Scope::Marking, Scope::Game] }
    }

    pub(super) fn live(&self) -> Vec<Action> {
        if self.review.is_some() {
            return Replay::live();
        }
        if self.is_over() {
            return vec![Action::Confirm, Action::Review, Action::Undo, Action::NewGame];
        }
        vec![Action::GuessLetter, Action::Confirm, Action::Left, Action::Right, Action::Undo, Action::NewGame]
    }

    pub(super) fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let handled = match input {
            Input::Act(_) | Input::Tick | Input::Point(_) if self.review.is_some() => self.handle_review(input, cx.now),
            Input::Act(action) => self.act(*action),
            Input::Point(Target::Cell { low, .. }) => {
                self.cursor = *low;
                self.act(Action::GuessLetter)
            }
            Input::Report(_, Report::Hangman(HangmanReport::Chosen(chosen))) => {
                self.next = chosen.map_or(Next::Over, Next::Answering);
                self.cursor = self.game.pattern().places().iter().position(Option::is_none).unwrap_or(0);
                true
            }
            _ => false,
        };
        // Leaving stops the worker: it has to be asked again on return.
        match (input, &mut self.next) {
            (Input::Leave, Next::Choosing { asked }) => *asked = false,
            (Input::Leave, _) => {
                self.handle_review(input, cx.now);
            }
            _ => self.ask(cx),
        }
        handled
    }

    /// Takes an answer; where no word is left by it, the computer gives up.
    fn give(&mut self, letter: Letter, places: Places) -> Result<(), Contradiction> {
        match self.game.answer(letter, places) {
            Ok(()) => {}
            Err(Contradiction::NoWord { .. }) => self.conceded = Some((letter, places)),
            Err(contradiction) => return Err(contradiction),
        }
        self.arrive();
        Ok(())
    }

    /// Takes the last answer back; false if there is none.
    fn take_back(&mut self) -> bool {
        let last = self.conceded.take().or_else(|| {
            let last = self.game.answers().last().copied();
            self.game.undo();
            last
        });
        self.undone.extend(last);
        last.is_some()
    }

    fn act(&mut self, action: Action) -> bool {
        self.remark = None;
        let blanks = |play: &Self, from: isize| {
            let count = play.game.pattern().len() as isize;
            let places = (1..=count).map(|step| (play.cursor as isize + from * step).rem_euclid(count) as usize);
            places.into_iter().find(|&place| play.game.pattern().places()[place].is_none())
        };
        match action {
            Action::Left => self.cursor = blanks(self, -1).unwrap_or(self.cursor),
            Action::Right => self.cursor = blanks(self, 1).unwrap_or(self.cursor),
            Action::GuessLetter => {
                let place = Places::one(self.cursor);
                if self.game.pattern().shown().meets(place) {
                    return true;
                }
                self.marked =
                    if self.marked.meets(place) { self.marked.without(place) } else { self.marked.union(place) };
            }
            Action::Confirm => {
                let Next::Answering(letter) = self.next else { return false };
                match self.give(letter, self.marked) {
                    Ok(()) => self.undone.clear(),
                    Err(contradiction) => self.remark = Some(Remark::Refused(contradiction.to_string())),
                }
            }
            Action::Undo => {
                if !self.take_back() {
                    return false;
                }
                self.help.undos += 1;
                self.arrive();
            }
            Action::Review => return self.open_review(),
            Action::Redo => {
                let Some((letter, places)) = self.undone.pop() else { return false };
                // It was taken once, after these same answers.
                return self.give(letter, places).is_ok();
            }
            Action::Hint => self.remark = Some(Remark::Told("The computer guesses here: there is nothing to hint at.")),
            Action::Debug => self.remark = Some(Remark::Told("There is nothing to debug while the computer guesses.")),
            _ => return false,
        }
        true
    }

    pub(super) fn hint(&self, theme: &Theme) -> Line<'static> {
        if let Some((_, replay)) = &self.review {
            return Line::from(vec![
                Span::styled("review ", theme.accent),
                Span::styled(self.answer_told(replay), theme.text),
            ]);
        }
        match &self.remark {
            Some(Remark::Refused(sentence)) => {
                return Line::from(vec![
                    Span::styled("refused ", theme.accent),
                    Span::styled(sentence.clone(), theme.bad),
                ]);
            }
            Some(Remark::Told(told)) => {
                return Line::from(vec![Span::styled("guess ", theme.accent), Span::styled(*told, theme.text)]);
            }
            None => {}
        }
        let sentence = match self.next {
            Next::Choosing { .. } => "The computer thinks…".to_owned(),
            Next::Answering(letter) => format!(
                "Is there {} {letter}? Space marks its places, Enter answers.",
                if "AEFHILMNORSX".contains(letter.upper()) { "an" } else { "a" }
            ),
            Next::Over if self.conceded.is_some() => {
                "You win, unless an answer was wrong: ^U takes answers back. Enter plays another.".into()
            }
            Next::Over => {
                "Enter plays another, F6 goes through this one; is the word wrong, ^U takes answers back.".into()
            }
        };
        Line::from(vec![Span::styled("guess ", theme.accent), Span::styled(sentence, theme.text)])
    }

    /// What the computer asks or says now.
    fn said(&self) -> String {
        let word = |number| self.game.dictionary().word(number).to_uppercase();
        match (self.next, self.game.found()) {
            (Next::Choosing { .. }, _) => "…".to_owned(),
            (Next::Answering(letter), _) => format!("{letter}?"),
            (Next::Over, _) if self.conceded.is_some() => "No word I know fits: you win.".to_owned(),
            (Next::Over, Some(found)) if self.lives_left() > 0 => format!("Your word is {}.", word(found)),
            (Next::Over, _) => "You win: the computer is hanged.".to_owned(),
        }
    }
}
