//! Changing one value, or one table, of a file and nothing else in it.

use toml_edit::{Array, DocumentMut, Item, TableLike, Value};

use super::default::ENDING;
use super::parse::{Unreadable, parse, whole};
use super::presets::{PresetTable, Tables, Values, table_text};
use super::{Change, Preference, Value as Said};
use arcade_ui::actions::{NewKeys, TABLE};

/// `text` with `change` made: comments, order and blank lines stay.
///
/// # Errors
/// Where the text is no settings file: nothing in it can be changed safely.
pub fn edit(text: &[u8], change: &Change, tables: Tables) -> Result<String, Unreadable> {
    parse(text, tables)?;
    // What was just understood is understood again; the error is for the type's sake.
    let mut document: DocumentMut =
        whole(text)?.parse().map_err(|_| Unreadable::Toml { line: 1, reason: "it is not TOML".to_owned() })?;
    if let Some((preference, choice)) = Preference::changed(change) {
        put(document.as_table_mut(), preference.info().key, preference.toml(choice));
    }
    match change {
        Change::Keys(new) => give_keys(&mut document, new),
        Change::Preset(preset) => {
            if let Some(&table) = tables.iter().find(|table| table.name() == preset.table) {
                keep(&mut document, table, &preset.values);
            }
        }
        _ => {}
    }
    Ok(document.to_string())
}

/// Gives `key` this value, in the old one's place if there is one.
fn put(table: &mut dyn TableLike, key: &str, value: impl Into<Value>) {
    let mut value = value.into();
    if let Some(old) = table.get_mut(key).and_then(Item::as_value_mut) {
        *value.decor_mut() = old.decor().clone();
        *old = value;
    } else {
        table.insert(key, Item::Value(value));
    }
}

/// Makes the table of keys say `new`. A command that gets its own keys back is left out, unless a comment stands at its
/// line: then the line says them.
fn give_keys(document: &mut DocumentMut, new: &[NewKeys]) {
    if document.get("keys").and_then(Item::as_table_like).is_none() {
        document.remove("keys");
        append(document, "[keys]\n");
        let Ok(again) = document.to_string().parse() else { return };
        *document = again;
    }
    let Some(table) = document.get_mut("keys").and_then(Item::as_table_like_mut) else { return };
    for NewKeys { command, keys } in new {
        let own = || TABLE.iter().find(|entry| entry.name == *command).map_or(&[][..], |entry| entry.keys);
        match keys {
            Some(keys) => put(table, command, keys.iter().collect::<Array>()),
            None if has_comment(table, command) => put(table, command, own().iter().copied().collect::<Array>()),
            None => drop(table.remove(command)),
        }
    }
}

/// Whether a comment stands before or behind the line of `key`.
fn has_comment(table: &dyn TableLike, key: &str) -> bool {
    let before = table.key(key).and_then(|key| key.leaf_decor().prefix()).and_then(|text| text.as_str());
    let behind = table.get(key).and_then(Item::as_value).and_then(|value| value.decor().suffix()?.as_str());
    before.into_iter().chain(behind).any(|text| text.contains('#'))
}

/// Makes the table say `values`: only what it says otherwise now is touched.
fn keep(document: &mut DocumentMut, known: &dyn PresetTable, values: &Values) {
    let Some(table) = document.get_mut(known.name()).and_then(Item::as_table_like_mut) else {
        document.remove(known.name());
        append(document, &table_text(known, values));
        return;
    };
    for key in known.keys() {
        let value = values.get(key.name).unwrap_or(&key.default);
        let says = match table.get(key.name) {
            Some(item) => item.as_value().and_then(Said::of).and_then(|said| known.read(key.name, &said)),
            None => Some(key.default.clone()),
        };
        if says.as_ref() != Some(value) {
            put(table, key.name, value.toml());
        }
    }
}

/// Puts a table at the end, before the line that says that the file is whole. As a table of the document it would come
/// to stand before comments that belong to the table above it.
fn append(document: &mut DocumentMut, table: &str) {
    let trailing = document.trailing().as_str().unwrap_or_default();
    let (before, ending) = trailing.rfind(ENDING).map_or((trailing, ""), |at| trailing.split_at(at));
    let gap = if before.is_empty() || before.ends_with("\n\n") { "" } else { "\n" };
    let line = if before.is_empty() || before.ends_with('\n') { "" } else { "\n" };
    let text = format!("{before}{line}{gap}{table}\n{ending}");
    document.set_trailing(text);
}
