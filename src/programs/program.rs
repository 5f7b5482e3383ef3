//! A program that runs, and is asked.

use std::collections::VecDeque;
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::time::Duration;

use clap::ValueEnum;
use web_time::Instant;

use super::group::Group;
use super::pipes::{self, Answers};
use super::{Command, Failure, Kind, UNKNOWN, guard};
use crate::files::io_reason;
use arcade_engine::Cancel;

/// The variable of its environment that names the file of the words that count, one a line.
pub const WORDS_VARIABLE: &str = "ARCADE_WORDS";

/// How often somebody who waits looks whether to go on.
const GLANCE: Duration = Duration::from_millis(20);

/// How often somebody who waits looks what the program uses.
const LOOK: Duration = Duration::from_millis(100);

/// The most processes that a program may have.
const MOST_PROCESSES: usize = 64;

/// The most lines that are read of a program that is asked nothing more.
pub const MOST_LAST_LINES: usize = 1_000;

/// How many are read for the last one.
const MOST_READ: usize = 100_000;

/// What a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How long it may think about an answer.
    pub a_move: Duration,
    /// How many megabytes of memory it may use with all that it has started, where the system tells how many it uses.
    pub memory: u64,
    /// What becomes of what it writes to its standard error.
    pub errors: Errors,
}

/// What becomes of what a program writes to its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Errors {
    /// Whether it is seen as it comes.
    pub shown: Seen,
    /// Whether its end is kept for [`Program::complaints`].
    pub is_kept: bool,
}

/// How what a program writes to its standard error is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Seen {
    /// As it comes, with whatever steers the terminal
    Raw,
    /// As text, line by line
    Shown,
    /// Not at all
    // On the screen of the arcade it would tear the picture.
    #[default]
    Hidden,
}

impl Errors {
    /// Nobody sees it, and its end is kept.
    pub const KEPT_UNSEEN: Self = Self { shown: Seen::Hidden, is_kept: true };

