//! The screens by their places.

use crate::games;
use crate::model::GameRecord;
use crate::pages::{Daily, Lab, Learn, Menu, Puzzles, Records, SettingsScreen};
use crate::play::lesson::{self, LessonScreen};
use crate::screen::{Context, Place, Screen, Waiting};

pub(super) struct OpenScreen {
    pub(super) place: Place,
    pub(super) screen: Box<dyn Screen>,
}

impl OpenScreen {
    fn new(place: Place, screen: impl Screen + 'static) -> Self {
        Self { place, screen: Box::new(screen) }
    }

    pub(super) fn open(place: Place, cx: &mut Context<'_>) -> Self {
        match place {
            Place::Menu => Self::menu(Place::Menu, Vec::new()),
            Place::Daily => Self::new(place, Daily::new(cx)),
            Place::Game(kind) => Self { place, screen: games::of(kind).open(cx) },
            Place::Lab => Self::new(place, Lab::new(cx)),
            // A lesson is opened by its name; here is where they are listed.
            Place::Learn | Place::Lesson(_) => Self::new(Place::Learn, Learn::new(cx)),
            Place::Puzzles => Self::new(place, Puzzles::new(cx)),
            Place::Records => Self::new(place, Records::new(cx)),
            Place::Settings => Self::new(place, SettingsScreen::default()),
        }
    }

    /// The menu with the cursor on `from`, where the games in `waiting` can be gone on with.
    pub(super) fn menu(from: Place, waiting: Vec<Waiting>) -> Self {
        Self::new(Place::Menu, Menu::new(from, waiting))
    }

    /// Opens the game that `record` keeps, where it stood; `None` if the record makes no sense.
    pub(super) fn restore(record: &GameRecord, cx: &mut Context<'_>) -> Option<Self> {
        let game = games::of(record.tag.kind);
        let screen = game.restore(record, cx)?;
        // A lesson of another version is still a game.
        let Some(lesson) = record.tag.lesson.as_deref().and_then(lesson::find) else {
            return Some(Self { place: Place::of(&record.tag), screen });
        };
        let screen = LessonScreen::new(lesson, screen, record, game.figure, cx);
        Some(Self { place: Place::of(&record.tag), screen: Box::new(screen) })
    }

    /// Whether leaving would lose a game.
    pub(super) fn in_progress(&self) -> bool {
        self.screen.in_progress()
    }

    /// The game as it stands, to be kept; `None` where there is none, or no move has been made.
    pub(super) fn record(&self) -> Option<GameRecord> {
        self.screen.record()
    }
}
