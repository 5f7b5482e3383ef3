//! The thread that keeps the database.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::transfer::{self, Form, Imported, write_numbered};
use super::{Database, Entry, Filter, OpenError, Opened, Trouble, Unfinished};
use crate::model::{GameKey, GameRecord, Moment};

/// How long a key waits for the move before it. A disk that takes longer no longer holds up the game.
const PATIENCE: Duration = Duration::from_secs(2);

/// What the file of an export is called, before its number and its ending.
const EXPORT: &str = "arcade-games";

/// What the store is asked to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// Write a game as it stands now.
    Keep(GameRecord),
    /// List the games that the filter lets through; answered by [`News::Listed`].
    List(Filter),
    /// Read the game of this row; answered by [`News::Read`].
    Read(i64),
    /// Remove the games of these rows for good; answered by [`News::Deleted`].
    Delete(Vec<i64>),
    /// Write all games into this folder, under a name that is still free; answered by [`News::Exported`], or [`News::NotImported`].
    Export(Form, PathBuf),
    /// Add the games of this file, all or none; answered by [`News::Imported`], or by a notice.
    Import(PathBuf),
}

/// What the store has to tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The database is open; these games can be gone on with.
    Open(Vec<GameRecord>),
    /// Nothing can be written, and why: one sentence.
    Unsaved(String),
    /// What could not be written before is written now.
    Saved,
    /// Something the player should know.
    Notice(String),
    /// What was asked of the games can't be had, and why: one sentence.
    Unreachable(String),
    /// The games that were asked for, newest first.
    Listed(Vec<Entry>),
    /// The game of this row; none if it is not there, or not as it was written.
    Read(i64, Option<Box<GameRecord>>),
    /// These games are gone.
    Deleted(Vec<GameKey>),
    /// The games are in this file.
    Exported(PathBuf),
    /// The games of a file are in the database.
    Imported(Imported),
    /// Nothing was imported, and why: one sentence.
    NotImported(String),
}

/// The store: takes games, and hands them to its thread. Dropping it waits until all of them are written.
#[derive(Debug)]
pub struct Store {
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
    asked: u64,
    progress: Arc<Progress>,
}

/// How many orders are done.
#[derive(Debug, Default)]
struct Progress {
    done: Mutex<u64>,
    moved: Condvar,
}

impl Progress {
    fn advance(&self, by: u64) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        *done = done.saturating_add(by);
        self.moved.notify_all();
    }
}

/// Whoever waits for the thread need not wait when it is gone, however it ended.
struct Unblock(Arc<Progress>);

impl Drop for Unblock {
    fn drop(&mut self) {
        self.0.advance(u64::MAX);
    }
}

