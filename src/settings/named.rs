//! One setting by its name, as a command line says it: `theme`, `etaoin.length`, `keys.undo`.

use super::{Change, Key, Preference, Preset, PresetTable, Settings, Tables, Value};
use arcade_engine::named::nearest;
use arcade_ui::actions::{Keymap, NewKeys, TABLE};

/// A setting.
#[derive(Debug)]
pub enum Setting {
    Preference(Preference),
    /// A field of the new games of this table.
    Field(&'static dyn PresetTable, Key),
    /// The keys of the entry of the table of actions at this place.
    Keys(usize),
}

impl Setting {
    /// All settings, with what each is called.
    pub fn all(tables: Tables) -> impl Iterator<Item = (String, Self)> {
        let preferences =
            Preference::ALL.iter().map(|&preference| (preference.info().key.to_owned(), Self::Preference(preference)));
        let fields = tables.iter().flat_map(|&table| {
            table.keys().into_iter().map(move |key| (format!("{}.{}", table.name(), key.name), Self::Field(table, key)))
        });
        let keys = TABLE.iter().enumerate().map(|(at, entry)| (format!("keys.{}", entry.name), Self::Keys(at)));
        preferences.chain(fields).chain(keys)
    }

    /// The setting of this name.
    ///
    /// # Errors
    /// One sentence where there is none, with the name that was probably meant.
    pub fn named(text: &str, tables: Tables) -> Result<Self, String> {
        let text = text.trim();
        if let Some((_, found)) = Self::all(tables).find(|(name, _)| name == text) {
            return Ok(found);
        }
        let names: Vec<String> = Self::all(tables).map(|(name, _)| name).collect();
        let meant = nearest(text, &names).map(|name| format!(" Did you mean {name}?")).unwrap_or_default();
        Err(format!("There is no setting called “{text}”.{meant} “arcade settings” prints all of them."))
    }

    /// What it says now.
    pub fn value(&self, settings: &Settings) -> String {
        match self {
            Self::Preference(preference) if preference.info().unknown.is_some() => preference.name(settings).to_owned(),
            Self::Preference(preference) => (preference.choice(settings) == 0).to_string(),
            Self::Field(table, key) => {
                settings.presets.values(table.name()).get(key.name).unwrap_or(&key.default).to_string()
            }
            Self::Keys(at) => settings.keys.in_force().get(*at).map(|keys| keys.join(" ")).unwrap_or_default(),
        }
    }

    /// The change that makes it say `text`.
    ///
    /// # Errors
    /// One sentence on what it may say.
    pub fn change(&self, text: &str, settings: &Settings) -> Result<Change, String> {
        let text = text.trim();
        match self {
            Self::Preference(preference) => {
                let choice = match text {
                    "true" | "on" | "yes" if preference.info().unknown.is_none() => 0,
                    "false" | "off" | "no" if preference.info().unknown.is_none() => 1,
                    _ if preference.info().unknown.is_none() => {
                        return Err(format!("{} can’t be “{text}”. Choose true or false.", preference.info().key));
                    }
                    name => preference.named(name).map_err(|unknown| unknown.to_string())?,
                };
                Ok(preference.change(choice))
            }
            Self::Field(table, key) => {
                let number = text.parse().ok().map(Value::Number);
                let flag = text.parse().ok().map(Value::Flag);
                let all = [number, flag, Some(Value::Text(text.to_owned()))];
                let value = all.into_iter().flatten().find_map(|value| table.read(key.name, &value));
                let value = value.ok_or_else(|| format!("{} can’t be “{text}”. It is {}.", key.name, key.allowed))?;
                let mut values = settings.presets.values(table.name()).clone();
                values.insert(key.name, value);
                values.retain(|name, value| table.keys().iter().all(|key| key.name != *name || key.default != *value));
                Ok(Change::Preset(Preset { table: table.name(), values }))
            }
            Self::Keys(at) => {
                let keys = text.split_whitespace().map(str::to_owned).collect();
                let change = NewKeys { command: TABLE[*at].name, keys: Some(keys) };
                let mut choices = settings.keys.clone();
                choices.apply(&change);
                match Keymap::new(&choices).1.into_iter().next() {
                    Some(problem) => Err(problem),
                    None => Ok(Change::Keys(vec![change])),
                }
            }
        }
    }
}
