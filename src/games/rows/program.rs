//! A program of the player's as the opponent: who may start it, what it is asked, and what its failure costs.

use std::sync::Arc;

use super::protocol::{self, Row};
use super::{Labels, Question};
use crate::play::Arrival;
use crate::programs::Command;
use crate::settings::Settings;
use crate::work::{Partner, ProgramTask, Task};
use arcade_engine::ends::{Game, Player, Seat};

/// The program that plays in a game, if one does.
#[derive(Debug, Default)]
pub(super) struct Programmed {
    /// What is started; None where the player's settings don't name it.
    command: Option<Command>,
    /// Whether the player has let it start: by beginning the game, or by a key in a game that was read from a record.
    is_allowed: bool,
    /// Whether a new game waits for that key, too.
    asks_first: bool,
    partner: Partner,
}

/// A copy of the board looks at an earlier position, and starts nothing.
impl Clone for Programmed {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Programmed {
    /// One that waits to be started although the game is new, if it `asks_first`.
    pub(super) fn new(asks_first: bool) -> Self {
        Self { asks_first, ..Self::default() }
    }

    /// Takes in the position that `game` has reached.
    pub(super) fn arrive(&mut self, game: &Game, arrival: Arrival, settings: &Settings) {
        let name = game.setup().players.iter().find_map(|player| match player {
            Player::Program(name) => Some(name),
            Player::Person | Player::Computer(_) => None,
        });
        let Some(name) = name else { return };
        self.command = settings.program(name.as_str()).cloned();
        self.is_allowed |= arrival == Arrival::Begun && !self.asks_first;
        if game.outcome().is_some() {
            self.end();
        }
    }

    /// Whether the player's settings name it.
    pub(super) const fn is_known(&self) -> bool {
        self.command.is_some()
    }

    /// Whether it may be asked now.
    pub(super) const fn may_be_asked(&self) -> bool {
        self.is_allowed && self.is_known()
    }

    /// The player lets it start.
    pub(super) const fn allow(&mut self) {
        self.is_allowed = true;
    }

    /// What it is asked in the position of `game`.
    pub(super) fn question(&self, game: &Game, labels: &Labels) -> Option<(Question, Task)> {
        let row = match labels {
            Labels::Letters(word) => Row::Word(word.chars()),
            Labels::Numbers(_) => Row::Numbers,
        };
        let task = ProgramTask {
            command: self.command.clone()?,
            question: protocol::question(&row, game.board()),
            legal: protocol::ENDS,
            is_legal: |answer| protocol::end(answer).is_some(),
        };
        Some((Question::Move(game.moves().to_vec()), Task::AskProgram(self.partner.clone(), Box::new(task))))
    }

    /// Ends it. It is started again when it is asked next.
    pub(super) fn end(&mut self) {
        self.partner = Partner::default();
    }
}

/// How much worse the game ends for whoever fails now than under best play.
pub(super) fn given_away(game: &Game, sentence: &Arc<str>) -> i64 {
    let mut failed = game.clone();
    if failed.fail(Arc::clone(sentence)).is_err() {
        return 0;
    }
    let margin = failed.outcome().map_or(0, |outcome| outcome.margin);
    let lost = game.board().prospect() - margin;
    if game.board().turn() == Seat::First { lost } else { -lost }
}
