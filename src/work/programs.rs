//! A program of the player's as an opponent: asked for its move.

use std::sync::{Arc, Mutex, PoisonError};

use super::Report;
use crate::engine::Cancel;
use crate::engine::ends::Board;
use crate::programs::rows::{self, Row};
use crate::programs::{Command, Limits, Program};

/// The program that plays in a game. It is started when it is first asked, and ended when the last handle goes.
#[derive(Debug, Clone, Default)]
pub struct Partner(Arc<Mutex<Option<Program>>>);

impl PartialEq for Partner {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Partner {}

/// A position on which a program is asked for its move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramTask {
    /// What is started if it does not run.
    pub command: Command,
    /// The letters of the row; None where it has numbers.
    pub word: Option<Arc<[char]>>,
    /// The row, where it is the program’s turn.
    pub board: Board,
}

/// Asks for a move. A cancelled question ends without a word, and the program with it.
pub(super) fn ask(partner: &Partner, task: &ProgramTask, cancel: &Cancel, tell: &dyn Fn(Report)) {
    let mut slot = partner.0.lock().unwrap_or_else(PoisonError::into_inner);
    if cancel.is_cancelled() {
        return;
    }
    let running = slot.take().filter(Program::is_usable);
    let program = running.map_or_else(|| Program::start(&task.command, Limits::default(), None), Ok);
    let row = task.word.as_deref().map_or(Row::Numbers, Row::Word);
    let answer = program.and_then(|mut program| {
        program.listen_to(cancel.clone());
        let answer = rows::choose(&mut program, &row, &task.board);
        *slot = Some(program).filter(Program::is_usable);
        answer
    });
    match answer {
        Err(failure) if failure.is_stop() => {}
        answer => tell(Report::Chosen(answer.map_err(|failure| failure.to_string()))),
    }
}
