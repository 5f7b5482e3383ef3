//! What can be asked for by name.

use super::screens::OpenScreen;
use super::{App, Turn};
use crate::games;
use crate::model::{DayGame, GameKind};
use crate::pages::DAYS;
use crate::puzzles::Theme;
use crate::screen::{Context, Input, Place, PuzzleRequest, Screen};
use crate::settings::Change;
use crate::settings::Fields;
use arcade_ui::actions::Action;
use arcade_ui::widgets::Target;

/// Something that can be asked for by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// The same as the key of this action.
    Act(Action),
    Go(Place),
    /// Open a place at one of its pages.
    Turn(Place, usize),
    Set(Change),
    /// Begin a new game whose form has these fields.
    Begin(GameKind, Fields),
    Lesson(&'static str),
    /// Look at this game of today.
    Daily(DayGame),
    /// Solve the position that the review shows as a puzzle.
    PositionPuzzle,
    /// Solve puzzles of this theme.
    Puzzles(Theme),
    /// Read how something is played: the guide of this title.
    Guide(String),
}

impl App {
    pub(super) fn run(&mut self, command: Command, turn: &mut Turn) {
        match command {
            Command::Act(action) => {
                self.act(action, turn);
            }
            Command::Go(place) => self.go(place, turn),
            Command::Turn(place, page) => {
                if self.open.place != place {
                    self.go(place, turn);
                }
                self.handle_screen(Input::Point(Target::Page(page)), turn);
            }
            Command::Set(change) => {
                // The game takes note of what it shows before that changes: a best move that was marked is known.
                self.handle_screen(Input::Tick, turn);
                self.set(change, turn);
            }
            Command::Begin(kind, fields) => self.begin(kind, &fields, turn),
            Command::Lesson(name) => self.open_lesson(name, turn),
            Command::Daily(game) => {
                if self.open.place != Place::Daily {
                    self.go(Place::Daily, turn);
                }
                self.handle_screen(Input::Point(Target::Page(0)), turn);
                // The last of the days is today, and its games stand in their order.
                let row = DayGame::of_day(self.today).position(|other| other == game).unwrap_or(0);
                let today = Target::Cell { low: DAYS - 1, len: row + 1 };
                self.handle_screen(Input::Point(today), turn);
            }
            Command::PositionPuzzle => {
                if let Some(problem) = self.position_as_puzzle() {
                    self.ask_puzzles(PuzzleRequest::This(problem), turn);
                }
            }
            Command::Puzzles(theme) => self.ask_puzzles(PuzzleRequest::About(theme), turn),
            Command::Guide(title) => self.open_help(Some(&title)),
        }
    }

    /// Begins a new game. What is being played of its kind waits.
    pub(super) fn begin(&mut self, kind: GameKind, fields: &Fields, turn: &mut Turn) {
        self.put_up(kind, |cx| games::of(kind).new_games.begin(fields, cx), turn);
    }

    /// Asks for another game of the kind of that of a day, to which the way back leads.
    pub(super) fn set_up_beside(&mut self, game: DayGame, turn: &mut Turn) {
        let (from, kind) = (self.open.place, game.kind());
        let way = games::of(kind).ways.iter().find(|way| DayGame::called(kind, way.name) == game);
        let fields = way.map(|way| (way.fields)()).unwrap_or_default();
        if self.lines.is_some() {
            self.ask_for_game(kind, &fields, turn);
        } else {
            self.put_up(kind, |cx| games::of(kind).new_games.ask(&fields, cx), turn);
        }
        self.back = from;
    }

    /// Shows what `make` makes of a new game of this kind; false where that makes none, which is told. What is being played of
    /// the kind waits.
    pub(super) fn put_up(
        &mut self,
        kind: GameKind,
        make: impl FnOnce(&mut Context<'_>) -> Result<Box<dyn Screen>, String>,
        turn: &mut Turn,
    ) -> bool {
        let place = Place::Game(kind);
        let (begun, requests) = self.with_context(turn.now, |_, cx| make(cx));
        let screen = match begun {
            Ok(screen) => screen,
            Err(sentence) => {
                self.tell(sentence);
                return false;
            }
        };
        self.depart(turn);
        self.set_aside(place);
        self.back = Place::Menu;
        self.enter(OpenScreen { place, screen }, requests, turn);
        true
    }
}
