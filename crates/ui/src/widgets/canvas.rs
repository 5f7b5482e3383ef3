//! The surface that everything is drawn on. It clips, so that no widget can draw outside a terminal however small, it
//! writes out what would steer the terminal or not show, and it remembers what a mouse can point at.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Clear, Paragraph, Widget, Wrap};

use super::figures::wrapped;
use crate::actions::{Action, Keymap};
use crate::theme::{GlyphSet, Theme};
use crate::visible::{visible, visible_lines};
use crate::widgets::areas::row_of;

/// `line` with every character of it showing: see [`visible`].
fn shown(mut line: Line<'_>) -> Line<'_> {
    for span in &mut line.spans {
        let plain = match visible(&span.content) {
            Cow::Owned(plain) => plain,
            Cow::Borrowed(_) => continue,
        };
        span.content = plain.into();
    }
    line
}

/// `line` up to the end of the last word that `room` columns and a mark have room for.
fn cut(line: Line<'_>, room: usize) -> Line<'_> {
    let mut left = room.saturating_sub(1);
    let mut spans = Vec::new();
    for span in line.spans {
        if span.width() <= left {
            left -= span.width();
            spans.push(span);
            continue;
        }
        let start: String = span.content.chars().take(left + 1).collect();
        let end = start.rfind(' ').unwrap_or(0);
        spans.push(Span::styled(format!("{}…", start[..end].trim_end()), span.style));
        break;
    }
    Line::from(spans)
}

/// What a mouse press on some part of the screen means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The same as the key of this action.
    Act(Action),
    /// The same as pressing the key of this action twice: one click takes what the first press lifts.
    Twice(Action),
    /// Line `0` of the list or form that has the focus.
    Line(usize),
    /// A step back (−1) or on (+1) in the choice of a form's line.
    Step(usize, i8),
    /// The cell of a triangular table for `len` items from `low`.
    Cell {
        /// Index of the first item.
        low: usize,
        /// Number of items, at least 1.
        len: usize,
    },
    /// Page `0` of the pages a screen can turn to.
    Page(usize),
    /// Tab `0` of what is open beside a board.
    Tab(usize),
    /// A part of the topmost layer that means nothing, but hides what lies under it.
    Nothing,
}

/// Where the terminal’s cursor stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    /// The cell that it stands on.
    pub at: Position,
    /// Whether text is typed there; else it is what has the focus.
    pub typing: bool,
}

/// What a picture has besides its cells: what a mouse can point at, and where the terminal’s cursor stands.
#[derive(Debug, Clone, Default)]
pub struct Hits {
    targets: Vec<(Rect, Target)>,
    cursor: Option<Cursor>,
}

impl Hits {
    /// The topmost target at `position`.
    pub fn at(&self, position: Position) -> Option<Target> {
        self.find(position).map(|(_, target)| target)
    }

    /// The same with the area that it covers.
    pub fn find(&self, position: Position) -> Option<(Rect, Target)> {
        self.targets.iter().rev().find(|(area, _)| area.contains(position)).copied()
    }

    /// Forgets every target, and the cursor.
    pub fn clear(&mut self) {
        self.targets.clear();
        self.cursor = None;
    }
}

/// A buffer to draw on, with the theme to draw in.
pub struct Canvas<'a> {
    /// The styles in force.
    pub theme: &'a Theme,
    /// The characters in force. What has an ASCII form cell by cell is translated after drawing; a widget need only look
    /// here if it would draw something else altogether.
    pub glyphs: GlyphSet,
    /// The keys in force, for what names one: see [`Keymap::fill_in`].
    pub keys: &'a Keymap,
    buffer: &'a mut Buffer,
    hits: &'a mut Hits,
}

impl<'a> Canvas<'a> {
    /// A canvas over `buffer` that records targets in `hits`.
    pub const fn new(
        buffer: &'a mut Buffer,
        theme: &'a Theme,
        glyphs: GlyphSet,
        keys: &'a Keymap,
        hits: &'a mut Hits,
    ) -> Self {
        Self { theme, glyphs, keys, buffer, hits }
    }

