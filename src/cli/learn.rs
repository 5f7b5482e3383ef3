//! `arcade learn`: opens the lessons, or one of them.

use clap::Args;

use super::play::{self, Play, What};
use crate::command::Failure;
use crate::play::lesson::LESSONS;
use crate::settings::Paths;
use arcade_engine::named::nearest;

/// Which lesson, and how the arcade looks.
#[derive(Debug, Args)]
#[command(before_help = "Examples:
  arcade learn                         the list of lessons
  arcade learn etaoin-ends             one lesson by its name
  arcade learn --plain                 the lessons in lines of text")]
pub(super) struct Learn {
    /// The lesson’s name or number, such as etaoin-ends or 1
    #[arg(value_name = "LESSON")]
    lesson: Option<String>,
    #[command(flatten)]
    play: Play,
}

fn unknown(text: &str) -> Failure {
    let names: Vec<&str> = LESSONS.iter().map(|lesson| lesson.name).collect();
    let meant = nearest(text, &names).map(|name| format!(" Did you mean {name}?")).unwrap_or_default();
    Failure::usage(format!(
        "There is no lesson “{text}”.{meant} “arcade learn --plain” lists all {} with their numbers.",
        names.len()
    ))
}

/// Opens the lessons; `before` are the options that stand before the command.
pub(super) fn run(asked: &Learn, before: &Play, paths: &Paths) -> Result<String, Failure> {
    let play = asked.play.clone().or(before);
    let what = match asked.lesson.as_deref() {
        None => What::Place(crate::screen::Place::Learn),
        Some(text) => {
            let numbered = text.trim().parse().ok().and_then(|number: usize| LESSONS.get(number.checked_sub(1)?));
            let named = || LESSONS.iter().find(|lesson| lesson.name.eq_ignore_ascii_case(text.trim()));
            What::Lesson(numbered.or_else(named).ok_or_else(|| unknown(text))?.name)
        }
    };
    play::run(&play, Some(&what), paths)
}
