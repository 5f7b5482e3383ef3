//! A box in which a line of text is typed.

use crossterm::event::Event;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tui_input::backend::crossterm::EventHandler;
use tui_input::{Input, InputRequest};

use super::{Canvas, buttons, dialog};
use crate::actions::Action;

/// A box with a field, what is to be known of it, and what can be done.
#[derive(Debug)]
pub struct Prompt<'a> {
    /// The title of the box.
    pub title: &'a str,
    /// Rows of the box.
    pub height: u16,
    /// The field.
    pub input: &'a Input,
    /// What stands in the field while it is empty.
    pub placeholder: &'a str,
    /// What is said below the field, and its style.
    pub note: (&'a str, Style),
    /// What can be done: see [`buttons`].
    pub labels: &'a [(&'a str, Action)],
}

impl Prompt<'_> {
    /// Draws the box into the middle of `area`, with the terminal's cursor in the field.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        const WIDTH: u16 = 58;
        let theme = canvas.theme;
        let inner = dialog(self.title, WIDTH, self.height, area, canvas);
        let field = Rect { y: inner.y + 1, height: 1, ..inner }.intersection(inner);
        let room = Rect { x: field.x + 2, width: field.width.saturating_sub(2), ..field };
        let scroll = self.input.visual_scroll(usize::from(room.width.saturating_sub(1)));
        let typed: String = self.input.value().chars().skip(scroll).collect();
        canvas.line(field, Line::from(vec![Span::styled("› ", theme.accent), Span::styled(typed, theme.text)]));
        if self.input.value().is_empty() {
            canvas.line(room, Span::styled(self.placeholder, theme.faint));
        }
        let column = self.input.visual_cursor().saturating_sub(scroll) as u16;
        canvas.set_cursor(((room.x + column).min(room.right()), room.y).into());
        let below = Rect { y: inner.y + 3, height: inner.height.saturating_sub(5), ..inner };
        canvas.restyle(below, self.note.1);
        canvas.wrapped(below, self.note.0, self.note.1);
        buttons(self.labels, Rect { y: inner.bottom().saturating_sub(1), ..inner }, canvas);
    }
}

/// Puts an event of the terminal into a line of text; true if that changed it. Of what is pasted, `kept` says which
/// character is written for each, None where it is left out.
pub fn type_line(line: &mut Input, event: &Event, kept: impl Fn(char) -> Option<char>) -> bool {
    match event {
        Event::Paste(text) => {
            text.chars().filter_map(kept).filter_map(|c| line.handle(InputRequest::InsertChar(c))).count() > 0
        }
        event => line.handle_event(event).is_some(),
    }
}
