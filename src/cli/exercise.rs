//! `arcade exercise`: a table of an algorithm that a student fills in.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use super::play::{self, Play, What};
use crate::command::output::Force;
use crate::command::{self, Failure};
use crate::exercises::{self, Exercise, Judging};
use crate::files;
use crate::games::GAMES;
use crate::pages::Assignment;
use crate::screen::Taken;
use crate::settings::Paths;
use arcade_engine::UnknownName;
use arcade_ui::facts::{Block, Document, Head, Table};

/// The largest file that is read, in bytes.
pub(super) const LARGEST: u64 = 1 << 20;

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

/// What is said of a word list that is brought along.
const WORDS: &str = "An exercise draws its words from the arcade’s own list, so that a seed gives everybody the same ones: leave \
                     --lexicon out.";

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
    let taken = if asked.force.word().is_some() { Taken::Replaced } else { Taken::Refused };
    let out = asked.out.clone().map(|path| (path, taken));
    let play = asked.play.clone().or(before);
    play.refuse_guests()?;
    if play.has_lexicon() {
        return Err(Failure::usage(WORDS.to_owned()));
    }
    let kept_in = paths.games().as_deref().and_then(Path::parent).map(|folder| folder.join("exercises"));
    let kept = kept_in.as_deref().and_then(|folder| kept(folder, exercise, &play.student(), play.seed()));
    let what = Assignment { exercise, student: play.student(), judging: asked.judge, out, kept_in, kept };
    play::run(&play, Some(&What::Exercise(what)), paths)
}

/// The file of this exercise that this student did not hand in: of the seed, or where none is named of the latest one.
fn kept(folder: &Path, exercise: &'static Exercise, student: &str, seed: Option<u64>) -> Option<String> {
    let all = fs::read_dir(folder).ok()?.filter_map(|entry| {
        let entry = entry.ok()?;
        let text = files::read(&entry.path(), LARGEST).and_then(files::text).ok()?;
        let attempt = exercises::resume(&text, std::iter::once(exercise))?;
        let is_it = attempt.student == student && seed.is_none_or(|seed| seed == attempt.seed);
        is_it.then_some((entry.metadata().and_then(|about| about.modified()).ok(), text))
    });
    all.max_by_key(|(changed, _)| *changed).map(|(_, text)| text)
}

fn list() -> String {
    let mut table = Table { heads: vec![Head::word("exercise"), Head::word("")], ..Table::default() };
    for exercise in all() {
        table.push([exercise.name, exercise.about]);
    }
    command::lines(&Document::of([Block::Table(table)]).listed())
}
