//! `arcade schemas`: what the commands print with `--json`, field by field.
//!
//! The page is a file that people write; a test runs its examples, and compares every field of their output with it.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use crate::command::{Failure, TEMPLATE, json_line};
use arcade_engine::UnknownName;
use arcade_ui::widgets::figures::wrapped;

/// The page. A section for each command, behind `## `.
const PAGE: &str = include_str!("../../assets/schemas.txt");

/// What a section begins with.
const SECTION: &str = "\n## ";

/// Columns of the sentences.
const COLUMNS: usize = 80;

/// Which commands.
#[derive(Debug, Args)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade schemas                       the whole page
  arcade schemas solve hangman         the fields of one command
  arcade schemas lab --json            all of the Lab, for programs"
)]
pub(super) struct Asked {
    /// Only this command, or those that begin so [default: all]
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
    /// Print one line of JSON for each command
    #[arg(long)]
    json: bool,
}

/// The section of a command, with its fields in the order they are printed in.
#[derive(Debug, Serialize)]
struct Section<'a> {
    command: &'a str,
    about: &'a str,
    fields: Vec<Field<'a>>,
    examples: Vec<Example<'a>>,
}

/// A line on a field.
#[derive(Debug, Serialize)]
struct Field<'a> {
    name: &'a str,
    r#type: &'a str,
    meaning: &'a str,
}

#[derive(Debug, Serialize)]
struct Example<'a> {
    command: &'a str,
    output: String,
}

impl<'a> Section<'a> {
    /// Reads a section, from its command on.
    fn of(text: &'a str) -> Self {
        let mut lines = text.lines();
        let (command, about) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        let mut section = Self { command, about, fields: Vec::new(), examples: Vec::new() };
        for line in lines.map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(command) = line.strip_prefix("$ ") {
                section.examples.push(Example { command, output: String::new() });
            } else if let Some(example) = section.examples.last_mut() {
                // Writing to a string can't fail.
                let _ = writeln!(example.output, "{line}");
            } else {
                section.fields.extend(Field::of(line));
            }
        }
        section
    }

    /// The section as people read it: below each field what it says.
    fn in_words(&self) -> String {
        let mut text = format!("{}\n", self.command);
        let width = self.fields.iter().map(|field| field.name.chars().count()).max().unwrap_or(0);
        // Writing to a string can't fail.
        for line in wrapped(self.about, COLUMNS) {
            let _ = writeln!(text, "{line}");
        }
        text.push('\n');
        for Field { name, r#type, meaning } in &self.fields {
            let _ = writeln!(text, "  {name:<width$}  {type}");
            for line in wrapped(meaning, COLUMNS - 6) {
                let _ = writeln!(text, "      {line}");
            }
        }
        for Example { command, output } in &self.examples {
            let _ = write!(text, "\n  $ {command}\n{output}");
        }
        text
    }
}

impl<'a> Field<'a> {
    /// Reads a line: the name, the type and the meaning, with two blanks or more between them.
    fn of(line: &'a str) -> Option<Self> {
        let mut columns = line.split("  ").map(str::trim).filter(|column| !column.is_empty());
        Some(Self { name: columns.next()?, r#type: columns.next()?, meaning: columns.next()? })
    }
}

/// The page, or the sections that are asked for.
pub(super) fn run(asked: &Asked) -> Result<String, Failure> {
    let all: Vec<&str> = PAGE.split(SECTION).skip(1).collect();
    let words: Vec<&str> = asked.command.iter().map(String::as_str).collect();
    let named = ["arcade", &words.strip_prefix(&["arcade"]).unwrap_or(&words).join(" ")].join(" ");
    let named = named.trim_end();
    let is_wanted = |text: &&str| {
        let command = text.lines().next().unwrap_or_default();
        words.is_empty() || command.strip_prefix(named).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let wanted: Vec<&str> = all.iter().copied().filter(is_wanted).collect();
    if wanted.is_empty() {
        let commands: Vec<&str> = all.iter().filter_map(|text| text.lines().next()?.strip_prefix("arcade ")).collect();
        let text = words.join(" ");
        let sentence = format!("No command called “{text}” prints JSON.");
        return Err(UnknownName::new(sentence, &text, &commands).into());
    }
    if asked.json {
        return wanted.into_iter().map(|text| json_line(&Section::of(text), "The page")).collect();
    }
    let intro = PAGE.split(SECTION).next().filter(|_| words.is_empty()).map(|intro| format!("{intro}\n"));
    let sections: Vec<String> = wanted.into_iter().map(|text| Section::of(text).in_words()).collect();
    Ok(intro.unwrap_or_default() + &sections.join("\n"))
}
