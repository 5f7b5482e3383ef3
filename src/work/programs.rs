//! A program of the player's as an opponent: asked for its move.

use super::{Report, Shared};
use crate::programs::{Command, Limits, Program};
use arcade_engine::Cancel;

/// The program that plays in a game. It is started when it is first asked, and ended when the last handle goes.
pub type Partner = Shared<Program>;

/// A position on which a program is asked for its move.
#[derive(Debug, Clone)]
pub struct ProgramTask {
    /// What is started if it does not run.
    pub command: Command,
    /// What it is asked.
    pub question: String,
    /// What it may answer, such as `“first” or “last”`.
    pub legal: &'static str,
    /// Whether an answer is one of those.
    pub is_legal: fn(&str) -> bool,
}

/// What is legal follows from the question.
impl PartialEq for ProgramTask {
    fn eq(&self, other: &Self) -> bool {
        (&self.command, &self.question) == (&other.command, &other.question)
    }
}

impl Eq for ProgramTask {}

/// Asks for a move. A cancelled question ends without a word, and the program with it.
pub(super) fn ask(partner: &Partner, task: &ProgramTask, cancel: &Cancel, tell: &dyn Fn(Report)) {
    let mut kept = partner.lock();
    if cancel.is_cancelled() {
        return;
    }
    let running = kept.take().filter(Program::is_usable);
    let program = running.map_or_else(|| Program::start(&task.command, Limits::default(), None), Ok);
    let answer = program.and_then(|mut program| {
        program.listen_to(cancel.clone());
        let legal = |answer: &str| (task.is_legal)(answer).then(|| answer.to_owned());
        let answer = program.ask_for(&task.question, task.legal, legal);
        *kept = Some(program).filter(Program::is_usable);
        answer
    });
    match answer {
        Err(failure) if failure.is_stop() => {}
        answer => tell(Report::Answered(answer.map_err(|failure| failure.to_string()))),
    }
}
