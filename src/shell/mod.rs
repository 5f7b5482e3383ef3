//! Connects the state machine to the terminal, the threads and the system's signals.
//!
//! The loop blocks on one channel, which the threads of keys, signals, worker and records feed. It times out only when
//! the state machine asked to be woken.

mod crash;
mod discretion;
mod export;
mod idle;
mod inbox;
mod limits;
mod lines;
mod look;
mod services;
mod session;

use std::convert::Infallible;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use web_time::Instant;

use crate::app::{Message, Words};
use crate::model::Surroundings;
use crate::programs;
use crate::settings::learned::LearnedFile;
use crate::settings::{Settings, SettingsFile};
use arcade_engine::endgame::FileBoard;
use arcade_ui::keys::Event;
use arcade_ui::terminal;
use arcade_ui::theme::Depth;
use crash::Reporter;
use discretion::Discretion;
pub use export::{taken, write_folder};
use inbox::Inbox;
pub use lines::run as run_in_lines;
pub use look::Look;
use services::Services;
use session::Session;

/// What the command line decides before the arcade opens.
#[derive(Debug)]
pub struct Options {
    /// Where the arcade runs.
    pub surroundings: Surroundings,
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

impl Options {
    /// The sentence as it may be told in these surroundings.
    pub fn without_paths(&self, sentence: String) -> String {
        self.discretion().sentence(sentence)
    }

    /// What happens first, of which no path is told where none may be.
    fn take_start(&mut self) -> Vec<Message> {
        let discretion = self.discretion();
        std::mem::take(&mut self.start).into_iter().map(|message| discretion.message(message)).collect()
    }

    /// What is told of the files of the arcade, which are these.
    fn discretion(&self) -> Discretion {
        let files = [
            (self.games.as_deref(), "the database"),
            (self.file.as_ref().map(SettingsFile::path), "the settings file"),
            (self.learned.as_ref().map(LearnedFile::path), "the list of learned words"),
        ];
        Discretion::new(self.surroundings, &files)
    }
}

/// How the arcade ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// The player left.
    Left,
    /// The system ended it by this signal.
    Signal(i32),
    /// Nobody did anything for so long that it closed; the sentence says so.
    Idle(String),
}

/// Why nothing goes on any more.
#[derive(Debug)]
enum End {
    /// The arcade is left.
    Ending(Ending),
    /// The terminal no longer answers, or the system gives no thread.
    Error(io::Error),
}

/// What is done while the arcade goes on.
type Going<T = ()> = Result<T, End>;

impl From<Ending> for End {
    fn from(ending: Ending) -> Self {
        Self::Ending(ending)
    }
}

impl From<io::Error> for End {
    fn from(error: io::Error) -> Self {
        Self::Error(error)
    }
}

impl From<End> for io::Result<Ending> {
    fn from(end: End) -> Self {
        match end {
            End::Ending(ending) => Ok(ending),
            End::Error(error) => Err(error),
        }
    }
}

/// How long keys are handled, while they pour in, before a picture is drawn.
const BETWEEN_PICTURES: Duration = Duration::from_millis(30);

/// Something that reaches the loop.
enum Arrival {
    Terminal(io::Result<Event>),
    Signal(terminal::Signal),
    /// Somebody who works beside the loop has something for the state machine.
    Message(Message),
    /// A line was typed in line mode; None after the last one.
    Line(Option<String>),
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
    let Err(end) = play(options);
    end.into()
}

fn play(mut options: Options) -> Going<Infallible> {
    let _programs = Programs;
    let crashes = Reporter::new(options.games.as_deref().and_then(Path::parent).map(Path::to_owned));
    let discretion = options.discretion();
    terminal::install_panic_hook(move |panic| Some(discretion.sentence(crashes.report(panic)?)));
    let (arrivals, channel) = channel();
    let tell = arrivals.clone();
    terminal::listen_to_signals(move |signal| tell.send(Arrival::Signal(signal)).is_ok(), programs::end_all)?;
    let start = options.take_start();
    let mouse = options.settings.mouse;
    let mut session = Session::new(Services::new(options, &arrivals), mouse)?;
    for message in start {
        session.update(message)?;
    }
    session.draw()?;
    let tell = arrivals.clone();
    terminal::listen_to_keys(move |event| tell.send(Arrival::Terminal(event)).is_ok())?;
    // Only after the first picture: the menu must not wait for a disk.
    session.keep_games(arrivals)?;
    session.draw()?;
    let mut inbox = Inbox::new(channel);
    loop {
        match inbox.wait(session.wake()) {
            Ok(()) => {
                // What is waiting is taken in before one picture is drawn, unless that takes too long.
                let begun = Instant::now();
                let mut now = begun;
                while let Some(arrival) = inbox.next(now, |arrival| session.leaves(arrival)) {
                    session.take_in(arrival)?;
                    now = Instant::now();
                    if now - begun > BETWEEN_PICTURES {
                        break;
                    }
                }
            }
            Err(RecvTimeoutError::Timeout) => session.tick()?,
            Err(RecvTimeoutError::Disconnected) => return Err(Ending::Left.into()),
        }
        session.draw()?;
        session.close_if_idle()?;
    }
}
