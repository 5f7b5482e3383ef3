//! The menu: what there is to play.

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use crate::actions::{Action, Scope};
use crate::engine::etaoin::char_value;
use crate::games::{self, GAMES};
use crate::model::words::in_words;
use crate::screen::{Context, Guide, Input, Place, Request, Screen, ViewContext};
use crate::theme::Theme;
use crate::widgets::{Canvas, Face, Target, Tile, TileRow};

/// One line of the menu.
#[derive(Debug, Clone, Copy)]
struct Entry {
    name: &'static str,
    about: &'static str,
    /// Where it leads.
    place: Place,
}

/// What stands below the games.
const PAGES: [Entry; 4] = [
    Entry { name: "Daily", about: "one game of each kind a day, for everyone", place: Place::Daily },
    Entry { name: "Lab", about: "what dynamic programming buys, measured", place: Place::Lab },
    Entry { name: "Records", about: "your games, streaks and reviews", place: Place::Records },
    Entry { name: "Settings", about: "theme, keys, hints, mouse", place: Place::Settings },
];

/// Lines of the menu.
const LINES: usize = GAMES.len() + PAGES.len();

/// The lines from the top: the games, and the pages a line apart.
fn entries() -> impl Iterator<Item = Entry> {
    let games =
        GAMES.iter().map(|game| Entry { name: game.kind.title(), about: game.about, place: Place::Game(game.kind) });
    games.chain(PAGES)
}

/// What the hint line says of a place.
fn more(place: Place) -> String {
    match place {
        Place::Menu => String::new(),
        Place::Game(kind) => games::of(kind).more.to_owned(),
        Place::Daily => format!(
            "Today’s {} games, the same for everyone who plays; your marks of the last days, and your streaks.",
            in_words(GAMES.len())
        ),
        Place::Lab => {
            "Time the engines on growing words, find good test words, and let the strategies of End Game meet."
                .to_owned()
        }
        Place::Records => {
            "Every game you played: statistics, streaks, achievements; open any to review it or to play on.".to_owned()
        }
        Place::Settings => "How the arcade looks and listens.".to_owned(),
    }
}

/// The menu.
#[derive(Debug, Default)]
pub struct Menu {
    at: usize,
    waiting: Vec<Place>,
}

impl Menu {
    /// The menu with the cursor on `from`, where the games of the places in `waiting` can be gone on with.
    pub fn new(from: Place, waiting: Vec<Place>) -> Self {
        let at = entries().position(|entry| entry.place == from).unwrap_or(0);
        Self { at, waiting }
    }

    /// The place under the cursor.
    fn place(&self) -> Place {
        entries().nth(self.at).map_or(Place::Menu, |entry| entry.place)
    }

    fn open(&self, cx: &mut Context<'_>) {
        cx.ask(Request::Go(self.place()));
    }
}

impl Screen for Menu {
    fn trail(&self) -> Vec<String> {
        Vec::new()
    }

    fn hint<'a>(&'a self, _: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        Line::styled(more(self.place()), theme.muted)
    }

    fn scopes(&self) -> Vec<Scope> {
        vec![Scope::Menu, Scope::List]
    }

    fn guide(&self) -> Option<Guide> {
        Some(super::guides::menu())
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Up, Action::Down, Action::Confirm, Action::PlayCode]
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let last = LINES - 1;
        match input {
            Input::Act(Action::Up | Action::PreviousField) => self.at = if self.at == 0 { last } else { self.at - 1 },
            Input::Act(Action::Down | Action::NextField) => self.at = if self.at == last { 0 } else { self.at + 1 },
            Input::Act(Action::Home | Action::PageUp) => self.at = 0,
            Input::Act(Action::End | Action::PageDown) => self.at = last,
            Input::Act(Action::Confirm) => self.open(cx),
            Input::Point(Target::Line(at)) if at <= last => {
                self.at = at;
                self.open(cx);
            }
            _ => return false,
        }
        true
    }

    fn set_waiting(&mut self, waiting: Vec<Place>) {
        self.waiting = waiting;
    }

    fn view(&self, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let faces: Vec<Face> = "ARCADE".chars().map(|c| Face::letter(c, char_value(c))).collect();
        let banner =
            TileRow { tiles: faces.iter().map(|face| (face, Tile::Standing)).collect(), live: false, halves: false };
        // In the lowest terminals there is no row for the gap.
        let apart = u16::from(area.height > LINES as u16);
        let lines = LINES as u16 + apart;
        let spacious = area.height >= 12 + lines * 2;
        let pitch = if spacious { 2 } else { 1 };
        let list = lines * pitch;
        let banner_rows = banner.rows(area.width, area.height.saturating_sub(list + 1), canvas.glyphs);
        let total = banner_rows + 1 + list;
        let block = area.centered(Constraint::Length(76.min(area.width)), Constraint::Length(total.min(area.height)));
        if area.height >= banner_rows + 1 + list {
            banner.draw(Rect { height: banner_rows, x: area.x, width: area.width, ..block }, canvas);
        }
        let top = if area.height >= total { block.y + banner_rows + 1 } else { area.y };
        for (i, entry) in entries().enumerate() {
            let gap = if i >= GAMES.len() { apart } else { 0 };
            let y = top + (i as u16 + gap) * pitch;
            if y >= area.bottom() {
                break;
            }
            let row = Rect { x: block.x, y, width: block.width, height: 1 };
            let here = i == self.at;
            let name = if here { theme.selected } else { theme.heading };
            let state = if self.waiting.contains(&entry.place) { "continue" } else { "" };
            let mut line = vec![
                Span::styled(if here { " ▸ " } else { "   " }, theme.accent),
                Span::styled(format!(" {:<13}", entry.name), name),
                Span::raw("  "),
            ];
            if usize::from(row.width) > 18 + entry.about.len() + state.len() {
                line.push(Span::styled(entry.about, theme.muted));
            }
            canvas.line(row, Line::from(line));
            if usize::from(row.width) >= 18 + state.len() {
                canvas.line(row, Line::from(Span::styled(state, theme.accent)).right_aligned());
            }
            canvas.hit(row, Target::Line(i));
        }
    }
}
