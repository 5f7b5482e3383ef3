//! What stands between the state machine and the world, in pictures and in line mode alike: the worker, the records, and what
//! writes files.

use std::collections::VecDeque;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::time::Duration;

use super::discretion::Discretion;
use super::export::{self, Exporter};
use super::limits::limits;
use super::{Arrival, Ending, Going, Options};
use crate::app::{App, Effect, Message, Words, notary, trial};
use crate::files::Saver;
use crate::model::{Day, Limits};
use crate::records::{News, Order, Store};
use crate::screen::Export;
use crate::settings::Change;
use crate::settings::learned::LearnedFile;
use crate::work::Worker;

/// How long leaving waits for games that are being written.
const LEAVING: Duration = Duration::from_millis(700);

/// The state machine with what serves it, in pictures and in line mode alike.
pub(super) struct Services {
    pub(super) app: App,
    worker: Worker,
    /// What keeps the preferences that were changed; `None` where the system names no home.
    settings: Option<Saver<Change>>,
    /// What keeps the words that the computer was taught; `None` where the system names no home.
    learned: Option<Saver<String>>,
    exporter: Exporter,
    pub(super) records: Records,
    /// What a guest may take; None where the computer is the player's own.
    pub(super) limits: Option<Limits>,
    discretion: Discretion,
    /// The day of the last [`Message::Day`].
    day: Option<Day>,
}

impl Services {
    /// The arcade as `options` say, before anything has happened; everything that arrives goes to `arrivals`.
    pub(super) fn new(options: Options, arrivals: &Sender<Arrival>) -> Self {
        let (limits, discretion) = (limits(options.surroundings), options.discretion());
        let tell = || {
            let (arrivals, discretion) = (arrivals.clone(), discretion.clone());
            move |message| drop(arrivals.send(Arrival::Message(discretion.message(message))))
        };
        let trouble = || {
            let tell = tell();
            move |sentence| tell(Message::Trouble(sentence))
        };
        let (found, written) = (tell(), tell());
        let settings = options.file.map(|file| Saver::new(move |change| file.change(change), trouble()));
        let learned = options.learned.clone().map(|file| Saver::new(move |word: &String| file.add(word), trouble()));
        // While there is no database yet, the first picture is that of a first start.
        let is_new = options.games.as_ref().is_some_and(|path| !path.exists());
        let records = Records::Waiting(Vec::new(), options.games, options.words.clone());
        let mut app =
            App::new(options.settings, options.depth, options.words, options.seed.unwrap_or_else(rand::random));
        app.stand_in(options.surroundings);
        if is_new {
            app.welcome();
        }
        if let Some(seed) = options.seed {
            app.begin_with_seed(seed);
        }
        app.offer_boards(options.boards);
        match options.learned.as_ref().map(LearnedFile::load) {
            Some(Ok(words)) => app.remember(words),
            Some(Err(sentence)) => app.tell(discretion.sentence(sentence)),
            None => {}
        }
        for sentence in options.notices {
            app.tell(discretion.sentence(sentence));
        }
        Self {
            app,
            worker: Worker::new(move |ticket, report| found(Message::Work(ticket, report)))
                .limited_to(limits.map(|limits| limits.computing)),
            settings,
            learned,
            exporter: Exporter::new(move |files| written(Message::Exported(files))),
            records,
            limits,
            discretion,
            day: None,
        }
    }

