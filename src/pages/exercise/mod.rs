//! An exercise: a table that a student fills in, cell by cell, and hands in as a file.

mod lines;
mod view;

use std::path::PathBuf;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::exercises::{self, Attempt, Exercise, Judging, Spot, Verdict};
use crate::screen::{Context, Guide, HandIn, Input, Request, Screen, Taken, ViewContext, is_lines};
use arcade_engine::text::counted;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::{Canvas, Target, TextField};

/// What the code is for, for who handed something in.
const ABOUT_CODE: &str = "Note it: your teacher’s list has the same one unless the file was changed.";

/// What is to be done, and where it goes.
#[derive(Debug, Clone)]
pub struct Assignment {
    pub exercise: &'static Exercise,
    /// The name of the student; empty where none was given.
    pub student: String,
    pub judging: Judging,
    /// The file that it is handed in as; None for one that is called as the exercise is.
    pub out: Option<(PathBuf, Taken)>,
    /// The folder in which it is kept until it is handed in; None where nothing is kept.
    pub kept_in: Option<PathBuf>,
    /// The file that was kept of it, to be gone on with.
    pub kept: Option<String>,
}

impl PartialEq for Assignment {
    fn eq(&self, other: &Self) -> bool {
        let what = |one: &Self| (one.exercise.name, one.student.clone(), one.judging, one.out.clone());
        what(self) == what(other)
    }
}

/// What is asked for once more before it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sure {
    HandIn,
    Leave,
}

/// The screen of an exercise.
#[derive(Debug)]
pub struct ExerciseScreen {
    asked: Assignment,
    attempt: Attempt,
    /// The cell under the cursor.
    at: usize,
    field: TextField,
    /// What the last answer came to.
    remark: Option<String>,
    sure: Option<Sure>,
    /// Whether the cell that is asked for is to be filled in though all are.
    changes: bool,
    handed_in: bool,
}

impl ExerciseScreen {
    /// The exercise of the seed that the player named, or of chance.
    pub fn new(asked: Assignment, cx: &mut Context<'_>) -> Self {
        let kept = asked.kept.as_deref().and_then(|text| exercises::resume(text, std::iter::once(asked.exercise)));
        let remark = kept.as_ref().map(|_| "You go on with what you had filled in.".to_owned());
        // The seed that was named is that of this exercise, and not of the next one.
        let seed = cx.short_seed();
        let attempt =
            kept.unwrap_or_else(|| Attempt::new(asked.exercise, seed, asked.student.clone(), cx.today, asked.judging));
        let at = attempt.next_empty(0).unwrap_or(0);
        Self { asked, attempt, at, field: TextField::new(20), remark, sure: None, changes: false, handed_in: false }
    }

    /// Asks for what is filled in to be kept, or once it is handed in for that to be forgotten.
    fn keep(&self, cx: &mut Context<'_>) {
        if let Some(folder) = &self.asked.kept_in {
            let path = folder.join(kept_name(self.attempt.exercise.name, self.attempt.seed, &self.attempt.student));
            let content = (!self.handed_in).then(|| self.attempt.unfinished());
            cx.ask(Request::KeepExercise(path, content));
        }
    }

    fn go_to(&mut self, at: usize) {
        self.at = at;
        self.field.clear();
    }

    /// Takes what is typed as the answer to the cell, where anything is; false where it is none, which is said.
    fn take(&mut self, cx: &mut Context<'_>) -> bool {
        self.remark = None;
        let typed = self.field.value().trim().to_owned();
        if typed.is_empty() {
            return true;
        }
        match self.answer(&typed, cx) {
            Ok(()) => self.field.clear(),
            Err(sentence) => {
                self.remark = Some(sentence);
                return false;
            }
        }
        true
    }

    fn answer(&mut self, typed: &str, cx: &mut Context<'_>) -> Result<(), String> {
        self.attempt.answer(self.at, typed)?;
        self.keep(cx);
        self.remark = (self.attempt.judging == Judging::Each).then(|| self.told(self.at));
        Ok(())
    }

    /// The same with the name of the cell before it: `move of 6 5: no, it is left.`
    fn told(&self, at: usize) -> String {
        let (asked, verdict) = (self.attempt.sheet.cell(at).map_or("", |cell| &cell.asked), self.verdict(at));
        let (first, rest) = verdict.split_at(1);
        format!("{asked}: {}{rest}", first.to_lowercase())
    }

