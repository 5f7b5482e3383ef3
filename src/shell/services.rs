//! What stands between the state machine and the world, in pictures and in line mode alike: the worker, the records, and what
//! writes files.

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use super::export::Exporter;
use super::{Arrival, Options};
use crate::app::{App, Message, Words, opens};
use crate::files::Saver;
use crate::records::{News, Order, Store, Trial};
use crate::settings::Change;
use crate::settings::learned::LearnedFile;
use crate::work::Worker;

/// How long leaving waits for games that are being written.
const LEAVING: Duration = Duration::from_millis(700);

/// The state machine with what serves it, before anything has happened.
pub(super) struct Services {
    pub(super) app: App,
    pub(super) worker: Worker,
    pub(super) savers: Savers,
    pub(super) exporter: Exporter,
    pub(super) store: Unopened,
}

/// The records, of which nothing was read yet.
pub(super) struct Unopened {
    games: Option<PathBuf>,
    words: Words,
}

/// What keeps small things; each is missing where the system names no home.
pub(super) struct Savers {
    /// The preferences that were changed.
    settings: Option<Saver<Change>>,
    /// The words that the computer was taught.
    learned: Option<Saver<String>>,
}

impl Services {
    /// The arcade as `options` say, where everything that arrives goes to `arrivals`.
    pub(super) fn new(options: Options, arrivals: &Sender<Arrival>) -> Self {
        let tell = arrivals.clone();
        let worker = Worker::new(move |ticket, report| drop(tell.send(Arrival::Work(ticket, report))));
        let trouble = || {
            let tell = arrivals.clone();
            move |sentence| drop(tell.send(Arrival::Trouble(sentence)))
        };
        let savers = Savers {
            settings: options.file.map(|file| Saver::new(move |change| file.change(change), trouble())),
            learned: options.learned.clone().map(|file| Saver::new(move |word: &String| file.add(word), trouble())),
        };
        let tell = arrivals.clone();
        let exporter = Exporter::new(move |written| drop(tell.send(Arrival::Exported(written))));
        let store = Unopened { games: options.games, words: options.words.clone() };
        let mut app =
            App::new(options.settings, options.depth, options.words, options.seed.unwrap_or_else(rand::random));
        if store.is_new() {
            app.welcome();
        }
        if let Some(seed) = options.seed {
            app.begin_with_seed(seed);
        }
        app.offer_boards(options.boards);
        match options.learned.as_ref().map(LearnedFile::load) {
            Some(Ok(words)) => app.remember(words),
            Some(Err(sentence)) => app.tell(sentence),
            None => {}
        }
        for sentence in options.notices {
            app.tell(sentence);
        }
        Self { app, worker, savers, exporter, store }
    }
}

impl Unopened {
    /// Whether there is no database yet, so that the first picture can be that of a first start.
    fn is_new(&self) -> bool {
        self.games.as_ref().is_some_and(|path| !path.exists())
    }

    /// Opens the records; None where the system names no home.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub(super) fn open(self, arrivals: Sender<Arrival>) -> io::Result<Option<Store>> {
        let tell = move |news| drop(arrivals.send(Arrival::Records(news)));
        let mut store = self.games.map(|path| Store::spawn(path, tell)).transpose()?;
        let words = self.words;
        if let Some(store) = &mut store {
            store.try_imports(Trial::new(move |record| opens(record, &words, Instant::now())));
        }
        Ok(store)
    }
}

impl Savers {
    /// Keeps a preference.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub(super) fn save(&mut self, change: Change) -> io::Result<()> {
        self.settings.as_mut().map_or(Ok(()), |saver| saver.save(change))
    }

    /// Keeps a word that the computer was taught.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub(super) fn learn(&mut self, word: String) -> io::Result<()> {
        self.learned.as_mut().map_or(Ok(()), |saver| saver.save(word))
    }
}

/// The folder that files are written into.
pub(super) fn here() -> PathBuf {
    std::env::current_dir().unwrap_or_default()
}

/// Where orders to the records go.
pub(super) enum Records {
    /// Nowhere yet: they wait for the store, which is started after the first picture.
    Waiting(Vec<Order>),
    /// Nowhere: the system names no folder for games.
    Homeless,
    Store(Store),
}

impl Records {
    /// Waits until the moves so far are on the disk, so that no move is lost that was followed by another key.
    pub(super) fn settle(&mut self) {
        if let Self::Store(store) = self {
            store.settle();
        }
    }

    /// Ends the store, after a short time whatever it does; returns one sentence on what was not done.
    pub(super) fn leave(&mut self) -> Option<String> {
        match std::mem::replace(self, Self::Homeless) {
            Self::Store(store) => store.leave(LEAVING),
            Self::Waiting(_) | Self::Homeless => None,
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
            Self::Waiting(orders) => orders.push(order),
            Self::Homeless if matches!(order, Order::Keep(_)) => {}
            Self::Homeless => {
                let sentence = "This system has no home folder for you, so games can’t be kept.".to_owned();
                return Some(Message::Records(News::Unreachable(sentence)));
            }
        }
        None
    }
}
