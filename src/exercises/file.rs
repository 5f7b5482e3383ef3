//! An exercise that was handed in, as a file. What it says of its result is never believed: the exercise is drawn again from
//! its seed, every answer is put into it, and all of it has to come to the same.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::attempt::LONGEST_NAME;
use super::{Attempt, Exercise, Judging};
use crate::model::Day;
use crate::share::code::text;
use arcade_engine::hash::{FNV1A, fnv1a};
use arcade_engine::text::joined;

/// The file as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    arcade: String,
    exercise: String,
    seed: u64,
    /// What that seed draws.
    given: String,
    student: String,
    date: String,
    judged: String,
    answers: Vec<Line>,
    /// What it came to, and its code; missing of one that is not handed in, which is told nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    right: Option<usize>,
    cells: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    /// The number of the cell, from 1.
    cell: usize,
    asked: String,
    answer: String,
}

/// An attempt that was read from a file, with what it came to.
#[derive(Debug)]
pub struct Graded {
    pub attempt: Attempt,
    /// The version of the arcade that wrote the file.
    pub version: String,
}

impl Attempt {
    /// The file that is handed in.
    pub fn file(&self) -> String {
        self.written(true)
    }

    /// The file that keeps it until it is handed in.
    pub fn unfinished(&self) -> String {
        self.written(false)
    }

    fn written(&self, is_finished: bool) -> String {
        let lines = self.log.iter().map(|answered| Line {
            cell: answered.cell + 1,
            asked: self.sheet.cell(answered.cell).map(|cell| cell.asked.clone()).unwrap_or_default(),
            answer: answered.answer.clone(),
        });
        let document = Document {
            arcade: env!("CARGO_PKG_VERSION").to_owned(),
            exercise: self.exercise.name.to_owned(),
            seed: self.seed,
            given: self.sheet.given.clone(),
            student: self.student.clone(),
            date: self.day.to_string(),
            judged: self.judging.to_string(),
            answers: lines.collect(),
            right: is_finished.then(|| self.right()),
            cells: self.cells(),
            code: is_finished.then(|| self.code()),
        };
        // Writing texts and numbers doesn’t fail.
        serde_json::to_string_pretty(&document).map(|text| text + "\n").unwrap_or_default()
    }

    /// A short code of the whole attempt, for a list on paper: another attempt has another one. It finds what was changed by
    /// accident or by hand; it is no signature.
    pub fn code(&self) -> String {
        let mut text = format!(
            "{}\n{}\n{}\n{}\n{}\n{}\n",
            self.exercise.name, self.seed, self.sheet.given, self.student, self.day, self.judging
        );
        for answered in &self.log {
            // Writing into memory doesn’t fail.
            let _ = writeln!(text, "{} {}", answered.cell, answered.answer);
        }
        let sum = fnv1a(FNV1A, text.bytes());
        let symbols: Vec<u8> = (0..8).map(|at| (sum >> (59 - 5 * at)) as u8 & 31).collect();
        text::write(&symbols)
    }
}

/// Which files hold the same attempt, which is one that was copied: a sentence for each. Each file comes behind its code.
pub fn repeated<'a>(files: impl Iterator<Item = (String, &'a str)>) -> Vec<String> {
    let mut same = BTreeMap::<String, Vec<&str>>::new();
    for (code, file) in files {
        same.entry(code).or_default().push(file);
    }
    let several = same.into_values().filter(|files| files.len() > 1);
    several.map(|files| format!("{} hold the same attempt.", joined(files, "and"))).collect()
}

/// Reads a file, draws its exercise again and judges every answer.
///
/// # Errors
/// One sentence on why it can’t be graded.
pub fn read(text: &str, exercises: impl Iterator<Item = &'static Exercise>) -> Result<Graded, String> {
    let (Graded { attempt, version }, right, code) = replayed(text, exercises)?;
    let (Some(right), Some(code)) = (right, code) else {
        return Err("It was not handed in yet.".to_owned());
    };
    if attempt.right() != right {
        return Err(format!(
            "It says that {right} of {} cells are right, but its answers come to {}: it was changed.",
            attempt.cells(),
            attempt.right()
        ));
    }
    if attempt.code() != code {
        return Err("Its code is not that of its answers: it was changed.".to_owned());
    }
    Ok(Graded { attempt, version })
}

/// The attempt of a file that keeps it until it is handed in; None where the text is no such file.
pub fn resume(text: &str, exercises: impl Iterator<Item = &'static Exercise>) -> Option<Attempt> {
    let (graded, right, _) = replayed(text, exercises).ok()?;
    right.is_none().then_some(graded.attempt)
}

/// The attempt of a file, how many cells it says are right, and its code.
type Replayed = (Graded, Option<usize>, Option<String>);

/// Draws the exercise of a file again, and gives every answer again.
fn replayed(text: &str, mut exercises: impl Iterator<Item = &'static Exercise>) -> Result<Replayed, String> {
    let document: Document =
        serde_json::from_str(text).map_err(|_| "It is not the file of an exercise that was handed in.".to_owned())?;
    let Document { arcade: version, exercise, seed, given, student, date, judged, answers, right, cells, code } =
        document;
    let exercise = exercises
        .find(|known| known.name == exercise)
        .ok_or_else(|| format!("This version of the arcade has no exercise “{}”.", shown(&exercise)))?;
    let date: Day = date.parse().map_err(|_| "Its date is none.".to_owned())?;
    let judged: Judging = judged.parse().map_err(|_| "It does not say when its answers were judged.".to_owned())?;
    let student = name(&student)?;
    let mut attempt = Attempt::new(exercise, seed, student, date, judged);
    if attempt.sheet.given != given || attempt.cells() != cells {
        return Err(format!(
            "Seed {seed} draws another exercise in this version of the arcade: {}.",
            attempt.sheet.given
        ));
    }
    for (number, line) in (1..).zip(answers) {
        let at = line.cell.wrapping_sub(1);
        let wrong = |why: &str| format!("Its answer {number} can’t have been given. {why}");
        let asked = attempt.sheet.cell(at).map(|cell| cell.asked.clone());
        if asked.as_ref() != Some(&line.asked) {
            return Err(wrong("Its cell asks for something else."));
        }
        attempt.answer(at, &line.answer).map_err(|why| wrong(&why))?;
        if attempt.log.len() != number || attempt.given(at) != Some(&line.answer) {
            return Err(wrong("It is not written as the arcade writes it."));
        }
    }
    Ok((Graded { attempt, version: shown(&version) }, right, code))
}

/// A student’s name as it is kept.
///
/// # Errors
/// One sentence where it is too long, or has characters that don’t show.
pub fn name(text: &str) -> Result<String, String> {
    let name = text.trim();
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(format!("A student’s name has at most {LONGEST_NAME} characters, on one line."));
    }
    Ok(name.to_owned())
}

/// The beginning of a text that may be anything.
fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}
