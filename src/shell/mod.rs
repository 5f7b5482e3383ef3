//! Connects the state machine to the terminal, the threads and the system's signals.
//!
//! The loop blocks on one channel, which the threads of keys, signals, worker and records feed. It times out only when
//! the state machine asked to be woken.

mod crash;
mod export;
mod inbox;
mod queue;
mod session;

use std::io::{self, IsTerminal, stdout};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crossterm::event::Event;
use ratatui::backend::CrosstermBackend;

use crate::app::{App, Message, Words, opens};
use crate::engine::endgame::FileBoard;
use crate::files::Saver;
use crate::learned::LearnedFile;
use crate::programs;
use crate::records::{News, Store, Trial};
use crate::settings::{Settings, SettingsFile};
use crate::system;
use crate::terminal::{self, Guard};
use crate::theme::Depth;
use crate::work::Worker;
use crash::Reporter;
use export::Exporter;
use inbox::Inbox;
use session::{Savers, Session};

/// What the command line decides before the arcade opens.
#[derive(Debug)]
pub struct Options {
    /// The player's preferences.
    pub settings: Settings,
    /// How many colours to use.
    pub depth: Depth,
    /// The words.
    pub words: Words,
    /// The player's own boards for End Game.
    pub boards: Vec<FileBoard>,
    /// What the player should know before anything else, the most important last.
    pub notices: Vec<String>,
    /// The seed of the first game, from which those of all others are drawn; `None` for chance.
    pub seed: Option<u64>,
    /// The database of the games; `None` if the system names no home.
    pub games: Option<PathBuf>,
    /// What happens first, such as opening a game; empty for the menu.
    pub start: Vec<Message>,
    /// Where changed preferences are kept; `None` if the system names no home.
    pub file: Option<SettingsFile>,
    /// Where words are kept that the player taught the computer; `None` if the system names no home.
    pub learned: Option<LearnedFile>,
}

/// How the arcade ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The player left.
    Left,
    /// The system ended it by this signal.
    Signal(i32),
}

/// How long keys are handled, while they pour in, before a picture is drawn.
const BETWEEN_PICTURES: Duration = Duration::from_millis(30);

/// Something that reaches the loop.
enum Arrival {
    Terminal(io::Result<Event>),
    Signal(terminal::Signal),
    Work(crate::work::Ticket, crate::work::Report),
    Trouble(String),
    Records(News),
    Exported(export::Written),
}

/// Ends the programs of the player's when the arcade is left, however it is.
struct Programs;

impl Drop for Programs {
    fn drop(&mut self) {
        programs::end_all();
    }
}

/// Opens the arcade in this terminal, and returns when it is left. The terminal is then as it was before.
///
/// # Errors
/// Where there is no terminal, or it stops answering.
pub fn run(options: Options) -> io::Result<Ending> {
    if !stdout().is_terminal() {
        return Err(io::Error::other("There is no terminal to draw on. Run it in one; `arcade solve` needs none."));
    }
    if let Some(sentence) = refusal(std::env::var("TERM").ok().as_deref()) {
        return Err(io::Error::other(sentence));
    }
    let _programs = Programs;
    let crashes = Reporter::new(options.games.as_deref().and_then(Path::parent).map(Path::to_owned));
    terminal::install_panic_hook(move |panic| crashes.report(panic));
    let (arrivals, channel) = channel();
    let tell = arrivals.clone();
    let worker = Worker::new(move |ticket, report| {
        let _ = tell.send(Arrival::Work(ticket, report));
    });
    let tell = arrivals.clone();
    terminal::listen_to_signals(move |signal| tell.send(Arrival::Signal(signal)).is_ok())?;
    let tell = arrivals.clone();
    let saver = options.file.map(|file| {
        Saver::new(move |change| file.change(change), move |sentence| drop(tell.send(Arrival::Trouble(sentence))))
    });
    let tell = arrivals.clone();
    let learner = options.learned.clone().map(|file| {
        Saver::new(move |word: &String| file.add(word), move |sentence| drop(tell.send(Arrival::Trouble(sentence))))
    });
    let tell = arrivals.clone();
    let exporter = Exporter::new(move |written| drop(tell.send(Arrival::Exported(written))));
    let guard = Guard::enter(options.settings.mouse)?;

    let words = options.words.clone();
    let mut app = App::new(options.settings, options.depth, options.words, options.seed.unwrap_or_else(rand::random));
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
    let backend = CrosstermBackend::new(io::BufWriter::with_capacity(1 << 16, stdout()));
    let mut session =
        Session::new(app, backend, worker, guard, Savers { settings: saver, learned: learner }, exporter)?;
    for message in options.start {
        if let Some(ending) = session.open(message)? {
            return Ok(ending);
        }
    }
    session.draw()?;
    let tell = arrivals.clone();
    terminal::listen_to_keys(move |event| tell.send(Arrival::Terminal(event)).is_ok())?;
    // Only after the first picture: the menu must not wait for a disk.
    let tell = move |news| drop(arrivals.send(Arrival::Records(news)));
    let mut store = options.games.map(|path| Store::spawn(path, tell)).transpose()?;
    if let Some(store) = &mut store {
        store.try_imports(Trial::new(move |record| opens(record, &words, Instant::now())));
    }
    if let Some(ending) = session.keep_games(store)? {
        return Ok(ending);
    }
    let mut inbox = Inbox::new(channel);
    loop {
        match inbox.wait(session.wake()) {
            Ok(()) => {
                // What is waiting is taken in before one picture is drawn, unless that takes too long.
                let begun = Instant::now();
                let mut now = begun;
                while let Some(arrival) = inbox.next(now, |arrival| session.leaves(arrival)) {
                    if let Some(ending) = session.take_in(arrival)? {
                        return Ok(ending);
                    }
                    now = Instant::now();
                    if now - begun > BETWEEN_PICTURES {
                        break;
                    }
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                if let Some(ending) = session.tick()? {
                    return Ok(ending);
                }
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(Ending::Left),
        }
        session.draw()?;
    }
}

/// Why pictures can't be drawn on a terminal that is called `term`, if they can't.
fn refusal(term: Option<&str>) -> Option<String> {
    let name = match term {
        None | Some("") if system::TERMINALS_HAVE_NAMES => "TERM is not set",
        Some("dumb") => "TERM is dumb",
        Some("unknown") => "TERM is unknown",
        _ => return None,
    };
    Some(format!(
        "{name}, and such a terminal can’t show pictures. Set TERM to your terminal’s name, such as xterm-256color; \
         `arcade solve` needs no terminal."
    ))
}
