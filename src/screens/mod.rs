//! One module a screen: its state, how it hears, how it looks.
//!
//! A screen knows no disk, no thread and no other screen. It hears [`Input`]s at a [`Desk`], on which it finds what it may
//! read and leaves [`Request`]s for what it may not do itself.

mod daily;
mod endgame;
mod ends;
mod etaoin;
mod form;
mod hangman;
mod honours;
mod lab;
mod menu;
mod records;
mod replay;
mod scene;
mod settings;
mod wordgame;

use std::sync::Arc;
use std::time::Instant;

use crossterm::event::Event;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::actions::{Action, Keymap, Scope};
use crate::engine::endgame::Entry;
use crate::engine::etaoin::Word;
use crate::engine::lexicon::Lexicon;
use crate::records::{Day, GameKey, GameKind, GameRecord, Moment, News, Order, Tag};
use crate::settings::{Change, Settings};
use crate::share::Share;
use crate::theme::Theme;
use crate::widgets::{Canvas, Target};
use crate::work::{Report, Task};

pub use daily::Daily;
pub use endgame::EndGame;
pub use etaoin::Etaoin;
pub use hangman::Hangman;
pub use lab::Lab;
pub use menu::Menu;
pub use records::Records;
pub use settings::SettingsScreen;
pub use wordgame::WordGame;

/// A place in the arcade that can be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The menu.
    Menu,
    /// Etaoin.
    Etaoin,
    /// The games of the day.
    Daily,
    /// Evil Hangman.
    Hangman,
    /// End Game.
    EndGame,
    /// The Lab.
    Lab,
    /// The word game.
    WordGame,
    /// The games that were played.
    Records,
    /// The settings.
    Settings,
}

impl Place {
    /// Where games of this kind are played.
    pub const fn of(kind: GameKind) -> Self {
        match kind {
            GameKind::Etaoin => Self::Etaoin,
            GameKind::EndGame => Self::EndGame,
            GameKind::WordGame => Self::WordGame,
            GameKind::EvilHangman => Self::Hangman,
        }
    }

    /// Whether games are listed here to be opened: from such a game the way back leads here.
    pub const fn lists_games(self) -> bool {
        matches!(self, Self::Daily | Self::Records)
    }
}

/// What a screen hears.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    /// The player asks for something.
    Act(Action),
    /// The player types, or pastes, into a text field.
    Type(Event),
    /// The player points at something.
    Point(Target),
    /// The time the screen asked for has come.
    Tick,
    /// The worker found something for this screen.
    Report(Report),
    /// The records answer.
    Records(News),
    /// What the screen was told may be out of date: the player comes back to it, another day has begun, or games are kept
    /// from now on, or no longer.
    Refresh,
    /// The player leaves for another place; what was being computed is stopped.
    Leave,
}

/// What to do with a kept game that is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// Play on where it stands.
    Play,
    /// Look at it move by move.
    Review,
    /// Watch it being played again from its first move.
    Replay,
}

/// A file that a screen wants to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// Its name before the dot.
    pub stem: &'static str,
    /// Its name after the dot.
    pub extension: &'static str,
    /// What it says.
    pub content: String,
}

/// What a screen asks the arcade to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// Open a place.
    Go(Place),
    /// Tell the player something.
    Notice(String),
    /// Change a preference, and keep it.
    Set(Change),
    /// Compute, in place of whatever is computed now.
    Compute(Task),
    /// Stop computing.
    StopComputing,
    /// Write files, under names of their own that are not taken yet.
    Export(Vec<Export>),
    /// Ask the records; they answer with [`Input::Records`].
    Records(Order),
    /// Ask the player, and after a yes the records. What is asked for can't be undone.
    Confirm {
        /// What the player is asked.
        question: String,
        /// What a yes leads to.
        then: Order,
    },
    /// Open a kept game.
    OpenGame(Box<GameRecord>, Opening),
    /// Play Etaoin on this word.
    PlayEtaoin(Word),
}

/// What lies before a screen while it hears.
#[derive(Debug)]
pub struct Desk<'a> {
    /// The time.
    pub now: Instant,
    /// The day in UTC.
    pub today: Day,
    /// The time of that day, as it was when the player last did something.
    pub time: Moment,
    /// Whether games are kept.
    pub kept: bool,
    /// The player's preferences.
    pub settings: &'a Settings,
    /// The words.
    pub lexicon: &'a Lexicon,
    /// The player's own boards for End Game.
    pub boards: &'a [Entry],
    /// The same words to be handed to the worker, if they are the player's own; the embedded ones it has.
    pub own: Option<&'a Arc<Lexicon>>,
    /// Where new games draw their seeds.
    pub seeds: &'a mut ChaCha8Rng,
    /// How many games were begun in this run.
    pub games: &'a mut u32,
    /// What the screen asks for, in order.
    pub requests: &'a mut Vec<Request>,
}

impl Desk<'_> {
    /// Asks for something.
    pub fn ask(&mut self, request: Request) {
        self.requests.push(request);
    }

    /// What the records know a new game by.
    pub fn new_game(&mut self) -> GameKey {
        *self.games += 1;
        GameKey::New(*self.games)
    }

    /// A seed for a new game.
    pub fn seed(&mut self) -> u64 {
        self.seeds.next_u64()
    }
}

/// What a screen may look at while it draws.
#[derive(Debug, Clone, Copy)]
pub struct Look<'a> {
    /// The player's preferences.
    pub settings: &'a Settings,
    /// The words.
    pub lexicon: &'a Lexicon,
    /// The keys in force.
    pub keymap: &'a Keymap,
    /// Columns of the screen's body.
    pub width: u16,
    /// Why games are not saved now, if they are not: one sentence.
    pub unsaved: Option<&'a str>,
}

