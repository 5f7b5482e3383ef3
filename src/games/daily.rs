//! The games of a day, each made by the game of its kind.

use super::wordgame::{self, WordLine};
use crate::model::{Day, DayGame, GameKey, GameRecord};
use crate::play::Daily;
use crate::play::daily::{Draw, Par};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::wordgame::Dictionary;

/// This game of `day`. Takes a few milliseconds at most. `None` before the first day that has one, and if the
/// lexicon that ships had no words for it, which it has for every day.
pub fn of(game: impl Into<DayGame>, day: Day) -> Option<Daily> {
    let game = game.into();
    if !DayGame::of_day(day).any(|of_day| of_day == game) {
        return None;
    }
    (super::of(game.kind()).daily)(game, day, &mut Draw::new(game, day))
}

/// All games of `day`.
pub fn all(day: Day) -> impl Iterator<Item = Daily> {
    DayGame::of_day(day).filter_map(move |game| of(game, day))
}

/// The record of a find them all that was not played and whose words are told: it ends before its first word. `today` is the
/// day on which that is asked.
pub fn unplayed(game: &Daily, today: Day) -> GameRecord {
    wordgame::unplayed(game.tag(GameKey::New(0)).begun_on(today))
}

/// The words of the find them all of a day that `record` keeps, with what was found of them; None where it is no such game.
pub fn words(record: &GameRecord) -> Option<Vec<WordLine>> {
    wordgame::word_lines(record, Dictionary::new(record.tag.lexicon.and_then(Lexicon::earlier).cloned()))
}

/// Why the words of today’s find them all are not told yet.
pub fn words_stay_hidden() -> String {
    format!("The words of today’s {} are told when you have finished it, or tomorrow.", DayGame::FindAll.title())
}

/// What was to be had in `game`. Takes a few milliseconds at most.
pub fn par(game: &Daily) -> Option<Par> {
    let tag = game.tag(GameKey::New(0));
    (super::of(tag.kind).par)(tag.daily?, &tag.setup)
}
