//! Where the arcade keeps its files.

use std::path::PathBuf;

use directories::ProjectDirs;

/// The places of the arcade's files. A place is missing where the system names no home for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paths {
    /// The settings file.
    pub settings: Option<PathBuf>,
    /// The folder of the games.
    pub data: Option<PathBuf>,
}

impl Paths {
    /// The places that `config` and `data` name, and else those that the system has for programs' files.
    pub fn new(config: Option<PathBuf>, data: Option<PathBuf>) -> Self {
        let system = ProjectDirs::from("", "", "arcade");
        let system = system.as_ref();
        Self {
            settings: config.or_else(|| system.map(|dirs| dirs.config_dir().join("settings.toml"))),
            data: data.or_else(|| system.map(|dirs| dirs.data_dir().to_owned())),
        }
    }

    /// The words that a person taught the computer.
    pub fn learned(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("learned.txt"))
    }

    /// The database of the games.
    pub fn games(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("games.sqlite"))
    }
}
