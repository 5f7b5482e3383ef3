//! The way to the threads of the records.
//!
//! **What is durable when.** Invariant: when a key is acted on, every move made before it is on the disk, unless the disk
//! took longer than [`PATIENCE`]. In that case play goes on, the moves wait in memory, and no key waits again until the
//! thread has written everything. If a move can't be written at all, [`News::Unsaved`] says so once; it is tried again and
//! again, and [`News::Saved`] says once that everything is written after all. Leaving waits until everything is written or
//! can't be, but not longer than asked to, and says what is not written ([`Store::leave`]).
//!
//! **What waits for what.** A key waits for the moves before it, and for nothing else. A move waits for the moves and
//! deletions asked for before it, and for an import in the short part in which that writes. Lists, exports and the
//! reading of files to import run on a thread of their own (`background`) and hold nothing up.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::background::Task;
use super::keeper::{Job, Keeper};
use super::notes::Notary;
use super::orders::{News, Order, Tell};
use super::progress::Progress;
use super::transfer::Trial;
use crate::model::Moment;

/// How long a key waits for the moves before it. A person doesn't notice such a delay.
const PATIENCE: Duration = Duration::from_millis(50);

/// [`PATIENCE`], but for tests of the real program: they ask for seconds, so that what they find doesn't depend on the disk.
fn patience() -> Duration {
    #[cfg(debug_assertions)]
    if let Some(millis) = std::env::var("ARCADE_PATIENCE").ok().and_then(|millis| millis.parse().ok()) {
        return Duration::from_millis(millis);
    }
    PATIENCE
}

/// The store: takes orders, and hands them to its threads. Dropping it waits until everything asked for is done, and
/// [`Store::leave`] only so long.
pub struct Store {
    path: PathBuf,
    jobs: Sender<Job>,
    thread: Option<JoinHandle<()>>,
    tell: Tell,
    /// How many games were handed over to be written.
    kept: u64,
    progress: Arc<Progress>,
    /// How long a key waits for the moves before it.
    patience: Duration,
    /// Whether a key has waited in vain, and the thread has not caught up since.
    late: bool,
    /// Whether games were to be exported or imported.
    is_moving: bool,
    /// What says whether a game that is imported can be opened.
    trial: Trial,
    /// What makes notes of a game that is over.
    notary: Notary,
    /// Whether the thread was found to be gone, which is told once.
    gone: bool,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("kept", &self.kept).field("late", &self.late).finish_non_exhaustive()
    }
}

/// Ends every waiting when the thread ends, however it ends.
struct Unblock(Arc<Progress>);

impl Drop for Unblock {
    fn drop(&mut self) {
        self.0.end(false);
    }
}

impl Store {
    /// Starts the thread, which opens the database at `path` and hands its news to `tell`.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub fn spawn(path: PathBuf, tell: impl Fn(News) + Send + Sync + 'static) -> std::io::Result<Self> {
        Self::spawn_within(path, None, tell)
    }

    /// The same, where the database may have no more bytes than `quota`.
    ///
    /// # Errors
    /// As [`Self::spawn`].
    pub fn spawn_within(
        path: PathBuf,
        quota: Option<u64>,
        tell: impl Fn(News) + Send + Sync + 'static,
    ) -> std::io::Result<Self> {
        let (jobs, inbox) = channel();
        let progress = Arc::new(Progress::default());
        let unblock = Unblock(Arc::clone(&progress));
        let tell: Tell = Arc::new(tell);
        let keeper = Keeper::new(path.clone(), quota, Arc::clone(&tell), jobs.clone());
        let thread = thread::Builder::new().name("arcade-records".into()).spawn(move || {
            let unblock = unblock;
            keeper.run(&inbox, &unblock.0);
        })?;
        Ok(Self {
            path,
            jobs,
            thread: Some(thread),
            tell,
            kept: 0,
            progress,
            patience: patience(),
            late: false,
            is_moving: false,
            trial: Trial::default(),
            notary: Notary::default(),
            gone: false,
        })
    }

    /// Takes only games into the records, from now on, that pass `trial`.
    pub fn try_imports(&mut self, trial: Trial) {
        self.trial = trial;
    }

    /// Has `notary` make the notes of games from now on.
    pub fn note_with(&mut self, notary: Notary) {
        self.notary = notary;
    }

    /// Asks for `order`; it is done in its turn.
    pub fn ask(&mut self, order: Order) {
        self.is_moving |= matches!(order, Order::Export(..) | Order::Import(_));
        let job = match order {
            Order::Keep(record) => {
                self.kept += 1;
                Job::Keep(record, Moment::now())
            }
            Order::Ask(query) => Job::Begin(Task::Answer(query, self.notary.clone())),
            Order::Unfinished => Job::Unfinished,
            Order::Read(row) => Job::Read(row),
            Order::Delete(rows) => Job::Delete(rows),
            Order::AddFriends(games) => Job::Begin(Task::AddFriends(games)),
            Order::Export(form, folder) => Job::Begin(Task::Export(form, folder)),
            Order::Import(file) => Job::Begin(Task::Import(file, self.trial.clone())),
        };
        let Err(unsent) = self.jobs.send(job) else { return };
        if !matches!(unsent.0, Job::Keep(..)) {
            (self.tell)(News::Unreachable("The games can’t be reached any more; start the arcade again.".to_owned()));
        } else if !std::mem::replace(&mut self.gone, true) {
            (self.tell)(News::Unsaved("Games are not saved any more; start the arcade again.".to_owned()));
        }
    }

    /// Waits until every game handed over so far is on the disk, but not longer than a key may wait, and not at all while
    /// nothing can be written. The shell calls this before it acts on a key.
    pub fn settle(&mut self) {
        if !self.late {
            self.settle_within(self.patience);
        }
        self.late = !self.progress.has_written(self.kept);
    }

    /// Waits until every game handed over so far is on the disk, or was found not to be writable now, for `patience` at
    /// most; says whether that is so.
    pub fn settle_within(&self, patience: Duration) -> bool {
        self.progress.wait_for(self.kept, patience)
    }

    /// Ends the threads, but waits only for `patience`: what they do then is cut off, as by a kill. Returns one sentence on
    /// what was not done.
    pub fn leave(mut self, patience: Duration) -> Option<String> {
        let _ = self.jobs.send(Job::Close);
        let ended = self.progress.wait_for_end(patience);
        // A thread that has not ended by now isn't waited for when this is dropped.
        let thread = self.thread.take();
        if ended.is_some() {
            let _ = thread.map(JoinHandle::join);
        }
        let unsaved = |reason: &str| format!("Your last moves are not saved: {}, {reason}.", self.path.display());
        match (ended, self.progress.trouble()) {
            (Some(true), _) => None,
            (_, Some(reason)) if self.kept > 0 => Some(unsaved(&reason)),
            (Some(false), _) | (None, Some(_)) => None,
            (None, None) if !self.progress.has_written(self.kept) => {
                Some(format!("Your last moves are not saved: {} could not be written in time.", self.path.display()))
            }
            (None, None) => self.is_moving.then(|| "The games were not exported or imported to the end.".to_owned()),
        }
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        if let Some(thread) = self.thread.take() {
            let _ = self.jobs.send(Job::Close);
            let _ = thread.join();
        }
    }
}
