//! `arcade paths`: where the arcade keeps its files.

use std::path::PathBuf;

use clap::Args;

use crate::command::{Failure, told};
use crate::settings::Paths;
use arcade_ui::facts::{Block, Columns, Document, Record};

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
#[command(before_help = "Examples:\n  arcade paths\n  arcade paths --json")]
pub(super) struct Asked {
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

impl Record for Paths {
    fn columns() -> Columns<Self> {
        let named = |path: Option<&PathBuf>| path.map(|path| path.display().to_string());
        let shown = |path: Option<String>| path.unwrap_or_else(|| "nowhere (there is no home folder)".to_owned());
        Columns::new()
            .field("settings", "The settings file", move |paths: &Self| named(paths.settings.as_ref()))
            .said("settings", move |paths| shown(named(paths.settings.as_ref())))
            .field("data", "The folder of your games", move |paths| named(paths.data.as_ref()))
            .said("data", move |paths| shown(named(paths.data.as_ref())))
            .field("learned", "The file of the words that you taught the computer", move |paths| {
                named(paths.learned().as_ref())
            })
            .said("learned", move |paths| shown(named(paths.learned().as_ref())))
    }

    fn document(&self) -> Document {
        Document::of([Block::Facts(Self::columns().facts(self))]).listed()
    }
}

/// A line a place.
pub(super) fn run(asked: &Asked, paths: &Paths) -> Result<String, Failure> {
    told(paths, asked.json)
}
