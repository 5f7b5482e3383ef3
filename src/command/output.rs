//! The files that a command is asked to write.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;

use super::Failure;
use crate::files::{self, Existing, Readers, unwritten};
use arcade_ui::streams;

/// What becomes of files that are there already.
#[derive(Clone, Debug, Args)]
pub struct Force {
    /// Replace files that exist already
    #[arg(long)]
    force: bool,
}

impl Force {
    /// Its name in commands.
    pub const OPTION: &'static str = "force";

    /// Finds out now whether results can be written later, so that no time is spent on what would be lost.
    ///
    /// Where one goes to standard output, what else the command says goes to standard error from here on.
    pub fn check<'a>(&self, paths: impl IntoIterator<Item = &'a PathBuf>) -> Result<(), Failure> {
        paths.into_iter().try_for_each(|path| {
            if files::is_standard_output(path) {
                streams::speak_beside();
            }
            files::check(path, self.existing()).map_err(|error| failure(path, &error))
        })
    }

    /// The same, and a file at `path` that begins so may be replaced: the same command has written it.
    #[must_use]
    pub fn or_over(&self, path: Option<&Path>, begins: &str) -> Self {
        let begins_so = |path: &Path| -> io::Result<bool> {
            files::check_regular(path)?;
            let mut head = vec![0; begins.len()];
            File::open(path)?.read_exact(&mut head)?;
            Ok(head == begins.as_bytes())
        };
        Self { force: self.force || path.is_some_and(|path| begins_so(path).unwrap_or_default()) }
    }

    /// For a file that the same run has written before.
    pub const fn over_own() -> Self {
        Self { force: true }
    }

    /// Makes a folder for files. One that is there is taken only where its files may be replaced.
    pub fn make_folder(&self, folder: &Path) -> Result<(), Failure> {
        if self.force && folder.is_dir() {
            Ok(())
        } else {
            fs::create_dir(folder).map_err(|error| failure(folder, &error))
        }
    }

    /// Writes `content` to the file at `path`, if one is wanted.
    pub fn write(&self, path: Option<&PathBuf>, content: impl FnOnce() -> String) -> Result<(), Failure> {
        path.map_or(Ok(()), |path| self.write_for(Readers::Usual, path, &content()))
    }

    /// Writes `content` to the file at `path`, for these readers.
    pub fn write_for(&self, readers: Readers, path: &Path, content: &str) -> Result<(), Failure> {
        files::write(path, content, self.existing(), readers).map_err(|error| failure(path, &error))
    }

    /// The word that asks for it, where it is asked for.
    pub fn word(&self) -> Option<String> {
        self.force.then(|| format!("--{}", Self::OPTION))
    }

    const fn existing(&self) -> Existing {
        if self.force { Existing::Replaced } else { Existing::Stays }
    }
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::failed(if error.kind() == io::ErrorKind::AlreadyExists {
        format!("{} is there already, and is left as it is: name another file, or add --force.", path.display())
    } else {
        unwritten(path, error)
    })
}
