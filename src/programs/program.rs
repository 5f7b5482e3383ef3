//! A program that runs, and is asked.

use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError};
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
            Failure::new(name, Kind::NotStarted(reason))
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
            return Err(self.failure.clone().unwrap_or_else(|| Failure::new(&self.name, Kind::Stopped)));
        };
        running.ask(question, self.limits, &self.cancel).map_err(|kind| self.fail(kind))
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
            None if answer == UNKNOWN => Err(self.fail(Kind::Unknown(question.to_owned()))),
            None => Err(self.fail(Kind::Illegal { question: question.to_owned(), answer, legal: legal.to_owned() })),
        }
    }

    /// Listens for a moment whether the program writes more than it was asked for: a program that answers a question twice
    /// would else seem to answer the next ones.
    ///
    /// # Errors
    /// Where it does.
    pub fn listen(&mut self) -> Result<(), Failure> {
        let heard = self.running.as_mut().and_then(|running| running.answers.recv_timeout(2 * GLANCE).ok());
        match (heard, &mut self.running) {
            (None | Some(Heard::End), _) | (_, None) => Ok(()),
            (Some(heard), Some(running)) => {
                let kind = running.kind_of(heard, "");
                Err(self.fail(kind))
            }
        }
    }

    /// Ends the program and keeps why.
    fn fail(&mut self, kind: Kind) -> Failure {
        let failure = Failure::new(&self.name, kind);
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
        match self.answers.try_recv() {
            Ok(Heard::Line(line)) => return Err(Kind::Unasked(line)),
            Ok(other) => return Err(self.kind_of(other, question)),
            Err(TryRecvError::Disconnected) => return Err(self.ended(question)),
            Err(TryRecvError::Empty) => {}
        }
        let end = Instant::now() + limits.a_move;
        // The question before may still be on its way into a pipe that is full.
        while let Err(refused) = self.questions.try_send(question.to_owned()) {
            if matches!(refused, TrySendError::Disconnected(_)) {
                return Err(self.ended(question));
            }
            match self.answers.recv_timeout(GLANCE) {
                Ok(heard) => return Err(self.kind_of(heard, question)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(question)),
                Err(RecvTimeoutError::Timeout) if cancel.is_cancelled() => return Err(Kind::Stopped),
                Err(RecvTimeoutError::Timeout) if Instant::now() >= end => {
                    return Err(Kind::Unread(question.to_owned()));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        loop {
            let rest = end.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(rest.min(GLANCE)) {
                Ok(Heard::Line(line)) => return Ok(line.trim().to_owned()),
                Ok(other) => return Err(self.kind_of(other, question)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(question)),
                Err(RecvTimeoutError::Timeout) if cancel.is_cancelled() => return Err(Kind::Stopped),
                Err(RecvTimeoutError::Timeout) if rest.is_zero() => {
                    return Err(Kind::Silent { question: question.to_owned(), limit: limits.a_move });
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn kind_of(&mut self, heard: Heard, question: &str) -> Kind {
        let question = question.to_owned();
        match heard {
            Heard::Line(line) => Kind::Unasked(line),
            Heard::TooLong(beginning) => Kind::TooLong { question, beginning },
            Heard::NotText(line) => Kind::NotText { question, line },
            Heard::End => self.ended(&question),
        }
    }

    fn ended(&mut self, question: &str) -> Kind {
        Kind::Ended { question: question.to_owned(), how: self.group.farewell() }
    }
}
