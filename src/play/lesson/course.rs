//! Where a person stands in a lesson.
//!
//! Every step has a line of moves at which it begins: those that the awaited moves before it and their answers lead to.
//! So the moves that stand say which step it is, after any undo, redo, or a visit later; steps that await no move count on
//! from there.

use super::{Awaited, Lesson};
use arcade_ui::actions::Action;

/// Where a person stands in a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// The moves that stand where each step begins, and where the lesson ends.
    lines: Vec<Vec<String>>,
    /// The step; as many as there are when the lesson is done.
    at: usize,
    /// The moves that stand now.
    line: Vec<String>,
}

impl Course {
    /// At the first step of `lesson`.
    pub fn new(lesson: &Lesson) -> Self {
        let mut lines = vec![Vec::new()];
        let mut before: Vec<Vec<String>> = Vec::new();
        for step in &lesson.steps {
            let mut line = lines.last().cloned().unwrap_or_default();
            match &step.awaits {
                Awaited::Move(made, answers) => {
                    before.push(line.clone());
                    line.push(made.clone());
                    line.extend(answers.iter().cloned());
                }
                Awaited::Undo => line = before.pop().unwrap_or_default(),
                Awaited::Reading | Awaited::Key(_) | Awaited::Answer | Awaited::Figure(..) | Awaited::End { .. } => {}
            }
            lines.push(line);
        }
        Self { lines, at: 0, line: Vec::new() }
    }

    /// At the step that a record `noted`, or else at the one that its moves lead to, of which the first `played` stand and
    /// the others were taken back.
    pub fn resume(lesson: &Lesson, (line, played): (&[String], usize), noted: Option<usize>) -> Self {
        let standing = line.get(..played).unwrap_or_default();
        let undone = played < line.len();
        let mut course = Self::new(lesson);
        if let Some(step) = noted.filter(|step| *step < lesson.steps.len()) {
            course.at = step;
            course.stand(lesson, standing, false);
            return course;
        }
        // Moves that are taken back lead to the step after it only if they are those that were to be taken back.
        let is_led = |step: usize| {
            let before = &lesson.steps[..step];
            let undo = before.iter().rposition(|step| step.awaits == Awaited::Undo);
            undo.is_none_or(|undo| {
                let later = before[undo..].iter().any(|step| matches!(step.awaits, Awaited::Move(..)));
                later || line.starts_with(&course.lines[undo])
            })
        };
        let begun =
            |step: &usize| Self::begins(*step, lesson) && standing.starts_with(&course.lines[*step]) && is_led(*step);
        let steps: Vec<usize> = (0..lesson.steps.len()).filter(begun).collect();
        let longest = steps.iter().map(|&step| course.lines[step].len()).max().unwrap_or(0);
        let there: Vec<usize> = steps.into_iter().filter(|&step| course.lines[step].len() == longest).collect();
        let (first, last) = (there.first().copied().unwrap_or(0), there.last().copied().unwrap_or(0));
        course.at = match standing.get(longest) {
            None if undone => last,
            None => first,
            // A move that a step awaits, or knows as a wrong one, tells which step it was made at. Another one may have
            // been made at any: the first leaves nothing out.
            Some(made) => {
                let knows = |&at: &usize| lesson.steps[at].knows(made);
                let moved = there.iter().rev().filter_map(|&start| Self::next_task(start, lesson)).find(knows);
                let is_unread = |&at: &usize| lesson.steps[at].awaits != Awaited::Reading;
                moved.or_else(|| (first..lesson.steps.len()).find(is_unread)).unwrap_or(first)
            }
        };
        // The last move of the lesson leads to its end, at which no step begins.
        course.stand(lesson, standing, false);
        course
    }

    /// The first step from `start` on that asks for more than to read, to press a key or to answer a question.
    fn next_task(start: usize, lesson: &Lesson) -> Option<usize> {
        let prepares = |step: &super::Step| matches!(step.awaits, Awaited::Reading | Awaited::Key(_) | Awaited::Answer);
        Some(start + lesson.steps[start..].iter().position(|step| !prepares(step))?)
    }

    /// Whether other moves stand at step `at` than at the one before it.
    fn begins(at: usize, lesson: &Lesson) -> bool {
        at == 0 || matches!(lesson.steps[at - 1].awaits, Awaited::Move(..) | Awaited::Undo)
    }

    /// The step, from 0; as many as there are when the lesson is done.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Goes to the end of the lesson.
    pub const fn finish(&mut self) {
        self.at = self.lines.len() - 1;
    }

    /// Goes to the end where every move of the lesson stands again.
    pub fn finish_again(&mut self) {
        if self.lines.last().is_some_and(|line| self.line.starts_with(line)) {
            self.finish();
        }
    }

    /// Whether nothing is left to be done.
    pub const fn is_done(&self) -> bool {
        self.at + 1 >= self.lines.len()
    }

