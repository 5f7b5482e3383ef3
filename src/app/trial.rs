//! Trying a game before anything is shown of it.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use web_time::Instant;

use super::Words;
use super::keeping::beaten_in;
use super::screens::OpenScreen;
use crate::games::puzzles;
use crate::model::{Day, GameRecord, Surroundings};
use crate::records::{Trial, Win};
use crate::screen::Context;
use crate::settings::Settings;
use crate::settings::learned::Learned;
use crate::work::Ticket;
use arcade_engine::endgame::FileBoard;

/// What a new game is begun with.
#[derive(Debug, Clone, Copy)]
pub struct NewGames<'a> {
    pub settings: &'a Settings,
    pub words: &'a Words,
    pub boards: &'a [FileBoard],
    pub wins: &'a [Win],
}

impl NewGames<'_> {
    pub const fn has_own_words(&self) -> bool {
        self.words.own().is_some()
    }

    /// Does `work` as a screen of the arcade would, and forgets what it asked for.
    pub fn try_out<T>(self, now: Instant, work: impl FnOnce(&mut Context<'_>) -> T) -> T {
        work(&mut Context {
            now,
            today: Day::default(),
            time: Day::default().midnight(),
            surroundings: Surroundings::default(),
            kept: true,
            moves: false,
            settings: self.settings,
            beaten: &beaten_in(self.wins),
            lexicon: self.words.lexicon(),
            boards: self.boards,
            learned: Learned::none(),
            own: self.words.own(),
            seeds: &mut ChaCha8Rng::seed_from_u64(0),
            first_seed: &mut None,
            games: &mut 0,
            tickets: &mut Ticket::default(),
            requests: &mut Vec::new(),
        })
    }
}

/// What lets a game into the records: that it [opens] with these words.
pub fn trial(words: Words) -> Trial {
    Trial::new(move |record| opens(record, &words, Instant::now()))
}

/// Whether the game that `record` keeps can be opened with these words. A game that was begun with other words can’t be
/// tried, and may be opened with those.
fn opens(record: &GameRecord, words: &Words, now: Instant) -> bool {
    if record.tag.puzzle.is_some() {
        // A position and what is asked about it: no game can be made of that.
        return puzzles::read(&record.tag.setup).is_some_and(|problem| problem.theme.game == record.tag.kind);
    }
    if !words.have(&record.tag) {
        return true;
    }
    let games = NewGames { settings: &Settings::default(), words, boards: &[], wins: &[] };
    games.try_out(now, |cx| OpenScreen::restore(record, cx).is_some())
}
