//! The game the other way round: the person thinks of a word, and answers by marking places.

mod keep;

use std::sync::Arc;
use std::time::Instant;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::gallows;
use super::keyboard::Keyboard;
use super::word::WordRow;
use crate::actions::{Action, Scope};
use crate::engine::hangman::{Dictionary, Guesser, Letter, LetterSet, Places, Reverse};
use crate::records::Help;
use crate::screens::replay::Replay;
use crate::screens::{Desk, Input, Request, honours};
use crate::theme::Theme;
use crate::widgets::figures::grouped;
use crate::widgets::{Canvas, Target};
use crate::work::{HangmanReport, HangmanTask, Mind, Report, Task};

/// Whose doing comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The computer looks for a letter; false once it has to be asked again.
    Choosing { asked: bool },
    /// The person says where this letter is.
    Answering(Letter),
    /// One word is left: is it the one? What the person says ends the game.
    Over,
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
    complaint: Option<String>,
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
        desk: &mut Desk<'_>,
    ) -> Self {
        let mut play = Self::of(Reverse::new(dictionary), guesser, lives, source, desk.now);
        play.ask(desk);
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
            complaint: None,
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

    /// The game as it is shown.
    fn shown(&self) -> &Reverse {
        let past = self.review.as_ref().and_then(|(games, replay)| games.get(replay.position()));
        past.unwrap_or(&self.game)
    }

    /// Opens the review at the first answer; false if there is none.
    fn open_review(&mut self) -> bool {
        let answers = self.game.answers();
        let mut past = Reverse::new(Arc::clone(self.game.dictionary()));
        let mut games = vec![past.clone()];
        for &(letter, places) in answers {
            // Each was taken once.
            let _ = past.answer(letter, places);
            games.push(past.clone());
        }
        self.review = (!answers.is_empty()).then(|| (games, Replay::new(answers.len(), 0)));
        self.review.is_some()
    }

    /// Goes back to before the answer `at`, to play on from there.
    fn retry(&mut self, at: usize) {
        self.review = None;
        while let Some(&answer) = self.game.answers().get(at..).and_then(<[_]>::last) {
            self.game.undo();
            self.undone.push(answer);
        }
        self.help.undos += 1;
        self.arrive();
    }

    fn lives_left(&self) -> u32 {
        self.lives.saturating_sub(self.game.misses() as u32)
    }

    /// Asks the worker for the next letter, if that is what comes next and it isn't asked yet.
    fn ask(&mut self, desk: &mut Desk<'_>) {
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
        desk.ask(Request::Compute(Task::Hangman(self.mind.clone(), task)));
    }

    /// Works out whose doing comes next.
    fn arrive(&mut self) {
        self.marked = Places::NONE;
        self.complaint = None;
        let over = self.lives_left() == 0 || self.game.found().is_some();
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
        vec![Action::Left, Action::Right, Action::GuessLetter, Action::Confirm, Action::Undo, Action::NewGame]
    }

    pub(super) fn hear(&mut self, input: &Input, desk: &mut Desk<'_>) -> bool {
        let heard = match input {
            Input::Act(_) | Input::Tick | Input::Point(_) if self.review.is_some() => self.hear_review(input, desk.now),
            Input::Act(action) => self.act(*action),
            Input::Point(Target::Cell { low, .. }) => {
                self.cursor = *low;
                self.act(Action::GuessLetter)
            }
            Input::Report(Report::Hangman(HangmanReport::Chosen(chosen))) => {
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
                self.hear_review(input, desk.now);
            }
            _ => self.ask(desk),
        }
        heard
    }

    fn hear_review(&mut self, input: &Input, now: Instant) -> bool {
        let Some((_, replay)) = &mut self.review else { return false };
        if replay.hear(input, now) {
            return true;
        }
        let at = replay.at();
        match input {
            Input::Act(Action::Back | Action::Review) => self.review = None,
            Input::Act(Action::Retry | Action::Confirm) => self.retry(at),
            _ => return false,
        }
        true
    }

    fn act(&mut self, action: Action) -> bool {
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
                match self.game.answer(letter, self.marked) {
                    Ok(()) => {
                        self.undone.clear();
                        self.arrive();
                    }
                    Err(contradiction) => self.complaint = Some(contradiction.to_string()),
                }
            }
            Action::Undo => {
                let Some(&answer) = self.game.answers().last() else { return false };
                self.game.undo();
                self.undone.push(answer);
                self.help.undos += 1;
                self.arrive();
            }
            Action::Review => return self.open_review(),
            Action::Redo => {
                let Some((letter, places)) = self.undone.pop() else { return false };
                // It was taken once, after these same answers.
                if self.game.answer(letter, places).is_ok() {
                    self.arrive();
                }
            }
            _ => return false,
        }
        true
    }

    pub(super) fn hint(&self, theme: &Theme) -> Line<'static> {
        if let Some(sentence) = &self.complaint {
            return Line::from(vec![
                Span::styled("contradiction ", theme.accent),
                Span::styled(sentence.clone(), theme.bad),
            ]);
        }
        if let Some((_, replay)) = &self.review {
            return Line::from(vec![
                Span::styled("review ", theme.accent),
                Span::styled(self.answer_told(replay), theme.text),
            ]);
        }
        let sentence = match self.next {
            Next::Choosing { .. } => "The computer thinks…".to_owned(),
            Next::Answering(letter) => format!(
                "Is there {} {letter} in your word? Space marks its places, Enter answers; no mark means no {letter}.",
                if "AEFHILMNORSX".contains(letter.upper()) { "an" } else { "a" }
            ),
            Next::Over => "Enter plays another, F6 goes through this one; if the word is wrong, Backspace takes your last answer back.".into(),
        };
        Line::from(vec![Span::styled("guess ", theme.accent), Span::styled(sentence, theme.text)])
    }

    /// The answer that is looked at, in words.
    fn answer_told(&self, replay: &Replay) -> String {
        let Some(&(letter, places)) = self.game.answers().get(replay.at()) else { return String::new() };
        let told = match places.len() {
            0 => format!("no {letter}"),
            1 => format!("one {letter}"),
            count => format!("{count} times {letter}"),
        };
        let (before, after) = self.review.as_ref().map_or((0, 0), |(games, _)| {
            let words = |at: usize| games.get(at).map_or(0, |game| game.candidates().len());
            (words(replay.at()), words(replay.at() + 1))
        });
        let (count, total) = (replay.at() + 1, self.game.answers().len());
        format!(
            "Answer {count} of {total}: {told}. Of {} words {} were left.",
            grouped(before as u128),
            grouped(after as u128)
        )
    }

    /// What the computer asks or says.
    fn question(&self) -> String {
        if let Some((_, replay)) = self.review.as_ref().filter(|(_, replay)| !replay.is_at_end()) {
            return self.game.answers().get(replay.at()).map_or(String::new(), |(letter, _)| format!("{letter}?"));
        }
        self.said()
    }

    /// What the computer asks or says now.
    fn said(&self) -> String {
        let word = |number| self.game.dictionary().word(number).to_uppercase();
        match (self.next, self.game.found()) {
            (Next::Choosing { .. }, _) => "…".to_owned(),
            (Next::Answering(letter), _) => format!("{letter}?"),
            (Next::Over, Some(found)) if self.lives_left() > 0 => format!("Your word is {}.", word(found)),
            (Next::Over, _) => "You win: the computer is hanged.".to_owned(),
        }
    }

    pub(super) fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut room = area;
        if area.width >= 60 && area.height >= gallows::SIZE.1 {
            let width = self.word_row(theme).columns(area, canvas.glyphs).max(Keyboard::WIDTH) + gallows::SIZE.0 + 4;
            let area = area.centered_horizontally(Constraint::Max(width));
            let [left, rest] =
                Layout::horizontal([Constraint::Length(gallows::SIZE.0), Constraint::Fill(1)]).spacing(2).areas(area);
            let spot = left.centered_vertically(Constraint::Length(gallows::SIZE.1));
            gallows::draw(self.shown().misses() as u32, self.lives, spot, canvas);
            room = rest;
        }
        let word = self.word_row(theme);
        let rows = word.rows(Rect { height: room.height.saturating_sub(6), ..room }, canvas.glyphs);
        let air = u16::from(room.height > rows + 12);
        let keys = Keyboard::ROWS[usize::from(room.height < rows + 10)];
        let block = room.centered_vertically(Constraint::Length((rows + keys + 3 + air * 4).min(room.height)));
        let [question, _, top, _, figures, _, keyboard] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(air * 2),
            Constraint::Length(rows),
            Constraint::Length(air),
            Constraint::Length(2),
            Constraint::Length(air),
            Constraint::Fill(1),
        ])
        .areas(block);
        let style = if self.is_over() { theme.heading } else { theme.accent };
        canvas.line(question, Line::from(Span::styled(self.question(), style)).centered());
        word.draw(top, canvas);
        self.hit_places(&word, top, canvas);
        let left = self.shown().candidates().len();
        let lives = self.lives.saturating_sub(self.shown().misses() as u32);
        let line = vec![
            Span::styled("words that fit ", theme.muted),
            Span::styled(grouped(left as u128), theme.heading),
            Span::styled("   the computer has ", theme.muted),
            Span::styled(lives.to_string(), theme.heading),
            Span::styled(if lives == 1 { " life" } else { " lives" }, theme.muted),
        ];
        canvas.row(figures, 0, Line::from(line).centered());
        if self.review.is_none() {
            canvas.row(figures, 1, honours::line(&self.feats(), theme).centered());
        }
        let hit = self.shown().pattern().letters();
        let missed = self.shown().guessed().iter().filter(|&letter| !hit.contains(letter)).collect();
        let best = self.asked();
        Keyboard { hit, missed, hopeless: LetterSet::EMPTY, cursor: None, best }.draw(keyboard, canvas);
    }

    /// The letter that is asked for now, or was at the answer that is looked at.
    fn asked(&self) -> Option<Letter> {
        match (&self.review, self.next) {
            (Some((_, replay)), _) if replay.is_made() => None,
            (Some((_, replay)), _) => self.game.answers().get(replay.at()).map(|&(letter, _)| letter),
            (None, Next::Answering(letter)) => Some(letter),
            (None, _) => None,
        }
    }

    /// The places that are marked for it, or were.
    fn marked_places(&self) -> Places {
        match &self.review {
            Some((_, replay)) if replay.is_made() => Places::NONE,
            Some((_, replay)) => self.game.answers().get(replay.at()).map_or(Places::NONE, |&(_, places)| places),
            None => self.marked,
        }
    }

    fn word_row(&self, theme: &Theme) -> WordRow {
        let asked = self.asked();
        let marked = self.marked_places();
        let found: Option<&str> = self.game.found().map(|word| self.game.dictionary().word(word));
        let place = |(at, shown): (usize, &Option<Letter>)| match shown {
            Some(letter) => (Some(*letter), theme.text),
            None if marked.contains(at) => (asked, theme.accent),
            None if self.review.is_some() => (None, theme.text),
            None if self.is_over() => (found.and_then(|word| word.chars().nth(at)).and_then(Letter::new), theme.good),
            None => (None, theme.text),
        };
        WordRow {
            places: self.shown().pattern().places().iter().enumerate().map(place).collect(),
            marked,
            cursor: (!self.is_over() && self.review.is_none()).then_some(self.cursor),
        }
    }

    /// Lets the mouse mark places.
    fn hit_places(&self, word: &WordRow, area: Rect, canvas: &mut Canvas<'_>) {
        if self.is_over() || self.review.is_some() {
            return;
        }
        for (place, spot) in word.spots(area, canvas.glyphs).enumerate() {
            canvas.hit(spot, Target::Cell { low: place, len: 1 });
        }
    }
}