    /// The same surface in another theme.
    pub const fn themed<'b>(&'b mut self, theme: &'b Theme) -> Canvas<'b> {
        Canvas { theme, glyphs: self.glyphs, keys: self.keys, buffer: &mut *self.buffer, hits: &mut *self.hits }
    }

    /// The whole area that can be drawn on.
    pub const fn area(&self) -> Rect {
        self.buffer.area
    }

    /// Where the terminal’s cursor stands so far.
    pub const fn cursor(&self) -> Option<Cursor> {
        self.hits.cursor
    }

    /// Puts the terminal’s cursor where the next character that is typed will stand.
    pub fn type_at(&mut self, at: Position) {
        self.hits.cursor = self.buffer.area.contains(at).then_some(Cursor { at, typing: true });
    }

    /// Puts the terminal’s cursor on what has the focus: the first character that is drawn in `area`, or its first cell
    /// where there is none. Who reads a screen by its cursor, or looks at a part of it, is led there. What is drawn last
    /// and has the focus gets the cursor.
    pub fn focus(&mut self, area: Rect) {
        let area = area.intersection(self.buffer.area);
        let is_drawn = |at: &Position| !self.buffer[*at].symbol().trim().is_empty();
        if let Some(at) = area.positions().find(is_drawn).or_else(|| area.positions().next()) {
            self.focus_at(at);
        }
    }

    /// The same for a tile with `label` in `area`: on the first character of its label, or below its middle where the label
    /// is drawn of blocks, of which it would hide one.
    pub fn focus_on_tile(&mut self, label: &str, area: Rect) {
        let area = area.intersection(self.buffer.area);
        let first = label.trim().chars().next();
        let is_label = |at: &Position| first.is_some() && self.buffer[*at].symbol().chars().next() == first;
        match area.positions().find(is_label) {
            Some(at) => self.focus_at(at),
            None if area.bottom() < self.buffer.area.bottom() => {
                self.focus_at((area.x + area.width / 2, area.bottom()).into());
            }
            None => self.focus(area),
        }
    }

    /// Puts the terminal’s cursor at `at`, on what has the focus.
    pub fn focus_at(&mut self, at: Position) {
        if self.buffer.area.contains(at) {
            self.hits.cursor = Some(Cursor { at, typing: false });
        }
    }

    /// Takes the cursor from what lies below a layer that is drawn next.
    pub const fn lose_focus(&mut self) {
        self.hits.cursor = None;
    }

