//! What a game was before its first move, in the form in which it is kept: JSON.
//!
//! The games' own setups are values of their engines, which know nothing of files. What is kept here outlives a version
//! of the arcade: fields may be added, and one that an old record lacks then needs a default.

use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::model::{GameKey, GameKind, Tag};

/// A setup as it is kept.
pub trait Kept: Serialize + DeserializeOwned {
    const KIND: GameKind;

    /// A few words to find the game again by.
    fn title(&self) -> String;

    /// The setup as it stands in a record.
    fn json(&self) -> Arc<str> {
        // Strings, numbers and lists of them can't fail to be written.
        serde_json::to_string(self).unwrap_or_default().into()
    }

    /// The setup that a record has as `json`; `None` if it makes no sense.
    fn read(json: &str) -> Option<Self> {
        serde_json::from_str(json).ok()
    }

    /// The tag of a new game of this setup; `lexicon` is the fingerprint of the words it depends on.
    fn tag(&self, key: GameKey, lexicon: Option<u64>) -> Tag {
        Tag { lexicon, ..Tag::of(key, Self::KIND, self.json(), self.title()) }
    }
}
