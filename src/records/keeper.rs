//! The thread that writes games.
//!
//! It takes jobs in the order in which they were asked for. Those that take long it passes on to [`Background`], once it
//! has made sure that there is a database to ask.
//!
//! A panic in a job doesn't end the thread: the connection is dropped, the player is told that games are not saved, and
//! everything that is not yet written is tried again on a new connection. The games of this run are held in memory until
//! the arcade is left, so none is lost by that.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};

use web_time::Instant;

use super::background::{Background, FAILED, Shared, Stranded, Task, unreachable};
use super::database::Remembered;
use super::orders::{News, Tell, damaged_unfinished, told_aside};
use super::panics::Panics;
use super::progress::Progress;
use super::turns::Turns;
use super::unsaved::{HELD, TURN, Unsaved};
use super::{Database, OpenError, Opened, Trouble, Unfinished};
use crate::model::{GameKey, GameRecord, Moment};

/// How often a task is tried whose database was lost.
const TRIES: u32 = 2;

/// Something for the thread to do.
#[derive(Debug)]
pub(super) enum Job {
    /// Write a game, which stood like this at that moment.
    Keep(GameRecord, Moment),
    Unfinished,
    Read(i64),
    Delete(Vec<i64>),
    Begin(Task),
    /// A task came back: the database has to be opened anew.
    Reopen(Stranded),
    /// Finish what was begun, and end.
    Close,
}

/// A game of this run.
struct Held {
    record: GameRecord,
    /// When it came to stand like this.
    at: Moment,
    /// Whether the database has it like this.
    written: bool,
}

/// The state of the thread.
pub(super) struct Keeper {
    path: PathBuf,
    /// Bytes that the database may have at most; None for as many as the disk has.
    quota: Option<u64>,
    tell: Tell,
    jobs: Sender<Job>,
    database: Option<Database>,
    /// What a connection that was dropped after a panic knew of the games.
    remembered: Option<Remembered>,
    /// Whether it is past the time to offer unfinished games to the player.
    is_offered: bool,
    /// Whether the database was refused for good: it is not ours to write.
    refused: bool,
    /// What is known if games could not be written.
    unsaved: Option<Unsaved>,
    games: BTreeMap<GameKey, Held>,
    turns: Arc<Turns>,
    /// None until it has something to do.
    background: Option<Background>,
    /// To test what follows.
    panics: Panics,
}

impl Keeper {
    /// A keeper of the database at `path`. `jobs` leads to its own inbox.
    pub(super) fn new(path: PathBuf, quota: Option<u64>, tell: Tell, jobs: Sender<Job>) -> Self {
        Self {
            path,
            quota,
            tell,
            jobs,
            database: None,
            remembered: None,
            is_offered: false,
            refused: false,
            unsaved: None,
            games: BTreeMap::new(),
            turns: Arc::default(),
            background: None,
            panics: Panics::on_request(),
        }
    }

    /// Opens the database, and does what comes in until it is closed.
    pub(super) fn run(mut self, inbox: &Receiver<Job>, progress: &Progress) {
        self.guarded(Self::write);
        progress.set_trouble(self.trouble());
        loop {
            let pause = self.unsaved.as_ref().filter(|_| !self.refused).map(Unsaved::pause);
            let job = match pause {
                None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(pause) => inbox.recv_timeout(pause),
            };
            match job {
                Ok(Job::Keep(record, at)) => {
                    let is_over = record.outcome.is_some();
                    // First of all: whatever fails afterwards, the game is held.
                    self.games.insert(record.tag.key, Held { record, at, written: false });
                    if !self.unsaved.as_ref().is_some_and(Unsaved::is_too_soon) {
                        self.guarded(Self::write);
                    }
                    progress.advance(self.trouble());
                    if let Some(database) = self.database.as_ref().filter(|_| is_over) {
                        database.empty_log();
                    }
                }
                Ok(Job::Close) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(other) => {
                    if !self.guarded(|keeper| keeper.perform(other)) {
                        (self.tell)(unreachable(&self.path, FAILED));
                    }
                    progress.set_trouble(self.trouble());
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.guarded(Self::write);
                    progress.set_trouble(self.trouble());
                }
            }
        }
        // Waits for its tasks. One of them may come back.
        self.background = None;
        if inbox.try_iter().any(|job| matches!(job, Job::Reopen(_))) {
            self.guarded(Self::lose);
        }
        let end = Instant::now() + HELD;
        while self.has_unwritten() {
            self.guarded(Self::write);
            progress.set_trouble(self.trouble());
            if !self.unsaved.as_ref().is_some_and(Unsaved::may_pass) || Instant::now() > end {
                break;
            }
        }
        // Closing the database may take a moment: it empties the log.
        self.database = None;
        progress.end(!self.has_unwritten());
    }

