//! The games of a day by their kind.

use super::{endgame, etaoin, hangman, wordgame};
use crate::model::{Day, GameKind};
use crate::play::Daily;
use crate::play::daily::Draw;

/// The game of `kind` of `day`. Takes a few milliseconds at most. `None` only if the lexicon that ships had no words for
/// it, which it has for every day.
pub fn of(kind: GameKind, day: Day) -> Option<Daily> {
    let mut draw = Draw::new(kind, day);
    match kind {
        GameKind::Etaoin => etaoin::daily::of(day, &mut draw),
        GameKind::EndGame => endgame::daily::of(day, &mut draw),
        GameKind::WordGame => Some(wordgame::daily::of(day, &mut draw)),
        GameKind::EvilHangman => hangman::daily::of(day, &mut draw),
    }
}
