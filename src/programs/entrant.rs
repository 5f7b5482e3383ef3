//! A program that plays many games: after a failure it is started again, as long as that is not all the time; and the
//! file of the words that count for it.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use super::{Command, Failure, Kind, Limits, Program};
use arcade_engine::Cancel;
use arcade_engine::text::plural;

/// How often a program may fail before it is not started any more, and loses every game after that.
const MOST_FAILURES: usize = 5;

/// A program in a tournament.
#[derive(Debug)]
pub struct Entrant {
    command: Command,
    limits: Limits,
    words: Option<WordFile>,
    cancel: Cancel,
    program: Option<Program>,
    failures: Vec<Failure>,
}

impl Entrant {
    /// The program of `command`, which is started when it is first asked.
    pub const fn new(command: Command, limits: Limits, cancel: Cancel) -> Self {
        Self { command, limits, words: None, cancel, program: None, failures: Vec::new() }
    }

    /// From here on these words count: a program that runs is ended, and the next one is told of them.
    pub fn use_words(&mut self, words: WordFile) {
        self.program = None;
        self.words = Some(words);
    }

    /// What is started.
    pub const fn command(&self) -> &Command {
        &self.command
    }

    /// How it failed, each time; at most `MOST_FAILURES`.
    pub fn failures(&self) -> &[Failure] {
        &self.failures
    }

    /// Whether it is not started any more.
    pub fn is_given_up(&self) -> bool {
        self.failures.len() >= MOST_FAILURES
    }

    /// What `question` makes of the program’s answer; None where it failed, and so loses the game.
    pub fn ask<T>(&mut self, question: impl FnOnce(&mut Program) -> Result<T, Failure>) -> Option<T> {
        if self.is_given_up() || self.cancel.is_cancelled() {
            return None;
        }
        match self.running().and_then(question) {
            Ok(answer) => Some(answer),
            Err(failure) => {
                self.program = None;
                if !failure.is_stop() {
                    // What can’t be started now can’t be started later either.
                    let times = if matches!(failure.kind, Kind::NotStarted(_)) { MOST_FAILURES } else { 1 };
                    self.failures.extend(std::iter::repeat_n(failure, times));
                    self.failures.truncate(MOST_FAILURES);
                }
                None
            }
        }
    }

    fn running(&mut self) -> Result<&mut Program, Failure> {
        let program = if let Some(program) = self.program.take() {
            program
        } else {
            let words = self.words.as_ref().map(WordFile::path);
            let mut program = Program::start(&self.command, self.limits, words)?;
            program.listen_to(self.cancel.clone());
            program
        };
        Ok(self.program.insert(program))
    }

    /// What there is to say of its failures, a sentence each; `lost` says in how many games.
    pub fn report(&self, lost: Option<u64>) -> Vec<String> {
        let name = self.command.name();
        let Some(first) = self.failures.first() else { return Vec::new() };
        let mut sentences = Vec::new();
        if let Some(lost) = lost {
            let games = plural(lost as usize, "game");
            sentences.push(format!("{name} lost {games} because it failed."));
        }
        sentences.push(first.to_string());
        if self.is_given_up() && !matches!(first.kind, Kind::NotStarted(_)) {
            sentences.push(format!("{name} failed {MOST_FAILURES} times and was not started again."));
        }
        sentences
    }
}

/// A file with a word a line; it is removed when it is dropped.
#[derive(Debug)]
pub struct WordFile(NamedTempFile);

impl WordFile {
    /// Writes `words`, in lower case.
    ///
    /// # Errors
    /// What the system says.
    pub fn new<'a>(words: impl IntoIterator<Item = &'a str>) -> io::Result<Self> {
        let mut file = tempfile::Builder::new().prefix("arcade-words-").suffix(".txt").tempfile()?;
        let mut lines = BufWriter::new(file.as_file_mut());
        for word in words {
            lines.write_all(word.as_bytes())?;
            lines.write_all(b"\n")?;
        }
        lines.flush()?;
        drop(lines);
        Ok(Self(file))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.0.path()
    }
}
