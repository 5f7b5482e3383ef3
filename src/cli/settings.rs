//! `arcade settings`: the settings in force, or those to begin with.

use clap::{Args, Subcommand};
use serde_json::{Map, Value, json};

use crate::command::{Failure, json_line, print};
use crate::games::TABLES;
use crate::model::GameKind;
use crate::programs;
use crate::settings::{Loaded, Paths, Preference, Setting, Settings, SettingsFile, default_text, file_text};
use arcade_engine::text::joined;
use arcade_ui::actions::{Keymap, TABLE};
use arcade_ui::facts::{Columns, Kind, Member};
use arcade_ui::streams::warn;

/// What to print.
#[derive(Debug, Args)]
#[command(before_help = "Examples:
  arcade settings                          prints the settings that you have now
  arcade settings --default                prints them as they were at first
  arcade settings get live-hints           prints one of them
  arcade settings set live-hints off       changes one of them
  arcade settings set etaoin.length 8      changes how a new game begins
  arcade settings set keys.undo 'ctrl-u'   gives a command another key")]
pub(super) struct Print {
    #[command(subcommand)]
    command: Option<Command>,
    /// Print the defaults instead
    #[arg(long)]
    default: bool,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// What to do with one setting.
#[derive(Debug, Subcommand)]
enum Command {
    /// Print one setting
    #[command(before_help = "Example:\n  arcade settings get theme")]
    Get {
        /// Its name, as in the settings file: theme, etaoin.length or keys.undo
        name: String,
    },
    /// Change one setting, and keep it
    #[command(before_help = "Example:\n  arcade settings set theme light")]
    Set {
        /// Its name, as in the settings file: theme, etaoin.length or keys.undo
        name: String,
        /// What it is to be
        #[arg(allow_hyphen_values = true)]
        value: String,
    },
}

/// The settings in force, whatever the player's file is like; then what is wrong with it, a line each.
pub(super) fn run(asked: &Print, paths: &Paths) -> Result<String, Failure> {
    match &asked.command {
        Some(Command::Get { name }) => return get(name, paths),
        Some(Command::Set { name, value }) => return set(name, value, paths),
        None => {}
    }
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

fn setting(name: &str) -> Result<Setting, Failure> {
    Setting::named(name, TABLES).map_err(Failure::usage)
}

fn get(name: &str, paths: &Paths) -> Result<String, Failure> {
    let setting = setting(name)?;
    let file = paths.settings.clone().map(|path| SettingsFile::new(path, TABLES));
    let settings = file.map(|file| file.load().settings).unwrap_or_default();
    Ok(format!("{}\n", setting.value(&settings)))
}

fn set(name: &str, value: &str, paths: &Paths) -> Result<String, Failure> {
    let setting = setting(name)?;
    let path = paths
        .settings
        .clone()
        .ok_or_else(|| Failure::failed("There is no home folder to keep settings in. Name a file with --config."))?;
    let file = SettingsFile::new(path, TABLES);
    let mut settings = file.load().settings;
    let change = setting.change(value, &settings).map_err(Failure::usage)?;
    file.keep(&change).map_err(Failure::failed)?;
    settings.apply(change);
    Ok(format!("{name} is {} now.\n", setting.value(&settings)))
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

/// What is printed for programs: every preference, how the games begin, programs and keys.
pub(super) fn members() -> Vec<Member> {
    let member = |name: String, about: &str, kind| Member {
        name: name.into(),
        about: about.to_owned().into(),
        kind,
        is_optional: false,
    };
    let preference = |preference: &Preference| {
        let info = preference.info();
        let choices = joined(info.choices.iter().map(|(name, _)| name), "or");
        let (about, kind) = if info.unknown.is_some() { (&*choices, Kind::Text) } else { (info.comment, Kind::Flag) };
        member(info.key.replace('-', "_"), about, kind)
    };
    let lexicon = "The file of your own words; null where there is none";
    let lexicon = member("lexicon".to_owned(), lexicon, Kind::Nullable(Box::new(Kind::Text)));
    let game = |game: GameKind| {
        let begins = member("*".to_owned(), "How a new game begins: the fields of its form", Kind::Any);
        member(game.name().to_owned(), "", Kind::Object(vec![begins]))
    };
    let programs = Columns::new()
        .field("name", "A program of yours that you can play against", |program: &programs::Command| {
            program.name().to_owned()
        })
        .field("command", "What starts it", |program| program.line().to_owned());
    let keys = Columns::new()
        .field("action", "What a key does, by its name in the settings file", |(): &()| "")
        .field("scope", "Where it does so", |()| "")
        .field("keys", "The keys for it, the first of which is shown on the screen", |()| [""]);
    let list = |name: &str, members| member(name.to_owned(), "", Kind::List(Box::new(Kind::Object(members))));
    let preferences = Preference::ALL.iter().map(preference).chain([lexicon]);
    let games = GameKind::ALL.map(game);
    preferences.chain(games).chain([list("programs", programs.members()), list("keys", keys.members())]).collect()
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