    /// How the cell was filled in, in a sentence or two.
    fn verdict(&self, at: usize) -> String {
        let cell = self.attempt.sheet.cell(at).zip(self.attempt.sheet.solution().get(at));
        let right = cell.map_or_else(String::new, |(cell, right)| cell.takes.shown(right));
        match self.attempt.verdicts().get(at) {
            Some(Verdict::Right) => "Right.".to_owned(),
            Some(Verdict::Follows) => {
                format!("Right: it follows from what you have before it. With all of that right it would be {right}.")
            }
            Some(Verdict::Wrong) => format!("No, it is {right}."),
            Some(Verdict::Missing) | None => format!("You left this out: it is {right}."),
        }
    }

    /// `9 of 10 cells right, 90 points of 100`.
    fn result(&self) -> String {
        let (right, cells) = (self.attempt.right(), self.attempt.cells());
        format!("{right} of {} right, {} of 100 points", counted(cells, "cell", "cells"), self.attempt.points())
    }

    fn hand_in(&mut self, cx: &mut Context<'_>) {
        let missing = self.attempt.cells() - self.attempt.filled();
        if missing > 0 && !self.handed_in && self.sure != Some(Sure::HandIn) {
            let cells = counted(missing, "cell is", "cells are");
            self.remark = Some(format!("{cells} empty: ⟨hand-in⟩ again hands it in as it is."));
            self.sure = Some(Sure::HandIn);
            return;
        }
        let named = || (PathBuf::from(self.asked.exercise.name).with_extension("json"), Taken::Avoided);
        let (path, taken) = self.asked.out.clone().unwrap_or_else(named);
        // What is written after it does not take its place.
        self.asked.out = Some((path.clone(), Taken::Avoided));
        cx.ask(Request::HandIn(HandIn { path, taken, content: self.attempt.file() }));
        self.handed_in = true;
        self.keep(cx);
        self.remark = None;
    }

    /// Another exercise of the kind.
    fn begin_another(&mut self, cx: &mut Context<'_>) {
        *self = Self::new(Assignment { kept: None, ..self.asked.clone() }, cx);
    }

    /// Whether there are answers that are not handed in.
    fn is_unfinished(&self) -> bool {
        !self.handed_in && self.attempt.filled() > 0
    }

    /// What is to be known before it is left; None where there is nothing to lose.
    fn unfinished(&self) -> Option<String> {
        let then = if self.asked.kept_in.is_some() { "the same command goes on with it" } else { "it is lost" };
        self.is_unfinished().then(|| format!("This is not handed in: ⟨back⟩ again leaves it, and {then}."))
    }

    /// The same of what is typed and not entered.
    fn unentered(&self) -> Option<String> {
        let typed = Some(self.field.value().trim()).filter(|typed| !self.handed_in && !typed.is_empty())?;
        Some(format!("“{typed}” is not entered: ⟨exercise-answer⟩ enters it, and ⟨back⟩ again leaves without it."))
    }

    /// The cell that is nearest to this one in that direction.
    fn neighbour(&self, action: Action) -> usize {
        let places: Vec<(usize, usize)> = places(&self.attempt).collect();
        let Some(&(row, column)) = places.get(self.at) else { return self.at };
        let nearest = |mut found: Box<dyn Iterator<Item = (usize, usize)> + '_>| {
            let (_, first) = found.next()?;
            let rest = found.map(|(_, at)| at);
            let of_row = rest.take_while(|&at| places[at].0 == places[first].0);
            [first].into_iter().chain(of_row).min_by_key(|&at| places[at].1.abs_diff(column))
        };
        let all = || (0..places.len()).map(|at| (places[at].0, at));
        let found = match action {
            Action::Left => self.at.checked_sub(1),
            Action::Right => Some(self.at + 1).filter(|at| *at < places.len()),
            Action::Up => nearest(Box::new(all().rev().filter(|(of, _)| *of < row))),
            _ => nearest(Box::new(all().filter(|(of, _)| *of > row))),
        };
        found.unwrap_or(self.at)
    }
}

/// The name of the file that keeps the exercise of a student until it is handed in.
fn kept_name(exercise: &str, seed: u64, student: &str) -> String {
    let plain = student.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' });
    format!("{exercise}-{seed}-{}.json", plain.collect::<String>())
}

