//! `arcade exercise`: a table of an algorithm that a student fills in.

use std::path::PathBuf;

use clap::Args;

use super::play::{self, Play, What};
use crate::command::output::Force;
use crate::command::{self, Failure};
use crate::exercises::{self, Exercise, Judging};
use crate::games::GAMES;
use crate::pages::Assignment;
use crate::settings::Paths;
use arcade_engine::UnknownName;
use arcade_ui::facts::{Block, Document, Head, Table};

/// Which exercise, for whom, and where it goes.
#[derive(Debug, Args)]
#[command(before_help = "Examples:
  arcade exercise --list                             what there is
  arcade exercise etaoin-table                       the table of V of a word
  arcade exercise etaoin-table --seed 7 --student ann --out ann.json
  arcade exercise hangman-families --plain           in lines of text")]
pub(super) struct Asked {
    /// The name of the exercise, such as etaoin-table
    #[arg(value_name = "EXERCISE", required_unless_present = "list")]
    exercise: Option<String>,
    /// List the exercises
    #[arg(long, conflicts_with_all = ["exercise", "student", "out", "judge"])]
    list: bool,
    /// Put this name into the file
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true, value_parser = exercises::name)]
    student: String,
    /// Write the file here; without it, a name that is free is taken
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Judge all answers at the end, or each as it is given: end or each
    #[arg(long, value_name = "WHEN", default_value_t)]
    judge: Judging,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    play: Play,
}

/// The exercises of all games.
pub(super) fn all() -> impl Iterator<Item = &'static Exercise> {
    GAMES.into_iter().flat_map(|game| game.exercises)
}

/// Opens the exercise, or lists all; `before` are the options that stand before the command.
pub(super) fn run(asked: &Asked, before: &Play, paths: &Paths) -> Result<String, Failure> {
    let Some(name) = asked.exercise.as_deref().filter(|_| !asked.list) else { return Ok(list()) };
    let exercise = all().find(|exercise| exercise.name.eq_ignore_ascii_case(name.trim()));
    let names: Vec<&str> = all().map(|exercise| exercise.name).collect();
    let exercise = exercise.ok_or_else(|| UnknownName::new(format!("There is no exercise “{name}”."), name, &names))?;
    asked.force.check(&asked.out)?;
    let out = asked.out.clone().map(|path| (path, asked.force.word().is_some()));
    let what = Assignment { exercise, student: asked.student.clone(), judging: asked.judge, out };
    play::run(&asked.play.clone().or(before), Some(&What::Exercise(what)), paths)
}

fn list() -> String {
    let mut table = Table { heads: vec![Head::word("exercise"), Head::word("what is done")], ..Table::default() };
    for exercise in all() {
        table.push([exercise.name, exercise.about]);
    }
    command::lines(&Document::of([Block::Table(table)]).listed())
}
