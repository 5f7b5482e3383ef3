//! The form that sets a game up. What its lines are, each game says; where the cursor is, what keys do, and what the hint
//! line says of it, is the same for all.

use std::fmt::Debug;

use crossterm::event::{Event, KeyCode};
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use tui_input::backend::crossterm::EventHandler;
use tui_input::{Input as TextInput, InputRequest};

use crate::actions::Action;
use crate::engine::lexicon::Lexicon;
use crate::screen::{Context, Input, Request, Screen};
use crate::settings::Change;
use crate::theme::Theme;
use crate::widgets::form::{Field, Value, WIDTH, draw};
use crate::widgets::{Canvas, Target};

/// Lines in sight of the longest form, which is End Game's: its source takes two at most.
const TALLEST: u16 = 9;

/// The lines of a game's form, and what they hold.
pub(crate) trait Lines: Debug {
    /// The name of a line.
    type Slot: Copy + PartialEq + Debug + 'static;
    /// Above the lines.
    const HEADING: &'static str;
    /// The lines, top to bottom.
    const SLOTS: &'static [Self::Slot];
    /// Whether lines that don't matter are left out; else they are only faint.
    const SPARSE: bool = false;

    /// Whether the line matters as the others stand.
    fn matters(&self, slot: Self::Slot) -> bool;
    /// The line as it is drawn.
    fn field(&self, slot: Self::Slot) -> Field<'_>;
    /// Moves a choice on (`by` = 1) or back (−1).
    fn step(&mut self, slot: Self::Slot, by: i8);
    /// The text of a line that is typed.
    fn text(&mut self, _slot: Self::Slot) -> Option<&mut TextInput> {
        None
    }
    /// Whether `c` can be typed there; what can't may still be a key.
    fn takes(&self, _slot: Self::Slot, _c: char) -> bool {
        true
    }
    /// Lets the other lines follow after something was typed.
    fn typed(&mut self, _slot: Self::Slot) {}
    /// Takes a text that is pasted with the cursor on `slot`; says on which line it went.
    fn paste(&mut self, _slot: Self::Slot, _text: &str) -> Option<Self::Slot> {
        None
    }
    /// Makes choices and counts agree with the words and with each other.
    fn settle(&mut self, _lexicon: &Lexicon) {}
    /// The line on which a form that can't be played is to be mended.
    fn to_mend(&self) -> Self::Slot;
    /// What the hint line says with the cursor on `slot`.
    fn about(&self, slot: Self::Slot) -> String;
    /// The form as this game's default, or one sentence on why it can't be that.
    fn kept(&self) -> Result<Change, String>;
    /// A new game as the lines say, or one sentence on why there is none.
    fn start(&self, _cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
        Err(String::new())
    }
}

/// A form: its lines, and the cursor on one of them.
#[derive(Debug)]
pub(crate) struct Form<L: Lines> {
    lines: L,
    focus: L::Slot,
    word: Word,
}

/// What the form has to say of itself.
#[derive(Debug, PartialEq, Eq)]
enum Word {
    Nothing,
    Complaint(String),
    Kept,
}

impl<L: Lines> Form<L> {
    /// The form with these lines, and the cursor on the first.
    pub(crate) fn new(mut lines: L, lexicon: &Lexicon) -> Self {
        lines.settle(lexicon);
        Self { lines, focus: L::SLOTS[0], word: Word::Nothing }
    }

    /// What the form holds.
    pub(crate) const fn lines(&self) -> &L {
        &self.lines
    }

    /// Takes `text` as if it were pasted.
    pub(crate) fn fill_in(&mut self, text: &str, lexicon: &Lexicon) {
        self.write(&Event::Paste(text.to_owned()));
        self.word = Word::Nothing;
        self.lines.settle(lexicon);
    }

    /// Shows why the form can't be played, with the cursor where that can be mended.
    pub(crate) fn complain(&mut self, sentence: String) {
        self.word = Word::Complaint(sentence);
        self.focus = self.lines.to_mend();
    }

    /// Whether the cursor is in a text.
    pub(crate) fn typing(&self) -> bool {
        matches!(self.lines.field(self.focus).value, Value::Text { .. })
    }

