//! `arcade paths`: where the arcade keeps its files.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::settings::Paths;

/// Where the files are, in place of the system's folders.
#[derive(Debug, Args)]
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

/// A line a place.
pub(super) fn run(paths: &Paths) -> String {
    let shown = |path: Option<&Path>| {
        path.map_or_else(|| "nowhere (there is no home folder)".to_owned(), |p| p.display().to_string())
    };
    format!(
        "settings  {}\ndata      {}\nlearned   {}\n",
        shown(paths.settings.as_deref()),
        shown(paths.data.as_deref()),
        shown(paths.learned().as_deref())
    )
}
