//! What an experiment is set up with: a few lines, each one of several options.

use ratatui::layout::Rect;

use crate::screen::Input;
use arcade_engine::lexicon::Tier;
use arcade_ui::actions::Action;
use arcade_ui::widgets::form::{self, Field, Value};
use arcade_ui::widgets::{Canvas, Target};

/// One line.
#[derive(Debug)]
pub struct Dial {
    label: &'static str,
    note: &'static str,
    options: Vec<String>,
    chosen: usize,
}

impl Dial {
    /// A line that offers `options`, of which `chosen` (from 0) is chosen.
    pub fn new(label: &'static str, note: &'static str, options: Vec<String>, chosen: usize) -> Self {
        Self { label, note, options, chosen }
    }

    /// Seeds from 1; `note` says what the same seed does again.
    pub fn seeds(note: &'static str) -> Self {
        Self::new("Seed", note, (1..=9).map(|seed| seed.to_string()).collect(), 0)
    }

    /// The lists of words, of which that at `chosen` is chosen.
    pub fn tiers(chosen: usize) -> Self {
        Self::new("Words", "how common the words are", Tier::ALL.map(|tier| tier.name().to_owned()).into(), chosen)
    }

    /// Chooses the next (`by` = 1) or the previous (−1) option, round and round.
    fn step(&mut self, by: i8) {
        self.chosen = (self.chosen as isize + isize::from(by)).rem_euclid(self.options.len() as isize) as usize;
    }
}

/// All lines, one of them with the focus.
#[derive(Debug)]
pub struct Dials {
    dials: Vec<Dial>,
    focus: usize,
}

impl Dials {
    /// With the focus on the first.
    pub const fn new(dials: Vec<Dial>) -> Self {
        Self { dials, focus: 0 }
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.dials.len()
    }

    /// Whether there is nothing to set up.
    pub const fn is_empty(&self) -> bool {
        self.dials.is_empty()
    }

    /// Offers `options` in line `line` instead, of which `chosen` (from 0) is chosen.
    pub fn offer(&mut self, line: usize, options: Vec<String>, chosen: usize) {
        self.dials[line].chosen = chosen.min(options.len().saturating_sub(1));
        self.dials[line].options = options;
    }

    /// What line `line` is called, and what it decides.
    pub fn words(&self, line: usize) -> [&'static str; 2] {
        [self.dials[line].label, self.dials[line].note]
    }

    /// Chooses the option at `at`, counted from 0, in line `line`.
    pub fn choose(&mut self, line: usize, at: usize) {
        let dial = &mut self.dials[line];
        dial.chosen = at.min(dial.options.len().saturating_sub(1));
    }

    /// Chooses the option `by` further in line `line`, but none beyond the first and the last.
    pub fn slide(&mut self, line: usize, by: isize) {
        let dial = &mut self.dials[line];
        dial.chosen = super::moved(dial.chosen, by, dial.options.len());
    }

    /// The options of line `line`.
    pub fn options(&self, line: usize) -> &[String] {
        &self.dials[line].options
    }

    /// The option chosen in line `line`, counted from 0.
    pub fn get(&self, line: usize) -> usize {
        self.dials[line].chosen
    }

    /// The same, as it is written.
    pub fn text(&self, line: usize) -> &str {
        &self.dials[line].options[self.get(line)]
    }

    /// Moves the focus or changes a line; false if `input` means nothing here.
    pub fn handle(&mut self, input: &Input) -> bool {
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

    /// Draws them as a form.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
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