    fn stdio(self) -> Stdio {
        match self {
            Self { shown: Seen::Hidden, is_kept: false } => Stdio::null(),
            Self { shown: Seen::Raw, is_kept: false } => Stdio::inherit(),
            _ => Stdio::piped(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self { a_move: Duration::from_secs(5), memory: 1_024, errors: Errors::default() }
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
    complaints: String,
}

#[derive(Debug)]
struct Running {
    /// Dropped first: a program that reads to the end of its input may see that end. None once it is asked nothing more.
    questions: Option<SyncSender<String>>,
    /// Questions that are on their way to it, before those that its pipe has.
    waiting: VecDeque<String>,
    answers: Answers,
    /// Where its standard error ends up once it has ended.
    complaints: Option<Receiver<String>>,
    /// The megabytes that it may use.
    memory: u64,
    /// When somebody looked what it uses.
    looked: Instant,
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
        let started = guard::command(program, arguments).and_then(|mut process| {
            process.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(limits.errors.stdio());
            if let Some(words) = words {
                process.env(WORDS_VARIABLE, words);
            }
            Running::start(&mut process, limits)
        });
        let running = started.map_err(|error| {
            let reason = match error.kind() {
                std::io::ErrorKind::NotFound if Path::new(program).is_file() => {
                    format!("“{program}” is a file: write what runs it before it, such as “python3 {program}”")
                }
                std::io::ErrorKind::NotFound => format!("there is no program “{program}”"),
                _ => io_reason(&error),
            };
            Failure::new(name, "", Kind::NotStarted(reason))
        })?;
        let (name, complaints) = (name.to_owned(), String::new());
        Ok(Self { name, limits, cancel: Cancel::new(), running: Some(running), failure: None, complaints })
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

    /// Puts a question and takes the next line for its answer, no matter when it was written: only the number of lines counts,
    /// so that the same program gets the same answers every time. What it writes beyond them comes with [`Self::finish`].
    ///
    /// # Errors
    /// As for [`Self::ask`]. A program that was silent runs on, and is to be finished.
    pub fn ask_in_step(&mut self, question: &str) -> Result<String, Failure> {
        let Some(running) = &mut self.running else {
            return Err(self.failure.clone().unwrap_or_else(|| Failure::new(&self.name, question, Kind::Stopped)));
        };
        running.ask_in_step(question, self.limits, &self.cancel).map_err(|kind| match kind {
            Kind::Silent(_) => Failure::new(&self.name, question, kind),
            kind => self.fail(question, kind),
        })
    }

    /// From now on it may think so long about an answer.
    pub const fn wait(&mut self, patience: Duration) {
        self.limits.a_move = patience;
    }

    /// Puts all these questions at once, and returns what [`Self::finish`] does.
    pub fn ask_all(&mut self, questions: &[&str]) -> Vec<String> {
        if let Some(running) = &mut self.running {
            running.waiting.extend(questions.iter().map(|&question| question.to_owned()));
        }
        self.finish()
    }

    /// Closes the program’s input and returns the lines that it still writes, the first `MOST_LAST_LINES` and the last one, until
    /// it ends or is silent for as long as it might think about an answer. It is ended then.
    pub fn finish(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(running) = &mut self.running {
            let (mut since, mut count) = (Instant::now(), 0);
            while count < MOST_READ && since.elapsed() < self.limits.a_move {
                running.put_waiting();
                if running.waiting.is_empty() {
                    running.questions = None;
                }
                match running.answers.lines.recv_timeout(GLANCE) {
                    Ok(Ok(line)) => {
                        count += 1;
                        lines.truncate(MOST_LAST_LINES);
                        lines.push(line.trim().to_owned());
                        since = Instant::now();
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => break,
                }
            }
        }
        self.end();
        lines
    }

    /// The end of what it wrote to its standard error, once it has ended; empty unless that is kept.
    pub fn complaints(&self) -> &str {
        &self.complaints
    }

    /// Whether it has begun a line and not ended it.
    pub fn is_within_line(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.answers.is_within_line())
    }

    fn end(&mut self) {
        if let Some(running) = self.running.take() {
            self.complaints = running.end();
        }
    }

    /// Ends the program and keeps why.
    fn fail(&mut self, question: &str, kind: Kind) -> Failure {
        let failure = Failure::new(&self.name, question, kind);
        self.end();
        self.failure = Some(failure.clone());
        failure
    }
}

impl Running {
    fn start(process: &mut Process, limits: Limits) -> std::io::Result<Self> {
        let mut group = Group::start(process)?;
        let child = group.child();
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("its input and output could not be reached"));
        };
        let stderr = child.stderr.take();
        let complaints = stderr.map(|stderr| pipes::complaints(stderr, limits.errors.shown)).transpose()?;
        let (questions, answers) = (Some(pipes::questions(stdin)?), Answers::of(stdout)?);
        let (waiting, looked) = (VecDeque::new(), Instant::now());
        Ok(Self { questions, waiting, answers, complaints, memory: limits.memory, looked, group })
    }

    fn ask(&mut self, question: &str, limits: Limits, cancel: &Cancel) -> Result<String, Kind> {
        if let Some(line) = self.hear(Duration::ZERO, cancel)? {
            return Err(Kind::Unasked(line));
        }
        let end = Instant::now() + limits.a_move;
        // The question before may still be on its way into a pipe that is full.
        while let Err(refused) = self.put(question.to_owned()) {
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

    fn ask_in_step(&mut self, question: &str, limits: Limits, cancel: &Cancel) -> Result<String, Kind> {
        let end = Instant::now() + limits.a_move;
        self.waiting.push_back(question.to_owned());
        loop {
            self.put_waiting();
            let rest = end.saturating_duration_since(Instant::now());
            if let Some(line) = self.hear(rest.min(GLANCE), cancel)? {
                return Ok(line.trim().to_owned());
            }
            if rest.is_zero() {
                let kind = if self.waiting.is_empty() { Kind::Silent(limits.a_move) } else { Kind::Unread };
                return Err(kind);
            }
        }
    }

    /// Puts as many of the questions that wait as it takes. To a program that reads no more they are lost: it may still have
    /// written lines.
    fn put_waiting(&mut self) {
        while let Some(question) = self.waiting.pop_front() {
            if let Err(TrySendError::Full(question)) = self.put(question) {
                self.waiting.push_front(question);
                return;
            }
        }
    }

    fn put(&self, question: String) -> Result<(), TrySendError<String>> {
        match &self.questions {
            Some(questions) => questions.try_send(question),
            None => Err(TrySendError::Disconnected(question)),
        }
    }

    /// Ends it, and returns the end of what it wrote to its standard error.
    fn end(mut self) -> String {
        self.group.end();
        // What has left the group may hold the pipe open.
        self.complaints.and_then(|complaints| complaints.recv_timeout(Duration::from_secs(1)).ok()).unwrap_or_default()
    }

    /// The line that the program writes within this time, if it writes one.
    fn hear(&mut self, time: Duration, cancel: &Cancel) -> Result<Option<String>, Kind> {
        match self.answers.lines.recv_timeout(time) {
            Ok(heard) => heard.map(Some),
            Err(RecvTimeoutError::Disconnected) => Err(Kind::Ended(self.group.farewell())),
            Err(RecvTimeoutError::Timeout) if cancel.is_cancelled() => Err(Kind::Stopped),
            Err(RecvTimeoutError::Timeout) => self.look().map_or(Ok(None), Err),
        }
    }

    /// Looks now and then whether it uses more than it may.
    fn look(&mut self) -> Option<Kind> {
        if self.looked.elapsed() < LOOK {
            return None;
        }
        self.looked = Instant::now();
        let (processes, bytes) = self.group.usage()?;
        match () {
            () if processes > MOST_PROCESSES => Some(Kind::Processes(MOST_PROCESSES)),
            () if bytes / 1_048_576 >= self.memory => Some(Kind::Memory(self.memory)),
            () => None,
        }
    }
}
