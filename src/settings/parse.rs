//! Understanding the file.

use std::fmt;

use toml_edit::{Document, Item, Table, TableLike};

use super::default::{ENDING, OPENING};
use super::{Info, Preference, Preset, PresetTable, Presets, Settings, Tables, Value, Values};
use crate::programs::Command;
use arcade_ui::actions::with_ways_out;

/// A line that was left out, and why. Its default holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    /// From 1.
    pub line: usize,
    /// Why, in one sentence.
    pub reason: String,
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: {}", self.line, self.reason)
    }
}

/// Why a text as a whole is no settings file. Such a file must not be written to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// It is not TOML.
    Toml {
        /// From 1.
        line: usize,
        /// The parser's reason, without a full stop.
        reason: String,
    },
    /// It begins as the arcade's own files do, but its last line is missing.
    CutOff,
    /// It is not text.
    Binary,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Toml { line, reason } => write!(f, "line {line}: {reason}"),
            Self::CutOff => write!(f, "it is not complete: its last line should be “{ENDING}”"),
            Self::Binary => f.write_str("it is not text in UTF-8"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// The settings that `text` describes with these tables for the games, and the lines of it that mean nothing.
///
/// # Errors
/// Where the text as a whole is no settings file.
pub fn parse(text: &[u8], tables: Tables) -> Result<(Settings, Vec<Complaint>), Unreadable> {
    let text = whole(text)?;
    let document = Document::parse(text).map_err(|error| {
        let line = error.span().map_or(1, |span| line_of(text, span.start));
        let reason = error.message().lines().collect::<Vec<_>>().join(", ");
        Unreadable::Toml { line, reason: reason.trim_end_matches('.').to_owned() }
    })?;
    let mut reader = Reader { text, tables, complaints: Vec::new() };
    let settings = reader.settings(document.as_table());
    Ok((settings, reader.complaints))
}

/// Whether a settings file of this text has a value for `preference`.
pub fn has_value(text: &str, preference: Preference) -> bool {
    Document::parse(text).is_ok_and(|document| document.contains_key(preference.info().key))
}

/// `text` as characters, if nothing shows that some of it is missing.
pub(super) fn whole(text: &[u8]) -> Result<&str, Unreadable> {
    let text = str::from_utf8(text).map_err(|_| Unreadable::Binary)?;
    let ours = text.starts_with(OPENING);
    if ours && !text.lines().any(|line| line.trim() == ENDING) {
        return Err(Unreadable::CutOff);
    }
    if text.contains('\0') {
        return Err(Unreadable::Binary);
    }
    Ok(text)
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text.get(..at).unwrap_or(text).matches('\n').count()
}

struct Reader<'a> {
    text: &'a str,
    tables: Tables,
    complaints: Vec<Complaint>,
}

impl Reader<'_> {
    fn settings(&mut self, table: &Table) -> Settings {
        let mut settings = Settings::default();
        for (key, item) in table {
            match key {
                "lexicon" => match item.as_str() {
                    Some(path) => settings.lexicon = Some(path.into()),
                    None => self.complain(item, "lexicon must be a path in quotes.".to_owned()),
                },
                "programs" => {
                    for (name, item) in self.table(key, item).into_iter().flat_map(TableLike::iter) {
                        match item.as_str().map(|line| Command::named(name, line)) {
                            Some(Ok(command)) => settings.programs.push(command),
                            Some(Err(error)) => self.complain(item, error.to_string()),
                            None => self.complain(item, format!("{name} must be a command in quotes.")),
                        }
                    }
                }
                "keys" => {
                    for (name, item) in self.table(key, item).into_iter().flat_map(TableLike::iter) {
                        match key_list(item) {
                            Some(keys) => {
                                let (keys, told) = with_ways_out(name, keys);
                                settings.keys.choose(name, keys);
                                if let Some(sentence) = told {
                                    self.complain(item, sentence);
                                }
                            }
                            None => {
                                self.complain(item, format!("{name} must be a key in quotes, or a list of them."));
                            }
                        }
                    }
                }
                _ => {
                    if let Some(&preference) = Preference::ALL.iter().find(|preference| preference.info().key == key) {
                        self.preference(preference, item, &mut settings);
                    } else if let Some(&table) = self.tables.iter().find(|table| table.name() == key) {
                        self.preset(item, table, &mut settings.presets);
                    } else {
                        let reason = format!(
                            "There is no setting called “{key}”. `arcade settings --default` prints all of them."
                        );
                        self.complain(item, reason);
                    }
                }
            }
        }
        settings
    }

    fn preference(&mut self, preference: Preference, item: &Item, settings: &mut Settings) {
        let Info { key, unknown, .. } = preference.info();
        let choice = if unknown.is_none() {
            let now = preference.toml(preference.choice(settings));
            let refusal = || format!("{key} must be true or false. {now} is used instead.");
            item.as_bool().map(|on| usize::from(!on)).ok_or_else(refusal)
        } else {
            match (item.as_str(), item.as_bool()) {
                (Some(name), _) => preference.named(name).map_err(|unknown| unknown.to_string()),
                // In files of versions that had live hints on, which marked the best move, or off.
                (None, Some(on)) if preference == Preference::LiveHints => {
                    preference.named(if on { "best move" } else { "off" }).map_err(|unknown| unknown.to_string())
                }
                (None, _) => Err(format!("{key} must be a name in quotes.")),
            }
        };
        match choice {
            Ok(choice) => settings.apply(preference.change(choice)),
            Err(reason) => self.complain(item, reason),
        }
    }

    fn preset(&mut self, item: &Item, known: &dyn PresetTable, presets: &mut Presets) {
        let Some(table) = self.table(known.name(), item) else { return };
        let keys = known.keys();
        let mut values = Values::new();
        for (name, item) in table.iter() {
            let Some(key) = keys.iter().find(|key| key.name == name) else {
                let all = keys.iter().map(|key| key.name).collect::<Vec<_>>().join(", ");
                self.complain(item, format!("There is no “{name}” under [{}]. There can be {all}.", known.name()));
                continue;
            };
            match item.as_value().and_then(Value::of).and_then(|value| known.read(name, &value)) {
                Some(value) if value == key.default => {}
                Some(value) => drop(values.insert(key.name, value)),
                None => {
                    let reason = format!("{name} must be {}. {} is used instead.", key.allowed, key.default.toml());
                    self.complain(item, reason);
                }
            }
        }
        presets.set(Preset { table: known.name(), values });
    }

    /// The lines of a table.
    fn table<'t>(&mut self, name: &str, item: &'t Item) -> Option<&'t dyn TableLike> {
        let table = item.as_table_like();
        if table.is_none() {
            self.complain(item, format!("{name} must be a table: put its lines under [{name}]."));
        }
        table
    }

    fn complain(&mut self, item: &Item, reason: String) {
        let line = item.span().map_or(1, |span| line_of(self.text, span.start));
        self.complaints.push(Complaint { line, reason });
    }
}

fn key_list(item: &Item) -> Option<Vec<String>> {
    if let Some(key) = item.as_str() {
        return Some(vec![key.to_owned()]);
    }
    item.as_array()?.iter().map(|key| key.as_str().map(str::to_owned)).collect()
}
