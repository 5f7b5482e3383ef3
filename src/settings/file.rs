//! The settings file on the disk, and where the arcade keeps its files.

use std::io;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use super::{Change, Complaint, Settings, Tables, default_text, edit, parse};
use crate::files::{self, io_reason};

/// The largest file that is taken for settings, in bytes.
const LARGEST: u64 = 1 << 20;

/// A settings file, whether it exists or not.
#[derive(Debug, Clone)]
pub struct SettingsFile {
    path: PathBuf,
    tables: Tables,
}

/// What was found in a settings file.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The settings: the file's, or the defaults where there is none to use.
    pub settings: Settings,
    /// What the player should know of it, in one notice.
    pub notice: Option<String>,
    /// All that is wrong with the file, a sentence each.
    pub complaints: Vec<String>,
}

impl SettingsFile {
    /// The file at `path`, with these tables for the games.
    pub const fn new(path: PathBuf, tables: Tables) -> Self {
        Self { path, tables }
    }

    /// Where the file lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the file, and makes it private. A file that does not exist holds the defaults.
    pub fn load(&self) -> Loaded {
        files::tighten(&self.path);
        let name = self.path.display();
        let unusable = |sentence: String| Loaded {
            settings: Settings::default(),
            notice: Some(sentence.clone()),
            complaints: vec![sentence],
        };
        match self.read() {
            Ok(None) => Loaded::default(),
            Ok(Some(text)) => match parse(&text, self.tables) {
                Ok((settings, complaints)) => Loaded {
                    settings: self.settled(settings),
                    notice: self.complaint(&complaints),
                    complaints: complaints.iter().map(|complaint| format!("{name}: {complaint}")).collect(),
                },
                Err(error) => unusable(format!(
                    "The settings in {name} can’t be read: {error}. The arcade uses its defaults and leaves the file as it is."
                )),
            },
            Err(reason) => unusable(format!("The settings in {name} can’t be read: {reason}.")),
        }
    }

    /// Makes `change` in the file, and begins it where there is none. The file is replaced as a whole, or not at all.
    ///
    /// # Errors
    /// One sentence on why the file is as it was.
    pub fn change(&self, change: &Change) -> Result<(), String> {
        self.keep(change).map_err(|reason| format!("This change lasts until you leave the arcade, because {reason}"))
    }

    /// The same for a command, which has nothing that a change could last for.
    ///
    /// # Errors
    /// One sentence on why the file is as it was.
    pub fn keep(&self, change: &Change) -> Result<(), String> {
        let unsaved = |reason: String| format!("{} could not be changed: {reason}.", self.path.display());
        let old = self.read().map_err(unsaved)?.unwrap_or_else(|| default_text(self.tables).into_bytes());
        let new = edit(&old, change, self.tables).map_err(|error| unsaved(error.to_string()))?;
        files::replace_private(&self.path, new.as_bytes()).map_err(|error| unsaved(io_reason(&error)))
    }

    /// The bytes of the file; none if there is no file, or an empty one.
    fn read(&self) -> Result<Option<Vec<u8>>, String> {
        match files::read(&self.path, LARGEST) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(io_reason(&error)),
            Ok(text) => Ok((!text.is_empty()).then_some(text)),
        }
    }

    /// A relative path in the file starts at the file's own folder.
    fn settled(&self, mut settings: Settings) -> Settings {
        if let (Some(words), Some(folder)) = (&mut settings.lexicon, self.path.parent()) {
            *words = folder.join(&*words);
        }
        settings
    }

    fn complaint(&self, complaints: &[Complaint]) -> Option<String> {
        let first = complaints.first()?;
        let more = match complaints.len() - 1 {
            0 => String::new(),
            1 => format!(" Line {} is wrong too.", complaints[1].line),
            more => {
                let lines: Vec<String> = complaints[1..].iter().map(|other| other.line.to_string()).collect();
                format!(" {more} more lines are wrong: {}.", lines.join(", "))
            }
        };
        let file = self.path.file_name().map_or_else(|| self.path.display().to_string(), |n| n.display().to_string());
        Some(format!("In {file}, {first}{more}", first = lower_first(&first.to_string())))
    }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

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
