//! A player’s program that is checked, and checked again each time its files change.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, SystemTime};

use web_time::Instant;

use super::Report;
use crate::checks::{
    self, Asked, Cause, Checked, Function, Marking, Mistake, Owed, Plan, Purpose, Step, Stopped, Wish,
};
use crate::model::GameKind;
use crate::programs::{Command, Errors, Exit, Failure, Kind, Limits, Program, WordFile};
use arcade_engine::Cancel;

/// How often is looked whether files have changed, and whether to go on at all.
const LOOK: Duration = Duration::from_millis(500);
const GLANCE: Duration = Duration::from_millis(50);

/// How long files have to stay the same until they count as written.
const WRITING: Duration = Duration::from_millis(100);

/// The least time between two reports of how far a check is.
const PAUSE: Duration = Duration::from_millis(100);

/// What is checked whenever it changes.
#[derive(Debug, Clone)]
pub struct CheckTask {
    /// The game.
    pub game: GameKind,
    /// What starts the program.
    pub command: Command,
    /// The files that are looked at, and with them those beside them that end alike.
    pub files: Vec<PathBuf>,
    /// What is asked.
    pub functions: Vec<Function>,
    /// Which of them a program has to know.
    pub owed: Owed,
    /// In which positions.
    pub wish: Wish,
    /// How answers become points.
    pub marking: Marking,
    /// What the program may use.
    pub limits: Limits,
    /// The words that count, where the game has words.
    pub words: Option<fn() -> Vec<&'static str>>,
    /// The mistakes that are known.
    pub mistakes: fn() -> Vec<Mistake>,
}

/// Words and mistakes follow from the game.
impl PartialEq for CheckTask {
    fn eq(&self, other: &Self) -> bool {
        let names = |one: &Self| one.functions.iter().map(|function| function.name).collect::<Vec<_>>();
        (self.game, &self.command, &self.files, self.wish, self.limits, names(self))
            == (other.game, &other.command, &other.files, other.wish, other.limits, names(other))
    }
}

impl Eq for CheckTask {}

/// What happens while a program is checked.
#[derive(Debug, Clone, PartialEq)]
pub enum CheckReport {
    /// All begins anew: for the first time, or because a file has changed.
    Begun,
    /// So many questions of a function were asked.
    Asking {
        /// The function.
        function: &'static str,
        /// How many questions were asked.
        at: usize,
        /// How many there are.
        of: usize,
    },
    /// What came of a function.
    Checked(Box<Checked>),
    /// All was asked. Where the program can’t be started the sentence says why.
    Ended(Result<(), String>),
}

/// Starts a program as often as it is needed.
pub struct Starter<'a> {
    /// What starts it.
    pub command: &'a Command,
    /// What it may use.
    pub limits: Limits,
    /// The words that count, where the game has words.
    pub words: Option<&'a WordFile>,
    /// What stops whoever waits for an answer.
    pub cancel: Cancel,
}

/// A program that runs.
pub struct Running(Program, Cancel);

impl Starter<'_> {
    /// Starts the program. What it complains of is seen only while it is asked for marks.
    ///
    /// # Errors
    /// Where it can’t be started, or nobody wants it any more.
    pub fn start(&self, purpose: Purpose) -> Result<Running, Stopped> {
        if self.cancel.is_cancelled() {
            return Err(Stopped::default());
        }
        let errors = if purpose == Purpose::Marks { self.limits.errors } else { Errors::KEPT_UNSEEN };
        let program = Program::start(self.command, Limits { errors, ..self.limits }, self.words.map(WordFile::path));
        let mut program = program.map_err(|failure| stopped(&failure, ""))?;
        program.listen_to(self.cancel.clone());
        Ok(Running(program, self.cancel.clone()))
    }
}

fn stopped(failure: &Failure, errors: &str) -> Stopped {
    let cause = match failure.kind {
        Kind::Silent(_) => Cause::Slow,
        Kind::Memory(_) | Kind::Processes(_) => Cause::Limit,
        Kind::Ended(Exit::Code(0)) => Cause::Left,
        _ => Cause::Crash,
    };
    // What a slow program writes when it is ended says nothing.
    let errors = if cause == Cause::Slow { String::new() } else { errors.to_owned() };
    Stopped { sentence: failure.to_string(), cause, errors }
}

impl Asked for Running {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        if self.1.is_cancelled() {
            return Err(Stopped::default());
        }
        self.0.ask_in_step(question).map_err(|failure| stopped(&failure, self.0.complaints()))
    }

    fn wait(&mut self, patience: Duration) {
        self.0.wait(patience);
    }

    fn ask_all(&mut self, questions: &[&str]) -> Vec<String> {
        if self.1.is_cancelled() { Vec::new() } else { self.0.ask_all(questions) }
    }

    fn finish(&mut self) -> Vec<String> {
        if self.1.is_cancelled() { Vec::new() } else { self.0.finish() }
    }

    fn complaints(&self) -> String {
        self.0.complaints().to_owned()
    }

    fn is_within_line(&self) -> bool {
        self.0.is_within_line()
    }
}

