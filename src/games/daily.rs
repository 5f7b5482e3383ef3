//! The games of a day by their kind.

use crate::model::{Day, GameKey, GameKind};
use crate::play::Daily;
use crate::play::daily::{Draw, Par};

/// The game of `kind` of `day`. Takes a few milliseconds at most. `None` before the first day that has one, and if the
/// lexicon that ships had no words for it, which it has for every day.
pub fn of(kind: GameKind, day: Day) -> Option<Daily> {
    if !GameKind::of_day(day).any(|of_day| of_day == kind) {
        return None;
    }
    (super::of(kind).daily)(day, &mut Draw::new(kind, day))
}

/// What was to be had in `game`. Takes a few milliseconds at most.
pub fn par(game: &Daily) -> Option<Par> {
    (super::of(game.kind()).par)(&game.tag(GameKey::New(0)).setup)
}