    /// Opens the records; returns answers to what they were asked before, if they will give none later.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub(super) fn open(&mut self, arrivals: Sender<Arrival>) -> io::Result<VecDeque<Message>> {
        let closed = std::mem::replace(&mut self.records, Records::Homeless);
        let Records::Waiting(orders, games, words) = closed else { return Ok(VecDeque::new()) };
        if let Some(path) = games {
            let discretion = self.discretion.clone();
            let tell = move |news| drop(arrivals.send(Arrival::Message(discretion.message(Message::Records(news)))));
            let mut store = Store::spawn_within(path, self.limits.map(|limits| limits.database), tell)?;
            store.note_with(notary(&words));
            store.try_imports(trial(words));
            self.records = Records::Store(store);
        }
        Ok(orders.into_iter().filter_map(|order| self.records.ask(order)).collect())
    }

    /// See [`Message::timed`]. The moves so far are on the disk then, so that none is lost that was followed by another key.
    pub(super) fn timed(&mut self, message: Message) -> VecDeque<Message> {
        if let Records::Store(store) = &mut self.records {
            store.settle();
        }
        message.timed(&mut self.day)
    }

    /// Does what the state machine asked for; what only a screen can do comes back.
    pub(super) fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) -> Going<Option<Effect>> {
        match effect {
            Effect::Quit => return Err(Ending::Left.into()),
            Effect::Compute(ticket, task) => self.worker.start(ticket, task),
            Effect::StopComputing => self.worker.stop(),
            Effect::Records(order) => answers.extend(self.records.ask(order)),
            Effect::SaveSettings(change) => self.settings.as_mut().map_or(Ok(()), |saver| saver.save(change))?,
            Effect::Learn(word) => self.learned.as_mut().map_or(Ok(()), |saver| saver.save(word))?,
            Effect::Export(files) => self.export(move || files)?,
            Effect::HandIn(file) => answers.push_back(Message::Exported(export::hand_in(&file))),
            Effect::KeepExercise(path, text) => {
                answers.extend(export::keep_exercise(&path, text.as_deref()).err().map(Message::Trouble));
            }
            other => return Ok(Some(other)),
        }
        Ok(None)
    }

    /// Closes the arcade: what goes on waits in the records. Returns one sentence on what was not done.
    pub(super) fn leave(&mut self) -> Option<String> {
        self.records.leave().map(|sentence| self.discretion.sentence(sentence))
    }

    /// Writes what `files` makes into a new folder of this name in the one in which the arcade was started.
    pub(super) fn export_folder(
        &mut self,
        stem: &'static str,
        files: impl FnOnce() -> Vec<(String, String)> + Send + 'static,
    ) -> io::Result<()> {
        let within = std::env::current_dir().unwrap_or_default();
        self.exporter.begin(move || export::write_new_folder(&within, stem, &files()))
    }

    /// Writes what `files` makes into the folder in which the arcade was started.
    pub(super) fn export(&mut self, files: impl FnOnce() -> Vec<Export> + Send + 'static) -> io::Result<()> {
        self.exporter.write(files, std::env::current_dir().unwrap_or_default())
    }
}

/// Where orders to the records go.
pub(super) enum Records {
    /// Nowhere yet: they wait for the store of these games, if the system names a home, and of what was played with these words.
    /// It is started after the first picture.
    Waiting(Vec<Order>, Option<PathBuf>, Words),
    /// Nowhere: the system names no folder for games.
    Homeless,
    Store(Store),
}

impl Records {
    /// Ends the store, after a short time whatever it does; returns one sentence on what was not done.
    pub(super) fn leave(&mut self) -> Option<String> {
        match std::mem::replace(self, Self::Homeless) {
            Self::Store(store) => store.leave(LEAVING),
            _ => None,
        }
    }

    /// Whether they will say which games go on.
    pub(super) const fn answers(&self) -> bool {
        matches!(self, Self::Store(_))
    }

    /// Passes the order on; returns the answer if no store will give one later.
    pub(super) fn ask(&mut self, order: Order) -> Option<Message> {
        match self {
            Self::Store(store) => store.ask(order),
            Self::Waiting(orders, ..) => orders.push(order),
            Self::Homeless if matches!(order, Order::Keep(_)) => {}
            Self::Homeless => {
                let sentence = "This system has no home folder for you, so games can’t be kept.".to_owned();
                return Some(Message::Records(News::Unreachable(sentence)));
            }
        }
        None
    }
}
