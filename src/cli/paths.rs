//! `arcade paths`: where the arcade keeps its files.

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::command::{Failure, TEMPLATE, json_line};
use crate::settings::Paths;

/// Where the files are, in place of the system's folders.
#[derive(Debug, Default, Args)]
pub(super) struct Places {
    /// Use this settings file
    #[arg(long, value_name = "FILE", global = true, display_order = 900)]
    config: Option<PathBuf>,
    /// Keep the games in this folder
    #[arg(long, value_name = "DIR", global = true, display_order = 901)]
    data_dir: Option<PathBuf>,
}

impl Places {
    /// The places to use.
    pub(super) fn paths(&self) -> Paths {
        Paths::new(self.config.clone(), self.data_dir.clone())
    }
}

/// In which form the places are shown.
#[derive(Debug, Args)]
#[command(help_template = TEMPLATE, before_help = "Examples:\n  arcade paths\n  arcade paths --json")]
pub(super) struct Asked {
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// The places as programs get them; null where there is none.
#[derive(Debug, Serialize)]
struct Answer {
    settings: Option<String>,
    data: Option<String>,
    learned: Option<String>,
}

/// A line a place.
pub(super) fn run(asked: &Asked, paths: &Paths) -> Result<String, Failure> {
    let learned = paths.learned();
    if asked.json {
        let named = |path: Option<&Path>| path.map(|path| path.display().to_string());
        let [settings, data, learned] =
            [paths.settings.as_deref(), paths.data.as_deref(), learned.as_deref()].map(named);
        return json_line(&Answer { settings, data, learned }, "The places");
    }
    let shown = |path: Option<&Path>| {
        path.map_or_else(|| "nowhere (there is no home folder)".to_owned(), |p| p.display().to_string())
    };
    Ok(format!(
        "settings  {}\ndata      {}\nlearned   {}\n",
        shown(paths.settings.as_deref()),
        shown(paths.data.as_deref()),
        shown(learned.as_deref())
    ))
}
