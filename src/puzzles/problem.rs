//! A position, and what is asked about it.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Theme;

/// A puzzle without anything that can be worked out from it: what records and codes keep.
///
/// A problem need not be a puzzle: whether it is one is found out when it is posed.
#[derive(Clone, PartialEq, Eq)]
pub struct Problem {
    /// What it is about. Its game is that of the position.
    pub theme: Theme,
    json: Arc<str>,
}

/// The field of the theme; those of the position follow.
const THEME: &str = "theme";

#[derive(Serialize)]
struct Fields<'a, P> {
    theme: String,
    #[serde(flatten)]
    position: &'a P,
}

impl Problem {
    /// What `theme` asks of the position with these fields, which its game reads back.
    pub fn new(theme: Theme, position: &impl Serialize) -> Self {
        // Strings and numbers can't fail to be written.
        let json = serde_json::to_string(&Fields { theme: theme.to_string(), position }).unwrap_or_default();
        Self { theme, json: json.into() }
    }

    /// The problem as JSON, such as `{"theme":"endgame/parity","row":"3 -1 9 4"}` or
    /// `{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"st","lives":2}`.
    pub fn to_json(&self) -> &str {
        &self.json
    }

    /// The fields of a position, and the theme of `themes` that is asked of it; None if `text` has none.
    pub fn read(text: &str, themes: &[Theme]) -> Option<(Theme, Map<String, Value>)> {
        let mut fields: Map<String, Value> = serde_json::from_str(text).ok()?;
        let theme = fields.remove(THEME)?;
        Some((Theme::named(theme.as_str()?, themes)?, fields))
    }

    /// The fields of the position; None where they are others.
    pub fn position<P: DeserializeOwned>(&self) -> Option<P> {
        let mut fields: Map<String, Value> = serde_json::from_str(&self.json).ok()?;
        fields.remove(THEME);
        serde_json::from_value(fields.into()).ok()
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.json)
    }
}
