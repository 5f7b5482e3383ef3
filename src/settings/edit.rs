//! Changing one value of a file and nothing else in it.

use toml_edit::{DocumentMut, Item};

use super::Change;
use super::parse::{Unreadable, parse, whole};

/// `text` with `change` made: comments, order and blank lines stay.
///
/// # Errors
/// Where the text is no settings file: nothing in it can be changed safely.
pub fn edit(text: &[u8], change: Change) -> Result<String, Unreadable> {
    parse(text)?;
    // What was just understood is understood again; the error is for the type's sake.
    let mut document: DocumentMut =
        whole(text)?.parse().map_err(|_| Unreadable::Toml { line: 1, reason: "it is not TOML".to_owned() })?;
    let mut value = change.value();
    if let Some(old) = document.get_mut(change.key()).and_then(Item::as_value_mut) {
        *value.decor_mut() = old.decor().clone();
        *old = value;
    } else {
        document.insert(change.key(), Item::Value(value));
    }
    Ok(document.to_string())
}
