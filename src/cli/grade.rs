//! `arcade grade`: exercises that were handed in, judged again and put in a table.

use std::path::{Path, PathBuf};

use clap::Args;

use super::exercise::{self, LARGEST};
use crate::command::{self, Failure, input};
use crate::exercises::{self, Graded, Verdict};
use crate::files::{self, io_reason};
use crate::reports::csv;
use arcade_ui::facts::{Block, Columns, Document, Record};
use arcade_ui::streams::warn;

/// Which files, and in which form.
#[derive(Debug, Args)]
#[command(
    before_help = "Examples:
  arcade grade ann.json                what was wrong, and how many points
  arcade grade handed-in/*.json --csv  a class as a table for a spreadsheet
  arcade grade ann.json --json         a line of JSON for each file",
    after_help = "Each exercise is drawn again from its seed, and every answer is judged anew: what a file says of its result \
                  is only compared with that. A file that does not agree is refused. The code is short for the whole file, \
                  and its student was shown it: with another answer, another name or another day it would be another \
                  one. So students can note it on paper, and you can compare it. Whoever can write programs can write a \
                  file, too: have an exam written where you can see it."
)]
pub(super) struct Asked {
    /// The files that were handed in
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print a table of comma-separated values (CSV), such as --csv > class.csv
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print a line of JSON for each file
    #[arg(long)]
    json: bool,
}

/// A file, and what it came to or why it is refused.
pub(super) struct Line {
    file: String,
    graded: Result<Graded, String>,
}

impl Line {
    fn of(path: &Path) -> Self {
        let read = input::bytes(path, LARGEST).and_then(files::text);
        let read = read.map_err(|error| format!("It can’t be read: {}.", io_reason(&error)));
        let graded = read.and_then(|text| exercises::read(&text, exercise::all()));
        Self { file: path.display().to_string(), graded }
    }

    fn told<T>(&self, of: impl FnOnce(&Graded) -> T) -> Option<T> {
        self.graded.as_ref().ok().map(of)
    }

    /// The cells with these verdicts, with hyphens for the minus signs, as in all that a command prints.
    fn verdicts(&self, verdicts: &[Verdict]) -> Option<String> {
        self.told(|graded| graded.attempt.told(verdicts).replace('−', "-"))
    }
}

impl Record for Line {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("file", "The file", |line: &Self| line.file.clone())
            .shown("file")
            .field(
                "student",
                "The name of the student; empty where none was given, null of a file that is refused",
                |line| line.told(|graded| graded.attempt.student.clone()),
            )
            .said("student", |line| line.told(|graded| graded.attempt.student.clone()).unwrap_or_default())
            .field("exercise", "The name of the exercise", |line| line.told(|graded| graded.attempt.exercise.name))
            .said("exercise", |line| line.told(|graded| graded.attempt.exercise.name).unwrap_or_default())
            .field("seed", "Its seed", |line| line.told(|graded| graded.attempt.seed))
            .said("seed", |line| line.told(|graded| graded.attempt.seed.to_string()).unwrap_or_default())
            .field("date", "The day on which it was begun, such as 2026-11-21", |line| {
                line.told(|graded| graded.attempt.day.to_string())
            })
            .field("judged", "When answers were judged: end or each", |line| {
                line.told(|graded| graded.attempt.judging.name())
            })
            .said("judged at", |line| line.told(|graded| graded.attempt.judging.name()).unwrap_or_default())
            .field("right", "How many cells are right", |line| line.told(|graded| graded.attempt.right()))
            .said("right", |line| {
                line.told(|graded| format!("{} of {}", graded.attempt.right(), graded.attempt.cells()))
                    .unwrap_or_default()
            })
            .field("cells", "How many cells there are", |line| line.told(|graded| graded.attempt.cells()))
            .field("points", "The points, of 100", |line| line.told(|graded| graded.attempt.points()))
            .said("points", |line| line.told(|graded| graded.attempt.points().to_string()).unwrap_or_default())
            .field("faults", "What was wrong or left out, with what is right, and semicolons between", |line| {
                line.verdicts(&FAULTS)
            })
            .field("follows", "What counts as right because it follows from a wrong cell, in the same way", |line| {
                line.verdicts(&FOLLOWS)
            })
            .field("code", "The code of the attempt, which its student was shown", |line| {
                line.told(|graded| graded.attempt.code())
            })
            .said("code", |line| line.told(|graded| graded.attempt.code()).unwrap_or_default())
            .field("version", "The version of the arcade that wrote the file", |line| {
                line.told(|graded| graded.version.clone())
            })
            .field("refused", "Why the file is refused, in a sentence; null where it is not", |line| {
                line.graded.as_ref().err().cloned()
            })
    }
}

/// Grades the files.
pub(super) fn run(asked: &Asked) -> Result<String, Failure> {
    let lines: Vec<Line> = asked.files.iter().map(|file| Line::of(file)).collect();
    let told = if asked.json {
        let lines = lines.iter().map(|line| command::json_line(&line.to_value(), "The results"));
        lines.collect::<Result<String, Failure>>()?
    } else if asked.csv {
        let columns = Line::columns();
        let members = columns.members();
        let names: Vec<&str> = members.iter().map(|member| &*member.name).collect();
        csv(&columns, &names, &lines)
    } else {
        for_people(&lines)
    };
    let refused = |line: &Line| Some(format!("{} is refused. {}", line.file, line.graded.as_ref().err()?));
    let refused: Vec<String> = lines.iter().filter_map(refused).collect();
    match &refused[..] {
        [] => Ok(told),
        [only] => Err(Failure::with_results(told, only)),
        all => {
            for sentence in all {
                warn(sentence);
            }
            let sentence = format!("{} of {} files are refused.", all.len(), lines.len());
            Err(Failure::with_results(told, sentence))
        }
    }
}

/// What is told of an attempt, and what is only explained.
const FAULTS: [Verdict; 2] = [Verdict::Wrong, Verdict::Missing];
const FOLLOWS: [Verdict; 1] = [Verdict::Follows];

/// A table of those that are not refused, and what was wrong in each.
fn for_people(lines: &[Line]) -> String {
    let good: Vec<&Line> = lines.iter().filter(|line| line.graded.is_ok()).collect();
    if good.is_empty() {
        return String::new();
    }
    let mut blocks = vec![Block::Table(Line::table(good.iter().copied()))];
    for line in &good {
        let kinds =
            [("Wrong or left out", &FAULTS[..]), ("Counted as right, as it follows from a wrong cell", &FOLLOWS)];
        let file = if good.len() == 1 { String::new() } else { format!("{}. ", line.file) };
        for (name, verdicts) in kinds {
            if let Some(told) = line.verdicts(verdicts).filter(|told| !told.is_empty()) {
                blocks.push(Block::Text(format!("{file}{name}: {told}.")));
            }
        }
    }
    let codes = good.iter().filter_map(|line| Some((line.told(|graded| graded.attempt.code())?, line.file.as_str())));
    blocks.extend(exercises::repeated(codes).into_iter().map(Block::Text));
    blocks.push(Block::Text("The code is what the student was shown, unless the file was changed.".to_owned()));
    command::lines(&Document::of(blocks).listed())
}