/// What every screen can do.
pub trait Stage {
    /// The way here, below “arcade”.
    fn trail(&self) -> Vec<String>;
    /// What is being shown, for the right of the title line.
    fn status(&self) -> String {
        String::new()
    }
    /// The hint line: one sentence.
    fn hint<'a>(&'a self, look: &Look<'_>, theme: &Theme) -> Line<'a>;
    /// The scopes that are live, innermost first, without [`Scope::Global`].
    fn scopes(&self) -> Vec<Scope>;
    /// Whether keys that write characters are text now.
    fn typing(&self) -> bool {
        false
    }
    /// The actions to show in the key bar, most wanted first.
    fn live(&self) -> Vec<Action>;
    /// Another word for the key bar than the table has for `action`, where that means something narrower now.
    fn label(&self, _action: Action) -> Option<&'static str> {
        None
    }
    /// Hears something; false if it means nothing here.
    fn hear(&mut self, input: Input, desk: &mut Desk<'_>) -> bool;
    /// When the screen wants its next [`Input::Tick`].
    fn wake(&self) -> Option<Instant> {
        None
    }
    /// Whether leaving would lose a game.
    fn in_progress(&self) -> bool {
        false
    }
    /// The game as it stands, to be kept; none where there is none, or no move has been made.
    fn record(&self) -> Option<GameRecord> {
        None
    }
    /// What the records know the game by; none where there is none.
    fn tag_mut(&mut self) -> Option<&mut Tag> {
        None
    }
    /// What can be told of the game that is shown; none where there is none.
    fn share(&self) -> Option<Share> {
        None
    }
    /// Whether to go on as it is now when the player comes back.
    fn stays(&self) -> bool {
        self.in_progress()
    }
    /// Draws the screen into `area`.
    fn view(&self, area: Rect, look: &Look<'_>, canvas: &mut Canvas<'_>);
}

/// The screen that is open, with all its state.
#[derive(Debug)]
pub enum Screen {
    /// The menu.
    Menu(Menu),
    /// The games of the day.
    Daily(Box<Daily>),
    /// Etaoin.
    Etaoin(Box<Etaoin>),
    /// Evil Hangman.
    Hangman(Box<Hangman>),
    /// End Game.
    EndGame(Box<EndGame>),
    /// The Lab.
    Lab(Box<Lab>),
    /// The word game.
    WordGame(Box<WordGame>),
    /// The games that were played.
    Records(Box<Records>),
    /// The settings.
    Settings(SettingsScreen),
}

impl Screen {
    /// Opens `place` afresh.
    pub fn open(place: Place, desk: &mut Desk<'_>) -> Self {
        match place {
            Place::Menu => Self::Menu(Menu::default()),
            Place::Daily => Self::Daily(Box::new(Daily::new(desk))),
            Place::Etaoin => Self::Etaoin(Box::new(Etaoin::new(desk))),
            Place::Hangman => Self::Hangman(Box::new(Hangman::new(desk))),
            Place::EndGame => Self::EndGame(Box::new(EndGame::new(desk))),
            Place::Lab => Self::Lab(Box::new(Lab::new(desk))),
            Place::WordGame => Self::WordGame(Box::new(WordGame::new(desk))),
            Place::Records => Self::Records(Box::new(Records::new(desk))),
            Place::Settings => Self::Settings(SettingsScreen::default()),
        }
    }

    /// Opens the game that `record` keeps, where it stood; nothing if the record makes no sense.
    pub fn restore(record: &GameRecord, desk: &mut Desk<'_>) -> Option<Self> {
        match record.tag.kind {
            GameKind::Etaoin => Etaoin::restore(record, desk).map(|etaoin| Self::Etaoin(Box::new(etaoin))),
            GameKind::EndGame => EndGame::restore(record, desk).map(|endgame| Self::EndGame(Box::new(endgame))),
            GameKind::WordGame => WordGame::restore(record, desk).map(|game| Self::WordGame(Box::new(game))),
            GameKind::EvilHangman => Hangman::restore(record, desk).map(|hangman| Self::Hangman(Box::new(hangman))),
        }
    }

    /// Which place this is.
    pub const fn place(&self) -> Place {
        match self {
            Self::Menu(_) => Place::Menu,
            Self::Daily(_) => Place::Daily,
            Self::Etaoin(_) => Place::Etaoin,
            Self::Hangman(_) => Place::Hangman,
            Self::EndGame(_) => Place::EndGame,
            Self::Lab(_) => Place::Lab,
            Self::WordGame(_) => Place::WordGame,
            Self::Records(_) => Place::Records,
            Self::Settings(_) => Place::Settings,
        }
    }

    /// The screen, to read.
    pub fn stage(&self) -> &dyn Stage {
        match self {
            Self::Menu(menu) => menu,
            Self::Daily(daily) => &**daily,
            Self::Etaoin(etaoin) => &**etaoin,
            Self::Hangman(hangman) => &**hangman,
            Self::EndGame(endgame) => &**endgame,
            Self::Lab(lab) => &**lab,
            Self::WordGame(game) => &**game,
            Self::Records(records) => &**records,
            Self::Settings(settings) => settings,
        }
    }

    /// The screen, to change.
    pub fn stage_mut(&mut self) -> &mut dyn Stage {
        match self {
            Self::Menu(menu) => menu,
            Self::Daily(daily) => &mut **daily,
            Self::Etaoin(etaoin) => &mut **etaoin,
            Self::Hangman(hangman) => &mut **hangman,
            Self::EndGame(endgame) => &mut **endgame,
            Self::Lab(lab) => &mut **lab,
            Self::WordGame(game) => &mut **game,
            Self::Records(records) => &mut **records,
            Self::Settings(settings) => settings,
        }
    }
}
