//! `arcade settings`: the settings file, or the one to begin with.

use clap::Args;

use super::Failure;
use super::failure::reason;
use crate::settings::{Paths, default_text};

/// What to print.
#[derive(Debug, Args)]
pub(super) struct Print {
    /// Print the file of defaults, every key documented
    #[arg(long)]
    default: bool,
}

/// The player's file as it stands; the defaults where there is none, or where they are asked for.
pub(super) fn run(print: &Print, paths: &Paths) -> Result<String, Failure> {
    let Some(path) = paths.settings.as_ref().filter(|path| !print.default && path.exists()) else {
        return Ok(default_text());
    };
    std::fs::read_to_string(path)
        .map_err(|error| Failure::failed(format!("The settings {} can't be read: {}.", path.display(), reason(&error))))
}
