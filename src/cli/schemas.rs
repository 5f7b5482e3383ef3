//! `arcade schemas`: what the commands print with `--json`, field by field, and as JSON Schema.
//!
//! The fields are those of the results themselves. Sentences and examples are a file that people write; a test runs the
//! examples, and holds their output against the page and against the schemas.

use super::lab::Experiments;
use super::solve::Solvers;
use crate::checks::Report;
use crate::command::{Commands, Failure, Printed, Subcommand, json_line, printed};
use crate::reports::schema;
use crate::settings::Paths;
use arcade_engine::UnknownName;
use arcade_ui::facts::{Columns, Member, Record};
use arcade_ui::widgets::figures::wrapped;
use clap::Args;

/// The page. A section for each command, behind `## `.
const PAGE: &str = include_str!("../../assets/schemas.txt");

/// What a section begins with.
const SECTION: &str = "\n## ";

/// Columns of the sentences.
const COLUMNS: usize = 80;

/// Which commands.
#[derive(Debug, Args)]
#[command(before_help = "Examples:
  arcade schemas                       the whole page
  arcade schemas solve hangman         the fields of one command
  arcade schemas lab --json            all of the Lab, for programs
  arcade schemas paths --schema        the JSON Schema of one, for a validator")]
pub(super) struct Asked {
    /// Only this command, or those that begin so [default: all]
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
    /// Print one line of JSON for each command
    #[arg(long)]
    json: bool,
    /// Print the JSON Schema of each command, a line for each: what a validator judges its output by
    #[arg(long, conflicts_with = "json")]
    schema: bool,
}

/// The section of a command.
#[derive(Clone)]
struct Section {
    command: &'static str,
    about: &'static str,
    fields: Vec<Member>,
    examples: Vec<Example>,
}

#[derive(Clone)]
struct Example {
    command: &'static str,
    output: String,
}

impl Record for schema::Line {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("name", "A field", |line: &Self| line.name.clone())
            .field("type", "Its type, and its range where it has one", |line| line.kind.clone())
            .field("meaning", "What it says", |line| line.about.clone())
    }
}

impl Record for Example {
    fn columns() -> Columns<Self> {
        Columns::new().field("command", "A command to try", |example: &Self| example.command).field(
            "output",
            "What it printed, with … for the other items of a long list",
            |example| example.output.clone(),
        )
    }
}

impl Record for Section {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("command", "The command", |section: &Self| section.command)
            .field("about", "What it prints", |section| section.about)
            .field("fields", "", |section| schema::lines(&section.fields))
            .field("examples", "", |section| section.examples.clone())
    }
}

/// What every command prints, by the name of the command.
fn all_printed() -> Vec<(String, Vec<Member>)> {
    let own: [(&str, Printed); 11] = [
        ("check", printed::<Report>()),
        ("grade", printed::<super::grade::Line>()),
        ("puzzles", printed::<super::puzzles::Found>()),
        ("daily", super::daily::printed()),
        ("friends", super::friends::printed()),
        ("lexicon info", printed::<super::lexicon::info::Answer>()),
        ("lexicon check", printed::<super::lexicon::check::Answer>()),
        ("settings", vec![("", super::settings::members())]),
        ("paths", printed::<Paths>()),
        ("doctor", printed::<super::doctor::State>()),
        ("schemas", printed::<Section>()),
    ];
    let found = |group: &'static str, commands: Vec<&'static Subcommand>| {
        commands.into_iter().map(move |command| (format!("{group} {}", command.name), (command.printed)()))
    };
    let all = own.into_iter().chain(super::records::results()).map(|(name, printed)| (name.to_owned(), printed));
    let all = all.chain(found("solve", Solvers::all())).chain(found("lab", Experiments::all()));
    all.flat_map(|(name, printed)| {
        printed.into_iter().map(move |(more, members)| (format!("arcade {name} {more}").trim_end().to_owned(), members))
    })
    .collect()
}

impl Section {
    /// Reads a section of the page, from its command on.
    fn of(text: &'static str, printed: &[(String, Vec<Member>)]) -> Self {
        let mut lines = text.lines();
        let (command, about) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        let fields = printed.iter().find(|(name, _)| name == command);
        let fields = fields.map(|(_, members)| members.clone()).unwrap_or_default();
        let mut section = Self { command, about, fields, examples: Vec::new() };
        for line in lines.map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(command) = line.strip_prefix("$ ") {
                section.examples.push(Example { command, output: String::new() });
            } else if let Some(example) = section.examples.last_mut() {
                example.output.extend([line, "\n"]);
            }
        }
        section
    }

    /// The section as people read it: below each field what it says.
    fn in_words(&self) -> String {
        let lines = schema::lines(&self.fields);
        let width = lines.iter().map(|line| line.name.chars().count()).max().unwrap_or(0);
        let about: String = wrapped(self.about, COLUMNS).into_iter().map(|line| line + "\n").collect();
        let fields = lines.iter().map(|schema::Line { name, kind, about }| {
            let about = wrapped(about, COLUMNS - 6).into_iter().map(|line| format!("      {line}\n"));
            format!("  {name:<width$}  {kind}\n{}", about.collect::<String>())
        });
        let examples = self.examples.iter().map(|Example { command, output }| format!("\n  $ {command}\n{output}"));
        format!("{}\n{about}\n{}{}", self.command, fields.collect::<String>(), examples.collect::<String>())
    }
}

/// The page, or the sections that are asked for.
pub(super) fn run(asked: &Asked) -> Result<String, Failure> {
    let all: Vec<&'static str> = PAGE.split(SECTION).skip(1).collect();
    let words: Vec<&str> = asked.command.iter().map(String::as_str).collect();
    let named = ["arcade", &words.strip_prefix(&["arcade"]).unwrap_or(&words).join(" ")].join(" ");
    let named = named.trim_end();
    let is_wanted = |text: &&str| {
        let command = text.lines().next().unwrap_or_default();
        words.is_empty() || command.strip_prefix(named).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let wanted: Vec<&'static str> = all.iter().copied().filter(is_wanted).collect();
    if wanted.is_empty() {
        let commands: Vec<&str> = all.iter().filter_map(|text| text.lines().next()?.strip_prefix("arcade ")).collect();
        let text = words.join(" ");
        let sentence = format!("No command called “{text}” prints JSON.");
        return Err(UnknownName::new(sentence, &text, &commands).into());
    }
    let printed = all_printed();
    let sections = wanted.into_iter().map(|text| Section::of(text, &printed));
    if asked.json {
        return sections.map(|section| json_line(&section.to_value(), "The page")).collect();
    }
    if asked.schema {
        let schema = |Section { command, about, fields, .. }| schema::json_schema(command, about, &fields);
        return sections.map(|section| json_line(&schema(section), "The schema")).collect();
    }
    let intro = PAGE.split(SECTION).next().filter(|_| words.is_empty()).map(|intro| format!("{intro}\n"));
    let sections: Vec<String> = sections.map(|section| section.in_words()).collect();
    Ok(intro.unwrap_or_default() + &sections.join("\n"))
}
