//! How new games begin: a table of values for each game. What the values mean only the game knows, which describes its
//! table to the settings.

use std::collections::BTreeMap;
use std::fmt::{Debug, Write as _};

use super::Value;
use arcade_engine::text::capitalised;

/// A game's table, as the game describes it. Every key has a default, which holds where the file says nothing.
pub trait PresetTable: Debug + Sync {
    /// The table's name.
    fn name(&self) -> &'static str;
    /// What is played, as in “new …”.
    fn games(&self) -> &'static str;
    /// The keys of the table, in the order of the form's lines.
    fn keys(&self) -> Vec<Key>;
    /// What `value` says for `key`, in its one spelling; None when the key is not known or the value is not allowed.
    fn read(&self, key: &str, value: &Value) -> Option<Value>;
    /// How new games begin with these values, in one line.
    fn summary(&self, values: &Values) -> String;
}

/// The tables of all games.
pub type Tables = &'static [&'static dyn PresetTable];

/// One key of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// Its name in the file.
    pub name: &'static str,
    /// What it may say; it follows “is”.
    pub allowed: &'static str,
    /// What holds where the file says nothing.
    pub default: Value,
}

/// The values of one table that differ from their defaults, by their keys.
pub type Values = BTreeMap<&'static str, Value>;

/// Some fields of a game’s form by their names, and their values.
pub type Fields = Vec<(&'static str, Value)>;

/// How a game's new games begin: the values of its table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preset {
    /// The table's name.
    pub table: &'static str,
    /// Its values.
    pub values: Values,
}

/// The values of all tables.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Presets(BTreeMap<&'static str, Values>);

impl Presets {
    /// The values of the table of this name; none where all are at their defaults.
    pub fn values(&self, table: &str) -> &Values {
        static NONE: Values = Values::new();
        self.0.get(table).unwrap_or(&NONE)
    }

    /// Puts the values of a table in place of those before.
    pub fn set(&mut self, preset: Preset) {
        // A table without values is as one that was never set.
        if preset.values.is_empty() {
            self.0.remove(preset.table);
        } else {
            self.0.insert(preset.table, preset.values);
        }
    }
}

/// The table with these values as it stands in a documented file.
pub(super) fn table_text(table: &dyn PresetTable, values: &Values) -> String {
    let mut text = format!(
        "# New {} begin like this. Ctrl-S in the form of the game keeps what it shows.\n[{}]\n",
        table.games(),
        table.name()
    );
    let mut said = "";
    for key in table.keys() {
        // Two lines of one kind share what is said of them.
        if key.allowed != said {
            let _ = writeln!(text, "# {}.", capitalised(key.allowed));
        }
        said = key.allowed;
        let _ = writeln!(text, "{} = {}", key.name, values.get(key.name).unwrap_or(&key.default).toml());
    }
    text
}
