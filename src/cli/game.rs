//! Games by their names in commands.

use crate::engine::UnknownName;
use crate::model::GameKind;

/// A game by its name in commands, or by the one in exports.
pub(super) fn game(text: &str) -> Result<GameKind, UnknownName> {
    let is_called = |game: &GameKind| game.keyword() == text || game.name() == text;
    GameKind::ALL.into_iter().find(is_called).ok_or_else(|| {
        UnknownName::new(format!("There is no game “{text}”."), text, &GameKind::ALL.map(GameKind::keyword))
    })
}
