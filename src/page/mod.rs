//! The arcade without a terminal, threads and files, for a page in a browser: in lines, a line in, lines out, or in pictures,
//! keys and the mouse in, a picture out.
//!
//! What is to be kept comes out as bytes and texts, and goes in again at the next start.

mod happening;
mod lines;
mod outside;
mod pictures;
mod said;

use std::fmt;

use crate::app::{App, Message, Pointing, Words, notary, trial};
use crate::games::TABLES;
use crate::model::{Day, GameKind, Surroundings};
use crate::records::{InMemory, News};
use crate::reports::pictures::Picture;
use crate::settings::learned::Learned;
use crate::settings::{Preference, Settings, has_value, parse, theme_named};
use crate::work::InTurn;
use arcade_ui::motion::Budget;
use arcade_ui::theme::Depth;
use ratatui::layout::Rect;

pub use happening::Happening;
use said::Kept;
pub use said::{Answer, Changes, File, Now, Progress, Said, Seen, Stage};

/// What a browser brings along.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Brought {
    /// The bytes of the games; empty at the first start.
    pub games: Vec<u8>,
    /// The text of the settings.
    pub settings: String,
    /// The words that the computer learned.
    pub learned: String,
    /// The theme that the system asks for, for who has chosen none.
    pub theme: String,
    /// Whether the system asks that nothing moves.
    pub is_still: bool,
}

/// The arcade in a page.
pub struct Page {
    app: App,
    worker: InTurn,
    /// Whether something else comes before what is being computed.
    is_wanted: fn() -> bool,
    /// None where what the browser keeps is no list of games that this arcade can read: it is left as it is.
    records: Option<InMemory>,
    day: Option<Day>,
    /// Files for the player, and a text for the clipboard, which were not taken yet.
    files: Vec<File>,
    copied: Option<String>,
    settings: Kept,
    learned: Kept,
    has_ended: bool,
    /// The cells that there is room for.
    area: Rect,
    pointing: Pointing,
    /// Whether the last picture is out of date.
    is_stale: bool,
    /// The picture that the page has.
    shown: Option<Picture>,
    budget: Budget,
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Page").field("has_ended", &self.has_ended).finish_non_exhaustive()
    }
}

impl Page {
    /// The arcade with what the browser brings along; `is_wanted` is asked while something long is computed.
    pub fn open(brought: &Brought, is_wanted: fn() -> bool) -> Self {
        let (words, mut notices) = (Words::Embedded, Vec::new());
        let (mut preferences, settings) = match parse(brought.settings.as_bytes(), TABLES) {
            Ok((preferences, _)) => (preferences, brought.settings.clone()),
            Err(error) => {
                notices
                    .push(format!("The settings that this browser keeps can’t be read: {error}. They are left out."));
                (Settings::default(), String::new())
            }
        };
        if !has_value(&settings, Preference::Theme) {
            preferences.theme = theme_named(&brought.theme).unwrap_or_default();
        }
        preferences.animation &= !brought.is_still;
        let mut app = App::new(preferences, Depth::TrueColour, words.clone(), rand::random());
        app.stand_in(Surroundings::Page);
        app.remember(Learned::parse(brought.learned.as_bytes()));
        let (records, news) = match InMemory::open(&brought.games, trial(words.clone()), notary(&words)) {
            Ok((records, news)) => (Some(records), news),
            Err(sentence) => {
                (None, vec![News::Unsaved(format!("{sentence} They are left as they are, and nothing is saved."))])
            }
        };
        let mut page = Self {
            app,
            worker: InTurn::default(),
            is_wanted,
            records,
            day: None,
            files: Vec::new(),
            copied: None,
            settings: Kept::as_it_was(settings),
            learned: Kept::as_it_was(brought.learned.clone()),
            has_ended: false,
            area: Rect::default(),
            pointing: Pointing::default(),
            is_stale: true,
            shown: None,
            budget: Budget::default(),
        };
        for sentence in notices {
            page.app.tell(sentence);
        }
        for news in news {
            page.update(Message::Records(news));
        }
        page
    }

    /// What holds in lines and in pictures; the files are taken.
    fn now(&mut self) -> Now {
        Now {
            stage: match () {
                () if self.has_ended => Stage::Left,
                () if self.app.plays().is_some() => Stage::Playing,
                () if self.app.goes_back() => Stage::Away,
                () => Stage::Menu,
            },
            game: self.app.plays().map(GameKind::name),
            code: self.app.code(),
            is_working: self.worker.next_turn().is_some(),
            files: std::mem::take(&mut self.files),
        }
    }

    /// What is to be kept, where it changed since it was taken last.
    pub fn take_changes(&mut self) -> Changes {
        let games = self.records.as_mut().and_then(InMemory::take_bytes);
        Changes {
            games: games.and_then(|bytes| {
                let unsaved = |reason| self.app.tell(format!("Your last moves are not saved: {reason}."));
                bytes.map_err(unsaved).ok()
            }),
            settings: self.settings.take(),
            learned: self.learned.take(),
        }
    }
}
