//! What a screen may use while it handles an input, and while it draws.

use std::sync::Arc;

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use web_time::Instant;

use super::Request;
use crate::model::{Beaten, Day, GameKey, Moment, Surroundings, Tag};
use crate::settings::Settings;
use crate::settings::learned::Learned;
use crate::work::{Task, Ticket};
use arcade_engine::endgame::FileBoard;
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::Keymap;

/// What a screen may use while it handles an input.
#[derive(Debug)]
pub struct Context<'a> {
    pub now: Instant,
    pub today: Day,
    /// The time of that day, as it was when the player last did something.
    pub time: Moment,
    /// Where the arcade runs, which says what can be offered.
    pub surroundings: Surroundings,
    /// Whether games are kept.
    pub kept: bool,
    /// Whether things may move: the player wants it, and the terminal is quick enough.
    pub moves: bool,
    pub settings: &'a Settings,
    pub beaten: &'a Beaten,
    pub lexicon: &'a Lexicon,
    pub boards: &'a [FileBoard],
    pub learned: &'a Learned,
    /// The same words to be handed to the worker, if they are the player's own; the embedded ones it has.
    pub own: Option<&'a Arc<Lexicon>>,
    /// Where new games draw their seeds.
    pub seeds: &'a mut ChaCha8Rng,
    /// The seed that the player named for the first game, until that game is begun.
    pub first_seed: &'a mut Option<u64>,
    /// How many games were begun in this run.
    pub games: &'a mut u32,
    /// The ticket of the last computation that was asked for.
    pub tickets: &'a mut Ticket,
    /// What the screen asks for, in order.
    pub requests: &'a mut Vec<Request>,
}

impl<'a> Context<'a> {
    /// The same for a screen within a screen; a part of it may be replaced.
    pub fn inner(&mut self) -> Context<'_> {
        Context {
            now: self.now,
            today: self.today,
            time: self.time,
            surroundings: self.surroundings,
            kept: self.kept,
            moves: self.moves,
            settings: self.settings,
            beaten: self.beaten,
            lexicon: self.lexicon,
            boards: self.boards,
            learned: self.learned,
            own: self.own,
            seeds: &mut *self.seeds,
            first_seed: &mut *self.first_seed,
            games: &mut *self.games,
            tickets: &mut *self.tickets,
            requests: &mut *self.requests,
        }
    }

    /// The words that the game of `tag` was begun with: those of an earlier edition, where it was that one's.
    pub fn lexicon_of(&self, tag: &Tag) -> &'a Lexicon {
        self.own_of(tag).map_or(self.lexicon, Arc::as_ref)
    }

    /// The same, to be handed to the worker, unless the worker has them.
    pub fn own_of(&self, tag: &Tag) -> Option<&'a Arc<Lexicon>> {
        self.own.or_else(|| Lexicon::earlier(tag.lexicon?))
    }

    pub fn ask(&mut self, request: Request) {
        self.requests.push(request);
    }

    /// Asks for a computation, in place of whatever is computed now. Its reports carry the ticket.
    pub fn compute(&mut self, task: Task) -> Ticket {
        let ticket = self.tickets.next();
        *self.tickets = ticket;
        self.ask(Request::Compute(ticket, task));
        ticket
    }

    /// Asks to stop whatever is computed now.
    pub fn stop_computing(&mut self) {
        self.ask(Request::StopComputing);
    }

    /// The time at which something may begin to move; None where the player wants nothing to move.
    pub fn motion(&self) -> Option<Instant> {
        self.moves.then_some(self.now)
    }

    /// What the records know a new game by.
    pub fn new_game(&mut self) -> GameKey {
        *self.games += 1;
        GameKey::New(*self.games)
    }

    /// A seed for a new game: the one that the player named, then chance.
    pub fn seed(&mut self) -> u64 {
        self.first_seed.take().unwrap_or_else(|| self.seeds.next_u64())
    }

    /// The same, where chance is to be short enough to be read off the screen and typed.
    pub fn short_seed(&mut self) -> u64 {
        self.first_seed.take().unwrap_or_else(|| self.seeds.next_u64() % 1_000_000)
    }
}

/// What a screen may read while it draws.
#[derive(Debug, Clone, Copy)]
pub struct ViewContext<'a> {
    /// Where the arcade runs, which says what can be offered.
    pub surroundings: Surroundings,
    pub settings: &'a Settings,
    pub beaten: &'a Beaten,
    pub lexicon: &'a Lexicon,
    pub keymap: &'a Keymap,
    /// Columns of the screen's body.
    pub width: u16,
    /// Why games are not saved now, if they are not: one sentence.
    pub unsaved: Option<&'a str>,
    /// Whether a key tries the mistakes of a game again that is over: in a lesson that is done, the same key goes on.
    pub offers_retry: bool,
    /// Whether the board takes moves: in a lesson that is read it does not, and shows no keys that would make one.
    pub takes_moves: bool,
}
