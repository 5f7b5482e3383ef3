//! The kinds of games that are told apart, and all of them together.

use crate::model::GameKind;

/// The kinds a filter can be set to.
pub(super) const KINDS: [Option<GameKind>; GameKind::ALL.len() + 1] = {
    let mut kinds = [None; GameKind::ALL.len() + 1];
    let mut at = 0;
    while at < GameKind::ALL.len() {
        kinds[at + 1] = Some(GameKind::ALL[at]);
        at += 1;
    }
    kinds
};

/// What a kind, or all of them together, is called.
pub(super) fn kind_name(kind: Option<GameKind>) -> &'static str {
    kind.map_or("All games", GameKind::title)
}
