//! `arcade settings`: the settings in force, or those to begin with.

use clap::Args;

use super::{Failure, TEMPLATE, print};
use crate::actions::Keymap;
use crate::games::TABLES;
use crate::settings::{Loaded, Paths, SettingsFile, default_text, file_text};
use crate::terminal::warn;

/// What to print.
#[derive(Debug, Args)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade settings                 prints the settings that you have now
  arcade settings --default       prints them as they were at first",
    after_help = "Change them in the arcade, under Settings, or in the file that `arcade paths` shows."
)]
pub(super) struct Print {
    /// Print the defaults instead
    #[arg(long)]
    default: bool,
}

/// The settings in force, whatever the player's file is like; then what is wrong with it, a line each.
pub(super) fn run(asked: &Print, paths: &Paths) -> Result<String, Failure> {
    if asked.default {
        return Ok(default_text(TABLES));
    }
    let file = paths.settings.clone().map(|path| SettingsFile::new(path, TABLES));
    let Loaded { settings, mut complaints, .. } = file.as_ref().map(SettingsFile::load).unwrap_or_default();
    complaints.extend(Keymap::new(&settings.keys).1);
    let text = file_text(&settings, TABLES);
    let Some(last) = complaints.pop() else { return Ok(text) };
    print(&text)?;
    for complaint in &complaints {
        warn(complaint);
    }
    Err(Failure::failed(last))
}
