//! The menu: what there is to play, and, where there is room, what is under the cursor.
//!
//! ```text
//! arcade                         Saturday · 3 of 4 daily games played · 6 days in a row
//!            A R C A D E
//! ▸ Etaoin      take letters …  ╭ Etaoin ──────────────────────────────╮
//!   End Game    the same …      │ a small game that plays itself       │
//!   …                           │ how to play, what is next, how it went│
//! ```
//!
//! The small game begins when the cursor rests on its line, plays once through and stays at its end. The records are asked
//! how the games went, and the menu does not wait for them: what they answer is filled in.

mod card;
mod day;
mod entries;
mod lines;
mod past;
mod view;

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::text::Line;
use web_time::Instant;

use crate::games::{self, Demo};
use crate::model::GameKind;
use crate::records::{Filter, News, Order, Query};
use crate::screen::{Context, Guide, Input, Place, Request, Screen, ViewContext, Waiting, is_lines};
use arcade_ui::actions::{Action, Scope};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Canvas, Target};
pub use entries::place_called;
use entries::{ABOVE, LINES, entries, more};
use past::Past;

/// Between two moves of a small game.
const PACE: Duration = Duration::from_millis(1_200);

/// What the hint line adds where no game was played yet, as far as there is room for all of it.
const WELCOME: &str = " New here? Press ⟨open⟩ twice to play.";
/// The same on the line of the lessons.
const WELCOME_TO_LEARN: &str = "New here? Press ⟨open⟩ twice for a first lesson: it takes a minute.";

/// The small game of one kind, and how many of its moves are made.
struct Stage {
    demo: Box<dyn Demo>,
    made: usize,
}

/// The menu.
pub struct Menu {
    at: usize,
    waiting: Vec<Waiting>,
    /// Whether nothing was done here yet: the cursor then goes to the game that was played last, and to the lessons where none
    /// was.
    untouched: bool,
    /// What the records say; None until they answer.
    past: Option<Past>,
    /// In the order of [`GameKind::ALL`].
    stages: [Stage; GameKind::ALL.len()],
    /// When the small game under the cursor makes its next move, if it makes one.
    next: Option<Instant>,
}

impl Menu {
    /// The menu with the cursor on `from`, where the games in `waiting` can be gone on with.
    pub fn new(from: Place, waiting: Vec<Waiting>) -> Self {
        let at = line_of(from);
        let stages = GameKind::ALL.map(|kind| Stage { demo: games::of(kind).demo(), made: 0 });
        Self { at, waiting, untouched: from == Place::Menu, past: None, stages, next: None }
    }

    /// The place under the cursor.
    fn place(&self) -> Place {
        entries().nth(self.at).map_or(Place::Menu, |entry| entry.place)
    }

    /// Whether nothing was ever played or learnt here.
    fn is_first_start(&self) -> bool {
        let is_new = |past: &Past| past.entries.is_empty() && past.lessons.is_empty();
        self.waiting.is_empty() && self.past.as_ref().is_some_and(is_new)
    }

    /// The game that waits at `place`, if one does.
    fn waiting_at(&self, place: Place) -> Option<&Waiting> {
        self.waiting.iter().find(|waiting| waiting.place == place)
    }

    fn open(&self, cx: &mut Context<'_>) {
        cx.ask(Request::Go(self.place()));
    }

    /// Puts the cursor on line `at`; a game there begins to play itself after a while.
    fn go_to(&mut self, at: usize, cx: &Context<'_>) {
        self.at = at;
        self.rest(cx);
    }

    fn rest(&mut self, cx: &Context<'_>) {
        self.next = None;
        if let Place::Game(kind) = self.place() {
            self.stages[kind as usize].made = 0;
            self.next = cx.settings.animation.then(|| cx.now + PACE);
        }
    }

    /// Makes the next move of the small game under the cursor.
    fn play_on(&mut self, now: Instant) -> bool {
        let due = self.next.is_some_and(|at| at <= now);
        let Place::Game(kind) = self.place() else { return false };
        let stage = &mut self.stages[kind as usize];
        if !due || stage.made >= stage.demo.moves() {
            self.next = None;
            return due;
        }
        stage.made += 1;
        self.next = (stage.made < stage.demo.moves()).then(|| now + PACE);
        true
    }
}

/// The line of a place; that of the first game where it has none.
fn line_of(place: Place) -> usize {
    entries().position(|entry| entry.place == place).unwrap_or(ABOVE)
}

impl Screen for Menu {
    fn trail(&self) -> Vec<String> {
        Vec::new()
    }

    fn status(&self) -> String {
        self.past.as_ref().map(Past::status).unwrap_or_default()
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let about = more(self.place());
        let welcome = format!("{about}{WELCOME}");
        if self.is_first_start() && self.place() == Place::Learn {
            return Line::styled(WELCOME_TO_LEARN, theme.muted);
        }
        let first = self.is_first_start() && matches!(self.place(), Place::Game(_));
        Line::styled(if first && columns(&welcome) <= usize::from(cx.width) { welcome } else { about }, theme.muted)
    }

    fn scopes(&self) -> Vec<Scope> {
        vec![Scope::Menu, Scope::List]
    }

    fn guide(&self) -> Option<Guide> {
        Some(super::guides::menu())
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Up, Action::Down, Action::Confirm, Action::PlayCode, Action::Palette]
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let last = LINES - 1;
        self.untouched &= !matches!(input, Input::Act(_) | Input::Point(_) | Input::Hover(Some(_)));
        match input {
            Input::Act(Action::Up | Action::PreviousField) => {
                self.go_to(if self.at == 0 { last } else { self.at - 1 }, cx);
            }
            Input::Act(Action::Down | Action::NextField) => {
                self.go_to(if self.at == last { 0 } else { self.at + 1 }, cx);
            }
            Input::Act(Action::Home | Action::PageUp) => self.go_to(0, cx),
            Input::Act(Action::End | Action::PageDown) => self.go_to(last, cx),
            Input::Act(Action::Confirm) => self.open(cx),
            Input::Point(Target::Line(at)) if at <= last => {
                self.go_to(at, cx);
                self.open(cx);
            }
            Input::Hover(Some(Target::Line(at))) if at <= last && at != self.at => self.go_to(at, cx),
            Input::Tick => return self.play_on(cx.now),
            Input::Waiting(waiting) => self.waiting = waiting,
            Input::Refresh => {
                if self.next.is_none() {
                    self.rest(cx);
                }
                if cx.kept {
                    cx.ask(Request::Records(Order::Ask(Query::List(Filter::default()))));
                }
            }
            Input::Records(News::Listed(entries)) => {
                let past = self.past.insert(Past::new(entries, cx.today));
                let latest = past.entries.first().map_or(Place::Learn, |entry| Place::Game(entry.kind));
                if self.untouched {
                    self.go_to(line_of(latest), cx);
                }
            }
            _ => return false,
        }
        true
    }

    fn wake(&self) -> Option<Instant> {
        self.next
    }

    is_lines!();

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        self.draw(area, cx, canvas);
    }
}
