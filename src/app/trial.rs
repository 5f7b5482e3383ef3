//! Trying whether a game that is kept can be opened.

use std::time::Instant;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Words;
use super::screens::OpenScreen;
use crate::learned::Learned;
use crate::model::{Beaten, Day, GameRecord};
use crate::puzzles::Problem;
use crate::screen::Context;
use crate::settings::Settings;
use crate::work::Ticket;

/// Whether the game that `record` keeps can be opened with these words. A game that was begun with other words can’t be
/// tried, and may be opened with those.
pub fn opens(record: &GameRecord, words: &Words, now: Instant) -> bool {
    if record.tag.puzzle.is_some() {
        // A position and what is asked about it: no game can be made of that.
        return Problem::from_json(&record.tag.setup).is_some_and(|problem| problem.theme.game() == record.tag.kind);
    }
    if !words.have(&record.tag) {
        return true;
    }
    let mut cx = Context {
        now,
        today: Day::default(),
        time: Day::default().midnight(),
        kept: true,
        moves: false,
        settings: &Settings::default(),
        beaten: Beaten::NONE,
        lexicon: words.lexicon(),
        boards: &[],
        learned: Learned::none(),
        own: words.own(),
        seeds: &mut ChaCha8Rng::seed_from_u64(0),
        first_seed: &mut None,
        games: &mut 0,
        tickets: &mut Ticket::default(),
        requests: &mut Vec::new(),
    };
    OpenScreen::restore(record, &mut cx).is_some()
}
