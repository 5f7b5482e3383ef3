//! Help: how to play what is shown, the keys of this screen, and all keys. Typing searches the rules and the keys alike.
//!
//! It is read like a page and run like a list: the arrows scroll it until a key that can be pressed now is in sight, and then
//! choose among those.

mod rows;

use std::cell::Cell;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::text::{Line, Span};

use crate::screen::{Guide, Part};
use arcade_ui::actions::Action;
use arcade_ui::keys::Event;
use arcade_ui::widgets::{Canvas, Grid, Target, TextField, TileRow, below, dialog_at};
use rows::{Row, rows};

/// Columns of the box with one column of text, and with two.
const WIDTHS: [u16; 2] = [92, 188];
/// Columns of a terminal from which on there are two columns of text.
const WIDE: u16 = 150;
/// Columns between two columns of text.
const GAP: u16 = 4;

/// A line of the table of keys.
#[derive(Debug, Clone)]
pub(super) struct KeyLine {
    /// Where the key applies.
    pub(super) group: &'static str,
    /// The key, as shown.
    pub(super) key: String,
    /// The name of the command.
    pub(super) name: String,
    /// What it does, in a line.
    pub(super) summary: String,
    /// Other words that find it.
    pub(super) words: &'static str,
    /// The same for the state machine.
    pub(super) action: Action,
    pub(super) live: bool,
}

/// What help says, and what of it is in sight.
#[derive(Debug, Clone)]
pub(super) struct Help {
    guide: Guide,
    /// The rest of what there is to know; only searched.
    others: Vec<Guide>,
    keys: Vec<KeyLine>,
    field: TextField,
    from: usize,
    at: Option<usize>,
    /// Whether the last key was typed into the search.
    is_searching: bool,
    /// How it was last drawn: columns of the text, and rows in sight.
    shape: Cell<(u16, usize)>,
}

impl Help {
    /// Help that begins with `guide`.
    pub(super) fn new(guide: Guide, others: Vec<Guide>, keys: Vec<KeyLine>) -> Self {
        let (field, shape) = (TextField::default(), Cell::new((80, 20)));
        Self { guide, others, keys, field, from: 0, at: None, is_searching: false, shape }
    }

