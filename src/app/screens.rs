//! The screens by their places, and the ways from one to another.

use super::waiting::waits_at;
use super::{App, Turn};
use crate::games;
use crate::model::GameRecord;
use crate::pages::{Daily, Lab, Learn, Menu, Puzzles, Records, SettingsScreen};
use crate::play::lesson::{self, LessonScreen};
use crate::screen::{Context, Input, Place, Request, Screen, Waiting};

pub(super) struct OpenScreen {
    pub(super) place: Place,
    pub(super) screen: Box<dyn Screen>,
}

impl OpenScreen {
    pub(super) fn new(place: Place, screen: impl Screen + 'static) -> Self {
        Self { place, screen: Box::new(screen) }
    }

    pub(super) fn open(place: Place, cx: &mut Context<'_>) -> Self {
        match place {
            Place::Menu => Self::menu(Place::Menu, Vec::new()),
            Place::Daily | Place::Day(_) => Self::new(Place::Daily, Daily::new(cx)),
            Place::Game(kind) => Self { place, screen: games::of(kind).new_games.open(cx) },
            Place::Lab => Self::new(place, Lab::new(cx)),
            // A lesson, an exercise and a check are opened by what they are about; here is where lessons are listed.
            Place::Learn | Place::Lesson(_) | Place::Exercise | Place::Check => Self::new(Place::Learn, Learn::new(cx)),
            Place::Puzzles => Self::new(place, Puzzles::new(cx)),
            Place::Records => Self::new(place, Records::new(cx)),
            Place::Settings => Self::new(place, SettingsScreen::new(cx.surroundings)),
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
        let lesson = record.tag.lesson.as_ref().and_then(|note| lesson::find(&note.name));
        let Some(lesson) = lesson.filter(|lesson| lesson.setup == record.tag.setup) else {
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

impl App {
    /// Opens a page that a command names; the way back leads to the menu.
    pub(super) fn open_page<S: Screen + 'static>(
        &mut self,
        place: Place,
        page: impl FnOnce(&mut Context<'_>) -> S,
        turn: &mut Turn,
    ) {
        self.depart(turn);
        let (next, requests) = self.with_context(turn.now, |_, cx| OpenScreen::new(place, page(cx)));
        self.enter(next, requests, turn);
        self.back = Place::Menu;
    }

    /// Leaves the screen, parking a game that is not over, and opens `place`: the parked game, if there is one.
    pub(super) fn go(&mut self, place: Place, turn: &mut Turn) {
        let ended = self.open.screen.is_over() && matches!(self.open.place, Place::Game(_) | Place::Day(_));
        self.depart(turn);
        let parked = self.parked.iter().position(|screen| screen.place == place);
        let (next, requests) = match parked {
            Some(at) => (self.parked.remove(at), Vec::new()),
            None => match self.restored(place, turn.now) {
                Some(restored) => restored,
                None => self.with_context(turn.now, |_, cx| OpenScreen::open(place, cx)),
            },
        };
        self.back = if matches!(place, Place::Day(_)) { Place::Daily } else { Place::Menu };
        let from = self.enter(next, requests, turn);
        if parked.is_some() {
            self.handle_screen(Input::Refresh, turn);
        }
        if place == Place::Menu {
            self.open = OpenScreen::menu(waits_at(from), self.waiting());
            self.handle_screen(Input::Refresh, turn);
            // An older game may wait behind the one that was gone on with.
            if ended {
                self.ask_what_waits(turn);
            }
        }
    }

    /// Lets the screen know that it is left.
    pub(super) fn depart(&mut self, turn: &mut Turn) {
        self.handle_screen(Input::Leave, turn);
        self.keep_taken_up(turn);
    }

    /// Puts `next` in place of the screen, which is parked if it stays, and fulfils what `next` asked for when it was
    /// made; says which place was left.
    pub(super) fn enter(&mut self, next: OpenScreen, requests: Vec<Request>, turn: &mut Turn) -> Place {
        self.only_reviews = false;
        let left = std::mem::replace(&mut self.open, next);
        let from = left.place;
        // From a game of a day that is not begun, too, one may look at another.
        let is_of_day = matches!(from, Place::Day(_)) && !left.screen.is_over();
        if left.screen.stays() || is_of_day {
            self.park(left);
        }
        for request in requests {
            self.fulfil(request, turn);
        }
        from
    }

    /// Puts a screen that is left where it can be gone on with, in place of an older one of its kind.
    pub(super) fn park(&mut self, left: OpenScreen) {
        let place = left.place;
        self.parked.retain(|screen| screen.place != place);
        if left.in_progress() {
            self.keeping.unfinished.retain(|record| Place::of(&record.tag) != place);
        }
        self.parked.push(left);
    }
}
