//! `arcade check --watch`: the page of the arcade that checks a program whenever it changes.

use clap::Args;

use super::{Check, functions, marking, wish};
use crate::app::Message;
use crate::cli::play::{self, Play};
use crate::command::Failure;
use crate::games;
use crate::programs::Errors;
use crate::settings::Paths;
use crate::shell::Options;
use crate::work::CheckTask;
use arcade_ui::visible::visible;

/// Whether the program is checked again and again.
#[derive(Args, Debug)]
pub(super) struct Watch {
    /// Open a page that checks again whenever a file changes that the command names, or one beside it that ends alike; it shows
    /// what is wrong first, and more of it a step at a time
    #[arg(long, conflicts_with_all = ["json", "times", "junit", "gradescope", "log", "folder", "csv", "gradebook", "html"])]
    pub(super) watch: bool,
    /// The same in lines of text, without pictures
    #[arg(long, requires = "watch")]
    plain: bool,
}

/// Opens the page.
pub(super) fn run(asked: &Check, before: &Play, paths: &Paths) -> Result<String, Failure> {
    let checks = games::of(asked.game).commands.checks;
    let files = asked.command.files();
    if files.is_empty() {
        return Err(Failure::usage(format!(
            "The command “{}” names no file that is there, and so none that could change. Name your program’s file in it, such as mine.py.",
            visible(asked.command.line())
        )));
    }
    let functions = functions(asked)?;
    let marking = marking(asked, &functions)?;
    let task = CheckTask {
        game: asked.game,
        command: asked.command.clone(),
        files,
        functions,
        owed: asked.owed(),
        wish: wish(asked)?,
        marking,
        limits: asked.patience.limits_with(Errors::KEPT_UNSEEN),
        words: checks.words,
        mistakes: checks.mistakes,
    };
    let play = Play::in_form(asked.watch.plain).or(before);
    play::open(&play, Options { start: vec![Message::Check(Box::new(task))], ..play.showing(paths)? })
}
