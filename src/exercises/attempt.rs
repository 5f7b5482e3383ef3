//! An exercise that somebody works on.

use super::{Cell, Exercise, Sheet, Verdict};
use crate::model::Day;
use arcade_engine::named::named_enum;

/// Characters of a student’s name at most.
pub const LONGEST_NAME: usize = 60;
/// Answers of an attempt at most, with those that took others’ places.
pub(super) const MOST: usize = 2_000;

/// When answers are judged.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Judging {
    /// When the exercise is handed in. Until then every answer can be changed.
    #[default]
    End,
    /// Each as it is given; it can’t be changed then.
    Each,
}

named_enum! {
    /// Every way.
    ALL: Judging {
        End = "end" => "all answers at the end",
        Each = "each" => "each answer as it is given",
    }
    else "There is no time to judge called “{}”."
}

/// An answer, in the order in which they were given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// The number of the cell, from 0.
    pub cell: usize,
    pub answer: String,
}

/// An exercise with everything that was answered.
#[derive(Debug)]
pub struct Attempt {
    pub exercise: &'static Exercise,
    pub seed: u64,
    /// The name of the student; empty where none was given.
    pub student: String,
    pub day: Day,
    pub judging: Judging,
    pub sheet: Sheet,
    pub(super) log: Vec<Answered>,
}

impl Attempt {
    /// The exercise of this seed, of which nothing is answered.
    pub fn new(exercise: &'static Exercise, seed: u64, student: String, day: Day, judging: Judging) -> Self {
        Self { exercise, seed, student, day, judging, sheet: (exercise.draw)(seed), log: Vec::new() }
    }

    /// Puts what was typed into a cell.
    ///
    /// # Errors
    /// One sentence where it is no answer, or the cell takes none any more. Nothing has changed then.
    pub fn answer(&mut self, cell: usize, typed: &str) -> Result<(), String> {
        let Some(Cell { takes, .. }) = self.sheet.cell(cell) else { return Err("There is no such cell.".to_owned()) };
        let answer = takes.read(typed)?;
        if self.is_closed(cell) {
            return Err("This cell was judged already, and stays as it is.".to_owned());
        }
        if self.log.len() >= MOST {
            return Err("There were too many answers: hand in what you have.".to_owned());
        }
        if self.given(cell) != Some(&answer) {
            self.log.push(Answered { cell, answer });
        }
        Ok(())
    }

    /// Whether the cell takes no answer any more.
    pub fn is_closed(&self, cell: usize) -> bool {
        self.judging == Judging::Each && self.given(cell).is_some()
    }

    /// What stands in a cell.
    pub fn given(&self, cell: usize) -> Option<&str> {
        self.log.iter().rev().find(|answered| answered.cell == cell).map(|answered| answered.answer.as_str())
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.sheet.solution().len()
    }

    /// The first cell without an answer from this one on, round the table.
    pub fn next_empty(&self, from: usize) -> Option<usize> {
        let all = self.cells();
        (from..all).chain(0..from.min(all)).find(|&cell| self.given(cell).is_none())
    }

    /// How many cells have an answer.
    pub fn filled(&self) -> usize {
        (0..self.cells()).filter(|&cell| self.given(cell).is_some()).count()
    }

    /// What every cell is worth.
    pub fn verdicts(&self) -> Vec<Verdict> {
        let answers: Vec<Option<&str>> = (0..self.cells()).map(|cell| self.given(cell)).collect();
        self.sheet.judge(&answers)
    }

    /// How many cells are right.
    pub fn right(&self) -> usize {
        self.verdicts().into_iter().filter(|verdict| verdict.counts()).count()
    }

    /// The same out of 100, to a tenth.
    pub fn points(&self) -> f64 {
        (1_000.0 * self.right() as f64 / self.cells().max(1) as f64).round() / 10.0
    }

    /// What every cell was asked, what it came to, and that in words: `4, where 3 is right`.
    pub fn results(&self) -> impl Iterator<Item = (&str, Verdict, String)> {
        let cells = self.sheet.cells().zip(self.sheet.solution()).zip(self.verdicts());
        cells.enumerate().map(|(at, ((cell, right), verdict))| {
            let [given, right] = [self.given(at).unwrap_or_default(), right].map(|answer| cell.takes.shown(answer));
            let told = match (verdict, self.given(at)) {
                (Verdict::Right, _) => given,
                (_, None) => format!("not answered; {right} is right"),
                (_, Some(_)) => format!("{given}, where {right} is right"),
            };
            (cell.asked.as_str(), verdict, told)
        })
    }

    /// The cells with one of these verdicts, with what was answered and what is right: `V of “he”: 4, where 3 is right`.
    pub fn told(&self, verdicts: &[Verdict]) -> String {
        let told = self.results().filter(|(_, verdict, _)| verdicts.contains(verdict));
        told.map(|(asked, _, told)| format!("{asked}: {told}")).collect::<Vec<_>>().join("; ")
    }
}