    /// The first move that is not of the lesson, and how many stand before it; None where there is none.
    pub fn astray(&self, lesson: &Lesson) -> Option<(usize, &str)> {
        let step = lesson.steps.get(self.at)?;
        // From where the game is played freely on, every move is the lesson's way.
        let is_free = |step: &super::Step| matches!(step.awaits, Awaited::Figure(..) | Awaited::End { .. });
        if lesson.steps[..=self.at].iter().any(is_free) {
            return None;
        }
        let begun = self.lines[self.at].len();
        let awaited = &self.lines[self.at + 1];
        // The answers to the awaited move may still be on their way.
        let awaits_a_move = matches!(step.awaits, Awaited::Move(..));
        let is_other = |&at: &usize| !awaits_a_move || awaited.get(at) != self.line.get(at);
        let at = (begun..self.line.len()).find(is_other)?;
        Some((at, self.line[at].as_str()))
    }

    /// How many of the moves that stand were made before this step.
    pub fn begun(&self) -> usize {
        self.lines[self.at.min(self.lines.len() - 1)].len()
    }

    /// How many moves stand.
    pub const fn played(&self) -> usize {
        self.line.len()
    }

    /// How many of the moves that stand were asked for, from the first on.
    pub fn led(&self) -> usize {
        let next = (self.at + 1).min(self.lines.len() - 1);
        // While a move is taken back, both the line with it and the one without it are the lesson’s.
        let lines = [self.at.min(next), next].map(|at| &self.lines[at]);
        let common = lines.map(|line| line.iter().zip(&self.line).take_while(|(asked, made)| asked == made).count());
        common.into_iter().max().unwrap_or(0)
    }

    /// Takes in the moves that stand now, and whether the game has come to what the step awaits of it: its end, or a figure.
    pub fn stand(&mut self, lesson: &Lesson, standing: &[String], reached: bool) {
        self.line = standing.to_vec();
        let Some(step) = lesson.steps.get(self.at) else {
            // What is done stays done while one looks around; who takes moves back does the rest once more.
            if !standing.starts_with(&self.lines[self.at]) {
                self.go_back(lesson);
            }
            return;
        };
        match step.awaits {
            Awaited::Move(..) if self.lines[self.at + 1] == self.line => self.at += 1,
            // What a game counts as a part of the move may stand still: that a hand is kept.
            Awaited::Undo if self.is_taken_back() => self.at += 1,
            Awaited::Figure(..) | Awaited::End { .. } if reached => self.at += 1,
            _ if !self.line.starts_with(&self.lines[self.at]) && !matches!(step.awaits, Awaited::Undo) => {
                self.go_back(lesson);
            }
            _ => {}
        }
    }

    /// Whether the last awaited move no longer stands, and all before it does.
    fn is_taken_back(&self) -> bool {
        let (before, after) = (&self.lines[self.at], &self.lines[self.at + 1]);
        self.line.len() < before.len() && self.line.starts_with(after)
    }

    /// The last step before this one that begins with as many of the moves that stand as there are.
    fn go_back(&mut self, lesson: &Lesson) {
        let fits = |&step: &usize| self.line.starts_with(&self.lines[step]);
        let last = (0..self.at.min(lesson.steps.len())).rev().find(fits).unwrap_or(0);
        // Where that step awaits no move, it was done already.
        self.at = last;
    }

    /// What is said was read; false where something else is awaited.
    pub fn read(&mut self, lesson: &Lesson) -> bool {
        let reading = lesson.steps.get(self.at).is_some_and(|step| step.awaits == Awaited::Reading);
        self.at += usize::from(reading);
        reading
    }

    /// What was asked is answered rightly; false where something else is awaited.
    pub fn answer(&mut self, lesson: &Lesson) -> bool {
        let awaited = lesson.steps.get(self.at).is_some_and(|step| step.awaits == Awaited::Answer);
        self.at += usize::from(awaited);
        awaited
    }

    /// The key of `action` was pressed; false where something else is awaited.
    pub fn press(&mut self, lesson: &Lesson, action: Action) -> bool {
        let awaited = lesson.steps.get(self.at).is_some_and(|step| step.awaits == Awaited::Key(action));
        self.at += usize::from(awaited);
        awaited
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::lesson::LESSONS;

    #[test]
    fn a_lesson_is_resumed_at_its_end_where_all_of_its_moves_stand_again() {
        let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-bar").unwrap();
        // The mistake was made and taken back, both good moves were made, and one move more was taken back.
        let standing = ["\"first\"", "\"last\"", "\"last\"", "\"first\""].map(str::to_owned);
        let line = [&standing[..], &["\"last\"".to_owned()]].concat();
        assert!(Course::resume(lesson, (&line, standing.len()), None).is_done());
        assert!(!Course::resume(lesson, (&line, 1), None).is_done());
    }

    #[test]
    fn a_lesson_that_was_left_on_a_wrong_way_is_resumed_at_no_later_step() {
        for lesson in LESSONS.iter() {
            let whole = Course::new(lesson);
            for at in (0..lesson.steps.len()).filter(|&at| lesson.steps[at].awaits != Awaited::Reading) {
                let standing: Vec<String> = whole.lines[at].iter().cloned().chain(["\"astray\"".to_owned()]).collect();
                for played in [standing.len(), standing.len() - 1] {
                    let resumed = Course::resume(lesson, (&standing, played), None).at();
                    assert!(resumed <= at, "{}: left at step {at}, resumed at {resumed}", lesson.name);
                }
            }
        }
    }
}