/// Where in the table the cells stand: row and column.
fn places(attempt: &Attempt) -> impl Iterator<Item = (usize, usize)> {
    let rows = attempt.sheet.rows.iter().enumerate();
    rows.flat_map(|(row, spots)| {
        spots.iter().enumerate().filter(|(_, spot)| matches!(spot, Spot::Cell(_))).map(move |(column, _)| (row, column))
    })
}

impl Screen for ExerciseScreen {
    fn trail(&self) -> Vec<String> {
        vec!["Exercise".to_owned(), self.asked.exercise.title.to_owned()]
    }

    fn status(&self) -> String {
        let Attempt { seed, student, .. } = &self.attempt;
        // Where there is not room for all, the name gives way first.
        let student = if student.is_empty() { String::new() } else { format!("{student} · ") };
        let (count, what) =
            if self.handed_in { (self.attempt.right(), "right") } else { (self.attempt.filled(), "filled") };
        format!("{student}{count} of {} {what} · seed {seed}", self.attempt.cells())
    }

    fn hint<'a>(&'a self, _: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let text = match (self.handed_in, self.attempt.sheet.cell(self.at)) {
            (false, Some(cell)) => cell.takes.expects(),
            _ => "✓ right, → right as it follows from your own cells, × wrong, · left out".to_owned(),
        };
        Line::styled(text, theme.muted)
    }

    fn scopes(&self) -> Vec<Scope> {
        vec![Scope::Exercise]
    }

    fn typing(&self) -> bool {
        !self.handed_in
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Confirm, Action::Export, Action::Up, Action::Down, Action::Left, Action::Right]
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        match action {
            Action::Confirm if self.handed_in => Some("another one"),
            Action::Export if self.handed_in => Some("write it again"),
            _ => None,
        }
    }

    fn guide(&self) -> Option<Guide> {
        Some(super::guides::exercise())
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        if !matches!(input, Input::Act(_) | Input::Type(_) | Input::Point(_)) {
            // What the student did not do is no answer to what was asked.
            return false;
        }
        let before = self.sure.take();
        match input {
            // No answer has a question mark.
            _ if input.is_question_mark() => return false,
            Input::Type(event) if !self.handed_in => {
                self.remark = None;
                return self.field.type_event(&event);
            }
            Input::Act(Action::Confirm) if self.handed_in => self.begin_another(cx),
            Input::Act(Action::Confirm) => {
                let corrects = self.attempt.given(self.at).is_some();
                if self.take(cx) {
                    let next = if corrects { Some(self.at + 1) } else { self.attempt.next_empty(self.at) };
                    if let Some(next) = next.filter(|&next| next < self.attempt.cells()) {
                        self.go_to(next);
                    } else {
                        let done = "Every cell is filled in: ⟨hand-in⟩ hands it in.";
                        let said = self.remark.take().map_or_else(String::new, |remark| format!("{remark} "));
                        self.remark = Some(format!("{said}{done}"));
                    }
                }
            }
            Input::Act(Action::Export) => {
                self.sure = before;
                if self.take(cx) {
                    self.hand_in(cx);
                }
            }
            Input::Act(action @ (Action::Up | Action::Down | Action::Left | Action::Right)) => {
                if self.take(cx) {
                    self.go_to(self.neighbour(action));
                }
            }
            Input::Act(action @ (Action::NextField | Action::PreviousField)) => {
                if self.take(cx) {
                    let all = self.attempt.cells();
                    self.go_to((self.at + if action == Action::NextField { 1 } else { all - 1 }) % all);
                }
            }
            Input::Point(Target::Line(at)) if at < self.attempt.cells() => {
                if self.take(cx) {
                    self.go_to(at);
                }
            }
            Input::Act(Action::Back) if before != Some(Sure::Leave) => {
                let Some(sentence) = self.unentered().or_else(|| self.unfinished()) else { return false };
                self.remark = Some(sentence);
                self.sure = Some(Sure::Leave);
            }
            _ => return false,
        }
        true
    }

    fn in_progress(&self) -> bool {
        self.is_unfinished() && self.asked.kept_in.is_none()
    }

    fn is_over(&self) -> bool {
        self.handed_in
    }

    fn stays(&self) -> bool {
        false
    }

    is_lines!();

    fn view(&self, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
