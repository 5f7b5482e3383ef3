//! What the commands of the table need from outside, so that where it is not there they are not offered.

use crate::model::{Facility, Surroundings};
use arcade_ui::actions::{Action, Entry, Scope};

/// What the command of `entry` needs; None where it needs nothing.
const fn needs(entry: &Entry) -> Option<Facility> {
    match (entry.scope, entry.action) {
        (Scope::Global, Action::Suspend) => Some(Facility::Shell),
        (Scope::Debug, Action::Export) => Some(Facility::Pictures),
        (Scope::Lab | Scope::Records, Action::Export) => Some(Facility::Exports),
        (Scope::Records, Action::Import) | (Scope::Import | Scope::Exercise, _) => Some(Facility::Files),
        (Scope::Check, _) => Some(Facility::Programs),
        _ => None,
    }
}

/// Whether the command of `entry` can be had in these surroundings.
pub fn is_available(entry: &Entry, surroundings: Surroundings) -> bool {
    needs(entry).is_none_or(|facility| surroundings.has(facility))
}
