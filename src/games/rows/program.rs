//! A program of the player's as the opponent: who may start it, what it is asked, and what becomes of its answer.

use std::sync::Arc;

use super::{Labels, Next, Question, RowPlay, capitalised};
use crate::engine::ends::{Game, Player, Seat, Setup, Step};
use crate::play::Arrival;
use crate::programs::Command;
use crate::screen::{Context, Request};
use crate::settings::Settings;
use crate::work::{Partner, ProgramTask, Report, Task};

/// The program that plays in a game.
#[derive(Debug, Default)]
pub(super) struct Programmed {
    /// What is started; None where the player's settings don't name it.
    command: Option<Command>,
    /// Whether the player has let it start: by beginning the game, or by a key in a game that was read from a record.
    is_allowed: bool,
    /// Whether a new game waits for that key, too.
    pub(super) asks_first: bool,
    partner: Partner,
}

/// A copy of the board looks at an earlier position, and starts nothing.
impl Clone for Programmed {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Programmed {
    /// Takes in a position of the game of `setup`.
    pub(super) fn arrive(&mut self, setup: &Setup, is_over: bool, arrival: Arrival, settings: &Settings) {
        let name = setup.players.iter().find_map(|player| match player {
            Player::Program(name) => Some(name),
            Player::Person | Player::Computer(_) => None,
        });
        let Some(name) = name else { return };
        self.command = settings.program(name.as_str()).cloned();
        self.is_allowed |= arrival == Arrival::Begun && !self.asks_first;
        if is_over {
            self.end();
        }
    }

    /// Whether it may be asked now.
    pub(super) const fn may_be_asked(&self) -> bool {
        self.is_allowed && self.command.is_some()
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

impl RowPlay {
    /// The player lets the program start.
    pub(super) fn start_program(&mut self) {
        if self.board.program.command.is_some() {
            self.board.program.is_allowed = true;
            self.board.next = Next::Asking;
        }
    }

    /// What the program is asked at this position.
    pub(super) fn asked_of_program(&self) -> Option<(Question, Task)> {
        let program = &self.board.program;
        let board = self.game().board();
        let word = match &self.board.labels {
            Labels::Letters(word) => Some(word.chars().into()),
            Labels::Numbers(_) => None,
        };
        let task = ProgramTask { command: program.command.clone()?, word, board: board.clone() };
        Some((Question::Move(board.moves().to_vec()), Task::AskProgram(program.partner.clone(), Box::new(task))))
    }

    /// Takes in the answer: a move like any, or a failure, which loses the game.
    pub(super) fn take_answer(&mut self, report: &Report, cx: &mut Context<'_>) -> bool {
        match report {
            Report::Chosen(Ok(end)) => {
                self.board.next = Next::Computer { end: *end, at: cx.now + self.reply_time(cx) };
                true
            }
            Report::Chosen(Err(sentence)) => {
                // Under the board there is not always room for all of it.
                cx.ask(Request::Notice(sentence.clone()));
                self.make(&Step::Fail(sentence.as_str().into()), cx).is_ok()
            }
            _ => false,
        }
    }

    /// What is said while the program thinks.
    pub(super) fn told_asking(&self) -> String {
        format!("{} is thinking. It has 5 seconds for a move.", capitalised(self.name(self.game().board().turn())))
    }

    /// What is said while the program waits to be started.
    pub(super) fn told_waiting(&self) -> String {
        let name = self.name(self.game().board().turn());
        if self.board.program.command.is_some() {
            format!("It is the turn of {name}, a program of yours. ⟨take⟩ starts it.")
        } else {
            format!(
                "{} is not among the programs in your settings any more. ⟨again⟩ begins another game.",
                capitalised(name)
            )
        }
    }

    /// What is said of a game that a program lost by failing.
    pub(super) fn told_failure(&self) -> String {
        let sentence = self.game().failed().map_or("", |(_, sentence)| sentence);
        let again = if self.can_try_again() { "⟨another⟩" } else { "⟨again⟩" };
        format!("{sentence} {again} plays another.")
    }
}
