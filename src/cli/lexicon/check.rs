//! `arcade lexicon check`.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::command::{Failure, json_line, lexicon};
use arcade_engine::lexicon::{LeftOut, MAX_LENGTH, Reason, left_out};
use arcade_engine::text::plural;

/// How many of the lines that are left out are shown.
const SHOWN: usize = 10;

/// The most characters of a line that are shown.
const CHARACTERS: usize = 40;

/// The list.
#[derive(Args, Debug)]
pub(in crate::cli) struct Check {
    /// The file of your words
    file: PathBuf,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// The answer, with its fields in the order they are printed in.
#[derive(Debug, Serialize)]
struct Answer {
    file: String,
    words: usize,
    duplicates: usize,
    left_out: Counts,
    /// The first of the lines that are left out.
    lines: Vec<Omitted>,
    shortest: usize,
    longest: usize,
    fingerprint: String,
}

/// How many lines are left out, in all and for each reason.
#[derive(Debug, Default, Serialize)]
struct Counts {
    lines: usize,
    other_characters: usize,
    several_words: usize,
    too_long: usize,
}

/// A line that is left out.
#[derive(Debug, Serialize)]
struct Omitted {
    line: usize,
    /// What it says, of a long line the beginning.
    text: String,
    reason: &'static str,
    sentence: String,
}

impl Counts {
    fn add(&mut self, reason: Reason) {
        self.lines += 1;
        *match reason {
            Reason::OtherCharacter(_) => &mut self.other_characters,
            Reason::SeveralWords => &mut self.several_words,
            Reason::TooLong => &mut self.too_long,
        } += 1;
    }
}

impl From<LeftOut<'_>> for Omitted {
    fn from(LeftOut { line, text, reason }: LeftOut<'_>) -> Self {
        let (name, sentence) = match reason {
            Reason::OtherCharacter(c) => ("other_characters", format!("“{c}” is not a letter from a to z")),
            Reason::SeveralWords => ("several_words", "these are several words: put one on each line".to_owned()),
            Reason::TooLong => ("too_long", format!("it has more than {MAX_LENGTH} letters")),
        };
        Self { line, text: beginning(text), reason: name, sentence }
    }
}

/// A line as it is shown; where it is cut, a sign says so. What is no UTF-8 is taken for Latin-1.
fn beginning(line: &[u8]) -> String {
    // More than is shown, whatever its characters are.
    let start = &line[..line.len().min(CHARACTERS * 4 + 4)];
    let text = match str::from_utf8(start) {
        Ok(text) => text.to_owned(),
        // It is cut within a character.
        Err(error) if error.error_len().is_none() && start.len() < line.len() => {
            String::from_utf8_lossy(&start[..error.valid_up_to()]).into_owned()
        }
        Err(_) => start.iter().copied().map(char::from).collect(),
    };
    match text.char_indices().nth(CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// Reads the list as the arcade does, and says what came of it.
pub(super) fn answer(asked: &Check) -> Result<String, Failure> {
    let bytes = lexicon::bytes(&asked.file)?;
    let (lexicon, report) = lexicon::parse(&asked.file, &bytes)?;
    let (mut counts, mut lines) = (Counts::default(), Vec::new());
    for found in left_out(&bytes) {
        counts.add(found.reason);
        if lines.len() < SHOWN {
            lines.push(Omitted::from(found));
        }
    }
    let mut lengths = lexicon.lengths();
    let shortest = lengths.next().unwrap_or_default();
    let answer = Answer {
        file: asked.file.display().to_string(),
        words: report.kept,
        duplicates: report.duplicates,
        left_out: counts,
        lines,
        shortest,
        longest: lengths.next_back().unwrap_or(shortest),
        fingerprint: super::fingerprint(&lexicon),
    };
    if asked.json { json_line(&answer, "The answer") } else { Ok(in_words(&answer)) }
}

fn in_words(answer: &Answer) -> String {
    let Answer { file, words, duplicates, left_out, shortest, longest, fingerprint, .. } = answer;
    let mut text = String::new();
    // Writing to a string can't fail.
    let letters = match (shortest, longest) {
        (one, other) if one == other => plural(*one, "letter"),
        (shortest, longest) => format!("{shortest} to {longest} letters"),
    };
    let _ = writeln!(text, "  file         {file}");
    let _ = writeln!(text, "  words        {} of {letters}", plural(*words, "word"));
    let _ = writeln!(text, "  fingerprint  {fingerprint}");
    if *duplicates > 0 {
        let _ = writeln!(text, "  repeated     {}: each word counts once", plural(*duplicates, "line"));
    }
    if left_out.lines == 0 {
        text.push_str("  left out     nothing\n");
        return text;
    }
    let _ = writeln!(text, "  left out     {}", plural(left_out.lines, "line"));
    for Omitted { line, text: said, sentence, .. } in &answer.lines {
        let _ = writeln!(text, "    line {line}: “{said}”: {sentence}");
    }
    if let Some(more @ 1..) = left_out.lines.checked_sub(answer.lines.len()) {
        let _ = writeln!(text, "    and {} more", plural(more, "line"));
    }
    text
}
