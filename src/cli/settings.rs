//! `arcade settings`: the settings in force, or those to begin with.

use clap::Args;
use serde_json::{Map, Value, json};

use crate::command::{Failure, TEMPLATE, json_line, print};
use crate::games::TABLES;
use crate::settings::{Loaded, Paths, Settings, SettingsFile, default_text, file_text};
use arcade_ui::actions::{Keymap, TABLE};
use arcade_ui::terminal::warn;

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
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// The settings in force, whatever the player's file is like; then what is wrong with it, a line each.
pub(super) fn run(asked: &Print, paths: &Paths) -> Result<String, Failure> {
    if asked.default {
        let settings = Settings::default();
        return if asked.json { json(&settings) } else { Ok(default_text(TABLES)) };
    }
    let file = paths.settings.clone().map(|path| SettingsFile::new(path, TABLES));
    let Loaded { settings, mut complaints, .. } = file.as_ref().map(SettingsFile::load).unwrap_or_default();
    complaints.extend(Keymap::new(&settings.keys).1);
    let text = if asked.json { json(&settings)? } else { file_text(&settings, TABLES) };
    let Some(last) = complaints.pop() else { return Ok(text) };
    print(&text)?;
    for complaint in &complaints {
        warn(complaint);
    }
    Err(Failure::failed(last))
}

/// The settings as programs read them: what the file says, with `_` for each `-` of a name, and all programs and
/// all keys.
fn json(settings: &Settings) -> Result<String, Failure> {
    let unreadable =
        |error: toml_edit::TomlError| Failure::failed(format!("The settings can’t be put in JSON: {error}."));
    let file: toml_edit::DocumentMut = file_text(settings, TABLES).parse().map_err(unreadable)?;
    let mut all = fields(&file);
    all.entry("lexicon").or_insert(Value::Null);
    let programs = settings.programs.iter().map(|program| json!({"name": program.name(), "command": program.line()}));
    all.insert("programs".to_owned(), programs.collect());
    let keys = TABLE.iter().zip(settings.keys.in_force());
    let keys = keys.map(|(entry, keys)| json!({"action": entry.name, "scope": entry.scope.title(), "keys": keys}));
    all.insert("keys".to_owned(), keys.collect());
    json_line(&all, "The settings")
}

/// The values of a table, and those of the tables in it.
fn fields(table: &toml_edit::Table) -> Map<String, Value> {
    let mut all = Map::new();
    for (name, item) in table {
        let value = match item {
            toml_edit::Item::Table(inner) => Value::Object(fields(inner)),
            toml_edit::Item::Value(toml_edit::Value::String(text)) => Value::from(text.value().as_str()),
            toml_edit::Item::Value(toml_edit::Value::Integer(number)) => Value::from(*number.value()),
            toml_edit::Item::Value(toml_edit::Value::Boolean(is_on)) => Value::from(*is_on.value()),
            // The file has no values of other kinds.
            other => Value::from(other.to_string().trim()),
        };
        all.insert(name.replace('-', "_"), value);
    }
    all
}