/// Checks the program, and again whenever one of its files has changed, until it is cancelled.
pub(super) fn watch(task: &CheckTask, cancel: &Cancel, tell: &dyn Fn(Report)) {
    let mut seen = Stamps::of(&task.files);
    while !cancel.is_cancelled() {
        // The program is ended as soon as a file changes.
        let round = Cancel::new();
        let changed = thread::scope(|scope| {
            // Where the check comes to grief, this is dropped, and the other thread ends.
            let (_checks, checking) = channel::<Infallible>();
            let (seen, round) = (&seen, &round);
            let looking = scope.spawn(move || {
                let changed = seen.change(&task.files, cancel, &checking);
                round.cancel();
                changed
            });
            check(task, round, &|report| tell(Report::Check(report)));
            looking.join().ok().flatten()
        });
        match changed {
            Some(now) => seen = now,
            None => return,
        }
    }
}

fn check(task: &CheckTask, cancel: &Cancel, tell: &dyn Fn(CheckReport)) {
    tell(CheckReport::Begun);
    let ended = match task.words.map(|words| WordFile::new(words())).transpose() {
        Ok(words) => ask(task, words.as_ref(), cancel, tell),
        Err(error) => Err(format!("The list of words for your program could not be written: {error}.")),
    };
    if !cancel.is_cancelled() {
        tell(CheckReport::Ended(ended));
    }
}

fn ask(task: &CheckTask, words: Option<&WordFile>, cancel: &Cancel, tell: &dyn Fn(CheckReport)) -> Result<(), String> {
    let starter = Starter { command: &task.command, limits: task.limits, words, cancel: cancel.clone() };
    let mistakes = (task.mistakes)();
    let mut told = None::<Instant>;
    let plan = Plan {
        functions: &task.functions,
        owed: task.owed,
        wish: task.wish,
        marking: &task.marking,
        mistakes: &mistakes,
        a_move: task.limits.a_move,
    };
    let checked = checks::run(
        &plan,
        |purpose| starter.start(purpose),
        |step| match step {
            Step::Asking { function, at, of } if told.is_none_or(|told| told.elapsed() >= PAUSE) => {
                tell(CheckReport::Asking { function: function.name, at, of });
                told = Some(Instant::now());
            }
            Step::Checked(checked) if !cancel.is_cancelled() => tell(CheckReport::Checked(Box::new(checked.clone()))),
            _ => {}
        },
    );
    if cancel.is_cancelled() { Ok(()) } else { checked.map(drop) }
}

/// When each of some files was changed last, and how long it was then.
#[derive(Debug, PartialEq)]
struct Stamps(BTreeMap<PathBuf, (Option<SystemTime>, u64)>);

impl Stamps {
    /// Those of `files`, and of all beside them that end alike.
    fn of(files: &[PathBuf]) -> Self {
        let beside = files.iter().filter_map(|file| {
            let (folder, end) = (file.parent()?, file.extension()?);
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            let paths = folder.read_dir().ok()?.filter_map(|entry| Some(entry.ok()?.path()));
            Some(paths.filter(move |path| path.extension() == Some(end)))
        });
        let stamp = |path: PathBuf| {
            let about = path.metadata().ok().filter(Metadata::is_file)?;
            Some((path, (about.modified().ok(), about.len())))
        };
        Self(files.iter().cloned().chain(beside.flatten()).filter_map(stamp).collect())
    }

    /// Waits until they are others and stay so. None where it is cancelled before, or the other end of `checking` is gone.
    fn change(&self, files: &[PathBuf], cancel: &Cancel, checking: &Receiver<Infallible>) -> Option<Self> {
        let wait = |time: Duration| {
            let begun = Instant::now();
            while begun.elapsed() < time {
                let is_alive = checking.recv_timeout(GLANCE) == Err(RecvTimeoutError::Timeout);
                if !is_alive || cancel.is_cancelled() {
                    return None;
                }
            }
            Some(Self::of(files))
        };
        let mut now = wait(LOOK)?;
        while now == *self {
            now = wait(LOOK)?;
        }
        loop {
            let next = wait(WRITING)?;
            if next == now {
                return Some(now);
            }
            now = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_file_that_is_written_renamed_or_new_is_a_change_and_another_kind_of_file_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("mine.py"), "a").unwrap();
        let files = [path("mine.py")];
        let first = Stamps::of(&files);
        fs::write(path("notes.txt"), "a").unwrap();
        assert_eq!(Stamps::of(&files), first);
        fs::write(path("mine.py"), "ab").unwrap();
        let second = Stamps::of(&files);
        fs::write(path("other.py"), "a").unwrap();
        let third = Stamps::of(&files);
        fs::remove_file(path("mine.py")).unwrap();
        let all = [first, second, third, Stamps::of(&files)];
        assert!(all.windows(2).all(|two| two[0] != two[1]), "{all:?}");
    }
}
