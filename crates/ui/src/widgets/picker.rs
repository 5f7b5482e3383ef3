//! A list that shrinks as the player types, best fit first, and hands out the line that Enter falls on.

mod fit;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::text::{columns, fitted};
use super::{Canvas, ScrollList, TextField, dialog_at};
use crate::actions::Action;
use crate::keys::Event;
use crate::widgets::areas::{left_of, row_at};
pub use fit::{Fit, Search};

/// Columns of the box at most.
const WIDTH: u16 = 96;
/// What stands in the search while it is empty.
const PROMPT: &str = "type to search";
/// Rows of the frame, the search line and the row below it.
const AROUND: u16 = 4;
/// Columns in which the names stand; what a longer name does stands behind it.
const NAME: usize = 28;
/// Columns that there are beside names and keys where what they do stands there too, and columns of that at least.
const LEAST: usize = 24;
const SHORTEST: usize = 12;
/// Columns between and around names, what they do and keys, with that of the scroll bar.
const AIR: usize = 7;
/// Lines in sight at most.
const MOST: u16 = 24;

/// One line to pick.
#[derive(Debug, Clone)]
pub struct Item<T> {
    /// Its name.
    pub name: String,
    /// One line of what it does.
    pub summary: String,
    /// Other words that find it.
    pub words: String,
    /// Its key, as shown; empty where it has none.
    pub key: String,
    /// What is picked.
    pub pick: T,
}

/// A searchable list.
#[derive(Debug, Clone)]
pub struct Picker<T> {
    title: &'static str,
    items: Vec<Item<T>>,
    field: TextField,
    list: ScrollList,
    /// Whether the player moves in the list; else in the text.
    in_list: bool,
}

impl<T> Picker<T> {
    /// A picker over `items`.
    pub fn new(title: &'static str, items: Vec<Item<T>>) -> Self {
        Self { title, items, field: TextField::default(), list: ScrollList::default(), in_list: false }
    }

    /// The items that match what is typed, the best fit first.
    fn matches(&self) -> Vec<&Item<T>> {
        let search = Search::new(self.field.value());
        let rated = self.items.iter().filter_map(|item| {
            let fit = search.rate(&item.name, &[&item.summary, &item.words, &item.key])?;
            Some((fit, item))
        });
        let mut rated: Vec<_> = rated.collect();
        rated.sort_by_key(|(fit, _)| *fit);
        // What is nearly meant is only wanted where nothing else is.
        if rated.first().is_some_and(|(fit, _)| !fit.is_near()) {
            rated.retain(|(fit, _)| !fit.is_near());
        }
        rated.into_iter().map(|(_, item)| item).collect()
    }

    /// Puts an event of the terminal into the search text; true if that changed it.
    pub fn type_event(&mut self, event: &Event) -> bool {
        let changed = self.field.type_event(event);
        if changed {
            (self.list, self.in_list) = (ScrollList::default(), false);
        }
        changed
    }

    /// Moves the cursor; false if `action` moves nothing.
    pub fn step(&mut self, action: Action) -> bool {
        let action = match action {
            Action::PreviousField => Action::Up,
            Action::NextField => Action::Down,
            action => action,
        };
        let is_step = self.list.step(action, self.matches().len());
        self.in_list |= is_step;
        is_step
    }

    /// Puts the cursor on line `at` of those that match.
    pub fn point(&mut self, at: usize) {
        self.list.go_to(at.min(self.matches().len().saturating_sub(1)));
        self.in_list = true;
    }

    /// What is under the cursor.
    pub fn picked(&self) -> Option<&T> {
        self.matches().get(self.list.at()).map(|item| &item.pick)
    }

    /// Draws the list into a box as tall as its lines, whose top stays where it is while it shrinks.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let matches = self.matches();
        let rows = |lines: usize| (lines.max(1) as u16).min(MOST) + AROUND;
        let width = WIDTH.min(area.width);
        let tallest = rows(self.items.len()).min(area.height);
        let top = area.y + (area.height - tallest) / 2;
        let spot = Rect::new(area.x + (area.width - width) / 2, top, width, rows(matches.len()).min(tallest));
        let inner = dialog_at(self.title, spot, canvas);
        let list = Rect { y: inner.y + 2, height: inner.height.saturating_sub(2), ..inner };
        // The cursor stands in what is drawn last.
        if self.in_list {
            self.field.draw_search(PROMPT, inner, canvas);
            self.draw_matches(&matches, list, canvas);
        } else {
            self.draw_matches(&matches, list, canvas);
            self.field.draw_search(PROMPT, inner, canvas);
        }
    }

    fn draw_matches(&self, matches: &[&Item<T>], list: Rect, canvas: &mut Canvas<'_>) {
        if matches.is_empty() {
            canvas
                .line(list, Span::styled("Nothing is called that; Backspace takes letters back.", canvas.theme.muted));
            return;
        }
        let widest = |of: fn(&Item<T>) -> &str| matches.iter().map(|item| columns(of(item))).max().unwrap_or(0);
        let (name, key) = (widest(|item| &item.name).min(NAME), widest(|item| &item.key));
        let is_narrow = usize::from(list.width) < name + key + LEAST;
        // Where not all of it has room beside the names, what the one under the cursor does stands below them.
        let is_cut = name + widest(|item| &item.summary) + key + AIR > usize::from(list.width);
        let below = u16::from(is_cut && list.height > 3);
        let lines = Rect { height: list.height - below, ..list };
        let table = Table { name, key, has_room: !is_narrow };
        self.list.draw((matches.len(), 1), lines, canvas, |at, here, row, canvas| {
            table.draw(matches[at], here, row, canvas);
        });
        if let (1, Some(item)) = (below, matches.get(self.list.at())) {
            let about = fitted(&item.summary, usize::from(list.width).saturating_sub(1));
            canvas.line(row_at(list, lines.bottom()), Span::styled(format!(" {about}"), canvas.theme.muted));
        }
    }
}

/// Columns of the names and of the keys, and whether there is room between them for what a command does.
struct Table {
    name: usize,
    key: usize,
    has_room: bool,
}

impl Table {
    /// Draws an item into `row`: its name, what it does, and its key in a column of its own at the right.
    fn draw<T>(&self, item: &Item<T>, here: bool, row: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let style = |plain| if here { theme.selected } else { plain };
        let width = usize::from(row.width);
        // A column of air at either side, and two before the keys.
        let room = width.saturating_sub(self.key + if self.key > 0 { 4 } else { 2 });
        let name = fitted(&item.name, room);
        canvas.line(row, Span::styled(format!("{:width$}", format!(" {name}")), style(theme.text)));
        // A name that is wider than its column has what it does behind it.
        let from = columns(&name).max(self.name) + 2;
        let left = room.saturating_sub(from);
        if self.has_room && left >= SHORTEST {
            let spot = Rect { x: row.x + 1 + from as u16, width: left as u16, ..row };
            canvas.line(spot, Span::styled(fitted(&item.summary, left), style(theme.muted)));
        }
        let key = Span::styled(item.key.as_str(), style(theme.accent));
        canvas.line(left_of(row, row.width.saturating_sub(1)), Line::from(key).right_aligned());
    }
}
