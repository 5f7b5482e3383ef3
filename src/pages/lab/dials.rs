//! What an experiment is set up with: a few lines, each one of several options.

use ratatui::layout::Rect;

use crate::actions::Action;
use crate::screen::Input;
use crate::widgets::form::{self, Field, Value};
use crate::widgets::{Canvas, Target};

/// One line.
#[derive(Debug)]
pub(super) struct Dial {
    label: &'static str,
    note: &'static str,
    options: Vec<String>,
    chosen: usize,
}

impl Dial {
    /// A line that offers `options`, of which `chosen` (from 0) is chosen.
    pub(super) fn new(label: &'static str, note: &'static str, options: Vec<String>, chosen: usize) -> Self {
        Self { label, note, options, chosen }
    }

    /// Chooses the next (`by` = 1) or the previous (−1) option, round and round.
    fn step(&mut self, by: i8) {
        self.chosen = (self.chosen as isize + isize::from(by)).rem_euclid(self.options.len() as isize) as usize;
    }
}

/// All lines, one of them with the focus.
#[derive(Debug)]
pub(super) struct Dials {
    dials: Vec<Dial>,
    focus: usize,
}

impl Dials {
    pub(super) const fn new(dials: Vec<Dial>) -> Self {
        Self { dials, focus: 0 }
    }

    pub(super) const fn len(&self) -> usize {
        self.dials.len()
    }

    /// Offers `options` in line `line` instead, of which `chosen` (from 0) is chosen.
    pub(super) fn offer(&mut self, line: usize, options: Vec<String>, chosen: usize) {
        self.dials[line].chosen = chosen.min(options.len().saturating_sub(1));
        self.dials[line].options = options;
    }

    /// Chooses the option `by` further in line `line`, but none beyond the first and the last.
    pub(super) fn slide(&mut self, line: usize, by: isize) {
        let dial = &mut self.dials[line];
        dial.chosen = dial.chosen.saturating_add_signed(by).min(dial.options.len().saturating_sub(1));
    }

    /// The options of line `line`.
    pub(super) fn options(&self, line: usize) -> &[String] {
        &self.dials[line].options
    }

    /// The option chosen in line `line`, counted from 0.
    pub(super) fn get(&self, line: usize) -> usize {
        self.dials[line].chosen
    }

    /// The same, as it is written.
    pub(super) fn text(&self, line: usize) -> &str {
        &self.dials[line].options[self.get(line)]
    }

    pub(super) fn handle(&mut self, input: &Input) -> bool {
        let count = self.dials.len();
        match input {
            Input::Act(Action::Up | Action::PreviousField) => self.focus = (self.focus + count - 1) % count,
            Input::Act(Action::Down | Action::NextField) => self.focus = (self.focus + 1) % count,
            Input::Act(Action::Left) => self.dials[self.focus].step(-1),
            Input::Act(Action::Right) => self.dials[self.focus].step(1),
            Input::Point(Target::Line(line)) => self.focus = (*line).min(count - 1),
            Input::Point(Target::Step(line, by)) => {
                self.focus = (*line).min(count - 1);
                self.dials[self.focus].step(*by);
            }
            _ => return false,
        }
        true
    }

    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let field = |(line, dial): (usize, &Dial)| Field {
            label: dial.label,
            value: Value::Choice(self.text(line).to_owned()),
            note: dial.note.to_owned(),
            live: true,
        };
        let fields: Vec<Field<'_>> = self.dials.iter().enumerate().map(field).collect();
        form::draw(&fields, self.focus, area, canvas);
    }
}
