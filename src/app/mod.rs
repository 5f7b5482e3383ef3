//! The state machine: messages in, state, effects out.
//!
//! [`App::update`] is the only place where anything changes. It does no input or output: what must be done outside is
//! returned as [`Effect`]s, and what was done outside comes back as [`Message`]s. [`App::view`] only reads.

mod browsers;
mod by_code;
mod code_box;
mod command;
mod effect;
mod friends;
mod friends_box;
mod guides;
mod help;
mod keeping;
mod lines;
mod message;
mod notices;
mod noting;
mod overlay;
mod palette;
mod pointing;
mod question;
mod queue;
mod screens;
mod share_box;
mod showing;
mod trial;
mod update;
mod view;
mod waiting;

use std::collections::HashMap;
use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ratatui::layout::Position;
use web_time::Instant;

use crate::model::{Day, GameKey, GameKind, Moment, Surroundings, Tag};
use crate::screen::{Place, is_available};
use crate::settings::Settings;
use crate::settings::learned::Learned;
use crate::work::Ticket;
use arcade_engine::endgame::FileBoard;
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::{Action, Keymap, Scope};
use arcade_ui::keys::{KeyCode, KeyEvent, KeyModifiers};
use arcade_ui::theme::{Depth, Theme, ThemeName};

use effect::Turn;
pub use effect::{Effect, Reaction};
use friends::Friend;
use keeping::Keeping;
pub use lines::{LONG_WAIT, typed_line};
pub use message::Message;
use notices::Notices;
pub use noting::notary;
use overlay::Overlay;
pub use pointing::Pointing;
pub use queue::{Outside, work_off, work_off_effects};
use screens::OpenScreen;
pub use trial::{NewGames, trial};

/// Where the words come from.
#[derive(Debug, Clone)]
pub enum Words {
    /// The lexicon that ships with the arcade.
    Embedded,
    Own(Arc<Lexicon>),
}

impl Words {
    pub fn lexicon(&self) -> &Lexicon {
        match self {
            Self::Embedded => Lexicon::embedded(),
            Self::Own(lexicon) => lexicon,
        }
    }

    /// Those that the game of `tag` was begun with: of an earlier edition, where it was that one's.
    fn lexicon_of(&self, tag: &Tag) -> &Lexicon {
        self.earlier(tag).unwrap_or_else(|| self.lexicon())
    }

    /// Whether the game of `tag` can be played with them, or with an earlier edition of them.
    fn have(&self, tag: &Tag) -> bool {
        tag.lexicon.is_none_or(|begun_with| begun_with == self.lexicon_of(tag).fingerprint())
    }

    /// The earlier edition of the embedded words that the game of `tag` was begun with, if it was.
    fn earlier(&self, tag: &Tag) -> Option<&'static Lexicon> {
        let begun_with = tag.lexicon.filter(|_| matches!(self, Self::Embedded))?;
        Lexicon::earlier(begun_with).map(Arc::as_ref)
    }

    const fn own(&self) -> Option<&Arc<Lexicon>> {
        match self {
            Self::Embedded => None,
            Self::Own(lexicon) => Some(lexicon),
        }
    }
}

pub struct App {
    open: OpenScreen,
    /// Games that were left and wait to be gone on with; at most one of each kind.
    parked: Vec<OpenScreen>,
    /// Where the way back from the screen leads.
    back: Place,
    /// Whether a game of a list was opened to be reviewed and its review was never closed: the way back then leads to the list.
    only_reviews: bool,
    overlays: Vec<Overlay>,
    /// What the player is told until the next key.
    notices: Notices,
    /// Where the mouse is over something that can be pressed; None since the last key.
    pointer: Option<Position>,
    settings: Settings,
    /// Where the arcade runs, which says what it offers.
    surroundings: Surroundings,
    /// What the terminal announces.
    detected: Depth,
    theme: Theme,
    /// Whether pictures take the terminal too long for anything to move.
    is_slow: bool,
    keymap: Keymap,
    words: Words,
    boards: Vec<FileBoard>,
    learned: Learned,
    today: Day,
    /// The time in UTC when the player last did something.
    time: Moment,
    seeds: ChaCha8Rng,
    /// The seed that the player named for the first game.
    first_seed: Option<u64>,
    /// The ticket of the last computation that was asked for.
    tickets: Ticket,
    /// How many games were begun in this run.
    games: u32,
    keeping: Keeping,
    /// The friends whose games are played in this run, by the games.
    friends: HashMap<GameKey, Friend>,
    /// What was told in line mode; None where pictures are drawn.
    lines: Option<lines::Told>,
    /// Whether the player came from the menu, or was there since.
    knows_menu: bool,
}

