//! What can be asked for by name.

use std::time::Instant;

use super::screens::OpenScreen;
use super::{App, Effect};
use crate::actions::Action;
use crate::games;
use crate::model::GameKind;
use crate::pages::DAYS;
use crate::play::versus::Fields;
use crate::screen::{Context, Input, Place, Screen};
use crate::settings::Change;
use crate::widgets::Target;

/// Something that can be asked for by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// The same as the key of this action.
    Act(Action),
    /// Open a place.
    Go(Place),
    /// Open a place at one of its pages.
    Turn(Place, usize),
    /// Change a preference.
    Set(Change),
    /// Begin a new game whose form has these fields.
    Begin(GameKind, Fields),
    /// Begin the lesson of this name.
    Lesson(&'static str),
    /// Look at the game of the day of this kind.
    Daily(GameKind),
    /// Read how something is played: the guide of this title.
    Guide(String),
}

impl App {
    /// Does what was asked for by name.
    pub(super) fn run(&mut self, command: Command, now: Instant, effects: &mut Vec<Effect>) {
        match command {
            Command::Act(action) => {
                self.act(action, now, effects);
            }
            Command::Go(place) => self.go(place, now, effects),
            Command::Turn(place, page) => {
                if self.open.place != place {
                    self.go(place, now, effects);
                }
                self.handle_screen(Input::Point(Target::Page(page)), now, effects);
            }
            Command::Set(change) => self.set(change, effects),
            Command::Begin(kind, fields) => self.begin(kind, &fields, now, effects),
            Command::Lesson(name) => self.open_lesson(name, now, effects),
            Command::Daily(kind) => {
                if self.open.place != Place::Daily {
                    self.go(Place::Daily, now, effects);
                }
                self.handle_screen(Input::Point(Target::Page(0)), now, effects);
                // The last of the days is today, and its games stand in the order of their kinds.
                let today = Target::Cell { low: DAYS - 1, len: kind as usize + 1 };
                self.handle_screen(Input::Point(today), now, effects);
            }
            Command::Guide(title) => self.open_help(Some(&title)),
        }
    }

    /// Begins a new game. What is being played of its kind waits.
    pub(super) fn begin(&mut self, kind: GameKind, fields: &Fields, now: Instant, effects: &mut Vec<Effect>) {
        self.put_up(kind, |cx| games::of(kind).begin(fields, cx), now, effects);
    }

    /// Shows what `make` makes of a new game of this kind; false where that makes none, which is told. What is being played of
    /// the kind waits.
    pub(super) fn put_up(
        &mut self,
        kind: GameKind,
        make: impl FnOnce(&mut Context<'_>) -> Result<Box<dyn Screen>, String>,
        now: Instant,
        effects: &mut Vec<Effect>,
    ) -> bool {
        let place = Place::Game(kind);
        let (begun, requests) = self.with_context(now, |_, cx| make(cx));
        let screen = match begun {
            Ok(screen) => screen,
            Err(sentence) => {
                self.tell(sentence);
                return false;
            }
        };
        self.depart(now, effects);
        self.set_aside(place);
        self.back = Place::Menu;
        self.enter(OpenScreen { place, screen }, requests, now, effects);
        true
    }
}
