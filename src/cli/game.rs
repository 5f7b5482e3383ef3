//! Games by their names in commands.

use crate::model::GameKind;
use arcade_engine::UnknownName;
use arcade_engine::text::joined;

/// The names of all games in commands, as a choice.
pub(super) fn any_game() -> String {
    joined(GameKind::ALL.map(GameKind::keyword), "or")
}

/// A game by its name in commands, or by the one in exports.
pub(super) fn game(text: &str) -> Result<GameKind, UnknownName> {
    let is_called = |game: &GameKind| game.keyword() == text || game.name() == text;
    GameKind::ALL.into_iter().find(is_called).ok_or_else(|| {
        UnknownName::new(format!("There is no game “{text}”."), text, &GameKind::ALL.map(GameKind::keyword))
    })
}
