//! A form: a few lines, each a choice or a text, one of them with the focus.

use super::right_of;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::{Canvas, Target, TextField};
use crate::widgets::areas::{left_of, row_at};

/// The option after (`by` = 1) or before (−1) `now`, round and round; from what is no option, the first or the last.
/// Without options it is `now`.
pub fn stepped<T: Clone + PartialEq>(options: &[T], now: &T, by: i8) -> T {
    let from = options.iter().position(|option| option == now).map_or(if by > 0 { -1 } else { 0 }, |at| at as isize);
    let at = (from + isize::from(by)).checked_rem_euclid(options.len() as isize);
    at.map_or_else(|| now.clone(), |at| options[at as usize].clone())
}

/// What a line of a form holds.
#[derive(Debug)]
pub enum Value<'a> {
    /// One of several.
    Choice(String),
    /// Typed.
    Text {
        /// The text and its cursor.
        field: &'a TextField,
        /// Shown while nothing is typed.
        placeholder: &'static str,
    },
    /// Said, over the whole line.
    Line(String),
}

/// One line of a form.
#[derive(Debug)]
pub struct Field<'a> {
    /// What is asked.
    pub label: &'static str,
    /// The answer.
    pub value: Value<'a>,
    /// What the answer means, in a few words.
    pub note: String,
    /// Whether the answer matters as the other fields stand.
    pub live: bool,
}

/// Columns of the labels, and of the values.
const LABEL: u16 = 18;
const VALUE: u16 = 26;
/// Columns between a value and its note.
const GAP: u16 = 3;
/// Columns of the sign that there are more lines, with how many, and of the air before it.
const MORE: u16 = 3;
/// Columns of a form at most: every form begins at the same one.
pub const WIDTH: u16 = 114;

impl Field<'_> {
    /// Whether a form in `columns` shows the note beside the answer.
    pub fn shows_note(&self, columns: u16) -> bool {
        let room = columns.min(WIDTH).saturating_sub(LABEL + VALUE + GAP);
        self.live && Line::raw(self.note.as_str()).width() <= usize::from(room)
    }
}

