//! The thread for what takes long: lists, exports and imports.
//!
//! It opens a connection of its own for each task, so that games can be written while it reads: in WAL mode a reader and
//! a writer don't wait for each other. Only the transaction of an import excludes other writers, through the [`Turns`] that
//! both threads share; the file is read and checked before that. An import gives way to a move: what it has added is rolled
//! back, and it begins again after the move.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use super::orders::{News, Tell};
use super::query::{EXPORTED, damaged};
use super::transfer;
use super::turns::Turns;
use super::{Database, Form, FriendGame, Imported, Notary, Query, Timed, Trial, Trouble};
use crate::files::{NewFile, Readers, write_numbered};

/// What the file of an export is called, before its number and its ending.
pub(super) const EXPORT: &str = "arcade-games";

/// How often an import gives way: who moves all the time holds it up no longer.
const MOST_GIVEN_WAY: usize = 20;

/// Something that takes long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Task {
    Answer(Query, Notary),
    AddFriends(Vec<FriendGame>),
    Export(Form, PathBuf),
    Import(PathBuf, Trial),
}

/// A task that found the database damaged or gone.
#[derive(Debug)]
pub(super) struct Stranded {
    pub(super) task: Task,
    /// How often the task was tried.
    pub(super) tries: u32,
}

/// What the thread shares with the rest of the records.
pub(super) struct Shared {
    /// The database, which must have been opened by [`Database::open`] before a task is sent.
    pub(super) path: PathBuf,
    pub(super) tell: Tell,
    pub(super) turns: Arc<Turns>,
    /// Bytes that the database may have at most.
    pub(super) quota: Option<u64>,
}

/// The thread. Dropping it waits until its tasks are done.
#[derive(Debug)]
pub(super) struct Background {
    tasks: Option<Sender<(Task, u32)>>,
    thread: Option<JoinHandle<()>>,
}

impl Background {
    /// Starts the thread, which hands its answers to `shared.tell`, and tasks that found no sound database to `strand`.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub(super) fn spawn(shared: Shared, strand: impl Fn(Stranded) + Send + 'static) -> io::Result<Self> {
        let (tasks, inbox) = channel();
        let thread = thread::Builder::new().name("arcade-lists".into()).spawn(move || run(&inbox, &shared, strand))?;
        Ok(Self { tasks: Some(tasks), thread: Some(thread) })
    }

    /// Begins `task`, for the `tries`-th time, once those before it are done. False if the thread has ended.
    pub(super) fn begin(&self, task: Task, tries: u32) -> bool {
        self.tasks.as_ref().is_some_and(|tasks| tasks.send((task, tries)).is_ok())
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        drop(self.tasks.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn run(inbox: &Receiver<(Task, u32)>, shared: &Shared, strand: impl Fn(Stranded)) {
    let mut told_damaged = false;
    for (task, tries) in inbox {
        match catch_unwind(AssertUnwindSafe(|| perform(&task, shared))) {
            Ok(Ok((news, damaged))) => {
                (shared.tell)(news);
                // A list is asked for again and again; its damaged games are told once.
                let is_new = !matches!(task, Task::Answer(Query::List(_), _))
                    || !std::mem::replace(&mut told_damaged, damaged.is_some());
                damaged.filter(|_| is_new).into_iter().for_each(|notice| (shared.tell)(News::Notice(notice)));
            }
            Ok(Err(Trouble::Lost)) => strand(Stranded { task, tries }),
            Ok(Err(trouble)) => (shared.tell)(unreachable(&shared.path, &trouble.to_string())),
            Err(_) => (shared.tell)(unreachable(&shared.path, FAILED)),
        }
    }
}

/// Why something has no answer after a panic, as a part of a sentence.
pub(super) const FAILED: &str = "the arcade itself failed";

pub(super) fn unreachable(path: &Path, reason: &str) -> News {
    News::Unreachable(format!("The games can’t be reached now: {}, {reason}.", path.display()))
}

/// What became of a task, and a sentence about games that are damaged, if some are.
fn perform(task: &Task, shared: &Shared) -> Result<(News, Option<String>), Trouble> {
    let database = || Database::beside(&shared.path, shared.quota);
    let news = match task {
        Task::AddFriends(games) => {
            let mut database = database()?;
            let _turn = shared.turns.last();
            News::FriendsAdded(database.add_friends(games).map_err(|trouble| database.full_or(trouble))?)
        }
        Task::Export(form, folder) => {
            let export = database()?.export(*form, EXPORTED)?;
            let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.clone());
            let file = NewFile { stem: EXPORT, extension: form.extension(), text: &export.text };
            let written = write_numbered(&folder, &[file], Readers::Owner).map(|mut paths| paths.remove(0));
            let news = written.map_or_else(News::Notice, News::Exported);
            return Ok((news, damaged(export.damaged, "exported")));
        }
        Task::Import(file, trial) => match transfer::read(file) {
            Ok(games) => {
                let (games, refused) = trial.sift(games);
                News::Imported(Imported { refused, ..import(&mut database()?, &games, &shared.turns)? })
            }
            Err(sentence) => News::NotImported(sentence),
        },
        Task::Answer(query, notary) => return query.answer(&database()?, notary),
    };
    Ok((news, None))
}

/// Adds games, and begins again where a move is to be written meanwhile.
fn import(database: &mut Database, games: &[Timed], turns: &Turns) -> Result<Imported, Trouble> {
    let mut given_way = 0;
    loop {
        let _turn = turns.last();
        if let Some(done) = database.import_unless(games, &|| given_way < MOST_GIVEN_WAY && turns.is_wanted())? {
            return Ok(done);
        }
        given_way += 1;
    }
}