impl App {
    /// The arcade at its menu. New games draw their seeds from `seed`; `detected` is what the terminal can show.
    pub fn new(settings: Settings, detected: Depth, words: Words, seed: u64) -> Self {
        let (keymap, problems) = Keymap::new(&settings.keys);
        let mut app = Self {
            open: OpenScreen::menu(Place::Menu, Vec::new()),
            parked: Vec::new(),
            back: Place::Menu,
            only_reviews: false,
            overlays: Vec::new(),
            notices: Notices::default(),
            pointer: None,
            theme: Theme::new(settings.theme, settings.colours.depth(detected)),
            is_slow: false,
            settings,
            surroundings: Surroundings::default(),
            detected,
            keymap,
            words,
            boards: Vec::new(),
            learned: Learned::default(),
            today: Day::default(),
            time: Day::default().midnight(),
            seeds: ChaCha8Rng::seed_from_u64(seed),
            first_seed: None,
            tickets: Ticket::default(),
            games: 0,
            keeping: Keeping::default(),
            friends: HashMap::new(),
            lines: None,
            knows_menu: false,
        };
        if let Some(first) = problems.first() {
            let more = if problems.len() > 1 { format!(" ({} more)", problems.len() - 1) } else { String::new() };
            app.tell(format!("In your key settings: {first}{more}"));
        }
        app
    }

    /// Runs in these surroundings from now on, and offers nothing that is not there.
    pub fn stand_in(&mut self, surroundings: Surroundings) {
        self.surroundings = surroundings;
        self.settings.keep_to(surroundings);
        self.renew_keys();
    }

    /// Where the arcade runs.
    pub const fn surroundings(&self) -> Surroundings {
        self.surroundings
    }

    /// Takes the keys of the settings, without those of what is not offered here.
    fn renew_keys(&mut self) {
        self.keymap = Keymap::new(&self.key_choices()).0.without(|entry| !is_available(entry, self.surroundings));
    }

    /// Gives End Game boards of the player's own.
    pub fn offer_boards(&mut self, boards: Vec<FileBoard>) {
        self.boards = boards;
    }

    /// Gives the computer the words that the player taught it before.
    pub fn remember(&mut self, learned: Learned) {
        self.learned = learned;
    }

    /// Puts the cursor of the menu on the lessons, because nothing was ever played here.
    pub(crate) fn welcome(&mut self) {
        self.open = OpenScreen::menu(Place::Learn, Vec::new());
    }

    /// Begins the first game with this seed, so that it is the game that is shown under it.
    pub const fn begin_with_seed(&mut self, seed: u64) {
        self.first_seed = Some(seed);
    }

    /// Tells the player something, until the next key.
    pub fn tell(&mut self, sentence: String) {
        self.notices.tell(sentence);
    }

    /// When something will change by itself, if anything will: the time of the next [`Message::Tick`].
    pub fn wake(&self) -> Option<Instant> {
        self.open.screen.wake()
    }

    pub fn quits(&self, key: KeyEvent) -> bool {
        // Letters are pressed by the thousand, and are looked at before they are handled: most need no look at the table.
        let is_plain = matches!(key.code, KeyCode::Char(_)) && (key.modifiers - KeyModifiers::SHIFT).is_empty();
        if self.asks_for_a_key() || is_plain && self.typing() {
            return false;
        }
        self.keymap.action(key.into(), &self.scopes(), self.typing()) == Some(Action::Quit)
    }

    /// The game that goes on, where it is one of those in the menu.
    pub fn plays(&self) -> Option<GameKind> {
        match self.open.place {
            Place::Game(kind) => self.open.in_progress().then_some(kind),
            _ => None,
        }
    }

    /// Whether there is a way back: every screen but the menu has one, and so has what lies over it.
    pub fn goes_back(&self) -> bool {
        !self.overlays.is_empty() || self.open.place != Place::Menu
    }

    pub const fn theme_name(&self) -> ThemeName {
        self.settings.theme
    }

    fn scopes(&self) -> Vec<Scope> {
        let mut scopes = match self.overlays.last() {
            Some(overlay) => overlay.scopes(),
            None => self.open.screen.scopes(),
        };
        scopes.push(Scope::Global);
        scopes
    }

    /// Whether the screen wants the next key as itself.
    fn asks_for_a_key(&self) -> bool {
        self.overlays.is_empty() && self.open.screen.asks_for_a_key()
    }

    /// Whether keys that write characters are text now.
    fn typing(&self) -> bool {
        match self.overlays.last() {
            Some(overlay) => overlay.typing(),
            None => self.open.screen.typing(),
        }
    }

    /// The games that would be lost if the arcade ended now: those in progress that are not kept.
    fn at_risk(&self) -> usize {
        let kept = |screen: &OpenScreen| self.keeping.is_sound() && screen.record().is_some();
        let screens = std::iter::once(&self.open).chain(&self.parked);
        screens.filter(|screen| screen.in_progress() && !kept(screen)).count()
    }
}
