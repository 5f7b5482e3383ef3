//! Who makes the next move on a row, and when.

use std::time::Duration;

use web_time::Instant;

use super::program::Programmed;
use super::{Labels, Question};
use crate::play::{Arrival, Game as _};
use crate::screen::Context;
use crate::work::Task;
use arcade_engine::ends::{End, Game, Player};
use arcade_ui::motion::LONGEST;

/// How long the computer's tile stays lifted before it is taken: until the last one has arrived.
const REPLY: Duration = LONGEST;
/// The same where two computers play and a person watches.
const WATCHED: Duration = Duration::from_millis(700);

/// Who or what makes the next move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Next {
    /// A person, who may have lifted a tile.
    Person { lifted: Option<End> },
    /// The computer: it takes this end at that time.
    Computer { end: End, at: Instant },
    /// The computer, but the person who watches holds the game.
    Held,
    /// A program of the player’s, which is asked now.
    Asking,
    /// A program of the player’s, which the player has not let start yet.
    Waiting,
    /// Nobody: the game is over.
    #[default]
    Over,
}

/// Who makes the next move, and the program that is asked for it where one plays.
#[derive(Debug, Clone, Default)]
pub(super) struct Mover {
    next: Next,
    program: Programmed,
}

impl Mover {
    /// That of a game whose program waits to be started although the game is new, if it `asks_first`.
    pub(super) fn new(asks_first: bool) -> Self {
        Self { program: Programmed::new(asks_first), ..Self::default() }
    }

    pub(super) const fn next(&self) -> Next {
        self.next
    }

    /// Whether the player’s settings name the program that plays.
    pub(super) const fn knows_program(&self) -> bool {
        self.program.is_known()
    }

    /// Takes in the position that `game` has reached.
    pub(super) fn arrive(&mut self, game: &Game, arrival: Arrival, cx: &Context<'_>) {
        self.program.arrive(game, arrival, cx.settings);
        self.next = match game.to_move() {
            None => Next::Over,
            Some((_, Player::Program(_))) if self.program.may_be_asked() => Next::Asking,
            Some((_, Player::Program(_))) => Next::Waiting,
            Some(_) if game.is_watched() && matches!(arrival, Arrival::Stepped | Arrival::Restored) => Next::Held,
            Some(_) => computer(game, cx).unwrap_or(Next::Person { lifted: None }),
        };
    }

    /// A person lifts the tile at `end`.
    pub(super) const fn lift(&mut self, end: End) {
        self.next = Next::Person { lifted: Some(end) };
    }

    /// The person puts the lifted tile down again.
    pub(super) const fn put_down(&mut self) {
        self.next = Next::Person { lifted: None };
    }

    /// Holds a game that two computers play.
    pub(super) fn hold(&mut self, game: &Game) {
        if game.is_watched() && matches!(self.next, Next::Computer { .. }) {
            self.next = Next::Held;
        }
    }

    /// Lets nobody but a person move.
    pub(super) const fn stop(&mut self) {
        if matches!(self.next, Next::Computer { .. }) {
            self.next = Next::Held;
        }
    }

    /// Holds a game that runs, and lets one run that is held.
    pub(super) fn pause(&mut self, game: &Game, cx: &Context<'_>) {
        match self.next {
            Next::Held => self.next = computer(game, cx).unwrap_or(Next::Held),
            _ => self.hold(game),
        }
    }

    /// The player lets the program start.
    pub(super) fn start_program(&mut self) {
        if self.program.is_known() {
            self.program.allow();
            self.next = Next::Asking;
        }
    }

    /// What the program is asked now.
    pub(super) fn question(&self, game: &Game, labels: &Labels) -> Option<(Question, Task)> {
        if self.next == Next::Asking { self.program.question(game, labels) } else { None }
    }

    /// The program takes `end`.
    pub(super) fn chooses(&mut self, end: End, game: &Game, cx: &Context<'_>) {
        self.next = Next::Computer { end, at: cx.now + reply_time(game, cx) };
    }

    /// The program could not be asked: it waits for a key again.
    pub(super) fn stop_asking(&mut self) {
        if self.next == Next::Asking {
            self.next = Next::Waiting;
        }
    }

    pub(super) fn end_program(&mut self) {
        self.program.end();
    }
}

/// The move of the computer whose turn it is; None where it is nobody's, or somebody else's.
fn computer(game: &Game, cx: &Context<'_>) -> Option<Next> {
    let end = game.computer_move()?;
    Some(Next::Computer { end, at: cx.now + reply_time(game, cx) })
}

/// How long a computer’s tile stays lifted.
fn reply_time(game: &Game, cx: &Context<'_>) -> Duration {
    match (game.is_watched(), cx.settings.animation) {
        (true, _) => WATCHED,
        (false, true) => REPLY,
        (false, false) => Duration::ZERO,
    }
}
