//! A player’s program, started to be asked.

use crate::checks::{Asked, Purpose, Stopped};
use crate::programs::{Command, Errors, Failure, Limits, Program, WordFile};

/// Starts a program as often as it is needed.
pub(super) struct Starter<'a> {
    pub(super) command: &'a Command,
    pub(super) limits: Limits,
    /// The words that count, where the game has words.
    pub(super) words: Option<&'a WordFile>,
}

/// A program that runs.
pub(super) struct Running(Program);

impl Starter<'_> {
    /// Starts the program. What it complains of is seen only while it is asked for marks.
    pub(super) fn start(&self, purpose: Purpose) -> Result<Running, Stopped> {
        let errors = if purpose == Purpose::Marks { self.limits.errors } else { Errors::KeptUnseen };
        let program = Program::start(self.command, Limits { errors, ..self.limits }, self.words.map(WordFile::path));
        program.map(Running).map_err(|failure| stopped(&failure, ""))
    }
}

fn stopped(failure: &Failure, errors: &str) -> Stopped {
    // What a slow program writes when it is ended says nothing.
    let errors = if failure.is_slow() { String::new() } else { errors.to_owned() };
    Stopped { sentence: failure.to_string(), is_slow: failure.is_slow(), errors }
}

impl Asked for Running {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        self.0.ask_in_step(question).map_err(|failure| stopped(&failure, self.0.complaints()))
    }

    fn finish(&mut self) -> Vec<String> {
        self.0.finish()
    }
}