    fn rows(&self) -> Vec<Row<'_>> {
        rows(self, self.field.value(), self.shape.get().0)
    }

    /// Takes in an event of the terminal; false if that changes nothing.
    pub(super) fn type_event(&mut self, event: &Event) -> bool {
        let changed = self.field.type_event(event);
        self.is_searching |= changed;
        if changed {
            self.from = 0;
            let searches = !self.field.value().trim().is_empty();
            self.at = self.choices().first().map(|&(_, key)| key).filter(|_| searches);
        }
        changed
    }

    /// The rows of the keys that can be pressed now, and which keys those are.
    fn choices(&self) -> Vec<(usize, usize)> {
        let choice = |(row, shown): (usize, &Row<'_>)| match shown {
            Row::Key { at, line: 0, .. } if self.keys[*at].live => Some((row, *at)),
            _ => None,
        };
        self.rows().iter().enumerate().filter_map(choice).collect()
    }

    /// Scrolls, or moves the cursor; false if `action` does neither.
    pub(super) fn step(&mut self, action: Action) -> bool {
        let page = self.shape.get().1.max(2) - 1;
        self.is_searching = false;
        match action {
            Action::Up | Action::PreviousField => self.move_by(false),
            Action::Down | Action::NextField => self.move_by(true),
            Action::PageUp => self.scroll_to(self.from.saturating_sub(page)),
            Action::PageDown => self.scroll_to(self.from + page),
            Action::Home => self.scroll_to(0),
            Action::End => self.scroll_to(usize::MAX),
            _ => return false,
        }
        true
    }

    /// The cursor goes to the next key where that is in sight; else the text goes on by a row.
    fn move_by(&mut self, down: bool) {
        let height = self.shape.get().1;
        let choices = self.choices();
        let here = self.at.and_then(|at| choices.iter().position(|&(_, key)| key == at));
        let next = match (here, down) {
            (Some(here), true) => choices.get(here + 1),
            (Some(here), false) => here.checked_sub(1).and_then(|before| choices.get(before)),
            (None, true) => choices.iter().find(|&&(row, _)| row >= self.from),
            (None, false) => None,
        };
        match next {
            Some(&(row, key)) if (self.from..self.from + height).contains(&row) => self.at = Some(key),
            _ => {
                let to = if down { self.from + 1 } else { self.from.saturating_sub(1) };
                let before = self.from;
                self.scroll_to(to);
                // At the very top nothing is chosen: there the page is read.
                if before == 0 && !down {
                    self.at = None;
                }
            }
        }
    }

    /// Puts row `from` on top, as far as there are rows below, and the cursor on no key that is out of sight.
    fn scroll_to(&mut self, from: usize) {
        let height = self.shape.get().1;
        self.from = from.min(self.rows().len().saturating_sub(height));
        let seen = self.from..self.from + height;
        let here = self.at;
        if here.is_some_and(|at| !self.choices().iter().any(|&(row, key)| key == at && seen.contains(&row))) {
            self.at = None;
        }
    }

    /// Puts the cursor on key `at`.
    pub(super) fn point(&mut self, at: usize) {
        if self.keys.get(at).is_some_and(|key| key.live) {
            (self.at, self.is_searching) = (Some(at), false);
        }
    }

    pub(super) fn picked(&self) -> Option<Action> {
        self.at.and_then(|at| self.keys.get(at)).map(|key| key.action)
    }

    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let columns = if area.width >= WIDE { 2 } else { 1 };
        let width = WIDTHS[columns as usize - 1].min(area.width);
        // Frame and air, the search line, and where there is room a row below it.
        let text = (width.saturating_sub(4) - GAP * (columns - 1)) / columns;
        let air = u16::from(area.height >= 20);
        let around = 3 + air;
        let most = area.height.saturating_sub(if area.height >= 24 { 2 } else { 0 });
        self.shape.set((text, 0));
        let rows = self.rows();
        let height = |rows: usize| (rows.max(1) as u16).div_ceil(columns).saturating_add(around).min(most);
        // Where only a little of it is found, the top stays in its place.
        let all = if self.field.value().trim().is_empty() { rows.len() } else { rows::rows(self, "", text).len() };
        let tallest = height(all);
        let height = height(rows.len()).min(tallest);
        let spot = area.centered(Constraint::Length(width), Constraint::Length(tallest)).resize((width, height).into());
        let inner = dialog_at("Help", spot, canvas);
        self.field.draw_search("type to search the rules and the keys", inner, canvas);
        let body = below(inner, 1 + air);
        let in_sight = usize::from(body.height) * usize::from(columns);
        self.shape.set((text, in_sight));
        let from = self.from.min(rows.len().saturating_sub(in_sight));
        let mut tiles: Option<Buffer> = None;
        for (at, row) in rows.iter().enumerate().skip(from).take(in_sight) {
            let (column, line) = ((at - from) / usize::from(body.height), (at - from) % usize::from(body.height));
            let spot = Grid::spaced(text, 1, GAP).at(body, column, line);
            if let Row::Tiles { part, line, height } = row {
                // Its lines follow each other: it is drawn with the first that is in sight.
                let kept = tiles.take().filter(|_| *line > 0);
                let drawn = tiles.insert(kept.unwrap_or_else(|| picture(part, text, *height, canvas)));
                canvas.copy_row(drawn, *line, spot);
            } else {
                self.draw_row(row, spot, canvas);
            }
            // While nothing is typed or chosen, the page is read from its first row in sight on.
            if at == from && self.at.is_none() && !self.is_searching {
                canvas.focus(spot);
            }
        }
        if rows.is_empty() {
            canvas.line(body, Span::styled("Nothing says that; Backspace takes letters back.", canvas.theme.muted));
        }
        draw_ends(from > 0, rows.len() > from + in_sight, spot, canvas);
    }

    fn draw_row(&self, row: &Row<'_>, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        match row {
            Row::Blank | Row::Tiles { .. } => {}
            Row::Heading(text) => canvas.line(spot, Span::styled(text.as_str(), theme.accent)),
            Row::Text(text) => canvas.line(spot, Span::styled(text.as_str(), theme.text)),
            Row::Term(word, text) => {
                canvas.line(
                    spot,
                    Line::from(vec![
                        Span::styled(word.as_str(), theme.heading),
                        Span::styled(text.as_str(), theme.text),
                    ]),
                );
            }
            Row::Key { at, key, text, .. } => {
                let here = self.at == Some(*at);
                let live = self.keys[*at].live;
                let style = |plain| if here { theme.selected } else { plain };
                let (first, second) = if live { (theme.key, theme.text) } else { (theme.faint, theme.muted) };
                let room = usize::from(spot.width).saturating_sub(Line::raw(key.as_str()).width());
                canvas.line(
                    spot,
                    Line::from(vec![
                        Span::styled(key.as_str(), style(first)),
                        Span::styled(format!("{text:room$}"), style(second)),
                    ]),
                );
                if live {
                    canvas.hit(spot, Target::Line(*at));
                }
                if here && !self.is_searching {
                    canvas.focus(spot);
                }
            }
        }
    }
}

/// The tiles of `part` in `height` rows of `width` columns.
fn picture(part: &Part, width: u16, height: u16, canvas: &Canvas<'_>) -> Buffer {
    canvas.aside(width, height, |canvas| {
        if let Some(row) = rows::tiles(part) {
            TileRow::draw(&row, canvas.area(), canvas);
        }
    })
}

/// Says in the frame that there is more above or below what is in sight.
fn draw_ends(above: bool, below: bool, spot: Rect, canvas: &mut Canvas<'_>) {
    let style = canvas.theme.muted;
    let edge = spot.inner(Margin::new(2, 0));
    let ends = [(above, " ▲ more ", 0), (below, " ▼ more ", spot.height.saturating_sub(1))];
    for (_, text, row) in ends.into_iter().filter(|(is_more, ..)| *is_more) {
        canvas.row(edge, row, Line::from(Span::styled(text, style)).right_aligned());
    }
}