impl Store {
    /// Starts the thread, which opens the database at `path` and hands its news to `tell`.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub fn spawn(path: PathBuf, tell: impl Fn(News) + Send + 'static) -> std::io::Result<Self> {
        let (orders, inbox) = channel();
        let progress = Arc::new(Progress::default());
        let unblock = Unblock(Arc::clone(&progress));
        let thread = thread::Builder::new().name("arcade-records".into()).spawn(move || {
            Keeper {
                path,
                tell,
                database: None,
                refused: false,
                unsaved: false,
                told_damaged: false,
                games: BTreeMap::new(),
            }
            .run(&inbox, &unblock.0);
        })?;
        Ok(Self { orders: Some(orders), thread: Some(thread), asked: 0, progress })
    }

    /// Asks for `order`; it is done in its turn.
    pub fn ask(&mut self, order: Order) {
        if let Some(orders) = &self.orders
            && orders.send(order).is_ok()
        {
            self.asked += 1;
        }
    }

    /// Waits until everything asked for so far is done, two seconds at most. The shell does so before it acts on a key,
    /// and that makes the move before it durable.
    pub fn settle(&self) {
        let done = self.progress.done.lock().unwrap_or_else(PoisonError::into_inner);
        if *done < self.asked {
            let waiting = self.progress.moved.wait_timeout_while(done, PATIENCE, |done| *done < self.asked);
            drop(waiting.unwrap_or_else(PoisonError::into_inner));
        }
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        drop(self.orders.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What the thread knows.
struct Keeper<T> {
    path: PathBuf,
    tell: T,
    database: Option<Database>,
    /// Whether the database was refused for good: it is not ours to write.
    refused: bool,
    /// Whether the player was told that games are not saved.
    unsaved: bool,
    /// Whether the player was told that games are missing in the list.
    told_damaged: bool,
    /// Every game of this run as it stands, and whether the database has it so.
    games: BTreeMap<GameKey, (GameRecord, bool)>,
}

impl<T: Fn(News)> Keeper<T> {
    fn run(mut self, inbox: &Receiver<Order>, progress: &Progress) {
        if self.open() {
            let unfinished = self.database.as_mut().map(Database::unfinished).and_then(Result::ok).unwrap_or_default();
            self.offer(unfinished);
        }
        for order in inbox {
            match order {
                Order::Keep(record) => {
                    self.games.insert(record.tag.key, (record, false));
                    self.write();
                }
                Order::List(filter) => self.list(filter),
                Order::Read(row) => self.answer(1, |database| Ok(News::Read(row, database.game(row)?.map(Box::new)))),
                Order::Delete(rows) => {
                    self.answer(1, |database| {
                        database.delete(&rows)?;
                        Ok(News::Deleted(database.forget(&rows)))
                    });
                }
                Order::Export(form, folder) => self.export(form, &folder),
                Order::Import(path) => self.import(&path),
            }
            progress.advance(1);
        }
    }

    fn offer(&self, unfinished: Unfinished) {
        (self.tell)(News::Open(unfinished.games));
        match unfinished.damaged {
            0 => {}
            1 => (self.tell)(News::Notice("A game that was going on is damaged and can’t be continued.".to_owned())),
            more => {
                let sentence = format!("{more} games that were going on are damaged and can’t be continued.");
                (self.tell)(News::Notice(sentence));
            }
        }
    }

    fn list(&mut self, filter: Filter) {
        let mut damaged = 0;
        self.answer(2, |database| {
            let listing = database.list(filter)?;
            damaged = listing.damaged;
            Ok(News::Listed(listing.entries))
        });
        if damaged > 0 && !std::mem::replace(&mut self.told_damaged, true) {
            (self.tell)(News::Notice(damaged_games(damaged, "listed")));
        }
    }

    fn export(&mut self, form: Form, folder: &Path) {
        let mut damaged = 0;
        self.answer(2, |database| {
            let export = database.export(form, Filter::default())?;
            damaged = export.damaged;
            let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
            let written = write_numbered(&folder, EXPORT, form.extension(), &export.text);
            Ok(written.map_or_else(News::Notice, News::Exported))
        });
        if damaged > 0 {
            (self.tell)(News::Notice(damaged_games(damaged, "exported")));
        }
    }

    fn import(&mut self, path: &Path) {
        match transfer::read(path) {
            Ok(games) => self.answer(2, |database| Ok(News::Imported(database.import(&games)?))),
            Err(sentence) => (self.tell)(News::NotImported(sentence)),
        }
    }

    /// Asks the database, and tells what it answers, or why it can't. One that was lost is begun anew, and asked up to
    /// `tries` times: once where rows are meant, which are others then.
    fn answer(&mut self, tries: u32, mut ask: impl FnMut(&mut Database) -> Result<News, Trouble>) {
        let name = self.path.display().to_string();
        for _ in 0..tries {
            if self.database.is_none() {
                self.write();
            }
            let Some(database) = &mut self.database else {
                (self.tell)(News::Unreachable(format!("The games in {name} can’t be read.")));
                return;
            };
            match database.is_in_place().and_then(|()| ask(database)) {
                Ok(news) => {
                    if let News::Deleted(keys) = &news {
                        self.games.retain(|key, _| !keys.contains(key));
                    }
                    (self.tell)(news);
                    return;
                }
                Err(Trouble::Lost) => self.lose(),
                Err(trouble) => {
                    (self.tell)(News::Unreachable(format!("The games can’t be reached now: {name}, {trouble}.")));
                    return;
                }
            }
        }
        self.write();
        (self.tell)(News::Unreachable(format!("{name} is damaged or gone; look at the list again.")));
    }

    /// Lets go of a database that is damaged or gone. What this run has of it will be written to the next.
    fn lose(&mut self) {
        self.database = None;
        self.games.values_mut().for_each(|(_, written)| *written = false);
    }

    /// Opens the database; false, and told, where it can't be.
    fn open(&mut self) -> bool {
        match Database::open(&self.path) {
            Ok(Opened { database, put_aside }) => {
                self.database = Some(database);
                if let Some(lies_at) = put_aside {
                    (self.tell)(News::Notice(told_aside(&lies_at)));
                }
                true
            }
            Err(error) => {
                self.refused = matches!(error, OpenError::Newer(_));
                self.tell_unsaved(error.to_string());
                false
            }
        }
    }

    fn tell_unsaved(&mut self, sentence: String) {
        if !std::mem::replace(&mut self.unsaved, true) {
            (self.tell)(News::Unsaved(sentence));
        }
    }

    /// Writes every game that the database has not as it stands. A database that was lost is opened anew, once.
    fn write(&mut self) {
        for attempt in 0..2 {
            if self.refused || self.database.is_none() && !self.open() {
                return;
            }
            match self.write_all() {
                Ok(()) => {
                    if std::mem::take(&mut self.unsaved) {
                        (self.tell)(News::Saved);
                    }
                    return;
                }
                Err(Trouble::Lost) if attempt == 0 => self.lose(),
                Err(trouble) => {
                    self.tell_unsaved(format!("Games are not saved now: {}, {trouble}.", self.path.display()));
                    return;
                }
            }
        }
    }

    fn write_all(&mut self) -> Result<(), Trouble> {
        let Some(database) = &mut self.database else { return Err(Trouble::Lost) };
        for (record, written) in self.games.values_mut().filter(|(_, written)| !written) {
            database.keep(record, Moment::now())?;
            *written = true;
        }
        Ok(())
    }
}

/// A sentence about games that are not `done` with the others.
pub fn damaged_games(damaged: usize, done: &str) -> String {
    if damaged == 1 {
        format!("A game is damaged and could not be {done}.")
    } else {
        format!("{damaged} games are damaged and could not be {done}.")
    }
}

fn told_aside(lies_at: &Path) -> String {
    format!(
        "The games could not be read: the file is damaged. It was put aside as {}, and a new one begun.",
        lies_at.display()
    )
}
