//! The games of a day by their kind.

use crate::model::{Day, GameKind};
use crate::play::Daily;
use crate::play::daily::Draw;

/// The game of `kind` of `day`. Takes a few milliseconds at most. `None` only if the lexicon that ships had no words for
/// it, which it has for every day.
pub fn of(kind: GameKind, day: Day) -> Option<Daily> {
    (super::of(kind).daily)(day, &mut Draw::new(kind, day))
}