    /// What the hint line says over a body of `width` columns: also what there is no room for beside the answer.
    pub(crate) fn hint(&self, width: u16, theme: &Theme) -> Line<'_> {
        match &self.word {
            Word::Complaint(sentence) => Line::styled(sentence.as_str(), theme.bad),
            Word::Kept => Line::styled("Kept: new games begin like this.", theme.good),
            Word::Nothing => {
                let field = self.lines.field(self.focus);
                let about = if field.note.is_empty() || field.shows_note(width) {
                    self.lines.about(self.focus)
                } else {
                    format!("{}: {}.", field.label, field.note)
                };
                Line::styled(about, theme.muted)
            }
        }
    }

    /// The actions to show in the key bar.
    pub(crate) fn live() -> Vec<Action> {
        vec![Action::Confirm, Action::Up, Action::Down, Action::Right, Action::KeepDefault]
    }

    pub(crate) fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(Action::Up | Action::PreviousField) => self.move_focus(-1),
            Input::Act(Action::Down | Action::NextField) => self.move_focus(1),
            Input::Act(Action::Left) => self.step(-1),
            Input::Act(Action::Right) => self.step(1),
            Input::Act(Action::KeepDefault) => self.keep(cx),
            Input::Point(Target::Line(line)) => self.point(*line),
            Input::Point(Target::Step(line, by)) => {
                self.point(*line);
                self.step(*by);
            }
            Input::Type(event) => {
                if !self.write(event) {
                    return false;
                }
                self.word = Word::Nothing;
            }
            _ => return false,
        }
        self.lines.settle(cx.lexicon);
        true
    }

    /// Takes what is typed or pasted; false if it means nothing here.
    fn write(&mut self, event: &Event) -> bool {
        let focus = self.focus;
        match event {
            Event::Paste(text) => {
                let Some(slot) = self.lines.paste(focus, text) else { return false };
                self.focus = slot;
                return true;
            }
            Event::Key(key) if matches!(key.code, KeyCode::Char(c) if !self.lines.takes(focus, c)) => return false,
            _ => {}
        }
        let handled = self.lines.text(focus).and_then(|text| text.handle_event(event)).is_some();
        if handled {
            self.lines.typed(focus);
        }
        handled
    }

    fn keep(&mut self, cx: &mut Context<'_>) {
        self.word = match self.lines.kept() {
            Ok(change) => {
                cx.ask(Request::Set(change));
                Word::Kept
            }
            Err(sentence) => Word::Complaint(sentence),
        };
    }

    /// The lines that are in sight.
    fn shown(&self) -> Vec<L::Slot> {
        L::SLOTS.iter().copied().filter(|&slot| !L::SPARSE || self.lines.matters(slot)).collect()
    }

    fn point(&mut self, line: usize) {
        if let Some(&slot) = self.shown().get(line) {
            self.focus = slot;
            self.word = Word::Nothing;
        }
    }

    /// Moves the cursor to the next line that matters, round and round.
    fn move_focus(&mut self, by: isize) {
        let at = |slot: L::Slot| L::SLOTS.iter().position(|&other| other == slot).unwrap_or(0) as isize;
        let around = |step: isize| L::SLOTS[(at(self.focus) + step * by).rem_euclid(L::SLOTS.len() as isize) as usize];
        let next = (1..=L::SLOTS.len() as isize).map(around).find(|&slot| self.lines.matters(slot));
        self.focus = next.unwrap_or(self.focus);
        self.word = Word::Nothing;
    }

    /// Steps through the choice under the cursor, or moves within the text there.
    fn step(&mut self, by: i8) {
        self.word = Word::Nothing;
        match self.lines.text(self.focus) {
            Some(text) => {
                text.handle(if by < 0 { InputRequest::GoToPrevChar } else { InputRequest::GoToNextChar });
            }
            None => self.lines.step(self.focus, by),
        }
    }

    pub(crate) fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let slots = self.shown();
        let fields: Vec<Field<'_>> = slots.iter().map(|&slot| self.lines.field(slot)).collect();
        // As tall as the longest form of all, so that nothing jumps from game to game, or when lines come and go.
        let rows = TALLEST;
        let head = if area.height >= rows + 2 { 2 } else { 0 };
        let pitch = if area.height >= rows * 2 + head { 2 } else { 1 };
        let block = area.centered(Constraint::Max(WIDTH), Constraint::Max(rows * pitch + head));
        if head > 0 {
            canvas.line(block, Span::styled(format!("  {}", L::HEADING), canvas.theme.heading));
        }
        let height = block.height.saturating_sub(head).min(fields.len() as u16 * pitch);
        let lines = Rect { y: block.y + head, height, ..block };
        draw(&fields, slots.iter().position(|&slot| slot == self.focus).unwrap_or(0), lines, canvas);
    }
}