    /// Writes one line into the first row of `area`, cut at its right edge.
    pub fn line<'t>(&mut self, area: Rect, line: impl Into<Line<'t>>) {
        let area = Rect { height: area.height.min(1), ..area };
        self.widget(area, shown(line.into()));
    }

    /// Writes one line into row `row` of `area`, if the area has that row.
    pub fn row<'t>(&mut self, area: Rect, row: u16, line: impl Into<Line<'t>>) {
        if row < area.height {
            self.line(row_of(area, row), line);
        }
    }

    /// Writes the first of `forms` that there is room for into the middle of row `row`; else the last of them from the
    /// left edge, cut at the end of a word.
    pub fn centred<'t>(&mut self, area: Rect, row: u16, forms: impl IntoIterator<Item = Line<'t>>) {
        let room = usize::from(area.width);
        let mut widest = Line::default();
        for form in forms.into_iter().map(shown) {
            if form.width() <= room {
                return self.row(area, row, form.centered());
            }
            widest = form;
        }
        self.row(area, row, cut(widest, room));
    }

    /// Writes `text` into `area`, broken between words; says how many rows it takes.
    pub fn wrapped(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let text = visible_lines(text);
        let lines = wrapped(&text, usize::from(area.width));
        let rows = lines.len() as u16;
        for (row, line) in (0..).zip(lines) {
            self.row(area, row, Line::styled(line, style));
        }
        rows
    }

    /// Writes `text` into `area`, broken between words as ratatui does, which keeps the styles of its parts.
    pub fn paragraph<'t>(&mut self, area: Rect, text: impl Into<Text<'t>>) {
        let mut text = text.into();
        text.lines = text.lines.into_iter().map(shown).collect();
        let style = text.style;
        self.widget(area, Paragraph::new(text).style(style).wrap(Wrap { trim: true }));
    }

    /// Writes `symbol` in every cell of `area`.
    pub fn fill(&mut self, area: Rect, symbol: char, style: Style) {
        for position in area.intersection(self.buffer.area).positions() {
            self.buffer[position].set_char(symbol).set_style(style);
        }
    }

    /// Adds `style` to what is drawn in `area`.
    pub fn restyle(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area.intersection(self.buffer.area), style);
    }

    /// Blanks `area` for a layer on top of others: nothing below shows, can be pressed or has the focus.
    pub fn clear(&mut self, area: Rect, style: Style) {
        self.widget(area, Clear);
        self.restyle(area, style);
        self.hits.cursor = self.hits.cursor.filter(|cursor| !area.contains(cursor.at));
        self.hit(area, Target::Nothing);
    }

    /// Draws into a picture of its own, in which nothing can be pressed, to be shown in part: see [`Self::copy_row`].
    pub fn aside(&self, width: u16, height: u16, draw: impl FnOnce(&mut Canvas<'_>)) -> Buffer {
        let mut picture = Buffer::empty(Rect::new(0, 0, width, height));
        let mut hits = Hits::default();
        picture.set_style(picture.area, self.theme.overlay);
        draw(&mut Canvas::new(&mut picture, self.theme, self.glyphs, self.keys, &mut hits));
        picture
    }

    /// Copies row `row` of `picture` into the first row of `area`.
    pub fn copy_row(&mut self, picture: &Buffer, row: u16, area: Rect) {
        for x in 0..area.width.min(picture.area.width) {
            let (from, to) = (Position::new(x, row), Position::new(area.x + x, area.y));
            if let (Some(cell), true) = (picture.cell(from), self.buffer.area.contains(to)) {
                self.buffer[to] = cell.clone();
            }
        }
    }

    /// Draws a ratatui widget without text from outside, clipped to the canvas; [`Self::paragraph`] draws text.
    pub(crate) fn widget(&mut self, area: Rect, widget: impl Widget) {
        let area = area.intersection(self.buffer.area);
        if !area.is_empty() {
            widget.render(area, self.buffer);
        }
    }

    /// Underlines what can be pressed at `position`, if it is a line of text. Larger things have a look of their own for it.
    pub fn light(&mut self, position: Position) {
        let Some((area, target)) = self.hits.find(position) else { return };
        let written = |at: &Position| !self.buffer[*at].symbol().trim().is_empty();
        if target == Target::Nothing || area.height != 1 {
            return;
        }
        let places: Vec<Position> = area.positions().collect();
        let ends = (places.iter().position(written), places.iter().rposition(written));
        if let (Some(from), Some(to)) = ends {
            let text = Rect { x: area.x + from as u16, width: (to - from + 1) as u16, ..area };
            self.restyle(text, Style::new().add_modifier(Modifier::UNDERLINED));
        }
    }

    /// Makes `area` something to be pointed at, with the cursor on it where it is chosen.
    pub fn choice(&mut self, area: Rect, target: Target, is_chosen: bool) {
        self.hit(area, target);
        if is_chosen {
            self.focus(area);
        }
    }

    /// Makes `area` mean `target` to the mouse.
    pub fn hit(&mut self, area: Rect, target: Target) {
        let area = area.intersection(self.buffer.area);
        if !area.is_empty() {
            self.hits.targets.push((area, target));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_of_a_line_shows() {
        let line = shown(Line::from(vec![Span::raw("plain "), Span::raw("a\u{202e}b\x1b[2J")]));
        assert_eq!((line.to_string().as_str(), line.width()), (r"plain a\u202eb\u001b[2J", 23));
    }

    #[test]
    fn a_line_is_cut_at_the_end_of_a_word() {
        let cut_to = |room| cut(Line::from(vec![Span::raw("one "), Span::raw("two three")]), room).to_string();
        assert_eq!([8, 9, 12].map(cut_to), ["one two…", "one two…", "one two…"]);
        assert_eq!(cut_to(7), "one …");
    }
}
