//! `arcade learn`: opens the lessons, or one of them.

use clap::Args;

use super::play::{self, Play, What};
use crate::command::Failure;
use crate::play::lesson::LESSONS;
use crate::settings::Paths;
use arcade_engine::UnknownName;

/// Which lesson, and how the arcade looks.
#[derive(Debug, Args)]
#[command(before_help = "Examples:
  arcade learn                         the list of lessons
  arcade learn etaoin-ends             one lesson by its name
  arcade learn --plain                 the lessons in lines of text")]
pub(super) struct Learn {
    /// The lesson’s name, such as etaoin-ends; a name that there is not lists them all
    #[arg(value_name = "LESSON")]
    lesson: Option<String>,
    #[command(flatten)]
    play: Play,
}

/// Opens the lessons; `before` are the options that stand before the command.
pub(super) fn run(asked: &Learn, before: &Play, paths: &Paths) -> Result<String, Failure> {
    let play = asked.play.clone().or(before);
    let what = match asked.lesson.as_deref() {
        None => What::Place(crate::screen::Place::Learn),
        Some(text) => {
            let lesson = LESSONS.iter().find(|lesson| lesson.name.eq_ignore_ascii_case(text.trim()));
            let names: Vec<&str> = LESSONS.iter().map(|lesson| lesson.name).collect();
            let unknown = || UnknownName::new(format!("There is no lesson “{text}”."), text, &names);
            let lesson = lesson.ok_or_else(unknown)?;
            What::Lesson(lesson.name)
        }
    };
    play::run(&play, Some(&what), paths)
}
