//! The game the other way round: the person thinks of a word, and answers by marking places.

use std::sync::Arc;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::gallows;
use super::keyboard::Keyboard;
use super::word::WordRow;
use crate::actions::{Action, Scope};
use crate::engine::hangman::{Dictionary, Guesser, Letter, LetterSet, Places, Reverse};
use crate::screens::{Desk, Input, Request};
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
        let mut play = Self {
            mind: Mind::new(Arc::clone(&dictionary)),
            game: Reverse::new(dictionary),
            undone: Vec::new(),
            guesser,
            lives,
            source,
            next: Next::Choosing { asked: false },
            cursor: 0,
            marked: Places::NONE,
            complaint: None,
        };
        play.ask(desk);
        play
    }

    pub(super) fn in_progress(&self) -> bool {
        !self.game.answers().is_empty() && !self.is_over()
    }

    pub(super) fn is_over(&self) -> bool {
        self.next == Next::Over
    }

    pub(super) fn status(&self) -> String {
        format!("guesser {} · {}", self.guesser.name(), self.source)
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
        if self.is_over() { vec![Scope::Result, Scope::Game] } else { vec![Scope::Marking, Scope::Game] }
    }

    pub(super) fn live(&self) -> Vec<Action> {
        if self.is_over() {
            return vec![Action::Confirm, Action::Undo, Action::NewGame];
        }
        vec![Action::Left, Action::Right, Action::GuessLetter, Action::Confirm, Action::Undo, Action::NewGame]
    }

    pub(super) fn hear(&mut self, input: &Input, desk: &mut Desk<'_>) -> bool {
        let heard = match input {
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
            (Input::Leave, _) => {}
            _ => self.ask(desk),
        }
        heard
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
                self.arrive();
            }
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
        let sentence = match self.next {
            Next::Choosing { .. } => "The computer thinks…".to_owned(),
            Next::Answering(letter) => format!(
                "Is there {} {letter} in your word? Space marks its places, Enter answers; no mark means no {letter}.",
                if "AEFHILMNORSX".contains(letter.upper()) { "an" } else { "a" }
            ),
            Next::Over => "Enter plays another; if the word is wrong, Backspace takes your last answer back.".into(),
        };
        Line::from(vec![Span::styled("guess ", theme.accent), Span::styled(sentence, theme.text)])
    }

    /// What the computer asks or says.
    fn question(&self) -> String {
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
            gallows::draw(self.game.misses() as u32, self.lives, spot, canvas);
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
        let left = self.game.candidates().len();
        let line = vec![
            Span::styled("words that fit ", theme.muted),
            Span::styled(grouped(left as u128), theme.heading),
            Span::styled("   the computer has ", theme.muted),
            Span::styled(self.lives_left().to_string(), theme.heading),
            Span::styled(if self.lives_left() == 1 { " life" } else { " lives" }, theme.muted),
        ];
        canvas.line(figures, Line::from(line).centered());
        let hit = self.game.pattern().letters();
        let missed = self.game.guessed().iter().filter(|&letter| !hit.contains(letter)).collect();
        let best = match self.next {
            Next::Answering(letter) => Some(letter),
            _ => None,
        };
        Keyboard { hit, missed, hopeless: LetterSet::EMPTY, cursor: None, best }.draw(keyboard, canvas);
    }

    fn word_row(&self, theme: &Theme) -> WordRow {
        let asked = match self.next {
            Next::Answering(letter) => Some(letter),
            _ => None,
        };
        let found: Option<&str> = self.game.found().map(|word| self.game.dictionary().word(word));
        let place = |(at, shown): (usize, &Option<Letter>)| match shown {
            Some(letter) => (Some(*letter), theme.text),
            None if self.marked.contains(at) => (asked, theme.accent),
            None if self.is_over() => (found.and_then(|word| word.chars().nth(at)).and_then(Letter::new), theme.good),
            None => (None, theme.text),
        };
        WordRow {
            places: self.game.pattern().places().iter().enumerate().map(place).collect(),
            marked: self.marked,
            cursor: (!self.is_over()).then_some(self.cursor),
        }
    }

    /// Lets the mouse mark places.
    fn hit_places(&self, word: &WordRow, area: Rect, canvas: &mut Canvas<'_>) {
        if self.is_over() {
            return;
        }
        for (place, spot) in word.spots(area, canvas.glyphs).enumerate() {
            canvas.hit(spot, Target::Cell { low: place, len: 1 });
        }
    }
}