/// Draws `fields`, the one at `focus` with the cursor; up to three rows each where there is room.
pub fn draw(fields: &[Field<'_>], focus: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let pitch = (area.height / (fields.len() as u16).max(1)).clamp(1, 3);
    let room = usize::from(area.height / pitch).max(1);
    // Where not all fit, those around the focus are in sight.
    let from = (focus + 1).saturating_sub(room);
    // Where no note stands between them, the values leave the columns of what tells that there are more to it.
    let told = if fields.len() > room && area.width < LABEL + VALUE + GAP { MORE } else { 0 };
    for (i, field) in fields.iter().enumerate().skip(from) {
        let y = area.y + (i - from) as u16 * pitch;
        if y >= area.bottom() {
            break;
        }
        let row = Rect { y, height: 1, width: area.width.saturating_sub(told), ..area };
        canvas.hit(row, Target::Line(i));
        draw_field(field, i, i == focus, row, canvas);
    }
    // What is out of sight is told at the right edge.
    let hidden = |count: usize, sign: &str| {
        let text = if count > 0 { format!("{sign}{count}") } else { String::new() };
        Line::from(Span::styled(text, canvas.theme.accent)).right_aligned()
    };
    let (above, below) = (hidden(from, "▲"), hidden(fields.len().saturating_sub(from + room), "▼"));
    canvas.row(area, 0, above);
    canvas.row(area, area.height.saturating_sub(1), below);
}

/// The same in groups, each a heading and how many of the fields stand under it. Where rows are short the headings
/// go, the first ones first: over the first one nothing else stands.
pub fn draw_groups(groups: &[(&str, usize)], fields: &[Field<'_>], focus: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let (count, headings) = (fields.len() as u16, groups.len() as u16);
    if area.height < count {
        return draw(fields, focus, area, canvas);
    }
    // Each row more goes to the gaps between the groups, then to those between the fields.
    let gap = u16::from(area.height >= count + 2 * headings - 1);
    let pitch = if area.height >= 2 * count + 2 * headings - 1 { 2 } else { 1 };
    let (mut y, mut at) = (area.y, 0);
    let unheaded = headings.saturating_sub(area.height - count);
    for (group, (title, held)) in (0..).zip(groups) {
        if group >= unheaded {
            canvas.line(row_at(area, y), Span::styled(*title, canvas.theme.accent));
            y += 1;
        }
        for field in fields.iter().skip(at).take(*held) {
            let row = row_at(area, y);
            canvas.hit(row, Target::Line(at));
            draw_field(field, at, at == focus, row, canvas);
            at += 1;
            y += pitch;
        }
        y = y + gap + 1 - pitch;
    }
}

fn draw_field(field: &Field<'_>, line: usize, focused: bool, row: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let (label, value) = match (field.live, focused) {
        (_, true) => (theme.accent, theme.selected),
        (true, false) => (theme.muted, theme.text),
        (false, false) => (theme.faint, theme.faint),
    };
    canvas.line(
        row,
        Line::from(vec![
            Span::styled(if focused { "▸ " } else { "  " }, theme.accent),
            Span::styled(field.label, label),
        ]),
    );
    if focused {
        canvas.focus(row);
    }
    let spot = Rect { x: row.x + LABEL, width: VALUE.min(row.width.saturating_sub(LABEL)), ..row };
    match &field.value {
        Value::Choice(text) => {
            let arrows = if focused { theme.accent } else { theme.faint };
            let width = spot.width.saturating_sub(4);
            canvas.line(spot, Span::styled("‹", arrows));
            canvas.line(
                Rect { x: spot.x + 2, width, ..spot },
                Line::styled(format!("{text:^w$}", w = usize::from(width)), value),
            );
            let right = Rect { x: spot.right().saturating_sub(1), width: 1, ..spot };
            canvas.line(right, Span::styled("›", arrows));
            canvas.hit(left_of(spot, 2), Target::Step(line, -1));
            canvas.hit(right_of(spot, 2), Target::Step(line, 1));
        }
        Value::Text { field, placeholder } => {
            let style = if focused { theme.text } else { value };
            let ground = if focused { style.add_modifier(ratatui::style::Modifier::UNDERLINED) } else { style };
            canvas.fill(spot, ' ', ground);
            if field.value().is_empty() {
                canvas.line(spot, Span::styled(*placeholder, theme.faint));
            } else {
                // The last column is the cursor's behind a whole text, or says that the text goes on.
                let room = usize::from(spot.width.saturating_sub(1));
                let scroll = if focused { field.input().visual_scroll(room) } else { 0 };
                canvas.line(spot, Span::styled(window(field.value(), scroll, room), style));
            }
            if focused {
                let input = field.input();
                let at = input.visual_cursor() - input.visual_scroll(spot.width.saturating_sub(1).into());
                canvas.type_at(Position::new((spot.x + at as u16).min(spot.right()), spot.y));
            }
        }
        Value::Line(text) => {
            let wide = right_of(row, LABEL);
            canvas.line(wide, Span::styled(window(text, 0, usize::from(wide.width.saturating_sub(1))), value));
        }
    }
    if matches!(field.value, Value::Line(_)) {
        return;
    }
    let note = Rect { x: spot.right() + GAP, width: row.right().saturating_sub(spot.right() + GAP), ..row };
    if field.shows_note(row.width) {
        canvas.line(note, Span::styled(field.note.as_str(), theme.muted));
    }
}

/// The part of `text` after its first `scroll` characters that `room` columns and one more have room for, with a mark
/// at either side where something is cut off.
fn window(text: &str, scroll: usize, room: usize) -> String {
    let mut shown: Vec<char> = text.chars().skip(scroll).collect();
    if shown.len() > room + 1 {
        shown.truncate(room);
        shown.push('…');
    }
    if let Some(first) = shown.first_mut().filter(|_| scroll > 0) {
        *first = '…';
    }
    shown.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_go_round() {
        assert_eq!([1, 2, 3].map(|now| stepped(&[1, 2, 3], &now, 1)), [2, 3, 1]);
        assert_eq!([1, 2, 3].map(|now| stepped(&[1, 2, 3], &now, -1)), [3, 1, 2]);
        assert_eq!([1, -1].map(|by| stepped(&[1, 2, 3], &9, by)), [1, 3]);
        assert_eq!(stepped(&[], &9, 1), 9);
    }

    #[test]
    fn a_text_that_is_cut_shows_where() {
        assert_eq!(window("abcd", 0, 3), "abcd");
        assert_eq!(window("abcde", 0, 3), "abc…");
        assert_eq!(window("abcde", 2, 3), "…de");
        assert_eq!(window("abcdefgh", 2, 3), "…de…");
        assert_eq!(window("", 0, 3), "");
    }
}