    fn has_unwritten(&self) -> bool {
        self.games.values().any(|held| !held.written)
    }

    /// Why nothing can be written now, as a part of a sentence.
    fn trouble(&self) -> Option<&str> {
        self.unsaved.as_ref().map(Unsaved::reason)
    }

    /// Does `work`. After a panic in it the player is told, and what is not written is written anew; false then.
    fn guarded(&mut self, work: impl FnOnce(&mut Self)) -> bool {
        if catch_unwind(AssertUnwindSafe(|| work(self))).is_ok() {
            return true;
        }
        self.salvage();
        if catch_unwind(AssertUnwindSafe(|| self.write())).is_err() {
            self.salvage();
        }
        false
    }

    /// Drops the connection on which something panicked, but not what is known of the games.
    fn salvage(&mut self) {
        if let Some(database) = self.database.take() {
            self.remembered = Some(database.into_remembered());
        }
        let trouble = Trouble::Unwritable(format!("{FAILED} and tries again"));
        Unsaved::note(&mut self.unsaved, &trouble, &self.path, &self.tell);
    }

    fn perform(&mut self, job: Job) {
        match job {
            Job::Unfinished => self.answer(|database| Ok(News::Unfinished(database.unfinished()?.games))),
            Job::Read(row) => self.answer(|database| Ok(News::Read(row, database.game(row)?.map(Box::new)))),
            Job::Delete(rows) => self.delete(&rows),
            Job::Begin(task) => self.pass_on(task, 1),
            Job::Reopen(Stranded { task, tries }) => {
                self.lose();
                if tries < TRIES {
                    self.pass_on(task, tries + 1);
                } else {
                    self.write();
                    self.tell_gone();
                }
            }
            Job::Keep(..) | Job::Close => {}
        }
    }

    fn delete(&mut self, rows: &[i64]) {
        let turns = Arc::clone(&self.turns);
        self.answer(|database| {
            let _turn = turns.next();
            database.wait_for_others(HELD);
            let deleted = database.delete(rows);
            database.wait_for_others(TURN);
            deleted?;
            Ok(News::Deleted(database.forget(rows)))
        });
    }

    /// Gives a task to the background, on a database that has the games of this run.
    fn pass_on(&mut self, task: Task, tries: u32) {
        if self.database.as_ref().is_some_and(|database| database.is_in_place().is_err()) {
            self.lose();
        }
        if self.database.is_none() {
            self.write();
        }
        if self.database.is_none() {
            self.tell_unreadable();
            return;
        }
        let begun = self.background().is_some_and(|background| background.begin(task, tries));
        if !begun {
            self.background = None;
            (self.tell)(unreachable(&self.path, "the system gives no thread for it"));
        }
    }

    fn background(&mut self) -> Option<&Background> {
        if self.background.is_none() {
            let shared = Shared {
                path: self.path.clone(),
                tell: Arc::clone(&self.tell),
                turns: Arc::clone(&self.turns),
                quota: self.quota,
            };
            let jobs = self.jobs.clone();
            let strand = move |stranded| drop(jobs.send(Job::Reopen(stranded)));
            self.background = Background::spawn(shared, strand).ok();
        }
        self.background.as_ref()
    }

    /// Asks the database about rows, and tells what it answers, or why it can't. A database that was lost is not asked a
    /// second time: the rows of the one that takes its place belong to other games.
    fn answer(&mut self, ask: impl FnOnce(&mut Database) -> Result<News, Trouble>) {
        if self.database.is_none() {
            self.write();
        }
        let Some(database) = &mut self.database else {
            self.tell_unreadable();
            return;
        };
        match database.is_in_place().and_then(|()| ask(database)) {
            Ok(news) => {
                if let News::Deleted(keys) = &news {
                    self.games.retain(|key, _| !keys.contains(key));
                }
                (self.tell)(news);
            }
            Err(Trouble::Lost) => {
                self.lose();
                self.write();
                self.tell_gone();
            }
            Err(trouble) => (self.tell)(unreachable(&self.path, &trouble.to_string())),
        }
    }

    fn tell_unreadable(&self) {
        (self.tell)(News::Unreachable(format!("The games in {} can’t be read.", self.path.display())));
    }

