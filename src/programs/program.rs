//! A program that runs, and is asked.

use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::time::{Duration, Instant};

use super::group::Group;
use super::pipes::{self, Heard};
use super::{Command, Failure, Kind, UNKNOWN};
use crate::files::io_reason;
use arcade_engine::Cancel;

/// The variable of its environment that names the file of the words that count, one a line.
pub const WORDS_VARIABLE: &str = "ARCADE_WORDS";

/// How often somebody who waits looks whether to go on.
const GLANCE: Duration = Duration::from_millis(20);

/// What a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How long it may think about an answer.
    pub a_move: Duration,
    /// What becomes of what it writes to its standard error.
    pub errors: Errors,
}

/// What becomes of what a program writes to its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Errors {
    /// Nobody sees it: on the screen of the arcade it would tear the picture.
    #[default]
    Hidden,
    /// It goes to the arcade’s own standard error, as it comes.
    Shown,
}

impl Errors {
    fn stdio(self) -> Stdio {
        match self {
            Self::Hidden => Stdio::null(),
            Self::Shown => Stdio::inherit(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self { a_move: Duration::from_secs(5), errors: Errors::default() }
    }
}

/// A program of the player's that was started. It is ended, with all that it started, when it fails or is dropped.
#[derive(Debug)]
pub struct Program {
    name: String,
    limits: Limits,
    cancel: Cancel,
    /// None once it has failed.
    running: Option<Running>,
    failure: Option<Failure>,
}

#[derive(Debug)]
struct Running {
    // Dropped first: a program that reads to the end of its input may see that end.
    questions: SyncSender<String>,
    answers: Receiver<Heard>,
    group: Group,
}

impl Program {
    /// Starts `command`. `words` is the file of the words that count, where the game has words.
    ///
    /// # Errors
    /// Where it can't be started.
    pub fn start(command: &Command, limits: Limits, words: Option<&Path>) -> Result<Self, Failure> {
        let name = command.name();
        let (program, arguments) = command.words();
        let mut process = Process::new(program);
        process.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(limits.errors.stdio());
        if let Some(words) = words {
            process.env(WORDS_VARIABLE, words);
        }
        let running = Running::start(&mut process).map_err(|error| {
            let reason = match error.kind() {
                std::io::ErrorKind::NotFound => format!("there is no program “{program}”"),
                _ => io_reason(&error),
            };
            Failure::new(name, "", Kind::NotStarted(reason))
        })?;
        Ok(Self { name: name.to_owned(), limits, cancel: Cancel::new(), running: Some(running), failure: None })
    }

    /// What it plays under.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// From here on `cancel` stops whoever waits for an answer.
    pub fn listen_to(&mut self, cancel: Cancel) {
        self.cancel = cancel;
    }

    /// Whether it still runs, as far as is known: a program that failed is asked nothing more.
    pub const fn is_usable(&self) -> bool {
        self.running.is_some()
    }

    /// Puts a question of one line, and returns the answer without blanks around it.
    ///
    /// # Errors
    /// Where there is no answer that could be one; the program is then ended, and the same failure told ever after.
    pub fn ask(&mut self, question: &str) -> Result<String, Failure> {
        let Some(running) = &mut self.running else {
            return Err(self.failure.clone().unwrap_or_else(|| Failure::new(&self.name, question, Kind::Stopped)));
        };
        running.ask(question, self.limits, &self.cancel).map_err(|kind| self.fail(question, kind))
    }

    /// Puts a question, and returns what `read` makes of the answer. `legal` says what it may be, such as `“first” or “last”`.
    ///
    /// # Errors
    /// As for [`Self::ask`], and where `read` makes nothing of the answer.
    pub fn ask_for<T>(
        &mut self,
        question: &str,
        legal: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Failure> {
        let answer = self.ask(question)?;
        match read(&answer) {
            Some(read) => Ok(read),
            None if answer == UNKNOWN => Err(self.fail(question, Kind::Unknown)),
            None => Err(self.fail(question, Kind::Illegal { answer, legal: legal.to_owned() })),
        }
    }

    /// Listens for a moment whether the program writes more than it was asked for: a program that answers a question twice
    /// would else seem to answer the next ones.
    ///
    /// # Errors
    /// Where it does.
    pub fn listen(&mut self) -> Result<(), Failure> {
        let Some(running) = &mut self.running else { return Ok(()) };
        match running.answers.recv_timeout(2 * GLANCE) {
            Ok(Ok(line)) => Err(self.fail("", Kind::Unasked(line))),
            Ok(Err(kind)) => Err(self.fail("", kind)),
            Err(_) => Ok(()),
        }
    }

    /// Ends the program and keeps why.
    fn fail(&mut self, question: &str, kind: Kind) -> Failure {
        let failure = Failure::new(&self.name, question, kind);
        self.running = None;
        self.failure = Some(failure.clone());
        failure
    }
}

impl Running {
    fn start(process: &mut Process) -> std::io::Result<Self> {
        let mut group = Group::start(process)?;
        let child = group.child();
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("its input and output could not be reached"));
        };
        Ok(Self { questions: pipes::questions(stdin)?, answers: pipes::answers(stdout)?, group })
    }

    fn ask(&mut self, question: &str, limits: Limits, cancel: &Cancel) -> Result<String, Kind> {
        if let Some(line) = self.hear(Duration::ZERO, cancel)? {
            return Err(Kind::Unasked(line));
        }
        let end = Instant::now() + limits.a_move;
        // The question before may still be on its way into a pipe that is full.
        while let Err(refused) = self.questions.try_send(question.to_owned()) {
            if matches!(refused, TrySendError::Disconnected(_)) {
                return Err(Kind::Ended(self.group.farewell()));
            }
            if let Some(line) = self.hear(GLANCE, cancel)? {
                return Err(Kind::Unasked(line));
            }
            if Instant::now() >= end {
                return Err(Kind::Unread);
            }
        }
        loop {
            let rest = end.saturating_duration_since(Instant::now());
            if let Some(line) = self.hear(rest.min(GLANCE), cancel)? {
                return Ok(line.trim().to_owned());
            }
            if rest.is_zero() {
                return Err(Kind::Silent(limits.a_move));
            }
        }
    }

    /// The line that the program writes within this time, if it writes one.
    fn hear(&mut self, time: Duration, cancel: &Cancel) -> Result<Option<String>, Kind> {
        match self.answers.recv_timeout(time) {
            Ok(heard) => heard.map(Some),
            Err(RecvTimeoutError::Disconnected) => Err(Kind::Ended(self.group.farewell())),
            Err(RecvTimeoutError::Timeout) if cancel.is_cancelled() => Err(Kind::Stopped),
            Err(RecvTimeoutError::Timeout) => Ok(None),
        }
    }
}
