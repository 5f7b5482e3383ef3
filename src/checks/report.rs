//! What came of a check, for people and for programs.

use std::fmt::Write as _;

use serde::Serialize;

use super::{Checked, Difference, Failed, Found, LEAST, Wish};
use crate::model::GameKind;
use arcade_ui::widgets::figures::duration;

/// The most characters of an answer that are shown to people.
const SHOWN: usize = 200;

/// The whole result as people read it: a line for each function, then the first differences and failures.
pub fn in_words(all: &[Checked]) -> String {
    let mut text = String::new();
    let columns: Vec<[String; 4]> = all.iter().map(columns).collect();
    let width = |column: usize| columns.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths = [0, 1, 2, 3].map(width);
    for line in &columns {
        let [name, right, largest, time] = line;
        let line =
            format!("  {name:<0$}  {right:<1$}  {largest:<2$}  {time:>3$}", widths[0], widths[1], widths[2], widths[3]);
        let _ = writeln!(text, "{}", line.trim_end());
    }
    for checked in all {
        if let Some(found) = &checked.difference {
            differs(&mut text, checked, found);
        }
        if let Some(failed) = &checked.failure {
            stopped(&mut text, checked, failed);
        }
    }
    text
}

/// The function, how many answers were right, up to which size it answered, and the time.
fn columns(checked: &Checked) -> [String; 4] {
    let Checked { function, positions, right, .. } = checked;
    let name = function.name.to_owned();
    if !checked.offered {
        return [name, "not offered".to_owned(), String::new(), String::new()];
    }
    let counted =
        if checked.is_right() { format!("all {right} right") } else { format!("{right} of {positions} right") };
    let largest = checked.largest.map_or_else(String::new, |size| format!("up to {}", function.sized(size)));
    [name, counted, largest, duration(checked.time)]
}

fn differs(text: &mut String, checked: &Checked, found: &Found) {
    let Found { question, answer, difference: Difference { right, why } } = found;
    let _ = writeln!(text, "\n  {}: the first wrong answer", checked.function.name);
    let _ = writeln!(text, "    question  {question}");
    let _ = writeln!(text, "    answer    {}", shortened(answer));
    let _ = writeln!(text, "    right     {right}");
    for sentence in why {
        let _ = writeln!(text, "    {sentence}");
    }
}

fn stopped(text: &mut String, checked: &Checked, failed: &Failed) {
    let Failed { question, sentence } = failed;
    let _ = writeln!(text, "\n  {}: it stopped here", checked.function.name);
    // Most sentences quote the question, but not the whole of a long one.
    if let Some((question, _)) = question.as_ref().filter(|(question, _)| !sentence.contains(question)) {
        let _ = writeln!(text, "    question  {question}");
    }
    let _ = writeln!(text, "    {sentence}");
    if let (Some(answered), Some((_, asked))) = (checked.largest, question)
        && (LEAST..*asked).contains(&answered)
    {
        let sized = checked.function.sized(answered);
        let _ = writeln!(
            text,
            "    It answered in time up to {sized}; with --longest {answered} it is asked nothing larger."
        );
    }
}

/// An answer, with a word for none.
pub(super) fn said(answer: &str) -> &str {
    if answer.trim().is_empty() { "(an empty line)" } else { answer }
}

/// An answer with a sign where it is cut.
fn shortened(answer: &str) -> String {
    let answer = said(answer);
    let mut shown: String = answer.chars().take(SHOWN).collect();
    if answer.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// The whole result as programs read it. Fields are only ever added.
#[derive(Debug, Serialize)]
pub struct Report<'a> {
    game: &'static str,
    command: &'a str,
    seed: u64,
    count: usize,
    longest: usize,
    passed: bool,
    functions: Vec<FunctionReport<'a>>,
}

#[derive(Debug, Serialize)]
struct FunctionReport<'a> {
    name: &'static str,
    offered: bool,
    passed: bool,
    positions: usize,
    right: usize,
    seconds: f64,
    /// What `largest` counts, in the singular.
    unit: &'static str,
    largest: Option<usize>,
    difference: Option<DifferenceReport<'a>>,
    failure: Option<FailureReport<'a>>,
}

#[derive(Debug, Serialize)]
struct DifferenceReport<'a> {
    question: &'a str,
    answer: &'a str,
    right: &'a str,
    why: &'a [String],
}

#[derive(Debug, Serialize)]
struct FailureReport<'a> {
    question: Option<&'a str>,
    sentence: &'a str,
}

impl<'a> Report<'a> {
    /// The result of checking `command`.
    pub fn new(game: GameKind, command: &'a str, wish: Wish, all: &'a [Checked]) -> Self {
        Self {
            game: game.keyword(),
            command,
            seed: wish.seed,
            count: wish.count,
            longest: wish.longest,
            passed: passed(all),
            functions: all.iter().map(FunctionReport::from).collect(),
        }
    }
}

/// Whether something was offered, and everything that was offered is right.
pub fn passed(all: &[Checked]) -> bool {
    let mut offered = all.iter().filter(|checked| checked.offered).peekable();
    offered.peek().is_some() && offered.all(Checked::is_right)
}

impl<'a> From<&'a Checked> for FunctionReport<'a> {
    fn from(checked: &'a Checked) -> Self {
        let difference = checked.difference.as_ref().map(|Found { question, answer, difference }| DifferenceReport {
            question,
            answer,
            right: &difference.right,
            why: &difference.why,
        });
        let failure = checked.failure.as_ref();
        let failure = failure.map(|Failed { question, sentence }| FailureReport {
            question: question.as_ref().map(|(question, _)| question.as_str()),
            sentence,
        });
        Self {
            name: checked.function.name,
            offered: checked.offered,
            passed: checked.is_right(),
            positions: checked.positions,
            right: checked.right,
            seconds: checked.time.as_secs_f64(),
            unit: checked.function.unit[0],
            largest: checked.largest,
            difference,
            failure,
        }
    }
}
