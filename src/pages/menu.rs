//! The menu: what there is to play.

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use crate::actions::{Action, Scope};
use crate::engine::etaoin::char_value;
use crate::screen::{Context, Input, Place, Request, Screen, ViewContext};
use crate::theme::Theme;
use crate::widgets::{Canvas, Face, Target, Tile, TileRow};

/// One line of the menu.
#[derive(Debug)]
struct Entry {
    name: &'static str,
    about: &'static str,
    /// What the hint line says of it.
    more: &'static str,
    /// Where it leads, if it is built.
    place: Option<Place>,
}

const ENTRIES: [Entry; 8] = [
    Entry {
        name: "Etaoin",
        about: "take letters from the ends of a word",
        more: "Each letter scores: e 1, t 2, a 3, o 4, i 5, n 6, any other 7. The higher total wins.",
        place: Some(Place::Etaoin),
    },
    Entry {
        name: "End Game",
        about: "the same with numbers, greedy against exact",
        more: "Take numbers from either end of a row; the higher total wins. Ten opponents, greedy to exact.",
        place: Some(Place::EndGame),
    },
    Entry {
        name: "Word Game",
        about: "make words of a hand with a wildcard",
        more: "Make words of your letters; long words that leave little over score most.",
        place: Some(Place::WordGame),
    },
    Entry {
        name: "Evil Hangman",
        about: "guess the word of a host who cheats",
        more: "The host changes its word as you guess, and never tells a lie you could catch.",
        place: Some(Place::Hangman),
    },
    Entry {
        name: "Daily",
        about: "one game of each kind a day, for everyone",
        more: "Today’s four games, the same for everyone who plays; your marks of the last days, and your streaks.",
        place: Some(Place::Daily),
    },
    Entry {
        name: "Lab",
        about: "what dynamic programming buys, measured",
        more: "Time the engines on growing words, find good test words, and let the strategies of End Game meet.",
        place: Some(Place::Lab),
    },
    Entry {
        name: "Records",
        about: "your games, streaks and reviews",
        more: "Every game you played: statistics, streaks, achievements; open any to review it or to play on.",
        place: Some(Place::Records),
    },
    Entry {
        name: "Settings",
        about: "theme, keys, hints, mouse",
        more: "How the arcade looks and listens.",
        place: Some(Place::Settings),
    },
];

/// Lines of the menu that are games; what follows stands a line apart.
const GAMES: usize = 4;

/// The menu.
#[derive(Debug, Default)]
pub struct Menu {
    at: usize,
    waiting: Vec<Place>,
}

impl Menu {
    /// The menu with the cursor on `from`, where the games of the places in `waiting` can be gone on with.
    pub fn new(from: Place, waiting: Vec<Place>) -> Self {
        let at = ENTRIES.iter().position(|entry| entry.place == Some(from)).unwrap_or(0);
        Self { at, waiting }
    }

    fn open(&self, cx: &mut Context<'_>) {
        if let Some(place) = ENTRIES[self.at].place {
            cx.ask(Request::Go(place));
        }
    }

    fn state(&self, entry: &Entry) -> &'static str {
        match entry.place {
            None => "not built yet",
            Some(place) if self.waiting.contains(&place) => "continue",
            Some(_) => "",
        }
    }
}

impl Screen for Menu {
    fn trail(&self) -> Vec<String> {
        Vec::new()
    }

    fn hint<'a>(&'a self, _: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let entry = &ENTRIES[self.at];
        let text = if entry.place.is_some() {
            entry.more.to_owned()
        } else {
            format!("{} isn’t built yet. {}", entry.name, entry.more)
        };
        Line::styled(text, theme.muted)
    }

    fn scopes(&self) -> Vec<Scope> {
        vec![Scope::Menu, Scope::List]
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Up, Action::Down, Action::Confirm, Action::PlayCode]
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let last = ENTRIES.len() - 1;
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
        let apart = u16::from(area.height > ENTRIES.len() as u16);
        let lines = ENTRIES.len() as u16 + apart;
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
        for (i, entry) in ENTRIES.iter().enumerate() {
            let gap = if i >= GAMES { apart } else { 0 };
            let y = top + (i as u16 + gap) * pitch;
            if y >= area.bottom() {
                break;
            }
            let row = Rect { x: block.x, y, width: block.width, height: 1 };
            let here = i == self.at;
            let built = entry.place.is_some();
            let name = match (here, built) {
                (true, _) => theme.selected,
                (false, true) => theme.heading,
                (false, false) => theme.muted,
            };
            let state = self.state(entry);
            let mut line = vec![
                Span::styled(if here { " ▸ " } else { "   " }, theme.accent),
                Span::styled(format!(" {:<13}", entry.name), name),
                Span::raw("  "),
            ];
            if usize::from(row.width) > 18 + entry.about.len() + state.len() {
                line.push(Span::styled(entry.about, if built { theme.muted } else { theme.faint }));
            }
            canvas.line(row, Line::from(line));
            let style = if built { theme.accent } else { theme.faint };
            if usize::from(row.width) >= 18 + state.len() {
                canvas.line(row, Line::from(Span::styled(state, style)).right_aligned());
            }
            canvas.hit(row, Target::Line(i));
        }
    }
}