    fn tell_gone(&self) {
        let sentence = format!("{} is damaged or gone; look at the list again.", self.path.display());
        (self.tell)(News::Unreachable(sentence));
    }

    /// Drops a database that is damaged or gone. The games of this run will be written to the next one.
    fn lose(&mut self) {
        self.database = None;
        self.remembered = None;
        self.games.values_mut().for_each(|held| held.written = false);
    }

    /// Opens the database. Where it can't be opened, tells why and returns false.
    fn open(&mut self) -> bool {
        match Database::open_within(&self.path, self.quota) {
            Ok(Opened { mut database, put_aside, missing }) => {
                if let Some(sentence) = put_aside.map(|lies_at| told_aside(&lies_at)).or(missing) {
                    // The games of this run may be among what is missing.
                    self.games.values_mut().for_each(|held| held.written = false);
                    self.remembered = None;
                    (self.tell)(News::Notice(sentence));
                }
                if let Some(remembered) = self.remembered.take() {
                    database.remember(remembered);
                }
                database.wait_for_others(TURN);
                if !std::mem::replace(&mut self.is_offered, true) && self.games.is_empty() {
                    let Unfinished { games, damaged } = database.unfinished().unwrap_or_default();
                    (self.tell)(News::Open(games));
                    if let Some(notice) = damaged_unfinished(damaged) {
                        (self.tell)(News::Notice(notice));
                    }
                }
                self.database = Some(database);
                true
            }
            Err(error) => {
                self.refused = matches!(error, OpenError::Newer(_));
                Unsaved::note_unopened(&mut self.unsaved, &error, &self.tell);
                false
            }
        }
    }

    /// Writes every game that the database doesn't have as it stands. A database that was lost is opened anew, once.
    fn write(&mut self) {
        for attempt in 0..2 {
            if self.refused || self.database.is_none() && !self.open() {
                return;
            }
            match self.write_all() {
                Ok(()) => {
                    Unsaved::clear(&mut self.unsaved, &self.tell);
                    return;
                }
                Err(Trouble::Lost) if attempt == 0 => self.lose(),
                Err(trouble) => {
                    Unsaved::note(&mut self.unsaved, &trouble, &self.path, &self.tell);
                    return;
                }
            }
        }
    }

    fn write_all(&mut self) -> Result<(), Trouble> {
        let Some(database) = &mut self.database else { return Err(Trouble::Lost) };
        let _turn = self.turns.next();
        for held in self.games.values_mut().filter(|held| !held.written) {
            self.panics.strike();
            database.keep(&held.record, held.at)?;
            held.written = true;
        }
        Ok(())
    }
}

#[cfg(debug_assertions)]
#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;
    use crate::model::{GameKind, Tag};
    use crate::records::Filter;

    fn record(key: u32, moves: usize) -> GameRecord {
        let tag = Tag::of(GameKey::New(key), GameKind::Etaoin, "{}", "then");
        GameRecord { line: vec!["\"last\"".to_owned(); moves], played: moves, ..GameRecord::begin(tag) }
    }

    /// Plays two games of six moves while writing panics `panics` times, and returns what was told.
    fn told_after(panics: u32) -> Vec<News> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.sqlite");
        let ((tell, news), (jobs, inbox)) = (channel(), channel());
        let tell: Tell = Arc::new(move |told| drop(tell.send(told)));
        let mut keeper = Keeper::new(path.clone(), None, tell, jobs.clone());
        keeper.panics.left = panics;
        let progress = Arc::new(Progress::default());
        let theirs = Arc::clone(&progress);
        let thread = thread::spawn(move || keeper.run(&inbox, &theirs));
        for moves in 1..=6 {
            for key in 1..=2 {
                jobs.send(Job::Keep(record(key, moves), Moment::now())).unwrap();
            }
        }
        jobs.send(Job::Close).unwrap();
        thread.join().unwrap();
        let database = Database::open(&path).unwrap().database;
        let entries = database.list(Filter::default()).unwrap().entries;
        assert_eq!(entries.iter().map(|entry| entry.moves).collect::<Vec<_>>(), [6, 6], "{panics} panics");
        news.try_iter().collect()
    }

    #[test]
    fn a_panic_loses_no_move_makes_no_copy_and_is_told_once() {
        assert_eq!(told_after(0), [News::Open(Vec::new())]);
        for panics in [1, 2, 3, 7, 12] {
            let told = told_after(panics);
            assert!(
                matches!(&told[..], [News::Open(_), News::Unsaved(sentence), News::Saved] if sentence.contains(FAILED)),
                "{panics} panics: {told:?}"
            );
        }
    }
}
